// Refuses what the real server refuses.
import { fieldsOf, messagesOf, type Block, type Fields, type WireMessage } from './body';
import type { FakeModel } from './model';

const known = new Set(['model', 'max_tokens', 'stream', 'tools', 'system', 'messages', 'cache_control', 'tool_choice', 'thinking', 'output_config', 'metadata', 'stop_sequences', 'service_tier']);
const sampling = ['temperature', 'top_p', 'top_k'];

/** Why a body is refused, in the vendor's manner; null when it is right. */
export function faultOf(body: Fields, model: FakeModel): string | null {
  return parameterFault(body, model) ?? toolsFault(body) ?? messagesFault(messagesOf(body));
}

function parameterFault(body: Fields, model: FakeModel): string | null {
  const odd = Object.keys(body).find((name) => !known.has(name));
  const sampled = sampling.find((name) => name in body);
  if (sampled !== undefined) return `${sampled}: this parameter is not supported`;
  if (odd !== undefined) return `${odd}: Extra inputs are not permitted`;
  const most = body['max_tokens'];
  if (typeof most !== 'number' || !(most > 0)) return 'max_tokens: Field required';
  if (most > model.maxTokens) return `max_tokens: ${most} > ${model.maxTokens}, which is the maximum allowed number of output tokens for ${model.id}`;
  const choice = fieldsOf(body['tool_choice'])['type'];
  if (choice === 'any' || choice === 'tool') return 'tool_choice: forced tool use is not supported on this model';
  const thinking = fieldsOf(body['thinking'])['type'];
  if (typeof thinking === 'string' && !model.thinking.includes(thinking)) return `thinking.type: "${thinking}" is not supported on this model`;
  const effort = fieldsOf(body['output_config'])['effort'];
  if (typeof effort === 'string' && !model.effort.includes(effort)) return `output_config.effort: "${effort}" is not supported on this model`;
  return null;
}

function toolsFault(body: Fields): string | null {
  const tools = Array.isArray(body['tools']) ? (body['tools'] as unknown[]).map(fieldsOf) : [];
  const names = tools.map((tool) => String(tool['name']));
  if (new Set(names).size !== names.length) return 'tools: Tool names must be unique.';
  const shapeless = tools.find((tool) => fieldsOf(tool['input_schema'])['type'] !== 'object');
  return shapeless === undefined ? null : `tools.${names.indexOf(String(shapeless['name']))}.input_schema.type: Input should be 'object'`;
}

function messagesFault(messages: readonly WireMessage[]): string | null {
  if (messages.length === 0) return 'messages: at least one message is required';
  if (messages[0]?.role !== 'user') return 'messages: first message must use the "user" role';
  if (messages.at(-1)?.role === 'assistant') return 'messages: this model does not support assistant message prefill';
  const ids = new Set<string>();
  for (const [at, message] of messages.entries()) {
    const fault = contentFault(message, at) ?? answersFault(messages, at, ids);
    if (fault !== null) return fault;
  }
  return null;
}

function contentFault({ role, content }: WireMessage, at: number): string | null {
  if (role !== 'user' && role !== 'assistant') return `messages.${at}.role: Input should be 'user' or 'assistant'`;
  if (content.length === 0) return `messages.${at}: all messages must have non-empty content`;
  const empty = content.findIndex((block) => block.type === 'text' && (typeof block['text'] !== 'string' || block['text'].trim() === ''));
  if (empty !== -1) return `messages.${at}.content.${empty}: text content blocks must be non-empty`;
  const allowed = role === 'user' ? ['text', 'tool_result'] : ['text', 'tool_use', 'thinking', 'redacted_thinking'];
  const odd = content.findIndex((block) => !allowed.includes(block.type));
  return odd === -1 ? null : `messages.${at}.content.${odd}: unexpected block type ${String(content[odd]?.type)}`;
}

const idOf = (block: Block, name: 'id' | 'tool_use_id'): string => String(block[name]);

/** Calls are answered, all of them, first thing in the next message; nothing else is answered. */
function answersFault(messages: readonly WireMessage[], at: number, seen: Set<string>): string | null {
  const { role, content } = messages[at] ?? { role: '', content: [] };
  if (role === 'user') return resultsFault(messages, at);
  const calls = content.filter((block) => block.type === 'tool_use').map((block) => idOf(block, 'id'));
  for (const id of calls) {
    if (seen.has(id)) return `messages.${at}: \`tool_use\` ids must be unique`;
    seen.add(id);
  }
  const next = messages[at + 1]?.content ?? [];
  const answered = next.slice(0, next.findIndex((block) => block.type !== 'tool_result') === -1 ? next.length : next.findIndex((block) => block.type !== 'tool_result'));
  const open = calls.find((id) => !answered.some((block) => idOf(block, 'tool_use_id') === id));
  return open === undefined ? null : `messages.${at}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${open}`;
}

function resultsFault(messages: readonly WireMessage[], at: number): string | null {
  const calls = new Set((messages[at - 1]?.content ?? []).filter((block) => block.type === 'tool_use').map((block) => idOf(block, 'id')));
  const results = (messages[at]?.content ?? []).filter((block) => block.type === 'tool_result').map((block) => idOf(block, 'tool_use_id'));
  const odd = results.find((id) => !calls.has(id));
  if (odd !== undefined) return `messages.${at}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${odd}`;
  return new Set(results).size === results.length ? null : `messages.${at}: each tool_use must have a single result`;
}

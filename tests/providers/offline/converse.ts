// Plays the loop for the built-in engine: answers its calls until it says its last word.
import { makeAccumulator } from '../../../src/agent/accumulate';
import type { Message, ToolResultBlock } from '../../../src/agent/message';
import type { ModelRequest, Piece, Provider } from '../../../src/agent/provider';
import { summarizeMarker } from '../../../src/agent/summarize-marker';
import { wordsOf } from '../../../src/i18n/index';
import { makeOfflineProvider } from '../../../src/providers/offline/offline';
import { handClock, quickPause } from '../../fakes/hand-clock';

/** A call as the engine made it. */
export interface MadeCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What a tool answers: words, or words of a refusal. */
export type Answer = string | { readonly refusal: string };

/** The engine in a language of the person. */
export function anEngine(language: 'en' | 'ja' | 'zh' = 'en'): Provider {
  return makeOfflineProvider({ words: wordsOf(language), wordsIn: wordsOf, pause: quickPause, clock: handClock() });
}

/** The person's command. */
export const command: Message = { role: 'user', content: [{ type: 'text', text: `${summarizeMarker}\nSummarize the current meeting.` }] };

const everyTool = ['read_meeting', 'write_summary', 'list_projects', 'list_projectfiles', 'read_projectfile', 'write_projectfile', 'list_past_project_meetings'];

/** A request with all tools offered, or only those named. */
export function aRequest(messages: readonly Message[], tools: readonly string[] = everyTool): ModelRequest {
  return { system: '', messages, maxTokens: 1_000, tools: tools.map((name) => ({ name, description: name, input_schema: { type: 'object' } })) };
}

/** All pieces of one reply. */
export async function takeAll(provider: Provider, request: ModelRequest, signal: AbortSignal = new AbortController().signal): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  for await (const piece of provider.stream(request, signal)) pieces.push(piece);
  return pieces;
}

/** The conversation to its end. */
export interface Conversation {
  /** The calls, one list for each reply. */
  readonly calls: readonly (readonly MadeCall[])[];
  readonly text: string;
  readonly messages: readonly Message[];
}

/** Answers every call through `answer`; a conversation of more than thirty replies is broken. */
export async function converse(answer: (call: MadeCall) => Answer | Promise<Answer>, given: { readonly provider?: Provider; readonly tools?: readonly string[]; readonly messages?: readonly Message[] } = {}): Promise<Conversation> {
  const { provider = anEngine(), tools, messages: start = [command] } = given;
  let messages = start;
  const calls: (readonly MadeCall[])[] = [];
  for (let reply = 0; reply < 30; reply += 1) {
    const { blocks, reason } = await replyTo(provider, aRequest(messages, tools));
    messages = [...messages, { role: 'assistant', content: blocks }];
    if (reason !== 'tool_use') return { calls, text: blocks.map((block) => (block.type === 'text' ? block.text : '')).join(''), messages };
    const made = blocks.flatMap((block) => (block.type === 'tool_use' ? [{ id: block.id, name: block.name, input: block.input as MadeCall['input'] }] : []));
    calls.push(made.map(({ name, input }) => ({ name, input })));
    const results = await Promise.all(made.map(async ({ id, ...call }) => resultOf(id, await answer(call))));
    messages = [...messages, { role: 'user', content: results }];
  }
  throw new Error('The conversation does not end.');
}

async function replyTo(provider: Provider, request: ModelRequest) {
  const growing = makeAccumulator();
  for (const piece of await takeAll(provider, request)) {
    if (piece.type === 'stop') return growing.finish(piece.reason, piece.usage);
    if (piece.type === 'failure' || piece.type === 'retry') throw new Error(`unexpected ${piece.type}`);
    expect(growing.take(piece)).toBe(true);
  }
  throw new Error('No last word.');
}

function resultOf(id: string, answer: Answer): ToolResultBlock {
  return typeof answer === 'string' ? { type: 'tool_result', tool_use_id: id, content: answer } : { type: 'tool_result', tool_use_id: id, content: answer.refusal, is_error: true };
}

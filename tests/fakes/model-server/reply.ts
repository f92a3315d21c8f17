// A reply of the server: its blocks, and the events they travel as.
import type { StopReason } from '../../../src/agent/provider';
import { countTokens } from './tokens';

/** What a mind says. */
export type ReplyBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'thinking'; readonly thinking: string }
  /** Arguments as an object, or as raw text that need not be JSON. */
  | { readonly type: 'tool_use'; readonly name: string; readonly input: object | string; readonly id?: string };

/** One reply. */
export interface Reply {
  readonly blocks: readonly ReplyBlock[];
  readonly stop?: StopReason;
}

/** Tokens as the wire counts them. */
export interface WireUsage {
  readonly input_tokens: number;
  readonly cache_read_input_tokens: number;
  readonly cache_creation_input_tokens: number;
}

/** One event: its name and its data. */
export interface WireEvent {
  readonly name: string;
  readonly data: object;
}

/** What makes a reply's events. */
export interface Sending {
  readonly model: string;
  readonly id: string;
  readonly usage: WireUsage;
  /** Signs thinking. */
  sign(thinking: string, index: number): string;
}

/** Tokens that a reply costs. */
export function outputTokens({ blocks }: Reply): number {
  return Math.max(1, countTokens(blocks.map((block) => (block.type === 'text' ? block.text : block.type === 'thinking' ? block.thinking : block.name + inputText(block.input))).join('\n')));
}

function inputText(input: object | string): string {
  return typeof input === 'string' ? input : JSON.stringify(input);
}

/** Why a reply ends, where it does not say. */
export function stopOf(reply: Reply): StopReason {
  return reply.stop ?? (reply.blocks.some((block) => block.type === 'tool_use') ? 'tool_use' : 'end_turn');
}

/** The events in order. A reply cut by its length leaves the last block open, as the real server does. */
export function eventsOf(reply: Reply, sending: Sending): readonly WireEvent[] {
  const stop = stopOf(reply);
  const start = { type: 'message', id: sending.id, role: 'assistant', model: sending.model, content: [], stop_reason: null, stop_sequence: null, stop_details: null, container: null, usage: { ...sending.usage, output_tokens: 1 } };
  const blocks = reply.blocks.flatMap((block, index) => {
    const isCut = stop === 'max_tokens' && index === reply.blocks.length - 1;
    const events = [...blockEvents(block, index, sending), ...(isCut ? [] : [event('content_block_stop', { index })])];
    return index === 0 ? [events[0], event('ping', {}), ...events.slice(1)] : events;
  });
  const usage = { ...sending.usage, output_tokens: outputTokens(reply) };
  return [
    event('message_start', { message: start }),
    ...blocks.filter((one) => one !== undefined),
    event('message_delta', { delta: { stop_reason: stop, stop_sequence: null, stop_details: stop === 'refusal' ? { type: 'refusal', category: 'other' } : null }, usage }),
    event('message_stop', {}),
  ];
}

function event(name: string, data: object): WireEvent {
  return { name, data: { type: name, ...data } };
}

function blockEvents(block: ReplyBlock, index: number, sending: Sending): readonly WireEvent[] {
  const start = (content_block: object): WireEvent => event('content_block_start', { index, content_block });
  const delta = (data: object): WireEvent => event('content_block_delta', { index, delta: data });
  if (block.type === 'text') return [start({ type: 'text', text: '' }), ...pieces(block.text).map((text) => delta({ type: 'text_delta', text }))];
  if (block.type === 'thinking') {
    const signature = sending.sign(block.thinking, index);
    return [start({ type: 'thinking', thinking: '', signature: '' }), ...pieces(block.thinking).map((thinking) => delta({ type: 'thinking_delta', thinking })), delta({ type: 'signature_delta', signature })];
  }
  const id = block.id ?? `toolu_${sending.id}_${index}`;
  // The first piece of arguments is empty, and later ones end anywhere: inside keys, inside escapes.
  const json = [...['', ...pieces(inputText(block.input))]];
  return [start({ type: 'tool_use', id, name: block.name, input: {} }), ...json.map((partial_json) => delta({ type: 'input_json_delta', partial_json }))];
}

/** Pieces of growing odd lengths; the same for the same text. */
function pieces(text: string): readonly string[] {
  const cut: string[] = [];
  for (let at = 0, length = 3; at < text.length; at += length, length = length >= 400 ? 400 : length * 2 + 1) cut.push(text.slice(at, at + length));
  return cut;
}

/** Events as bytes of the stream, with the odd spaces that the real one has. */
export function streamText(events: readonly WireEvent[], lineEnd = '\n'): string {
  return events.map(({ name, data }, at) => `event: ${name}${lineEnd}data: ${JSON.stringify(data)}${' '.repeat((at * 7) % 5)}${lineEnd}${lineEnd}`).join('');
}

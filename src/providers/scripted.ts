// Answers from a script: tests and rehearsals, no key.
import type { AssistantBlock } from '../agent/message';
import { noUsage } from '../agent/outcome';
import type { ModelRequest, Piece, Provider, ProviderFailure, StopReason } from '../agent/provider';

/** One reply: its pieces, or a function of the request that gives them. */
export type ScriptedTurn = readonly Piece[] | ((request: ModelRequest) => readonly Piece[]);

/** Something that goes wrong with one request, after so many pieces. */
export type ScriptedFault = { readonly request: number; readonly after: number } & (
  /** The stream ends without a last word. */
  | { readonly kind: 'cut' }
  /** Nothing comes any more until the request is stopped. */
  | { readonly kind: 'stall' }
  | { readonly kind: 'fail'; readonly failure: ProviderFailure }
);

/** A script. */
export interface Script {
  /** The replies: the n-th answers a conversation in which the model has spoken n times. A function answers every time. */
  readonly turns: readonly ScriptedTurn[] | ((request: ModelRequest) => readonly Piece[]);
  /** Faults by number of the request, from 0. */
  readonly faults?: readonly ScriptedFault[];
  /** Splits every delta into single UTF-16 units, surrogate pairs too, as a hostile network might. */
  readonly splitDeltas?: boolean;
}

/** A provider that also remembers what it was asked. */
export interface ScriptedProvider extends Provider {
  /** All requests so far, oldest first, as they were at that moment. */
  requests(): readonly ModelRequest[];
}

const aborted: Piece = { type: 'failure', failure: { code: 'aborted', message: '', again: false } };
const noTurn: Piece = { type: 'failure', failure: { code: 'invalid-request', message: 'The script has no such turn.', again: false } };

function piecesFor({ turns }: Script, request: ModelRequest): readonly Piece[] {
  if (typeof turns === 'function') return turns(request);
  const turn = turns[request.messages.filter((message) => message.role === 'assistant').length] ?? [noTurn];
  return typeof turn === 'function' ? turn(request) : turn;
}

function split(piece: Piece): readonly Piece[] {
  if (piece.type === 'input-delta') return piece.json.split('').map((json) => ({ ...piece, json }));
  if (piece.type === 'text-delta' || piece.type === 'thinking-delta' || piece.type === 'signature-delta') {
    return piece.text.split('').map((text) => ({ ...piece, text }));
  }
  return [piece];
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      resolve();
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

/** The pieces as the faults leave them; null where the stream stalls. */
function withFault(pieces: readonly Piece[], fault: ScriptedFault | undefined): readonly (Piece | null)[] {
  if (fault === undefined) return pieces;
  const before = pieces.slice(0, fault.after);
  if (fault.kind === 'cut') return before;
  return [...before, fault.kind === 'stall' ? null : { type: 'failure', failure: fault.failure }];
}

async function* play(pieces: readonly (Piece | null)[], signal: AbortSignal): AsyncGenerator<Piece> {
  for (const piece of pieces) {
    await (piece === null ? untilAborted(signal) : Promise.resolve());
    if (signal.aborted || piece === null) {
      yield aborted;
      return;
    }
    yield piece;
  }
}

/** Makes a provider that plays a script. Without faults, equal requests get equal replies. */
export function makeScriptedProvider(script: Script): ScriptedProvider {
  let journal: readonly ModelRequest[] = [];
  return {
    id: 'scripted',
    model: 'script',
    place: 'device',
    requests: () => journal,
    stream(request, signal) {
      const fault = script.faults?.find((one) => one.request === journal.length);
      journal = [...journal, request];
      const pieces = piecesFor(script, request);
      return play(withFault(script.splitDeltas === true ? pieces.flatMap(split) : pieces, fault), signal);
    },
  };
}

/** A call as a script writes it. */
export interface ScriptedCall {
  readonly name: string;
  /** Arguments, or raw JSON as text. */
  readonly args: Readonly<Record<string, unknown>> | string;
  readonly id?: string;
}

function textPieces(index: number, text: string): readonly Piece[] {
  return [
    { type: 'block-start', index, block: { type: 'text', text: '' } },
    { type: 'text-delta', index, text },
    { type: 'block-stop', index },
  ];
}

function callPieces(index: number, call: ScriptedCall, id: string): readonly Piece[] {
  const block: AssistantBlock = { type: 'tool_use', id, name: call.name, input: {} };
  const json = typeof call.args === 'string' ? call.args : JSON.stringify(call.args);
  return [
    { type: 'block-start', index, block },
    { type: 'input-delta', index, json },
    { type: 'block-stop', index },
  ];
}

/** A reply in words. */
export function sayTurn(text: string, reason: StopReason = 'end_turn'): readonly Piece[] {
  return [...textPieces(0, text), { type: 'stop', reason, usage: noUsage }];
}

/** A reply that makes calls. Calls without an id get one from their place in the conversation. */
export function callTurn(calls: readonly ScriptedCall[], reason: StopReason = 'tool_use'): (request: ModelRequest) => readonly Piece[] {
  return ({ messages }) => {
    const pieces = calls.flatMap((call, index) => callPieces(index, call, call.id ?? `call_${messages.length}_${index}`));
    return [...pieces, { type: 'stop', reason, usage: noUsage }];
  };
}

// What a model vendor must do: stream pieces, never throw.
import type { AssistantBlock, Message } from './message';

/** A tool as it goes over the wire. */
export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  /** JSON schema of the arguments, a closed object. */
  readonly input_schema: Readonly<Record<string, unknown>>;
}

/** One request: everything the model sees. */
export interface ModelRequest {
  readonly system: string;
  readonly tools: readonly ToolSpec[];
  readonly messages: readonly Message[];
  /** Largest answer, in tokens. */
  readonly maxTokens: number;
  /** `none`: answer in words, no call will run. The tools stay listed, so that what went before stays the same. */
  readonly toolChoice?: 'auto' | 'none';
}

/** Tokens of one reply, summed over its parts. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
  readonly cacheWriteTokens: number;
}

/** Why a reply ended. A tool runs only after `tool_use`. Unknown reasons read as `other`. */
export type StopReason =
  | 'end_turn'
  | 'tool_use'
  | 'max_tokens'
  | 'stop_sequence'
  | 'pause_turn'
  | 'refusal'
  | 'model_context_window_exceeded'
  | 'other';

/**
 * Kinds of failure. `key-elsewhere`: there is a key, given for another host. `denied`: the server refuses the key or the
 * account. `not-found`: it does not know the model. `spend-limit`: the account's money or quota is used up, waiting does not
 * help. `not-an-api`: what answers is no such server, a sign-in page for instance. `redirected`: it points to another place,
 * where nothing is sent. `bad-address`: the address in the settings cannot be used.
 */
export type FailureCode =
  | 'aborted'
  | 'no-key'
  | 'key-elsewhere'
  | 'bad-address'
  | 'denied'
  | 'not-found'
  | 'too-large'
  | 'rate-limit'
  | 'spend-limit'
  | 'overloaded'
  | 'network'
  | 'not-an-api'
  | 'redirected'
  | 'timeout'
  | 'broken-stream'
  | 'invalid-request'
  | 'unknown';

/** Why there is no reply: a code for people's words, and the vendor's own sentence with secrets masked. */
export interface ProviderFailure {
  readonly code: FailureCode;
  readonly message: string;
  /** True when the same request may well succeed later. */
  readonly again: boolean;
}

/** What arrives. Block indexes count from 0 within a reply; a block that never stops was cut. */
export type Piece =
  | { readonly type: 'block-start'; readonly index: number; readonly block: AssistantBlock }
  | { readonly type: 'text-delta'; readonly index: number; readonly text: string }
  | { readonly type: 'thinking-delta'; readonly index: number; readonly text: string }
  | { readonly type: 'signature-delta'; readonly index: number; readonly text: string }
  | { readonly type: 'input-delta'; readonly index: number; readonly json: string }
  | { readonly type: 'block-stop'; readonly index: number }
  | { readonly type: 'retry'; readonly attempt: number; readonly waitMilliseconds: number; readonly because: ProviderFailure }
  | { readonly type: 'stop'; readonly reason: StopReason; readonly usage: Usage }
  | { readonly type: 'failure'; readonly failure: ProviderFailure };

/**
 * Somebody who answers.
 * `stream` never throws and never rejects: the last piece is `stop` or `failure`. After the signal is set it ends soon,
 * with an `aborted` failure.
 */
export interface Provider {
  /** Stable name, such as `offline`. */
  readonly id: string;
  /** Name of the model as written into summaries. */
  readonly model: string;
  /** Where what is sent goes: nothing leaves the device for `device`, which a server on the device itself is too. */
  readonly place: 'device' | 'remote';
  /** Most tokens of a request and its reply together; left out where there is no such limit. A longer request is never sent. */
  readonly windowTokens?: number;
  /** Longest reply that the model can give, in tokens; left out where it is not known. */
  readonly maxReplyTokens?: number;
  /** Host that requests go to, with its port; left out for one that makes none. */
  readonly host?: string;
  /** Learns what must be known before the first request, such as the model's window, and gives the provider that knows it. Never fails. */
  prepare?(signal: AbortSignal): Promise<Provider>;
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<Piece>;
}

/** A model that a server offers, as a person chooses it. */
export interface ModelChoice {
  readonly id: string;
  readonly name: string;
  readonly windowTokens: number | null;
  readonly lifecycle: 'active' | 'deprecated' | 'retired';
  /** Day on which it ends, YYYY-MM-DD; null when none is planned. */
  readonly retiresOn: string | null;
}

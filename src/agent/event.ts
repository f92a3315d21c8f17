// What happens during a run, for anyone who watches.
import type { AssistantBlock, Message, ToolUseBlock } from './message';
import type { Ending } from './outcome';
import type { ProviderFailure, StopReason, Usage } from './provider';

/**
 * One thing that happened. Events come in order. After the person's stop only `appended` (answers to open calls),
 * `turn-ended` (of a reply that was whole by then) and `ended` follow.
 */
export type AgentEvent =
  /** A request goes out; turns count from 1, the closing reply of a capped run included. */
  | { readonly type: 'turn-started'; readonly turn: number }
  /** Block indexes count within the turn. A call's name is known here, its arguments are not. */
  | { readonly type: 'block-started'; readonly index: number; readonly block: AssistantBlock }
  | { readonly type: 'text-delta'; readonly index: number; readonly text: string }
  | { readonly type: 'thinking-delta'; readonly index: number; readonly text: string }
  | { readonly type: 'block-ended'; readonly index: number }
  /** The turn is asked for again after a wait; whatever it has shown so far is void. */
  | { readonly type: 'retry'; readonly attempt: number; readonly waitMilliseconds: number; readonly because: ProviderFailure }
  | { readonly type: 'turn-ended'; readonly turn: number; readonly reason: StopReason; readonly usage: Usage; readonly total: Usage }
  /** A message joined the history for good. */
  | { readonly type: 'appended'; readonly message: Message }
  /** The reply ended and wants this call. */
  | { readonly type: 'call-proposed'; readonly call: ToolUseBlock }
  /** Its arguments are sound and the tool runs. */
  | { readonly type: 'call-started'; readonly call: ToolUseBlock }
  | { readonly type: 'call-done'; readonly call: ToolUseBlock; readonly text: string }
  /** Refused, failed or broken; `text` is what the model is told. */
  | { readonly type: 'call-failed'; readonly call: ToolUseBlock; readonly text: string }
  /** A tool or provider threw, which none may do: for the log, never for the model. */
  | { readonly type: 'bug'; readonly error: unknown }
  | { readonly type: 'ended'; readonly ending: Ending };

/** Somebody who watches. Must not throw: what it throws leaves the loop. */
export type WatchRun = (event: AgentEvent) => void;

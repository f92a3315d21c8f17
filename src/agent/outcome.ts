// How a run ends.
import type { Message } from './message';
import type { ProviderFailure, StopReason, Usage } from './provider';
import type { Cap } from './says';

/**
 * Why a run failed. Beside the provider's codes: `refused` the model declined, `empty-reply` it said nothing,
 * `window-full` the conversation no longer fits, `unreadable-calls` its calls stayed unreadable after repairs.
 */
export interface RunFailure {
  readonly code: ProviderFailure['code'] | 'refused' | 'empty-reply' | 'window-full' | 'unreadable-calls';
  /** The vendor's or the model's own sentence; empty when there is none. */
  readonly message: string;
  /** True when asking again may well succeed. */
  readonly again: boolean;
}

/** The four ends. `reply-length`: the last reply ran into its own limit and is not whole. */
export type Ending =
  | { readonly end: 'done'; readonly reason: StopReason }
  | { readonly end: 'cancelled' }
  | { readonly end: 'capped'; readonly cap: Cap | 'reply-length' }
  | { readonly end: 'failed'; readonly failure: RunFailure };

/** What came of a run. `messages` is the whole conversation, always fit to be continued: every call in it is answered. */
export type RunOutcome = Ending & { readonly messages: readonly Message[]; readonly usage: Usage };

/** No tokens. */
export const noUsage: Usage = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };

/** Adds the tokens of two replies. */
export function addUsage(one: Usage, other: Usage): Usage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    cacheReadTokens: one.cacheReadTokens + other.cacheReadTokens,
    cacheWriteTokens: one.cacheWriteTokens + other.cacheWriteTokens,
  };
}

/** All tokens that went through a model, read from a cache or not. */
export function tokensOf(usage: Usage): number {
  return usage.inputTokens + usage.outputTokens + usage.cacheReadTokens + usage.cacheWriteTokens;
}

// What a run is given.
import type { WatchRun } from './event';
import type { Message } from './message';
import type { Provider } from './provider';
import type { AgentSays } from './says';
import type { Tool } from './tool';
import type { TokenScale } from './token-scale';

/** How far a run may go. */
export interface Limits {
  /** Replies, the closing one not counted. */
  readonly turns: number;
  /** Milliseconds of `elapsed`. */
  readonly time: number;
  /** All tokens of all replies. */
  readonly tokens: number;
  /** Equal calls in a row that stop the run; the last of them does not run. */
  readonly equalCalls: number;
  /** Replies in a row with unreadable calls that the model may repair. */
  readonly repairs: number;
  /** How often a broken reply is asked for again. */
  readonly retries: number;
  /** Calls of one reply that run; the rest is refused. */
  readonly callsPerReply: number;
  /** Reads that run side by side. */
  readonly readsAtOnce: number;
  /** Milliseconds of silence before the first block of a reply, and after it. */
  readonly silenceBefore: number;
  readonly silenceAfter: number;
}

/** The limits of an ordinary run. */
export const defaultLimits: Limits = {
  turns: 25,
  time: 600_000,
  tokens: 2_000_000,
  equalCalls: 3,
  repairs: 2,
  retries: 2,
  callsPerReply: 50,
  readsAtOnce: 4,
  silenceBefore: 120_000,
  silenceAfter: 60_000,
};

/** Everything that a run needs. */
export interface Run {
  readonly provider: Provider;
  readonly system: string;
  readonly tools: readonly Tool[];
  /** The conversation so far; it ends with what a person or a reminder says. */
  readonly messages: readonly Message[];
  /**
   * Tools that are called before the first request, without arguments, as if the model had asked for them: what it is bound to ask
   * for first, it need not ask for. The answers go out with the first request.
   */
  readonly opening?: readonly string[];
  /** Largest single reply, in tokens. */
  readonly maxTokens: number;
  readonly limits: Limits;
  /** The person's stop. */
  readonly signal: AbortSignal;
  readonly says: AgentSays;
  /** Milliseconds of a clock that only runs forward; whoever starts the run may stop it while a person thinks. */
  elapsed(): number;
  /** Wakes once after a delay, never at once; the returned function calls it off. */
  after(milliseconds: number, wake: () => void): () => void;
  readonly watch: WatchRun;
  /** True when the money of this run is used up; asked after each reply. Left out where nothing costs. */
  isSpent?(): boolean;
  /** Learns how long this model's tokens really are. */
  readonly scale?: TokenScale;
  /** Texts that arrived meanwhile; they go in behind the results of a turn. What is left in the queue is the caller's. */
  takeFollowUps(): readonly string[];
}

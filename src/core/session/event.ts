// What happens in a conversation, as its log keeps it.

import type { Data } from '../data';

export type { Data };

/** What every event carries: its run (one turn of the conversation) and when it happened, in milliseconds since 1970. */
interface Stamp {
  readonly run: string;
  readonly at: number;
}

/** State of a tool call. A write is logged as `started` before it runs. */
export type CallState = 'started' | 'done' | 'failed';

/** Why a turn ended. */
export type TurnEnd = 'done' | 'cancelled' | 'capped' | 'failed';

/** A file as it was and as it became; `before` is null where it was made. */
export interface WrittenFile {
  readonly path: string;
  readonly before: string | null;
  readonly after: string;
}

/** A person's word on one part of a proposal. */
export interface PartDecision {
  readonly part: string;
  readonly path: string;
  readonly decision: 'accepted' | 'edited' | 'declined' | 'stale';
}

/**
 * One event, version 1 of the union. Kinds are only ever added; a reader leaves out what it does not know.
 * The log is append-only.
 */
export type SessionEvent = Stamp &
  (
    | { readonly kind: 'opened'; readonly version: 1; readonly session: string; readonly meeting: string | null; readonly title: string; /** Lines that it has from the conversation that it was forked from. */ readonly seedLength?: number }
    | { readonly kind: 'user'; readonly text: string; readonly request: 'summarize' | 'message'; readonly mode: string; readonly provider: string }
    | { readonly kind: 'reminder'; readonly text: string }
    /** The raw blocks of one reply, unchanged. */
    | { readonly kind: 'assistant'; readonly blocks: readonly Data[] }
    | { readonly kind: 'call'; readonly call: string; readonly tool: string; readonly args: Data; readonly state: CallState }
    | { readonly kind: 'results'; readonly results: readonly { readonly call: string; readonly text: string; readonly isError: boolean }[] }
    | { readonly kind: 'usage'; readonly model: string; readonly input: number; readonly output: number; readonly cacheRead: number; readonly cacheWrite: number; readonly money?: number; readonly saved?: number }
    /** What the run is expected to take, told before its first request. `money` in US dollars, null where the price is not known. */
    | { readonly kind: 'estimate'; readonly model: string; readonly requests: number; readonly input: number; readonly output: number; readonly money: number | null }
    /** Something that a person should know and that is no error. */
    | { readonly kind: 'notice'; readonly code: string; readonly details: { readonly [key: string]: string | number } }
    /** What had come of a reply that broke off. */
    | { readonly kind: 'cut'; readonly text: string }
    /** Text that found no place; a person can save it as a new note. */
    | { readonly kind: 'kept'; readonly title: string; readonly markdown: string }
    /** A summary that the mode shows and does not write. */
    | { readonly kind: 'shown'; readonly markdown: string }
    | { readonly kind: 'proposal'; readonly proposal: string; readonly parts: readonly { readonly part: string; readonly path: string }[]; /** The whole proposal, for after a restart. */ readonly body?: Data }
    /** A proposal that can no longer be answered. */
    | { readonly kind: 'closed'; readonly proposal: string; readonly because: 'newer-run' | 'undone' }
    | { readonly kind: 'decision'; readonly proposal: string; readonly decisions: readonly PartDecision[] }
    /** What is about to be written, kept before the first byte of it: the stuff an undo is made of. */
    | { readonly kind: 'writing'; readonly receipt: string; readonly entries: readonly WrittenFile[] }
    /** It was not written after all. */
    | { readonly kind: 'unwritten'; readonly receipt: string }
    /** `entries` only where they are not those that were foreseen. */
    | { readonly kind: 'receipt'; readonly receipt: string; readonly paths: readonly string[]; readonly entries?: readonly WrittenFile[] }
    | { readonly kind: 'undone'; readonly files: readonly { readonly path: string; readonly outcome: string }[] }
    | { readonly kind: 'retry'; readonly attempt: number; readonly waitMilliseconds: number; readonly code: string }
    | { readonly kind: 'error'; readonly code: string; readonly details: { readonly [key: string]: string | number } }
    | { readonly kind: 'ended'; readonly end: TurnEnd }
  );

/** An event without its stamp, as a caller hands it in. */
export type Unstamped<Event = SessionEvent> = Event extends Stamp ? Omit<Event, keyof Stamp> : never;

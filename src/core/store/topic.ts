// What a noun must tell the store: name, event shape, empty state, fold.
import type * as z from 'zod';
import type { Data } from '../data';

/** A noun in the store. Its state is what its events came to; the store knows nothing else of it. */
export interface Topic<State extends Data, Event extends Data> {
  readonly name: string;
  /** Events of another shape are carried, unread, for a program that knows them. */
  readonly event: z.ZodType<Event>;
  readonly empty: State;
  /** Must bear the same event twice. Takes no account of the time of day. */
  fold(state: State, event: Event): State;
  /** What has to happen for a backup to stand again, on top of what stands; nothing where it does already. */
  restored(backup: State, now: State, revision: string): readonly Event[];
}

/** A topic whose types nobody needs to know. */
export interface AnyTopic {
  readonly name: string;
  readonly empty: Data;
  /** The state after an event; null for an event that the topic does not know. */
  take(state: Data, event: Data): Data | null;
  restored(backup: Data, now: Data, revision: string): readonly Data[];
}

/** Makes a topic that the store can hold among others. */
export function anyTopic<State extends Data, Event extends Data>(topic: Topic<State, Event>): AnyTopic {
  return {
    name: topic.name,
    empty: topic.empty,
    take(state, event) {
      const read = topic.event.safeParse(event);
      return read.success ? topic.fold(state as State, read.data) : null;
    },
    restored: (backup, now, revision) => topic.restored(backup as State, now as State, revision),
  };
}

// KEEPER of conversations: open, append, read, watch. In memory.
import type { Clock } from '../ports';
import { makeWatch, type Watch } from '../watch';
import type { SessionEvent, Unstamped } from './event';

/** One conversation as a list shows it. */
export interface SessionInfo {
  readonly id: string;
  /** Path of the meeting note it is about; null when it is about none. */
  readonly meeting: string | null;
  readonly title: string;
  readonly openedAt: number;
}

/** All conversations. Logs are append-only: what was read once never changes. */
export interface SessionBook {
  /** Starts a conversation under a fresh id. */
  open(about: { readonly id: string; readonly meeting: string | null; readonly title: string }): void;
  /** Appends one event, stamped with the time of now. */
  append(session: string, run: string, event: Unstamped): void;
  /** The log so far; empty for an unknown id. */
  events(session: string): readonly SessionEvent[];
  /** Newest first. */
  list(): readonly SessionInfo[];
  /** A meeting note was moved: its conversations follow. */
  follow(from: string, to: string): void;
  readonly changed: Watch;
}

/** Opens an empty book. */
export function openSessionBook(needs: { readonly clock: Clock }): SessionBook {
  const logs = new Map<string, SessionEvent[]>();
  let infos: readonly SessionInfo[] = [];
  const changed = makeWatch();
  const append = (session: string, run: string, event: Unstamped): void => {
    const log = logs.get(session);
    if (log === undefined) throw new Error(`no conversation ${session}`);
    log.push({ ...event, run, at: needs.clock.now() });
    changed.announce();
  };
  return {
    open({ id, meeting, title }) {
      logs.set(id, []);
      infos = [{ id, meeting, title, openedAt: needs.clock.now() }, ...infos];
      append(id, '', { kind: 'opened', version: 1, session: id, meeting, title });
    },
    append,
    events: (session) => [...(logs.get(session) ?? [])],
    list: () => infos,
    follow(from, to) {
      infos = infos.map((info) => (info.meeting === from ? { ...info, meeting: to } : info));
      changed.announce();
    },
    changed,
  };
}

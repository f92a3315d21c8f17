// KEEPER of conversations: open, append, read, watch.
import type { Clock } from '../ports';
import { failed, type Result } from '../result';
import { makeWatch, type Watch } from '../watch';
import type { SessionEvent, Unstamped } from './event';
import type { SessionShelf } from './shelf';
import type { NoteMoved } from './topic';

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
  /** A note was moved: conversations about it follow. */
  follow(from: string, to: string): void;
  /** Done when all of a conversation is kept. Problems: those of `SessionShelf.flush`; `not-kept` where nothing is kept at all. */
  flush(session: string): Promise<Result<null>>;
  /** False for one from before the start that was not brought back yet. */
  isLoaded(session: string): boolean;
  /** Brings a conversation back from before the start; true for the caller that did. */
  load(session: string): Promise<boolean>;
  /** Moves of notes that are remembered, oldest first. */
  moves(): readonly NoteMoved[];
  readonly changed: Watch;
}

/** What a book is made of. Without a shelf everything is gone with the program. */
export interface SessionBookNeeds {
  readonly clock: Clock;
  readonly shelf?: SessionShelf;
}

/** Opens the book. */
export function openSessionBook({ clock, shelf }: SessionBookNeeds): SessionBook {
  const logs = new Map<string, SessionEvent[]>();
  let infos: readonly SessionInfo[] = shelf?.listed() ?? [];
  let moves: readonly NoteMoved[] = shelf?.moves() ?? [];
  const changed = makeWatch();
  const append = (session: string, run: string, event: Unstamped): void => {
    const log = logs.get(session);
    if (log === undefined) throw new Error(`no conversation ${session}`);
    const stamped: SessionEvent = { ...event, run, at: clock.now() };
    log.push(stamped);
    shelf?.append(session, stamped);
    changed.announce();
  };
  return {
    open({ id, meeting, title }) {
      const info = { id, meeting, title, openedAt: clock.now() };
      logs.set(id, []);
      infos = [info, ...infos.filter((one) => one.id !== id)];
      shelf?.opened(info);
      append(id, '', { kind: 'opened', version: 1, session: id, meeting, title, seedLength: 0 });
    },
    append,
    events: (session) => [...(logs.get(session) ?? [])],
    list: () => infos,
    follow(from, to) {
      const move = { from, to, at: clock.now() };
      infos = infos.map((info) => (info.meeting === from ? { ...info, meeting: to } : info));
      moves = [...moves, move];
      shelf?.moved(move);
      changed.announce();
    },
    flush: (session) => shelf?.flush(session) ?? Promise.resolve(failed('not-kept', { path: '' })),
    isLoaded: (session) => logs.has(session),
    async load(session) {
      if (logs.has(session) || shelf === undefined) return false;
      const events = await shelf.read(session);
      // Somebody may have brought or begun it meanwhile.
      if (logs.has(session)) return false;
      logs.set(session, [...events]);
      changed.announce();
      return true;
    },
    moves: () => moves,
    changed,
  };
}

// Conversations on the disk: one log file each, and their list in the store.
import type { Files } from '../ports';
import { done, failed, type Problem, type Result } from '../result';
import { openLogFile, type LogFile } from '../store/log-file';
import { readLog } from '../store/log';
import { makeQueue, type Queue } from '../store/queue';
import type { Store } from '../store/store';
import type { Data } from '../data';
import type { SessionEvent } from './event';
import { sessionsTopic, type ListedSession, type NoteMoved } from './topic';

/** Where a book puts what it is told. */
export interface SessionShelf {
  listed(): readonly ListedSession[];
  moves(): readonly NoteMoved[];
  opened(session: ListedSession): void;
  moved(move: NoteMoved): void;
  /** Adds one event behind those that were added before. */
  append(session: string, event: SessionEvent): void;
  /**
   * Done when everything that was added to a conversation is on the disk: each line was appended, and the file has grown by it.
   * Problems: `store-read-only`, `not-kept`, `persistence-uncertain`.
   */
  flush(session: string): Promise<Result<null>>;
  /** The events on the disk; empty for a conversation that has none. Kinds that nobody knows are for the reader to leave out. */
  read(session: string): Promise<readonly SessionEvent[]>;
}

interface Log {
  readonly queue: Queue;
  /** Added and not yet on the disk, oldest first, each with its place in the conversation. */
  readonly waiting: { readonly place: number; readonly event: SessionEvent }[];
  next: number;
  file: LogFile | null;
  problem: Problem | null;
}

/** The topic under which a conversation's lines stand in its own file. */
const topicName = 'session';

/** Moves in one line of the log; a line has a limit. */
const movesAtOnce = 100;

/** A folder that is renamed moves thousands of notes at once: what comes while one line is written goes together into the next. */
function keepMovesIn(store: Store): SessionShelf['moved'] {
  const waiting: NoteMoved[] = [];
  const keep = async (): Promise<void> => {
    await store.rest();
    while (waiting.length > 0) {
      const batch = waiting.slice(0, movesAtOnce);
      await store.append(() => batch.map((move) => ({ topic: sessionsTopic.name, event: { kind: 'moved', move } })));
      waiting.splice(0, batch.length);
    }
  };
  return (move) => {
    waiting.push(move);
    if (waiting.length === 1) void keep();
  };
}

/** Opens the shelf of this device. */
export function openSessionShelf(store: Store, files: Files): SessionShelf {
  const logs = new Map<string, Log>();
  const folder = (): string => `${store.folder()}/sessions`;
  const pathOf = (session: string): string => `${folder()}/${session}.jsonl`;
  const logOf = (session: string): Log => {
    const log = logs.get(session) ?? { queue: makeQueue(), waiting: [], next: 0, file: null, problem: null };
    logs.set(session, log);
    return log;
  };
  const write = (session: string, log: Log): Promise<void> => writeWaiting(log, async () => {
    if (store.health().state === 'read-only') return null;
    await files.makeFolder(folder());
    return (await openLogFile({ files, path: pathOf(session) }, 0)).file;
  });
  return {
    listed: () => store.read(sessionsTopic).sessions,
    moves: () => store.read(sessionsTopic).moves,
    opened: (session) => void store.append(() => [{ topic: sessionsTopic.name, event: { kind: 'opened', session } }]),
    moved: keepMovesIn(store),
    append(session, event) {
      const log = logOf(session);
      log.waiting.push({ place: log.next, event });
      log.next += 1;
      void log.queue(() => write(session, log));
    },
    async flush(session) {
      const log = logOf(session);
      await log.queue(() => write(session, log));
      await store.rest();
      return log.waiting.length === 0 ? done(null) : { ok: false, problem: log.problem ?? { code: 'not-kept', details: { path: pathOf(session) } } };
    },
    read: (session) => {
      const log = logOf(session);
      return log.queue(async () => {
        const text = await files.read(pathOf(session)).catch(() => null);
        const events = eventsIn(text ?? '');
        log.next = Math.max(log.next, events.length);
        return events;
      });
    },
  };
}

/** Writes what waits, in order; what cannot be written waits for the next time. A line that landed late is there twice, under one place. */
async function writeWaiting(log: Log, open: () => Promise<LogFile | null>): Promise<void> {
  try {
    log.file ??= await open();
  } catch (error) {
    log.problem = { code: 'not-kept', details: { path: '', cause: String(error) } };
    return;
  }
  if (log.file === null) {
    log.problem = failed('store-read-only', { because: 'unreadable' }).problem;
    return;
  }
  for (let first = log.waiting[0]; first !== undefined; first = log.waiting[0]) {
    const { place, event } = first;
    const appended = await log.file.append({ revision: '', events: [{ topic: topicName, event: { n: place, e: event as unknown as Data } }] });
    log.problem = appended.ok ? null : appended.problem;
    if (!appended.ok) return;
    log.waiting.shift();
  }
}

/** The events of a log by their places, each once. */
function eventsIn(text: string): readonly SessionEvent[] {
  const byPlace = new Map<number, SessionEvent>();
  for (const { topic, event } of readLog(text).commands.flatMap(({ events }) => events)) {
    const { n: place, e } = event as { readonly n?: unknown; readonly e?: unknown };
    if (topic === topicName && typeof place === 'number' && isEvent(e) && !byPlace.has(place)) byPlace.set(place, e);
  }
  return [...byPlace].sort(([one], [other]) => one - other).map(([, event]) => event);
}

function isEvent(value: unknown): value is SessionEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, run, at } = value as { readonly kind?: unknown; readonly run?: unknown; readonly at?: unknown };
  return typeof kind === 'string' && typeof run === 'string' && typeof at === 'number';
}

// KEEPER of everything durable: open, append, watch.
import type { Data } from '../data';
import type { Clock, Files, Ids, Marker } from '../ports';
import { done, failed, type Problem, type Result } from '../result';
import { byteLength } from '../utf8';
import { makeWatch, type Watch } from '../watch';
import { loadDevice, takeUp, type Loaded, type Unloadable } from './load';
import { encodeCommand, type TopicEvent } from './log';
import { openLogFile, type LogFile } from './log-file';
import { makeQueue } from './queue';
import { firstRevision, nextRevision, type Revision } from './revision';
import { generationsIn, logName, snapshotName, writeSnapshot } from './snapshot';
import type { AnyTopic, Topic } from './topic';

/** Whether the store can be written to. `recovered`: a file was broken, and older ones stood in for it; nothing is lost. */
export type StoreHealth = { readonly state: 'healthy' } | { readonly state: 'recovered'; readonly files: readonly string[] } | { readonly state: 'read-only'; readonly because: Unloadable };

/** What a store is made of. */
export interface StoreNeeds {
  readonly files: Files;
  readonly marker: Marker;
  readonly clock: Pick<Clock, 'now'>;
  readonly ids: Ids;
  /** Holds one folder per device. */
  readonly folder: string;
  readonly topics: readonly AnyTopic[];
}

/** The store. Nothing is written before it was opened and found whole. */
export interface Store {
  open(): Promise<void>;
  health(): StoreHealth;
  /** This device's folder. */
  folder(): string;
  device(): string;
  read<State extends Data, Event extends Data>(topic: Topic<State, Event>): State;
  stateOf(topic: AnyTopic): Data;
  /**
   * Appends one command: all its events, or none. They are in the state once this has gone well. Problems: `store-read-only`,
   * `too-large`, `not-kept`, `persistence-uncertain`.
   */
  append(make: (revision: Revision) => readonly TopicEvent[]): Promise<Result<null>>;
  /** Puts everything into a new snapshot. Problems: `store-read-only`, `not-kept`. */
  checkpoint(): Promise<Result<string>>;
  /** On a person's word: begins anew under another device name; what was found stays where it is. */
  startAfresh(): Promise<Result<null>>;
  /** A revision from elsewhere was seen: the next own one is later. */
  observe(revision: Revision): void;
  /** Settles when nothing is under way. */
  rest(): Promise<void>;
  readonly changed: Watch;
}

/** A new snapshot after so many lines or bytes of log. */
const checkpointLines = 500;
const checkpointBytes = 256_000;
/** Longest line, in bytes. */
const longestLine = 64_000;
/** Logs that are kept behind the newest snapshot, and snapshots in all. */
const keptLogs = 3;
const keptSnapshots = 10;

interface Held {
  health: StoreHealth;
  device: string;
  states: Map<string, Data>;
  carried: TopicEvent[];
  revision: Revision;
  generation: number;
  highest: number;
  log: LogFile | null;
  /** Lines of the log at which a snapshot is tried. */
  checkpointAt: number;
}

/** Makes a store that is closed for writing until `open`. */
export function makeStore(needs: StoreNeeds): Store {
  const held: Held = { health: { state: 'read-only', because: 'unreadable' }, device: '', states: new Map(), carried: [], revision: '', generation: 0, highest: 0, log: null, checkpointAt: checkpointLines };
  const changed = makeWatch();
  const queue = makeQueue();
  const folder = (): string => `${needs.folder}/${held.device}`;
  const enter = async (step: () => Promise<void>): Promise<void> => {
    await step();
    changed.announce();
  };
  return {
    open: () => queue(() => enter(() => open(needs, held))),
    health: () => held.health,
    folder,
    device: () => held.device,
    read: (topic) => (held.states.get(topic.name) ?? topic.empty) as never,
    stateOf: (topic) => held.states.get(topic.name) ?? topic.empty,
    append: (make) => queue(async () => {
      const appended = await append(needs, held, make);
      changed.announce();
      if (appended.ok && isFull(held)) await checkpoint(needs, held);
      return appended;
    }),
    checkpoint: () => queue(() => checkpoint(needs, held)),
    startAfresh: () => queue(async () => {
      const begun = await begin(needs, held, null);
      changed.announce();
      return begun;
    }),
    observe(revision) {
      if (revision > held.revision) held.revision = revision;
    },
    rest: () => queue(() => Promise.resolve()),
    changed,
  };
}

/** Opens this device's folder; a device that has none begins with what the newest other one knew. */
async function open(needs: StoreNeeds, held: Held): Promise<void> {
  const device = needs.marker.get();
  if (device !== null) {
    const loaded = await loadDevice(needs.files, `${needs.folder}/${device}`, needs.topics);
    held.device = device;
    if (typeof loaded === 'string') held.health = { state: 'read-only', because: loaded };
    else await goOn(needs, held, loaded);
    return;
  }
  const others = await othersOf(needs);
  if (others === 'unreadable') held.health = { state: 'read-only', because: 'unreadable' };
  else await begin(needs, held, others[0] ?? null);
}

/** What other devices' folders hold, the one that was written to last first. */
async function othersOf({ files, folder, topics }: StoreNeeds): Promise<readonly Loaded[] | 'unreadable'> {
  const listed = await files.list(folder).catch(() => null);
  if (listed === null) return 'unreadable';
  const found: Loaded[] = [];
  for (const name of listed.folders) {
    const loaded = await loadDevice(files, `${folder}/${name}`, topics);
    if (typeof loaded !== 'string') found.push(loaded);
  }
  return found.sort((one, other) => (one.revision < other.revision ? 1 : -1));
}

function hold(held: Held, loaded: Loaded): void {
  Object.assign(held, { states: new Map(loaded.states), carried: [...loaded.carried], generation: loaded.generation, highest: loaded.highest });
  if (loaded.revision > held.revision) held.revision = loaded.revision;
}

async function goOn(needs: StoreNeeds, held: Held, loaded: Loaded): Promise<void> {
  const path = `${needs.folder}/${held.device}/${logName(loaded.generation)}`;
  const opened = await openLogFile({ files: needs.files, path }, loaded.sequence).catch(() => null);
  hold(held, loaded);
  if (opened === null) {
    held.health = { state: 'read-only', because: 'unreadable' };
    return;
  }
  for (const name of loaded.broken) await setAside(needs.files, `${needs.folder}/${held.device}`, name);
  held.log = opened.file;
  held.checkpointAt = checkpointLines;
  held.health = loaded.broken.length === 0 ? { state: 'healthy' } : { state: 'recovered', files: loaded.broken };
}

/** A broken file keeps its bytes under another name. Where that cannot be, it stays as it is, and is found broken again. */
async function setAside(files: Files, folder: string, name: string): Promise<void> {
  await files.rename(`${folder}/${name}`, `${folder}/${name}.broken`).catch(() => files.rename(`${folder}/${name}`, `${folder}/${name}.broken-2`)).catch(() => undefined);
}

/** Begins under a new name: the first snapshot is there before the device knows its name, so that a name always stands for files. */
async function begin(needs: StoreNeeds, held: Held, from: Loaded | null): Promise<Result<null>> {
  const device = needs.ids.next();
  const folder = `${needs.folder}/${device}`;
  const start: Loaded = { states: from?.states ?? new Map(), carried: from?.carried ?? [], sequence: 0, revision: from?.revision ?? firstRevision(device), generation: 0, highest: 0, broken: [] };
  try {
    await needs.files.makeFolder(folder);
    const isWritten = await writeSnapshot(needs.files, `${folder}/${snapshotName(0)}`, { sequence: 0, revision: start.revision, states: Object.fromEntries(start.states), carried: start.carried });
    if (!isWritten) throw new Error('snapshot');
  } catch (error) {
    if (held.log === null) held.health = { state: 'read-only', because: 'unreadable' };
    return failed('not-kept', { path: folder, cause: String(error) });
  }
  needs.marker.set(device);
  held.device = device;
  await goOn(needs, held, start);
  return done(null);
}

async function append(needs: StoreNeeds, held: Held, make: (revision: Revision) => readonly TopicEvent[]): Promise<Result<null>> {
  if (held.health.state === 'read-only' || held.log === null) return failed('store-read-only', { because: held.health.state === 'read-only' ? held.health.because : 'unreadable' });
  const revision = nextRevision(held.revision, needs.clock.now(), held.device);
  const events = make(revision);
  if (events.length === 0) return done(null);
  const bytes = byteLength(encodeCommand({ sequence: held.log.last() + 1, previous: held.log.last(), revision, events }));
  if (bytes > longestLine) return failed('too-large', { bytes, limit: longestLine });
  held.revision = revision;
  const appended = await held.log.append({ revision, events });
  if (!appended.ok) return appended;
  for (const said of appended.value.flatMap((command) => command.events)) if (!takeUp(held.states, said, needs.topics)) held.carried.push(said);
  return done(null);
}

function isFull({ log, checkpointAt }: Held): boolean {
  return log !== null && (log.lines() >= checkpointAt || log.bytes() >= checkpointBytes * (checkpointAt / checkpointLines));
}

/** The old log goes on where the new snapshot is not seen to be whole. */
async function checkpoint(needs: StoreNeeds, held: Held): Promise<Result<string>> {
  if (held.health.state === 'read-only' || held.log === null) return failed('store-read-only');
  const folder = `${needs.folder}/${held.device}`;
  const sequence = held.log.last();
  if (held.log.lines() === 0) return done(`${folder}/${snapshotName(held.generation)}`);
  held.highest += 1;
  held.checkpointAt += checkpointLines;
  const path = `${folder}/${snapshotName(held.highest)}`;
  try {
    const isWhole = await writeSnapshot(needs.files, path, { sequence, revision: held.revision, states: Object.fromEntries(held.states), carried: held.carried });
    if (!isWhole) return failed('not-kept', { path });
    const opened = await openLogFile({ files: needs.files, path: `${folder}/${logName(held.highest)}` }, sequence, held.log.given());
    Object.assign(held, { log: opened.file, generation: held.highest, checkpointAt: checkpointLines });
    await dropOld(needs.files, folder);
    return done(path);
  } catch (error) {
    return { ok: false, problem: notKept(path, error) };
  }
}

function notKept(path: string, error: unknown): Problem {
  return { code: 'not-kept', details: { path, cause: String(error) } };
}

/** Drops the oldest logs and snapshots, oldest first: what stays is without a gap wherever this ends. */
async function dropOld(files: Files, folder: string): Promise<void> {
  const { files: names } = await files.list(folder);
  for (const generation of generationsIn(names, 'log').slice(keptLogs).reverse()) await files.remove(`${folder}/${logName(generation)}`);
  for (const generation of generationsIn(names, 'snapshot').slice(keptSnapshots).reverse()) await files.remove(`${folder}/${snapshotName(generation)}`);
}

// KEEPER of the settings: they live in the store, and data.json carries them to other devices.
import type { Data } from '../data';
import type { Clock, Timer } from '../ports';
import { done, failed, type Result } from '../result';
import { settingsShape, type Settings } from '../settings';
import { makeWatch, type Watch } from '../watch';
import { classify, dataVersion, type FileKind } from './health';
import type { Unloadable } from './load';
import type { TopicEvent } from './log';
import { migrated } from './migrations';
import { makeQueue } from './queue';
import { firstRevision } from './revision';
import { compacted, mergeRecords, readRecords, writeRecords, type Records } from './replica';
import { eventsFrom, recordsIn, settingsIn, settingsTopic } from './settings-topic';
import type { Store } from './store';

/** The file that is synced. */
export interface DataFile {
  /** The raw text; null when there is no file. Rejects when it cannot be read. */
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
  /** Copies the file aside, untouched, before anything is put in its place. */
  setAside(): Promise<void>;
  /** One that is not there is no fault. */
  remove(): Promise<void>;
  /** Files that a sync made beside it because two devices had changed it. */
  conflicts(): Promise<readonly { readonly name: string; readonly text: string }[]>;
  /** Gives such a file a name under which it is none any more; its bytes stay. */
  putAway(name: string): Promise<void>;
}

/** Whether settings can be saved. Recovered: something broken was set aside, and nothing is lost. Read-only: what was found could not be trusted, and stands untouched. */
export type Health = { readonly state: 'healthy' } | { readonly state: 'recovered' } | { readonly state: 'read-only'; readonly because: FileKind['kind'] | Unloadable };

/** The settings of now. */
export interface SettingsKeeper {
  current(): Settings;
  health(): Health;
  /** Reads the file again and merges it, after a start or a change from outside. */
  load(): Promise<void>;
  /** Saves a change. Problems: `settings-read-only`, `setting-refused` (details: name), those of `Store.append`. */
  save(change: Partial<Settings>): Promise<Result<null>>;
  /** On a person's word: sets what was found aside and goes on with the settings of now. Problem: `io`. */
  startAfresh(): Promise<Result<null>>;
  /** Calls off what was put off: the log has it, and the next start writes the file. */
  close(): void;
  readonly changed: Watch;
}

/** What the keeper is given. */
export interface SettingsNeeds {
  readonly store: Store;
  readonly file: DataFile;
  readonly timer: Timer;
  readonly clock: Pick<Clock, 'now'>;
  /** True when the product has run in this vault on this device before it had a store. */
  hasRun(): boolean;
}

const prefix = 'set.';
/** The file is written so long after the last change, in milliseconds. A sync that sees every keystroke makes conflicts. */
const writeAfter = 2_000;
/** Waits before a file that does not parse is read again: it may be in the middle of being written. */
const readAgainAfter = [200, 1_000, 3_000] as const;

interface Held {
  health: Health;
  /** Everything in the file, keys of others too. */
  file: Readonly<Record<string, unknown>>;
  /** What is shown while nothing can be kept. */
  shown: Records;
  cancelWrite: () => void;
}

/** Makes a keeper with default settings; `load` comes next. */
export function makeSettingsKeeper(needs: SettingsNeeds): SettingsKeeper {
  const held: Held = { health: { state: 'read-only', because: 'unreadable' }, file: {}, shown: {}, cancelWrite: () => undefined };
  const changed = makeWatch();
  const queue = makeQueue();
  const told = async <Value>(step: () => Promise<Value>): Promise<Value> => {
    const value = await step();
    changed.announce();
    return value;
  };
  const keeper = { needs, held, queue };
  return {
    current: () => settingsIn(recordsOf(needs, held)),
    health: () => held.health,
    load: () => queue(() => told(() => load(keeper))),
    save: (change) => queue(() => told(() => save(keeper, change))),
    startAfresh: () => queue(() => told(() => startAfresh(keeper))),
    close: () => held.cancelWrite(),
    changed,
  };
}

interface Keeper {
  readonly needs: SettingsNeeds;
  readonly held: Held;
  readonly queue: ReturnType<typeof makeQueue>;
}

function recordsOf({ store }: SettingsNeeds, { shown }: Held): Records {
  return mergeRecords(shown, recordsIn(store.read(settingsTopic)));
}

/** Merges the file into the store. A broken file is set aside only where the store knows what stood in it. */
async function load(keeper: Keeper): Promise<void> {
  const { needs, held } = keeper;
  const { store } = needs;
  const stored = store.health();
  const kind = await findFile(needs);
  const found = kind.kind === 'valid' ? migrated(kind.record) : null;
  let theirs: Records = found === null ? {} : readRecords(found.file, prefix);
  held.file = found?.file ?? held.file;
  if (stored.state === 'read-only') {
    held.shown = mergeRecords(held.shown, theirs);
    held.health = { state: 'read-only', because: stored.because };
    return;
  }
  const mine = recordsIn(store.read(settingsTopic));
  const knows = Object.keys(mine).length > 0;
  if (kind.kind === 'newer' || kind.kind === 'unreadable' || (found === null && !knows && !(kind.kind === 'missing' && !needs.hasRun()))) {
    held.health = { state: 'read-only', because: kind.kind };
    return;
  }
  const isBroken = found === null && kind.kind !== 'missing';
  if ((isBroken || found?.isOlder === true) && !(await attempt(() => needs.file.setAside()))) return readOnly(held, 'unreadable');
  const conflicts = await needs.file.conflicts().catch(() => []);
  theirs = conflicts.reduce((all, { text }) => mergeRecords(all, recordsOfFile(text)), theirs);
  const events = knows ? eventsFrom(theirs, mine) : [...eventsFrom(theirs, mine), ...begun(store, needs.clock.now())];
  for (const record of Object.values(theirs)) store.observe(record.r);
  if (events.length > 0 && !(await store.append(() => events)).ok) return readOnly(held, 'unreadable');
  for (const { name } of conflicts) await attempt(() => needs.file.putAway(name));
  held.health = { state: isBroken || stored.state === 'recovered' || held.health.state === 'recovered' ? 'recovered' : 'healthy' };
  if (isBroken) await put(keeper, held.file);
  else if (isBehind(keeper) || found?.isOlder === true) writeSoon(keeper);
}

/** What stands from the first healthy load on: whoever has it, has begun, and lost nothing where the file is not there. */
function begun(store: Store, now: number): readonly TopicEvent[] {
  return [{ topic: settingsTopic.name, event: { name: 'begun', value: now, revision: firstRevision(store.device()), seen: null } }];
}

/** What a conflicting copy says; nothing where it is not whole. */
function recordsOfFile(text: string): Records {
  const kind = classify(text);
  return kind.kind === 'valid' ? readRecords(migrated(kind.record).file, prefix) : {};
}

function readOnly(held: Held, because: FileKind['kind']): void {
  held.health = { state: 'read-only', because };
}

/** A file that does not parse is read again a little later: a sync may be writing it. */
async function findFile({ file, timer }: SettingsNeeds): Promise<FileKind> {
  for (const wait of [...readAgainAfter, null]) {
    const kind = await file.read().then(classify, (): FileKind => ({ kind: 'unreadable' }));
    const mayBeHalf = kind.kind === 'empty' || kind.kind === 'blank' || kind.kind === 'not-json';
    if (!mayBeHalf || wait === null) return kind;
    await new Promise<void>((resolve) => void timer.after(wait, resolve));
  }
  return { kind: 'unreadable' };
}

/** True when the file lacks something that the store has. */
function isBehind({ needs, held }: Keeper): boolean {
  const mine = compacted(recordsIn(needs.store.read(settingsTopic)), needs.clock.now());
  const theirs = readRecords(held.file, prefix);
  return Object.entries(mine).some(([name, record]) => JSON.stringify(theirs[name]) !== JSON.stringify(record));
}

async function save(keeper: Keeper, change: Partial<Settings>): Promise<Result<null>> {
  const { needs, held } = keeper;
  if (held.health.state === 'read-only') return failed('settings-read-only', { because: held.health.because });
  const now = recordsOf(needs, held);
  const parsed = settingsShape.safeParse({ ...settingsIn(now), ...change });
  if (!parsed.success) return failed('setting-refused', { name: parsed.error.issues.map((issue) => issue.path.join('.')).join(', ') });
  const values: Readonly<Record<string, unknown>> = parsed.data;
  const kept = await needs.store.append((revision) => Object.keys(change).map((name) => ({ topic: settingsTopic.name, event: { name, value: values[name] as Data, revision, seen: now[name]?.r ?? null } })));
  if (kept.ok) writeSoon(keeper);
  return kept;
}

function writeSoon(keeper: Keeper): void {
  const { needs, held, queue } = keeper;
  held.cancelWrite();
  held.cancelWrite = needs.timer.after(writeAfter, () => void queue(() => writeFile(keeper)));
}

/** Writes the file on top of what stands in it at that moment. One that broke meanwhile is left to the next load. */
async function writeFile(keeper: Keeper): Promise<void> {
  const { needs, held } = keeper;
  const kind = await findFile(needs);
  if (held.health.state === 'read-only' || (kind.kind !== 'valid' && kind.kind !== 'missing')) return;
  await put(keeper, kind.kind === 'valid' ? migrated(kind.record).file : held.file);
}

/** Writes the records over what stands in the file, with its other keys; what it knows and the store does not is taken in. */
async function put({ needs, held }: Keeper, standing: Readonly<Record<string, unknown>>): Promise<void> {
  const records = mergeRecords(recordsIn(needs.store.read(settingsTopic)), readRecords(standing, prefix));
  const next = { ...writeRecords(standing, prefix, compacted(records, needs.clock.now())), version: dataVersion };
  if (await attempt(async () => needs.file.write(JSON.stringify(next, null, 2)))) held.file = next;
  const events = eventsFrom(readRecords(standing, prefix), recordsIn(needs.store.read(settingsTopic)));
  if (events.length > 0) await needs.store.append(() => events);
}

async function startAfresh(keeper: Keeper): Promise<Result<null>> {
  const { needs, held } = keeper;
  const values: Readonly<Record<string, unknown>> = settingsIn(recordsOf(needs, held));
  if (!(await attempt(() => needs.file.setAside()))) return failed('io', { path: 'data.json' });
  if (needs.store.health().state === 'read-only') {
    const begun = await needs.store.startAfresh();
    if (!begun.ok) return failed('io', { path: 'data.json' });
  }
  const kept = await needs.store.append((revision) => Object.entries(values).map(([name, value]) => ({ topic: settingsTopic.name, event: { name, value: value as Data, revision, seen: null } })));
  if (!kept.ok) return kept;
  Object.assign(held, { file: {}, shown: {}, health: { state: 'healthy' } });
  const next = { ...writeRecords({}, prefix, recordsIn(needs.store.read(settingsTopic))), version: dataVersion };
  return (await attempt(async () => needs.file.write(JSON.stringify(next, null, 2)))) ? done(null) : failed('io', { path: 'data.json' });
}

async function attempt(work: () => Promise<void>): Promise<boolean> {
  return work().then(() => true, () => false);
}

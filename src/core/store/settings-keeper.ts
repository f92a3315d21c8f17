// KEEPER of the settings: nothing is written before a healthy load.
import { done, failed, type Result } from '../result';
import { defaultSettings, settingsShape, type Settings } from '../settings';
import { makeWatch, type Watch } from '../watch';
import { classify, type FileKind } from './health';
import { decodeSettings, encodeSettings } from './settings-record';

/** The one file that the settings live in. */
export interface DataFile {
  /** The raw text; null when there is no file. Rejects when it cannot be read. */
  read(): Promise<string | null>;
  write(text: string): Promise<void>;
  /** Copies the file aside, untouched, before anything is put in its place. */
  setAside(): Promise<void>;
}

/** Remembers on this device that the product has run in this vault. */
export interface Marker {
  get(): boolean;
  set(): void;
}

/** Whether settings can be saved. Read-only: what was found could not be trusted, and stands untouched. */
export type Health = { readonly state: 'healthy' } | { readonly state: 'read-only'; readonly because: FileKind['kind'] };

/** The settings of now. */
export interface SettingsKeeper {
  current(): Settings;
  health(): Health;
  /** Reads the file again, after a start or a change from outside. */
  load(): Promise<void>;
  /** Saves a change. Problems: `settings-read-only`, `setting-refused` (details: name), `io`. */
  save(change: Partial<Settings>): Promise<Result<null>>;
  /** On a person's word: sets what was found aside and goes on with the settings of now. Problem: `io`. */
  startAfresh(): Promise<Result<null>>;
  readonly changed: Watch;
}

/** What the keeper holds; replaced as a whole. */
interface Held {
  readonly settings: Settings;
  readonly health: Health;
  /** Everything in the file, keys of others too. */
  readonly record: Readonly<Record<string, unknown>>;
}

/** Makes a keeper with default settings; `load` comes next. */
export function makeSettingsKeeper(file: DataFile, marker: Marker): SettingsKeeper {
  let held: Held = { settings: defaultSettings, health: { state: 'read-only', because: 'unreadable' }, record: {} };
  const changed = makeWatch();
  const hold = (next: Held): void => {
    held = next;
    changed.announce();
  };

  const write = async (settings: Settings, before: Held): Promise<Result<null>> => {
    const record = encodeSettings(settings, before.record);
    const problem = await attempt(async () => file.write(JSON.stringify(record, null, 2)));
    if (problem !== null) return problem;
    marker.set();
    hold({ ...before, settings, record });
    return done(null);
  };

  const load = async (): Promise<void> => hold(await loaded(file, marker, held));

  /** Saves on the file as it stands at that moment, so that a change from outside and an earlier save both stay. */
  const save = async (change: Partial<Settings>): Promise<Result<null>> => {
    if (held.health.state === 'healthy') await load();
    if (held.health.state !== 'healthy') return failed('settings-read-only', { because: held.health.because });
    const parsed = settingsShape.safeParse({ ...held.settings, ...change });
    if (!parsed.success) return failed('setting-refused', { name: parsed.error.issues.map((issue) => issue.path.join('.')).join(', ') });
    return write(parsed.data, held);
  };

  const startAfresh = async (): Promise<Result<null>> => {
    const problem = await attempt(() => file.setAside());
    return problem ?? write(held.settings, { ...held, record: {}, health: { state: 'healthy' } });
  };

  const queue = makeQueue();
  return {
    current: () => held.settings,
    health: () => held.health,
    load: () => queue(load),
    save: (change) => queue(() => save(change)),
    startAfresh: () => queue(startAfresh),
    changed,
  };
}

/** What stands in the file now; what cannot be trusted leaves the settings as they were and makes the keeper read-only. */
async function loaded(file: DataFile, marker: Marker, held: Held): Promise<Held> {
  const kind = await found(file);
  if (kind.kind === 'valid') return { settings: decodeSettings(kind.record).settings, health: { state: 'healthy' }, record: kind.record };
  const firstRun = kind.kind === 'missing' && !marker.get();
  return { ...held, health: firstRun ? { state: 'healthy' } : { state: 'read-only', because: kind.kind } };
}

/** One after another: each step begins when the one before it has ended, however it ended. */
function makeQueue(): <Value>(step: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const next = last.then(step);
    last = next.catch(() => null);
    return next;
  };
}

/** Null when it went well, else the problem: the disk refused, or the data could not be written down. */
async function attempt(work: () => Promise<void>): Promise<ReturnType<typeof failed> | null> {
  try {
    await work();
    return null;
  } catch (fault) {
    return failed('io', { path: 'data.json', cause: String(fault) });
  }
}

async function found(file: DataFile): Promise<FileKind> {
  const text = await file.read().then((read) => ({ read }), () => null);
  return text === null ? { kind: 'unreadable' } : classify(text.read);
}

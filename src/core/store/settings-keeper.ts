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

/** Makes a keeper with default settings; `load` comes next. */
export function makeSettingsKeeper(file: DataFile, marker: Marker): SettingsKeeper {
  let settings = defaultSettings;
  let health: Health = { state: 'read-only', because: 'unreadable' };
  let record: Readonly<Record<string, unknown>> = {};
  const changed = makeWatch();

  const write = async (next: Settings): Promise<Result<null>> => {
    const encoded = encodeSettings(next, record);
    const problem = await attempt(async () => file.write(JSON.stringify(encoded, null, 2)));
    if (problem !== null) return problem;
    record = encoded;
    settings = next;
    marker.set();
    changed.announce();
    return done(null);
  };

  const load = async (): Promise<void> => {
    const kind = await found(file);
    if (kind.kind === 'valid') {
      record = kind.record;
      settings = decodeSettings(record).settings;
    }
    const firstRun = kind.kind === 'missing' && !marker.get();
    health = kind.kind === 'valid' || firstRun ? { state: 'healthy' } : { state: 'read-only', because: kind.kind };
    changed.announce();
  };

  /** Saves on the file as it stands at that moment, so that a change from outside and an earlier save both stay. */
  const save = async (change: Partial<Settings>): Promise<Result<null>> => {
    if (health.state === 'healthy') await load();
    if (health.state !== 'healthy') return failed('settings-read-only', { because: health.because });
    const parsed = settingsShape.safeParse({ ...settings, ...change });
    if (!parsed.success) return failed('setting-refused', { name: parsed.error.issues.map((issue) => issue.path.join('.')).join(', ') });
    return write(parsed.data);
  };

  const startAfresh = async (): Promise<Result<null>> => {
    const problem = await attempt(() => file.setAside());
    if (problem !== null) return problem;
    record = {};
    health = { state: 'healthy' };
    return write(settings);
  };

  const queue = makeQueue();
  return {
    current: () => settings,
    health: () => health,
    load: () => queue(load),
    save: (change) => queue(() => save(change)),
    startAfresh: () => queue(startAfresh),
    changed,
  };
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

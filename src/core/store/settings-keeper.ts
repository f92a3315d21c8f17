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
    const problem = await file.write(JSON.stringify(encoded, null, 2)).then(() => null, (fault: unknown) => failed('io', { path: 'data.json', cause: String(fault) }));
    if (problem !== null) return problem;
    record = encoded;
    settings = next;
    marker.set();
    changed.announce();
    return done(null);
  };

  return {
    current: () => settings,
    health: () => health,
    async load() {
      const kind = await found(file);
      if (kind.kind === 'valid') {
        record = kind.record;
        settings = decodeSettings(record).settings;
      }
      const firstRun = kind.kind === 'missing' && !marker.get();
      health = kind.kind === 'valid' || firstRun ? { state: 'healthy' } : { state: 'read-only', because: kind.kind };
      changed.announce();
    },
    async save(change) {
      if (health.state !== 'healthy') return failed('settings-read-only', { because: health.because });
      const parsed = settingsShape.safeParse({ ...settings, ...change });
      if (!parsed.success) return failed('setting-refused', { name: parsed.error.issues.map((issue) => issue.path.join('.')).join(', ') });
      return write(parsed.data);
    },
    async startAfresh() {
      const aside = await file.setAside().then(() => null, (fault: unknown) => failed('io', { path: 'data.json', cause: String(fault) }));
      if (aside !== null) return aside;
      record = {};
      health = { state: 'healthy' };
      return write(settings);
    },
    changed,
  };
}

async function found(file: DataFile): Promise<FileKind> {
  const text = await file.read().then((read) => ({ read }), () => null);
  return text === null ? { kind: 'unreadable' } : classify(text.read);
}

// What a person may do with the plugin's data: back up, restore, export, delete, report.
import { backUp, backUpDaily, backupsOf, restoreBackup, type Backup } from '../core/store/backups';
import type { DataFile } from '../core/store/settings-keeper';
import type { Store } from '../core/store/store';
import type { AnyTopic } from '../core/store/topic';
import type { Clock, Files, Marker, Notes } from '../core/ports';
import { done, failed, type Result } from '../core/result';
import type { SessionBook } from '../core/session/book';
import { defaultSettings, type Settings } from '../core/settings';
import { dayAt } from '../core/time';

/** The data and what may be done with it. */
export interface DataCare {
  /** Problems: those of `backUp`. The path of the backup. */
  backUp(): Promise<Result<string>>;
  /** One a day, by itself. */
  daily(): Promise<void>;
  backups(): Promise<readonly Backup[]>;
  /** How many things changed. Problems: those of `restoreBackup`. */
  restore(path: string): Promise<Result<number>>;
  /** A note-side file with everything readable: settings and conversations. Its path. Problems: `exists`, `io`. */
  exportData(): Promise<Result<string>>;
  /** All devices' data in this vault, the synced file, and what this device remembers. Problem: `io`. Summaries and notes stay. */
  deleteAll(): Promise<Result<null>>;
  /** Facts for a bug report: no word of a note, no path of one, no key. */
  report(): Promise<string>;
}

/** What the care is made of. */
export interface DataCareNeeds {
  readonly store: Store;
  readonly files: Files;
  readonly topics: readonly AnyTopic[];
  readonly notes: Pick<Notes, 'create' | 'list'>;
  readonly sessions: SessionBook;
  readonly clock: Clock;
  readonly marker: Marker;
  readonly file: DataFile;
  readonly settings: () => Settings;
  /** Brings the settings in line with the store. */
  readonly reload: () => Promise<void>;
  /** Takes away what this device remembers outside the store. */
  readonly forgetDevice: () => void;
  /** Version of the product, and what it runs on. */
  readonly about: { readonly version: string; readonly platform: string };
  /** Folder of all devices' data. */
  readonly folder: string;
}

/** Opens the care. */
export function openDataCare(needs: DataCareNeeds): DataCare {
  const { store, files, clock } = needs;
  const today = (): string => dayAt(clock.now(), clock.zone());
  const moment = (): string => new Date(clock.now()).toISOString().slice(0, 19).replace(/:/g, '-');
  return {
    backUp: () => backUp(store, files, `backup-${moment()}`),
    daily: () => backUpDaily(store, files, today()),
    backups: () => backupsOf(store, files),
    async restore(path) {
      const restored = await restoreBackup(store, files, { path, topics: needs.topics });
      await needs.reload();
      return restored;
    },
    exportData: () => exportData(needs, `Meeting Assistant export ${moment()}.json`),
    deleteAll: () => deleteAll(needs),
    report: () => report(needs),
  };
}

async function exportData({ notes, sessions, settings }: DataCareNeeds, path: string): Promise<Result<string>> {
  const conversations = [];
  for (const info of sessions.list()) {
    await sessions.load(info.id);
    conversations.push({ ...info, events: sessions.events(info.id) });
  }
  const made = await notes.create(path, `${JSON.stringify({ version: 1, settings: settings(), conversations }, null, 2)}\n`);
  return made.ok ? done(path) : made;
}

async function deleteAll({ files, folder, file, marker, forgetDevice }: DataCareNeeds): Promise<Result<null>> {
  try {
    for (const path of await filesBelow(files, folder)) await files.remove(path);
    await file.remove();
  } catch (error) {
    return failed('io', { path: folder, cause: String(error) });
  }
  marker.set(null);
  forgetDevice();
  return done(null);
}

async function filesBelow(files: Files, folder: string): Promise<readonly string[]> {
  const { files: names, folders } = await files.list(folder);
  const below: string[] = names.map((name) => `${folder}/${name}`);
  for (const name of folders) below.push(...(await filesBelow(files, `${folder}/${name}`)));
  return below;
}

async function report({ store, files, sessions, notes, settings, about }: DataCareNeeds): Promise<string> {
  const { files: names } = await files.list(store.folder()).catch(() => ({ files: [] as readonly string[] }));
  const sizes: string[] = [];
  for (const name of [...names].sort()) sizes.push(`  ${name}: ${(await files.size(`${store.folder()}/${name}`).catch(() => null)) ?? '?'} bytes`);
  const health = store.health();
  return [
    `Meeting Assistant ${about.version} on ${about.platform}`,
    `store: ${health.state}${'because' in health ? ` (${health.because})` : ''}, device ${store.device()}`,
    ...sizes,
    `conversations: ${sessions.list().length}`,
    `files in the vault: ${notes.list().length}`,
    'settings:',
    ...settingLines(settings()),
  ].join('\n');
}

/** Values only of settings that hold no name or word of the person's; of others, whether they were changed. */
function settingLines(settings: Settings): readonly string[] {
  const told = new Set(['provider', 'modelId', 'windowTokens', 'runCap', 'monthCap', 'sectionsOff', 'outputLanguage', 'mode']);
  return Object.entries(settings).map(([name, value]) => {
    const isUsual = JSON.stringify(value) === JSON.stringify((defaultSettings as Readonly<Record<string, unknown>>)[name]);
    return `  ${name}: ${told.has(name) ? JSON.stringify(value) : isUsual ? 'as installed' : 'changed'}`;
  });
}

// Backups of a device's data: made, listed, brought back.
import type { Files } from '../ports';
import { done, failed, type Result } from '../result';
import { readSnapshot } from './snapshot';
import type { Store } from './store';
import type { AnyTopic } from './topic';

/** A backup that can be brought back. */
export interface Backup {
  readonly path: string;
  /** `by-hand`, `daily`, or a snapshot of the store's own. */
  readonly kind: 'by-hand' | 'daily' | 'snapshot';
  readonly name: string;
}

const form = /^(backup|daily)-[\dT-]+\.json$/;
/** Daily backups that are kept. */
const keptDays = 7;
/** Events of one command; a line has a limit. */
const eventsAtOnce = 50;

function folderOf(store: Store): string {
  return `${store.folder()}/backups`;
}

/** Copies everything of now under a name. Problems: those of `Store.checkpoint`, `not-kept`. */
export async function backUp(store: Store, files: Files, name: string): Promise<Result<string>> {
  const snapshot = await store.checkpoint();
  if (!snapshot.ok) return snapshot;
  const path = `${folderOf(store)}/${name}.json`;
  try {
    await files.makeFolder(folderOf(store));
    await files.copy(snapshot.value, path);
    if (readSnapshot(await files.read(path)) === null) throw new Error('the copy is not whole');
    return done(path);
  } catch (error) {
    return failed('not-kept', { path, cause: String(error) });
  }
}

/** One backup a day, and the last seven of them. `day` is YYYY-MM-DD. */
export async function backUpDaily(store: Store, files: Files, day: string): Promise<void> {
  if (store.health().state === 'read-only') return;
  const { files: names } = await files.list(folderOf(store));
  if (names.includes(`daily-${day}.json`) || !(await backUp(store, files, `daily-${day}`)).ok) return;
  const old = names.filter((name) => name.startsWith('daily-')).sort().reverse().slice(keptDays - 1);
  for (const name of old) await files.remove(`${folderOf(store)}/${name}`);
}

/** All backups, newest first by name: those made by hand, the daily ones, the store's own snapshots. */
export async function backupsOf(store: Store, files: Files): Promise<readonly Backup[]> {
  const [kept, own] = [await files.list(folderOf(store)), await files.list(store.folder())];
  const named = (names: readonly string[], kind: Backup['kind'], folder: string): Backup[] => [...names].sort().reverse().map((name) => ({ path: `${folder}/${name}`, kind, name }));
  const backups = kept.files.filter((name) => form.test(name));
  return [
    ...named(backups.filter((name) => name.startsWith('backup-')), 'by-hand', folderOf(store)),
    ...named(backups.filter((name) => name.startsWith('daily-')), 'daily', folderOf(store)),
    ...named(own.files.filter((name) => /^snapshot-\d+\.json$/.test(name)), 'snapshot', store.folder()),
  ];
}

/**
 * Brings a backup back, on top of what stands: nothing that came after it is taken out of the log. Returns how many things
 * changed. Problems: `broken-backup`, those of `Store.append`.
 */
export async function restoreBackup(store: Store, files: Files, { path, topics }: { readonly path: string; readonly topics: readonly AnyTopic[] }): Promise<Result<number>> {
  const snapshot = readSnapshot(await files.read(path).catch(() => null));
  if (snapshot === null || snapshot === 'newer') return failed('broken-backup', { path });
  let count = 0;
  for (const topic of topics) {
    const backup = Object.hasOwn(snapshot.states, topic.name) ? snapshot.states[topic.name] : undefined;
    for (let more = backup !== undefined; more && backup !== undefined; ) {
      let taken = 0;
      const appended = await store.append((revision) => {
        const events = topic.restored(backup, store.stateOf(topic), revision).slice(0, eventsAtOnce);
        taken = events.length;
        return events.map((event) => ({ topic: topic.name, event }));
      });
      if (!appended.ok) return appended;
      count += taken;
      more = taken === eventsAtOnce;
    }
  }
  return done(count);
}

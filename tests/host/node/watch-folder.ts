// Reports what changes in a vault's folder.
import { watch } from 'node:fs';
import * as path from 'node:path';
import type { FileChange } from '../app/outside';
import type { VaultFolder } from './vault-folder';

/** Milliseconds to let a burst of system events for one path end. */
const SETTLE = 25;

/** Calls `listener` with the present state of every path that changed; hands back how to stop. */
export function watchFolder(folder: VaultFolder, listener: (change: FileChange) => void): () => void {
  const timers = new Map<string, NodeJS.Timeout>();
  let stopped = false;

  const report = async (vaultPath: string): Promise<void> => {
    timers.delete(vaultPath);
    const entry = await folder.entry(vaultPath);
    if (stopped) return;
    listener({ path: vaultPath, entry });
    if (entry?.type !== 'folder') return;
    // Files made together with their folder may come before the system watches the folder.
    const inside = await folder.list(vaultPath).catch(() => ({ files: [], folders: [] }));
    for (const child of [...inside.files, ...inside.folders]) await report(child);
  };

  const schedule = (vaultPath: string): void => {
    clearTimeout(timers.get(vaultPath));
    // A path that vanishes while it is looked at is reported by its own event.
    timers.set(vaultPath, setTimeout(() => void report(vaultPath).catch(() => schedule(vaultPath)), SETTLE));
  };

  const watcher = watch(folder.root, { recursive: true }, (_, name) => {
    if (name && !stopped) schedule(name.split(path.sep).join('/'));
  });
  return () => {
    stopped = true;
    watcher.close();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

// Where a path really leads on desktop; the one file that may ask the system.
import { FileSystemAdapter, Platform, type App } from 'obsidian';
import type { RealPaths } from '../core/ports';

interface FileSystem {
  realpath(path: string): Promise<string>;
  lstat(path: string): Promise<unknown>;
}

/** Follows symbolic links on desktop. Elsewhere there are none to follow. */
export function makeRealPaths(app: App): RealPaths {
  const adapter = app.vault.adapter;
  const system = Platform.isDesktopApp && adapter instanceof FileSystemAdapter ? fileSystem() : null;
  if (system === null || !(adapter instanceof FileSystemAdapter)) return { inside: () => Promise.resolve(true), leadsInto: () => Promise.resolve(false) };
  return {
    async leadsInto(path, folder) {
      const real = await realOf(system, adapter, path);
      const realFolder = await realOf(system, adapter, folder);
      return real !== null && realFolder !== null && isWithin(folded(real), folded(realFolder));
    },
    async inside(path, root) {
      const realRoot = await realOf(system, adapter, root);
      const real = await realOf(system, adapter, path);
      const vault = await realOf(system, adapter, '');
      return real !== null && realRoot !== null && vault !== null && isWithin(real, realRoot) && isWithin(realRoot, vault);
    },
  };
}

/** Real path of the deepest ancestor that exists, with the rest behind it; null past a link that leads to nothing. */
async function realOf(system: FileSystem, adapter: FileSystemAdapter, path: string): Promise<string | null> {
  const segments = path.split('/').filter((segment) => segment !== '');
  for (let depth = segments.length; depth >= 0; depth -= 1) {
    const full = adapter.getFullPath(segments.slice(0, depth).join('/'));
    const real = await system.realpath(full).catch(() => null);
    if (real !== null) return [real.replace(/\\/g, '/'), ...segments.slice(depth)].join('/');
    if (await system.lstat(full).then(() => true, () => false)) return null;
  }
  return null;
}

/** By whole segments: `/root-other` does not lie in `/root`. */
function isWithin(path: string, root: string): boolean {
  return path === root || path.startsWith(root.endsWith('/') ? root : `${root}/`);
}

/** Some disks do not tell letter case or ways of writing accents apart. */
function folded(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

function fileSystem(): FileSystem | null {
  const load = (window as { require?: (name: string) => { promises?: FileSystem } }).require;
  return load?.('fs').promises ?? null;
}

// The plugin's own data files, through the app's adapter.
import { normalizePath, type App } from 'obsidian';
import type { Files } from '../core/ports';

/** Data files of the vault. The adapter has one queue, and gives a call up after 60 s with "File system operation timed out.". */
export function makeFiles(app: App): Files {
  const { adapter } = app.vault;
  const nameIn = (path: string): string => path.split('/').pop() ?? path;
  const isThere = (path: string): Promise<boolean> => adapter.exists(path, true);
  return {
    async list(folder) {
      const path = normalizePath(folder);
      if (!(await isThere(path))) return { files: [], folders: [] };
      const { files, folders } = await adapter.list(path);
      return { files: files.map(nameIn), folders: folders.map(nameIn) };
    },
    size: async (path) => (await adapter.stat(normalizePath(path)))?.size ?? null,
    read: async (path) => ((await isThere(normalizePath(path))) ? adapter.read(normalizePath(path)) : null),
    write: (path, text) => adapter.write(normalizePath(path), text),
    append: (path, text) => adapter.append(normalizePath(path), text),
    copy: (from, to) => adapter.copy(normalizePath(from), normalizePath(to)),
    rename: (from, to) => adapter.rename(normalizePath(from), normalizePath(to)),
    async remove(path) {
      if (await isThere(normalizePath(path))) await adapter.remove(normalizePath(path));
    },
    makeFolder: (path) => adapter.mkdir(normalizePath(path)),
  };
}

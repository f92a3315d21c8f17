// The plugin's own data files on this disk, with the manners of the app's adapter.
import { appendFile, copyFile, lstat, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { constants } from 'node:fs';
import { join } from 'node:path';
import type { Files } from '../../src/core/ports';
import { makeQueue } from '../../src/core/store/queue';

const missing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT';

async function orNull<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (missing(error)) return null;
    throw error;
  }
}

/** Data files below a folder; one call after the other. */
export function makeNodeFiles(root: string): Files {
  const queue = makeQueue();
  const at = (path: string): string => join(root, path);
  return {
    list: (folder) => queue(async () => {
      const entries = (await orNull(readdir(at(folder), { withFileTypes: true }))) ?? [];
      return { files: entries.filter((entry) => entry.isFile()).map(({ name }) => name), folders: entries.filter((entry) => entry.isDirectory()).map(({ name }) => name) };
    }),
    size: (path) => queue(async () => (await orNull(stat(at(path))))?.size ?? null),
    read: (path) => queue(() => orNull(readFile(at(path), 'utf8'))),
    write: (path, text) => queue(() => writeFile(at(path), text)),
    append: (path, text) => queue(() => appendFile(at(path), text)),
    copy: (from, to) => queue(() => copyFile(at(from), at(to), constants.COPYFILE_EXCL)),
    rename: (from, to) => queue(async () => {
      if ((await orNull(lstat(at(to)))) !== null) throw new Error('Destination file already exists!');
      await rename(at(from), at(to));
    }),
    remove: (path) => queue(() => rm(at(path), { force: true })),
    makeFolder: (path) => queue(async () => void (await mkdir(at(path), { recursive: true }))),
  };
}

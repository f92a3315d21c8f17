// Notes over a folder of the disk.
import { mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { readProperties } from '../../src/core/meeting/frontmatter';
import type { NoteEntry, Notes, Yaml } from '../../src/core/ports';
import { done, failed, type Result } from '../../src/core/result';
import { linesOf } from '../../src/core/text';
import { isUtf8 } from '../../src/core/utf8';

/** The vault's files. Links are followed, hidden entries left out, as the app does. */
export interface NodeNotes extends Notes {
  /** Looks at the disk again before the next listing. */
  lookAgain(): void;
}

const trashFolder = '.trash';

/** Segments that lead nowhere or out of sight. */
function isHidden(path: string): boolean {
  return path.split('/').some((segment) => segment === '' || segment.startsWith('.'));
}

function statsOf(full: string): Stats | null {
  return statSync(full, { throwIfNoEntry: false }) ?? null;
}

function entryOf(path: string, stats: Stats): NoteEntry {
  if (stats.isDirectory()) return { path, kind: 'folder', size: 0, created: 0, modified: 0 };
  return { path, kind: 'file', size: stats.size, created: stats.birthtimeMs, modified: stats.mtimeMs };
}

/** `above`: real paths of the folders on the way, so that a link to one of them ends there. */
function walk(root: string, folder: string, above: readonly string[]): readonly NoteEntry[] {
  const real = realpathSync(join(root, folder));
  if (above.includes(real)) return [];
  return readdirSync(join(root, folder)).sort().flatMap((name) => {
    const path = folder === '' ? name : `${folder}/${name}`;
    const stats = isHidden(name) ? null : statsOf(join(root, path));
    if (stats === null || !(stats.isFile() || stats.isDirectory())) return [];
    const entry = entryOf(path, stats);
    return entry.kind === 'folder' ? [entry, ...walk(root, path, [...above, real])] : [entry];
  });
}

/** Writes beside the file and moves it into place, so that nobody sees half of it. A link stays a link. */
function replace(full: string, text: string): void {
  const target = realpathSync(full);
  const beside = join(dirname(target), `.${process.pid}.meeting-assistant.tmp`);
  writeFileSync(beside, text, { mode: statSync(target).mode });
  renameSync(beside, target);
}

function freeName(root: string, path: string): string {
  const base = join(root, trashFolder, path);
  let full = base;
  for (let number = 2; statsOf(full) !== null; number += 1) full = `${base} ${number}`;
  return full;
}

/** The code of a fault of the disk, such as `ENOSPC`; null for a bug. */
function faultOf(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

class NotText extends Error {}

/** The text of a file. Throws `NotText` when its bytes are no UTF-8, for they would not come back the same. */
function readText(full: string): string {
  const bytes = readFileSync(full);
  if (!isUtf8(bytes)) throw new NotText();
  return bytes.toString('utf8');
}

function attempt<Value>(path: string, work: () => Value): Promise<Result<Value>> {
  return new Promise((resolve) => {
    try {
      resolve(done(work()));
    } catch (error) {
      if (error instanceof NotText) return resolve(failed('not-text', { path }));
      const cause = faultOf(error);
      if (cause === null) throw error;
      resolve(failed(cause === 'EEXIST' ? 'exists' : 'io', { path, cause }));
    }
  });
}

function fileAt(root: string, path: string): string | null {
  const full = join(root, path);
  return !isHidden(path) && statsOf(full)?.isFile() === true ? full : null;
}

function withFile<Value>(root: string, path: string, work: (full: string) => Value): Promise<Result<Value>> {
  const full = fileAt(root, path);
  return full === null ? Promise.resolve(failed('missing', { path })) : attempt(path, () => work(full));
}

function makeFile(root: string, path: string, text: string): null {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text, { flag: 'wx' });
  return null;
}

function throwAway(root: string, path: string, full: string): null {
  const target = freeName(root, path);
  mkdirSync(dirname(target), { recursive: true });
  renameSync(full, target);
  return null;
}

/** Opens a vault folder. Whatever the disk refuses is the problem `io`; a hidden path counts as missing and cannot be made. */
export function makeNodeNotes(root: string, yaml: Yaml): NodeNotes {
  let entries: readonly NoteEntry[] | null = null;
  return {
    lookAgain: () => (entries = null),
    list: () => (entries ??= walk(root, '', [])),
    properties(path) {
      const full = fileAt(root, path);
      const properties = full === null ? {} : readProperties(linesOf(readFileSync(full, 'utf8')), yaml);
      return Object.keys(properties).length === 0 ? null : properties;
    },
    read: (path) => withFile(root, path, readText),
    create(path, text) {
      entries = null;
      return isHidden(path) ? Promise.resolve(failed('io', { path, cause: 'hidden' })) : attempt(path, () => makeFile(root, path, text));
    },
    edit(path, edit) {
      entries = null;
      return withFile(root, path, (full) => {
        const text = readText(full);
        const next = edit(text) ?? text;
        if (next !== text) replace(full, next);
        return next;
      });
    },
    trash(path) {
      entries = null;
      return withFile(root, path, (full) => throwAway(root, path, full));
    },
  };
}

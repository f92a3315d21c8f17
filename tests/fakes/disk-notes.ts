// A vault on a real disc, with real links, for tests.
import { lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { readProperties } from '../../src/core/meeting/frontmatter';
import type { NoteEntry, Notes, RealPaths } from '../../src/core/ports';
import { done, failed, type Result } from '../../src/core/result';
import { linesOf } from '../../src/core/text';
import { nodeYaml } from './node-yaml';

/** `Notes` over a folder. Links are followed, as the app does; hidden entries never appear. */
export function diskNotes(vault: string): Notes {
  const at = (path: string): string => join(vault, ...path.split('/'));
  const text = (path: string): string | null => (isFile(at(path)) ? readFileSync(at(path), 'utf8') : null);
  return {
    list: () => entriesBelow(vault, ''),
    properties(path) {
      const properties = readProperties(linesOf(text(path) ?? ''), nodeYaml);
      return Object.keys(properties).length === 0 ? null : properties;
    },
    read(path): Promise<Result<string>> {
      const found = text(path);
      return Promise.resolve(found === null ? failed('missing', { path }) : done(found));
    },
    create(path, content) {
      if (isFile(at(path))) return Promise.resolve(failed('exists', { path }));
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), content, { flag: 'wx' });
      return Promise.resolve(done(null));
    },
    edit(path, edit) {
      const before = text(path);
      if (before === null) return Promise.resolve(failed('missing', { path }));
      const after = edit(before) ?? before;
      writeFileSync(at(path), after);
      return Promise.resolve(done(after));
    },
    trash(path) {
      if (!isFile(at(path))) return Promise.resolve(failed('missing', { path }));
      mkdirSync(join(vault, '.trash'), { recursive: true });
      renameSync(at(path), join(vault, '.trash', path.replaceAll('/', '_')));
      return Promise.resolve(done(null));
    },
  };
}

/** `RealPaths` over a folder: the deepest ancestor that is there, a dangling link included, decides. */
export function diskRealPaths(vault: string): RealPaths {
  const real = (path: string): string | null => {
    const names = path.split('/').filter((name) => name !== '');
    for (let depth = names.length; depth >= 0; depth -= 1) {
      const ancestor = join(vault, ...names.slice(0, depth));
      if (!isThere(ancestor)) continue;
      return isDangling(ancestor) ? null : join(realpathSync(ancestor), ...names.slice(depth));
    }
    return null;
  };
  const isWithin = (path: string, root: string): Promise<boolean> => {
    const [found, within] = [real(path), real(root)];
    return Promise.resolve(found !== null && within !== null && (found === within || found.startsWith(within + sep)));
  };
  return { inside: isWithin, leadsInto: isWithin };
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isDangling(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) === undefined;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function entriesBelow(vault: string, folder: string): readonly NoteEntry[] {
  return readdirSync(join(vault, folder))
    .filter((name) => !name.startsWith('.'))
    .flatMap((name): readonly NoteEntry[] => {
      const path = folder === '' ? name : `${folder}/${name}`;
      const found = statSync(join(vault, path), { throwIfNoEntry: false });
      if (found === undefined) return [];
      if (found.isDirectory()) return [{ path, kind: 'folder', size: 0, created: 0, modified: 0 }, ...entriesBelow(vault, path)];
      return [{ path, kind: 'file', size: found.size, created: found.birthtimeMs, modified: found.mtimeMs }];
    });
}

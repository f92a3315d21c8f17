// A vault in memory that keeps the contract of `Notes`.
import type { NoteEntry, Notes, Properties, RealPaths, Yaml } from '../../src/core/ports';
import { done, failed, type Result } from '../../src/core/result';
import { readProperties } from '../../src/core/meeting/frontmatter';
import { linesOf } from '../../src/core/text';
import { nodeYaml } from './node-yaml';

/** A vault in memory, with handles for tests. */
export interface MemoryNotes extends Notes {
  /** The texts as they stand, by path. */
  texts(): Readonly<Record<string, string>>;
  /** Somebody else changes a file. */
  put(path: string, text: string): void;
  /** The next operation of this kind on this path fails with `io`. */
  failNext(operation: 'read' | 'create' | 'edit' | 'trash', path: string): void;
  /** What was thrown away, in order. */
  readonly trashed: readonly string[];
  /** How many times a file was read. */
  reads(): number;
}

/** Makes a vault of the given texts. Parent folders are there by themselves. */
export function memoryNotes(start: Readonly<Record<string, string>> = {}, options: { readonly yaml?: Yaml; readonly created?: number; readonly folders?: readonly string[] } = {}): MemoryNotes {
  const yaml = options.yaml ?? nodeYaml;
  const files = new Map(Object.entries(start));
  const folders = new Set(options.folders ?? []);
  const failing = new Set<string>();
  const trashed: string[] = [];
  let reads = 0;
  const fails = (operation: string, path: string): boolean => failing.delete(`${operation} ${path}`);
  const entry = (path: string, text: string): NoteEntry => ({ path, kind: 'file', size: new TextEncoder().encode(text).length, created: options.created ?? 0, modified: 0 });

  const allFolders = (): ReadonlySet<string> => {
    const found = new Set<string>();
    for (const path of [...files.keys(), ...[...folders].map((folder) => `${folder}/x`)]) {
      const parts = path.split('/').slice(0, -1);
      parts.forEach((_, index) => found.add(parts.slice(0, index + 1).join('/')));
    }
    return found;
  };

  return {
    list: () => [
      ...[...allFolders()].map((path): NoteEntry => ({ path, kind: 'folder', size: 0, created: 0, modified: 0 })),
      ...[...files].map(([path, text]) => entry(path, text)),
    ],
    properties(path): Properties | null {
      const text = files.get(path);
      const properties = text === undefined ? {} : readProperties(linesOf(text), yaml);
      return Object.keys(properties).length === 0 ? null : properties;
    },
    read(path): Promise<Result<string>> {
      reads += 1;
      const text = files.get(path);
      if (fails('read', path)) return Promise.resolve(failed('io', { path }));
      return Promise.resolve(text === undefined ? failed('missing', { path }) : done(text));
    },
    create(path, text) {
      if (fails('create', path)) return Promise.resolve(failed('io', { path }));
      if (files.has(path)) return Promise.resolve(failed('exists', { path }));
      files.set(path, text);
      return Promise.resolve(done(null));
    },
    edit(path, edit) {
      const text = files.get(path);
      if (fails('edit', path)) return Promise.resolve(failed('io', { path }));
      if (text === undefined) return Promise.resolve(failed('missing', { path }));
      const next = edit(text) ?? text;
      files.set(path, next);
      return Promise.resolve(done(next));
    },
    trash(path) {
      if (fails('trash', path)) return Promise.resolve(failed('io', { path }));
      if (!files.delete(path)) return Promise.resolve(failed('missing', { path }));
      trashed.push(path);
      return Promise.resolve(done(null));
    },
    texts: () => Object.fromEntries(files),
    put: (path, text) => void files.set(path, text),
    failNext: (operation, path) => void failing.add(`${operation} ${path}`),
    trashed,
    reads: () => reads,
  };
}

/** A disk without symbolic links. */
export const noLinks: RealPaths = { inside: () => Promise.resolve(true), leadsInto: () => Promise.resolve(false) };

/** A vault as the ground on which changes happen. */
export function groundOf(notes: Notes, realPaths: RealPaths = noLinks): { readonly notes: Notes; readonly realPaths: RealPaths; readonly yaml: Yaml } {
  return { notes, realPaths, yaml: nodeYaml };
}

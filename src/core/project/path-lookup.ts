// Names of a path to what the vault really has there.
import type { NoteEntry } from '../ports';
import { namesLike } from './same-name';

/** How far a path leads. */
export interface Lookup {
  /** Vault-relative path with the real names as far as they exist, the given ones from there on. */
  readonly path: string;
  /** What stands there; null when nothing does. */
  readonly entry: NoteEntry | null;
  /** True when a real name differs in letter case from the given one. */
  readonly otherCase: boolean;
  /** The names that do not exist yet, first to last. */
  readonly newNames: readonly string[];
  /** Set when the way is barred: two names that differ in letter case only, or a file where a folder is needed. */
  readonly barred: { readonly by: 'doubt' | 'file'; readonly names: readonly string[] } | null;
}

/** Walks down from `root`, name by name. */
export function lookUp(names: readonly string[], root: string, entries: readonly NoteEntry[]): Lookup {
  const inside = entries.filter((entry) => entry.path.startsWith(`${root}/`));
  let at: NoteEntry | null = entries.find((entry) => entry.path === root) ?? { path: root, kind: 'folder', size: 0, created: 0, modified: 0 };
  let otherCase = false;
  for (const [index, name] of names.entries()) {
    if (at.kind === 'file') return { path: at.path, entry: at, otherCase, newNames: [], barred: { by: 'file', names: [at.path] } };
    const start: string = `${at.path}/`;
    const children = inside.filter((entry) => entry.path.startsWith(start) && !entry.path.slice(start.length).includes('/'));
    const alike = namesLike(name, children.map((child) => child.path.slice(start.length)));
    if (alike.length > 1) return { path: start + name, entry: null, otherCase, newNames: [], barred: { by: 'doubt', names: alike } };
    const real = alike[0];
    const found = children.find((child) => child.path === start + (real ?? ''));
    if (real === undefined || found === undefined) {
      return { path: [at.path, ...names.slice(index)].join('/'), entry: null, otherCase, newNames: names.slice(index), barred: null };
    }
    otherCase ||= real.normalize('NFC').replace(/\p{Zs}/gu, ' ') !== name;
    at = found;
  }
  return { path: at.path, entry: at, otherCase, newNames: [], barred: null };
}

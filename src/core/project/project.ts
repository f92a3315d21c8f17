// What a project is, and which projects some names mean.
import type { NoteEntry } from '../ports';
import { namesLike } from './same-name';

/** The projects of a vault. */
export interface ProjectShelf {
  /** The projects folder as the vault spells it; null when the vault has none, or two that differ in letter case only. */
  readonly folder: string | null;
  /** Names of its direct subfolders, in order. A project's name is its identity. */
  readonly names: readonly string[];
}

/** Which projects some written names mean. */
export interface BoundProjects {
  /** Exact folder names, in the order written, each once. */
  readonly bound: readonly string[];
  /** Names as written that match no folder, or more than one. */
  readonly missing: readonly string[];
}

/** Finds the projects folder (`setting`: vault-relative; letter case may differ) and the projects in it. */
export function projectShelf(entries: readonly NoteEntry[], setting: string): ProjectShelf {
  const folders = entries.filter((entry) => entry.kind === 'folder').map((entry) => entry.path);
  const wanted = setting.split('/').map((part) => part.trim()).filter((part) => part !== '').join('/');
  const alike = namesLike(wanted, folders);
  const folder = alike.length === 1 ? (alike[0] ?? null) : null;
  if (folder === null) return { folder: null, names: [] };
  const start = `${folder}/`;
  const names = folders.filter((path) => path.startsWith(start) && !path.slice(start.length).includes('/')).map((path) => path.slice(start.length));
  return { folder, names: names.sort() };
}

/** The one project that a name means: exact, else the only one that differs in letter case or Unicode form. */
export function projectNamed(given: string, names: readonly string[]): string | null {
  const alike = namesLike(given, names);
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** Binds the names of a note's `projects` to the projects of the vault. */
export function projectsOf(namesAsWritten: readonly string[], folders: readonly string[]): BoundProjects {
  const bound = new Set<string>();
  const missing = new Set<string>();
  for (const written of namesAsWritten.map((name) => name.trim())) {
    if (written === '') continue;
    const name = projectNamed(written, folders);
    if (name === null) missing.add(written);
    else bound.add(name);
  }
  return { bound: [...bound], missing: [...missing] };
}

/** The vault-relative folder of a project that exists; null for any other name. */
export function projectRoot(shelf: ProjectShelf, name: string): string | null {
  return shelf.folder !== null && shelf.names.includes(name) ? `${shelf.folder}/${name}` : null;
}

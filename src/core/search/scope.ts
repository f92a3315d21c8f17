// Which files one search may look into.
import type { NoteEntry, Properties } from '../ports';
import { isPrivate } from '../project/fence';
import { isReadable } from '../project/file-types';

/** A file to search, and the folder that it must really lie in (empty: the vault). */
export interface SearchFile {
  readonly path: string;
  readonly root: string;
}

/** What a search covers. */
export interface ScopeQuery {
  readonly entries: readonly NoteEntry[];
  properties(path: string): Properties | null;
  /** Folders of the projects in scope. */
  readonly roots: readonly string[];
  /** Paths of the past summaries in scope. */
  readonly summaries: readonly string[];
}

/** The largest file that is searched, in bytes. */
export const largestSearched = 5_000_000;

/**
 * Text files of the projects and the past summaries, each once, by path. Private notes are left out. `tooLarge` are
 * files that would belong to them but for their size.
 */
export function searchScope(query: ScopeQuery): { readonly files: readonly SearchFile[]; readonly tooLarge: readonly string[] } {
  const summaries = new Set(query.summaries);
  const files: SearchFile[] = [];
  const tooLarge: string[] = [];
  for (const entry of query.entries) {
    if (entry.kind !== 'file' || !isReadable(entry.path)) continue;
    const root = query.roots.find((one) => entry.path.startsWith(`${one}/`)) ?? (summaries.has(entry.path) ? '' : null);
    if (root === null || isPrivate(query.properties(entry.path))) continue;
    if (entry.size > largestSearched) tooLarge.push(entry.path);
    else files.push({ path: entry.path, root });
  }
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), tooLarge: tooLarge.sort() };
}

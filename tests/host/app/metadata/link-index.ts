// Finds the file that a link means, by name.
import { parentPath } from '../paths';
import type { TFile } from '../vault/abstract-files';

/** Joins a relative link to the folder of its source; null when it leaves the vault. */
function joinRelative(folder: string, link: string): string | null {
  const parts = folder === '/' ? [] : folder.split('/');
  for (const part of link.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null;
    } else if (part !== '.') {
      parts.push(part);
    }
  }
  return parts.join('/');
}

/** All files by lower-case name; kept up to date by the cache. */
export class LinkIndex {
  private readonly byName = new Map<string, Set<TFile>>();

  add(file: TFile): void {
    const name = file.name.toLowerCase();
    this.byName.set(name, (this.byName.get(name) ?? new Set()).add(file));
  }

  /** Takes a file out that stood under `path`. */
  remove(file: TFile, path: string): void {
    this.byName.get(path.slice(path.lastIndexOf('/') + 1).toLowerCase())?.delete(file);
  }

  /** How many files have this name. */
  countOf(name: string): number {
    return this.byName.get(name.toLowerCase())?.size ?? 0;
  }

  /** The exact path first, then the source's own folder, then the shortest path that ends so. */
  find(linkpath: string, sourcePath: string): TFile | null {
    const folder = parentPath(sourcePath);
    const relative = /^\.\.?\//.test(linkpath);
    const wanted = (relative ? joinRelative(folder, linkpath) : linkpath.replace(/^\//, ''))?.toLowerCase();
    if (wanted === undefined || wanted === '') return null;
    const hits = [wanted, `${wanted}.md`].flatMap((path) => this.endingWith(path, relative || linkpath.startsWith('/')));
    const exact = hits.find((file) => [wanted, `${wanted}.md`].includes(file.path.toLowerCase()));
    const shortest = [...hits].sort((a, b) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1))[0];
    return exact ?? hits.find((file) => parentPath(file.path) === folder) ?? shortest ?? null;
  }

  private endingWith(path: string, whole: boolean): TFile[] {
    const named = [...(this.byName.get(path.slice(path.lastIndexOf('/') + 1)) ?? [])];
    return named.filter((file) => {
      const lower = file.path.toLowerCase();
      return lower === path || (!whole && lower.endsWith(`/${path}`));
    });
  }
}

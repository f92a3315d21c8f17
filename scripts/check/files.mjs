// Lists the repository's own files.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../install.mjs';

const leftOut = new Set(['node_modules', '.git', '.cache', 'out', 'coverage', 'main.js']);

/** Paths below a folder (relative to the repository, with `/`), sorted; fetched and generated things are left out. */
export function filesBelow(folder = '.') {
  const found = [];
  const walk = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (leftOut.has(entry.name)) continue;
      if (entry.isDirectory()) walk(join(path, entry.name));
      else found.push(relative(root, join(path, entry.name)).split(sep).join('/'));
    }
  };
  walk(join(root, folder));
  return found.sort();
}

/** The text of a file of the repository. */
export const textOf = (path) => readFileSync(join(root, path), 'utf8');

/** A file's first comment line without its slashes; null when the file does not begin with one. */
export function jobOf(path) {
  const found = /^\/\/ (.+)$/m.exec(textOf(path).split('\n', 1)[0]);
  return found === null ? null : found[1].trim();
}

/** True for files that people write code in. */
export const isCode = (path) => /\.(ts|mjs|cjs)$/.test(path) && !path.endsWith('.d.ts');

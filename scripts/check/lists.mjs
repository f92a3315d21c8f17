// Checks that every tool, provider, view and language stands in its room's list.
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../install.mjs';
import { filesBelow, textOf } from './files.mjs';

/** Each room that has a list: the list, and which files must stand in it. */
const lists = [
  { list: 'src/tools/index.ts', belongs: (path) => /^src\/tools\/[^/]+\/[^/]+\.ts$/.test(path) && /export function make\w+\([^)]*\): Tool\b/.test(textOf(path)) },
  { list: 'src/providers/index.ts', belongs: (path) => isProvider(path) },
  { list: 'src/i18n/index.ts', belongs: (path) => /^src\/i18n\/[a-z]{2}\.ts$/.test(path) },
  { list: 'src/ui/views.ts', belongs: (path) => /^src\/ui\/[^/]+\/view\.ts$/.test(path) },
];

/** A provider is a file of the room, or a folder's file of the same name. */
function isProvider(path) {
  const [, , first, second] = path.split('/');
  if (!path.startsWith('src/providers/') || basename(path) === 'index.ts') return false;
  return second === undefined || second === `${first}.ts`;
}

function missingFrom({ list, belongs }, files) {
  const members = files.filter(belongs);
  if (members.length === 0) return [];
  if (!existsSync(join(root, list))) return [`${list}: is missing, with ${members.length} files that belong in it`];
  const imported = new Set([...textOf(list).matchAll(/from '(\.[^']+)'/g)].map(([, path]) => `${join(dirname(list), path).replaceAll('\\', '/')}.ts`));
  return members.filter((path) => !imported.has(path)).map((path) => `${list}: ${path} does not stand in it`);
}

/** Faults, one line each. */
export function listFaults() {
  const files = filesBelow('src');
  return lists.flatMap((one) => missingFrom(one, files));
}

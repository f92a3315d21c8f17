// Checks main.js: the same bytes from any folder, nothing in it that a phone lacks.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { broughtByTheApp, bundlePlugin } from '../bundle-plugin.mjs';
import { root } from '../install.mjs';
import { bundledPackages } from '../licences.mjs';
import { textOf } from './files.mjs';

const needed = ['src', 'package.json', 'tsconfig.json', 'manifest.json', 'node_modules'];

/** Builds from a copy of the sources in a folder of its own. */
async function buildIn(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of needed) {
    if (name === 'node_modules') symlinkSync(join(root, name), join(folder, name), 'junction');
    else cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  return bundlePlugin({ root: folder, production: true, preserveSymlinks: true });
}

/** Names that main.js asks the app for and the app does not have. */
function foreignRequires(text) {
  const known = broughtByTheApp.map((name) => new RegExp(`^${name.replace('*', '[^/]+')}$`));
  const asked = new Set([...text.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name));
  return [...asked].filter((name) => !known.some((pattern) => pattern.test(name)));
}

/** Faults, one line each. */
export async function bundleFaults() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const place = mkdtempSync(join(root, '.cache', 'reproducible-'));
  try {
    const [first, second] = await Promise.all([buildIn(join(place, 'a')), buildIn(join(place, 'further', 'away'))]);
    const own = await bundlePlugin({ root, production: true });
    const notice = textOf('NOTICE.md');
    return [
      ...(first.text === second.text && first.text === own.text ? [] : ['main.js: two builds from two folders differ']),
      ...foreignRequires(own.text).map((name) => `main.js: asks for ${name}, which the app does not bring`),
      ...bundledPackages(own.metafile).filter((name) => !notice.includes(`\`${name}\``)).map((name) => `NOTICE.md: does not name ${name}, which is part of main.js`),
    ];
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

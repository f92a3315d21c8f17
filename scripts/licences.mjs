// Collects the licences of the packages that are part of main.js.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the packages whose code is in a build, sorted. */
export function bundledPackages(metafile) {
  const outputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const names = outputs.filter(([, part]) => part.bytesInOutput > 0).map(([path]) => packageOf(path));
  return [...new Set(names.filter((name) => name !== null))].sort();
}

/** The package that a bundled file comes from; null for the plugin's own. */
export function packageOf(path) {
  const innermost = path.split(/(?:^|\/)node_modules\//).slice(1).pop();
  return innermost === undefined ? null : innermost.split('/').slice(0, innermost.startsWith('@') ? 2 : 1).join('/');
}

/** Name, version and licence text of every bundled package, as plain text. */
export function licenceTexts(root, metafile) {
  return bundledPackages(metafile)
    .map((name) => licenceText(join(root, 'node_modules', name)))
    .join('\n');
}

function licenceText(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = existsSync(folder) ? readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry)) : undefined;
  if (file === undefined) throw new Error(`${name} carries no licence file; main.js may not contain it without one.`);
  const text = readFileSync(join(folder, file), 'utf8').replace(/\r\n/g, '\n').replace(/\*\//g, '* /').trim();
  return `${name} ${version} (${license})\n\n${text}\n`;
}

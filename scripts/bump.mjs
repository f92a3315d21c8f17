// Moves every place that names the version to the next one: `npm run bump -- 1.2.3`.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const read = (path) => readFileSync(join(root, path), 'utf8');
const write = (path, text) => writeFileSync(join(root, path), text);
const numberOf = (version) => version.split('.').reduce((sum, part) => sum * 10_000 + Number(part), 0);

/** Why the version cannot be bumped; null when it can. */
function hindrance(version, current) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return 'Name the new version as three numbers: npm run bump -- 1.2.3';
  if (numberOf(version) <= numberOf(current)) return `${version} is not later than ${current}.`;
  if (git('status', '--porcelain').trim() !== '') return 'The tree holds changes that are not committed; commit them first.';
  if (!/^## Unreleased\n+### /m.test(read('CHANGELOG.md'))) return 'CHANGELOG.md names nothing under "Unreleased".';
  return null;
}

/** Puts a version into a JSON file without touching anything else of its text. */
function putVersion(path, current, version, times) {
  let left = times;
  const text = read(path).replace(/"version": "([^"]+)"/g, (found, value) => (value === current && left-- > 0 ? `"version": "${version}"` : found));
  write(path, text);
}

function bump(version, manifest) {
  putVersion('manifest.json', manifest.version, version, 1);
  putVersion('package.json', manifest.version, version, 1);
  putVersion('package-lock.json', manifest.version, version, 2);
  const versions = JSON.parse(read('versions.json'));
  // An entry says from which app on a release runs; a new one is needed only when that moves.
  const newest = Object.keys(versions).sort((left, right) => numberOf(left) - numberOf(right)).pop();
  if (versions[newest] !== manifest.minAppVersion) write('versions.json', `${JSON.stringify({ ...versions, [version]: manifest.minAppVersion }, null, 2)}\n`);
  const day = new Date().toISOString().slice(0, 10);
  write('CHANGELOG.md', read('CHANGELOG.md').replace('## Unreleased\n', `## Unreleased\n\n## ${version} (${day})\n`));
}

const version = process.argv[2] ?? '';
const manifest = JSON.parse(read('manifest.json'));
const reason = hindrance(version, manifest.version);
if (reason === null) {
  bump(version, manifest);
  process.stdout.write(`Now ${version}. Read git diff, commit as "release: ${version}", tag it ${version} and push the tag.\n`);
} else {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

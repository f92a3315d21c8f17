// Prints the part of CHANGELOG.md that belongs to a version: `node scripts/release-notes.mjs 1.2.3`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const version = process.argv[2] ?? '';
const parts = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^(?=## )/m);
const part = parts.find((text) => text.startsWith(`## ${version}`));
if (version === '' || part === undefined) {
  process.stderr.write(`CHANGELOG.md has no part "## ${version}"; run npm run bump first.\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(part.slice(part.indexOf('\n') + 1).trim() + '\n');
}

// Checks everything about the tree that needs no test: what CI refuses, nothing more.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages, root } from './install.mjs';

ensurePackages();

/** Runs a program of node_modules or of this folder; its words are kept for the case that it fails. */
function program(...args) {
  return () =>
    new Promise((settle) => {
      const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      const words = [];
      child.stdout.on('data', (chunk) => words.push(chunk));
      child.stderr.on('data', (chunk) => words.push(chunk));
      child.on('close', (code) => settle(code === 0 ? [] : [Buffer.concat(words).toString('utf8').trim() || `ended with code ${code}`]));
    });
}

/** Runs a check of scripts/check/, loaded only when its turn comes. */
const rule = (file, name) => async () => {
  try {
    return await (await import(`./check/${file}.mjs`))[name]();
  } catch (error) {
    return [String(error)];
  }
};

const tsc = join('node_modules', 'typescript', 'bin', 'tsc');

/** All steps; quick ones first, then the two slow ones side by side. */
const steps = [
  ['versions', rule('versions', 'versionFaults')],
  ['first lines', rule('first-lines', 'firstLineFaults')],
  ['lists', rule('lists', 'listFaults')],
  ['styles', rule('styles', 'styleFaults')],
  ['rooms', program('scripts/cruise.mjs')],
  ['map', program('scripts/map.mjs', '--check')],
  ['links', rule('links', 'linkFaults')],
  ['bundle', rule('bundle', 'bundleFaults')],
  ['tools reference', existsSync(join(root, 'scripts/tool-reference.ts')) ? program('scripts/run.mjs', 'tool-reference', '--check') : null],
  ['types', program(tsc, '-p', 'tsconfig.json', '--noEmit')],
  ['lint', program(join('node_modules', 'eslint', 'bin', 'eslint.js'), '.', '--max-warnings=0')],
  ['pure types', program(tsc, '-p', 'tsconfig.pure.json', '--noEmit')],
];

/** Takes one step and prints its line; the words of a failed one follow. */
async function take([name, run]) {
  const begin = performance.now();
  const faults = await run();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  process.stdout.write(`${faults.length === 0 ? 'ok  ' : 'RED '} ${name.padEnd(16)} ${seconds} s\n`);
  for (const fault of faults) process.stdout.write(`${fault.replace(/^/gm, '    ')}\n`);
  return faults.length === 0;
}

/** Works through the steps, two at a time; after the first red one no other is begun, unless `--keep-going` says so. */
async function checkAll() {
  const keepGoing = process.argv.includes('--keep-going');
  const waiting = steps.filter(([, run]) => run !== null);
  let green = true;
  const worker = async () => {
    for (let step = waiting.shift(); (green || keepGoing) && step !== undefined; step = waiting.shift()) green = (await take(step)) && green;
  };
  await Promise.all([worker(), worker()]);
  return green;
}

const green = await checkAll();
process.stdout.write(green ? 'check: all green\n' : 'check: red, see above\n');
process.exitCode = green ? 0 : 1;

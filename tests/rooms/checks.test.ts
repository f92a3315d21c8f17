// Shows that the checks of styles and licences bite.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');

/** Runs one line of a module of scripts/ on a value, in a program of its own, because Jest runs no modules. */
function ask<Answer>(module: string, expression: string, input: unknown): Answer {
  const program = `import { readFileSync } from 'node:fs'; import * as it from './scripts/${module}'; const input = JSON.parse(readFileSync(0, 'utf8')); process.stdout.write(JSON.stringify(${expression}));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, input: JSON.stringify(input), encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Answer;
}

describe('the check of styles', () => {
  const cases: readonly (readonly [why: string, css: string, faults: number])[] = [
    ['passes a class of ours with variables', '.ma-card { color: var(--text-normal); margin: 4px; }', 0],
    ['passes a state below a class of ours', '.ma-card.is-open > button:hover { background: var(--background-modifier-hover); }', 0],
    ['passes mixed colours of the theme', '.ma-card { background: color-mix(in srgb, var(--color-accent) 20%, transparent); }', 0],
    ['passes the same selector inside a media rule', '.ma-card { margin: 0; } @media (max-width: 600px) { .ma-card { margin: 1px; } }', 0],
    ['passes a comment that names a colour', '/* #fff !important */ .ma-card { margin: 0; }', 0],
    ['refuses !important', '.ma-card { margin: 0 !important; }', 1],
    ['refuses :has()', '.ma-card:has(button) { margin: 0; }', 1],
    ['refuses a selector that is not ours', '.workspace-leaf { margin: 0; }', 1],
    ['refuses the foreign half of a list', '.ma-card, button { margin: 0; }', 1],
    ['refuses a colour in figures', '.ma-card { color: #fa0; }', 1],
    ['refuses a colour function', '.ma-card { color: rgb(1, 2, 3); }', 1],
    ['refuses a colour by name', '.ma-card { border: 1px solid red; }', 1],
    ['refuses what is loaded', '.ma-card { background: url("x.png"); }', 1],
    ['refuses a selector that stands twice', '.ma-card { margin: 0; } .ma-card { padding: 0; }', 1],
  ];
  const counts = ask<readonly number[]>('check/styles.mjs', 'input.map((css) => it.styleFaults(css).length)', cases.map(([, css]) => css));

  test.each(cases.map(([why, , faults], index) => ({ why, faults, index })))('it $why', ({ faults, index }) => {
    expect(counts[index]).toBe(faults);
  });
});

describe('the list of bundled packages', () => {
  test('it names a package by its innermost folder, and the plugin by nothing', () => {
    const paths = ['node_modules/zod/v4/core/a.js', 'node_modules/@scope/name/a.js', '../x/node_modules/outer/node_modules/inner/a.js', 'src/core/time.ts'];
    expect(ask('licences.mjs', 'input.map((path) => it.packageOf(path))', paths)).toEqual(['zod', '@scope/name', 'inner', null]);
  });
});

describe('the search for Chromium', () => {
  test('it trusts a path that was named, and finds nothing where nothing is', () => {
    const environments = [{ CHROMIUM: process.execPath }, { CHROMIUM: '/nowhere/chromium', PATH: '/usr/bin' }];
    expect(ask('chromium.mjs', 'input.map((environment) => it.findChromium(environment))', environments)).toEqual([process.execPath, null]);
  });
});

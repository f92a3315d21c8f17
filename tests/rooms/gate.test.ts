// Shows that every rule of the gate bites.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { companions, planted, soundFiles } from './planted';

const root = join(__dirname, '..', '..');
const cruise = join(root, 'scripts', 'cruise.mjs');

interface Broken {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

type Files = readonly (readonly [path: string, text: string])[];

/** Lays out a tree beside the real one, so that packages are found as usual; the entry reaches every file but strays. */
function treeOf(files: Files): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const tree = mkdtempSync(join(root, '.cache', 'gate-'));
  const reached = files.map(([path]) => path).filter((path) => path.startsWith('src/') && !/main|stray/.test(path));
  const all = reached.map((path) => `import '${path.replace(/^src\//, './').replace(/\.ts$/, '')}';\n`).join('');
  for (const [path, text] of [...files, ['src/all.ts', all] as const]) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  copyFileSync(join(root, 'package.json'), join(tree, 'package.json'));
  return tree;
}

function brokenIn(files: Files): readonly Broken[] {
  const tree = treeOf(files);
  try {
    const { stdout, stderr } = spawnSync(process.execPath, [cruise, tree, '--json'], { encoding: 'utf8' });
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout) as readonly Broken[];
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

const named = (broken: readonly Broken[], rule: string, path: string): boolean =>
  broken.some(({ rule: name, from, to }) => name === rule && (from === path || (name === 'no-strays' && to === path) || (name === 'no-circles-between-nouns' && path.startsWith(`${from}/`))));

describe('the gate', () => {
  const broken = brokenIn([...soundFiles, ...companions, ...planted.map(({ path, text }) => [path, text] as const)]);

  test('it lets a sound tree pass', () => {
    expect(brokenIn(soundFiles)).toEqual([]);
  });

  test.each(planted.map(({ rule, path }) => [rule, path]))('%s: it finds %s', (rule, path) => {
    expect(named(broken, rule, path)).toBe(true);
  });

  test('it blames no sound file', () => {
    const sound = new Set([...soundFiles, ...companions].map(([path]) => path).filter((path) => path !== 'src/main.ts'));
    const blamed = broken.filter(({ rule, from }) => sound.has(from) && rule !== 'no-circles');
    expect(blamed).toEqual([]);
  });

  test('it has a planted mistake for every rule', () => {
    const list = execFileSync(process.execPath, ['-p', 'JSON.stringify(require("./.dependency-cruiser.cjs").forbidden.map((rule) => rule.name))'], { cwd: root, encoding: 'utf8' });
    const rules = JSON.parse(list) as readonly string[];
    expect([...new Set(planted.map(({ rule }) => rule))].sort()).toEqual([...rules].sort());
  });
});

// Shows that the rooms without a screen cannot reach the world by a global.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');

const reaching = {
  'dom.ts': 'export const a = document.title;',
  'window.ts': 'export const a = window;',
  'timer.ts': 'export const a = setTimeout(() => undefined, 1);',
  'network.ts': "export const a = fetch('x');",
  'console.ts': "export const a = (): void => console.log('x');",
  'node.ts': 'export const a = process.env;',
  'node-module.ts': "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;",
  'extension.ts': 'export const a = [1].first();',
  'moment.ts': 'export const a = moment();',
  'crypto.ts': 'export const a = crypto.randomUUID();',
};
const sound = {
  'sound.ts': "export const a = (signal: AbortSignal): boolean => signal.aborted;\nexport const b = new Intl.Segmenter('ja', { granularity: 'word' });\nexport const c = [1].findLast((one) => one > 0);",
};

/** Names of the planted files that the compiler refuses under the settings of the pure rooms. */
function refused(files: Readonly<Record<string, string>>): readonly string[] {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'pure-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), `${text}\n`);
    const settings = { extends: '../../tsconfig.pure.json', include: ['*.ts', '../../types/pure-globals.d.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', folder, '--pretty', 'false'], { cwd: folder, encoding: 'utf8' });
    return [...new Set([...stdout.matchAll(/^([\w-]+\.ts)\(/gm)].map(([, name]) => name ?? ''))].sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the pure rooms', () => {
  test('it refuses every way out, and nothing else', () => {
    expect(refused({ ...reaching, ...sound })).toEqual(Object.keys(reaching).sort());
  });
});

// Every planted defect is found by the crash enumeration or by a named check.
import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { createRequire } from 'node:module';
import * as esbuild from 'esbuild';
import type * as CrashRun from '../../fakes/crash-run';

const root = path.resolve(__dirname, '../../..');

/** The crash run over sources of which one is changed. */
async function withDefect(file: string, find: string, replace: string): Promise<typeof CrashRun> {
  const target = path.join(root, 'src/core/store', file);
  const source = readFileSync(target, 'utf8');
  expect(source).toContain(find);
  const plant: esbuild.Plugin = { name: 'plant', setup: (build) => build.onLoad({ filter: new RegExp(`store.${file.replace('.', '\\.')}$`) }, () => ({ contents: source.replace(find, replace), loader: 'ts' })) };
  const built = await esbuild.build({ entryPoints: [path.join(root, 'tests/fakes/crash-run.ts')], bundle: true, write: false, format: 'cjs', platform: 'node', plugins: [plant] });
  const module: { exports: unknown } = { exports: {} };
  new Function('module', 'exports', 'require', built.outputFiles[0]?.text ?? '')(module, module.exports, createRequire(__filename));
  return module.exports as typeof CrashRun;
}

const defects: readonly (readonly [string, string, string, string])[] = [
  ['no checksum', 'checksum.ts', 'return checksum(text) === line.slice(0, 8) ? text : null;', 'try { JSON.parse(text); return text; } catch { return null; }'],
  ['no mending of the tail', 'log-file.ts', "await files.append(path, '\\n');", ''],
  ['a line that was not ended is glued to the next', 'log-file.ts', "if (text === '' || text.endsWith('\\n')) return text;", 'return text;'],
  ['acknowledged before the disk has it', 'log-file.ts', 'const fault = await files.append(path, text).then(() => null, (error: unknown) => ({ error }));', 'const fault = null as { error: unknown } | null; setTimeout(() => void files.append(path, text).catch(() => null)); Object.assign(state, { last: command.sequence, lines: state.lines + 1, bytes: expected }); return done([command]);'],
  ['one event per line', 'log.ts', 'e: events.map(', 'e: events.slice(0, 1).map('],
  ['the snapshot is not read back, and the old log goes first', 'store.ts', 'const isWhole = await writeSnapshot(', 'await needs.files.remove(held.log.path); const isWhole = await writeSnapshot('],
  ['snapshots overwrite each other', 'store.ts', 'held.highest += 1;', 'held.highest = held.highest;'],
  ['only the newest log is read', 'load.ts', 'for (const generation of logs) texts', 'for (const generation of logs.slice(-1)) texts'],
  ['commands are folded from the wrong place', 'log.ts', 'if (command.sequence <= last) continue;', 'if (command.sequence <= last + 1) continue;'],
  ['old generations are all dropped', 'store.ts', 'const keptLogs = 3;', 'const keptLogs = 0;'],
  ['a broken snapshot is taken', 'snapshot.ts', "const body = text === null || !text.endsWith('\\n') ? null : unsealed(text.slice(0, -1));", 'const body = text === null ? null : text.slice(9).trimEnd();'],
  ['the device takes its name before its files are there', 'store.ts', 'const device = needs.ids.next();', 'const device = needs.ids.next(); needs.marker.set(device);'],
];

describe('a planted defect', () => {
  it.each(defects)('is found: %s', async (_, file, find, replace) => {
    const run = await withDefect(file, find, replace);
    const tally: CrashRun.Tally = { states: 0, lost: 0, faults: [] };
    let threw = false;
    for (let seed = 1; seed <= 30 && tally.lost === 0 && !threw; seed += 1) await run.enumerate(seed, tally).catch(() => (threw = true));
    expect(threw || tally.lost > 0).toBe(true);
  });

  it('none is found where none was planted', async () => {
    const run = await withDefect('log.ts', 'export const logVersion = 1;', 'export const logVersion = 1; ');
    const tally: CrashRun.Tally = { states: 0, lost: 0, faults: [] };
    for (let seed = 1; seed <= 10; seed += 1) await run.enumerate(seed, tally);
    expect(tally.faults).toEqual([]);
  });
});

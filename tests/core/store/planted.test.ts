// Every planted defect is found: by the crash enumeration, by the faulty histories, or by a check of its own.
import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { createRequire } from 'node:module';
import * as esbuild from 'esbuild';
import type * as Planted from '../../fakes/planted';
import type { Tally } from '../../fakes/crash-run';
import type { FaultTally } from '../../fakes/fault-run';

const root = path.resolve(__dirname, '../../..');

/** The crash run over sources of which one is changed. */
async function withDefect(file: string, find: string, replace: string): Promise<typeof Planted> {
  const target = path.join(root, 'src/core/store', file);
  const source = readFileSync(target, 'utf8');
  expect(source).toContain(find);
  const plant: esbuild.Plugin = { name: 'plant', setup: (build) => build.onLoad({ filter: new RegExp(`store.${file.replace('.', '\\.')}$`) }, () => ({ contents: source.replace(find, replace), loader: 'ts' })) };
  const built = await esbuild.build({ entryPoints: [path.join(root, 'tests/fakes/planted.ts')], bundle: true, write: false, format: 'cjs', platform: 'node', plugins: [plant] });
  const module: { exports: unknown } = { exports: {} };
  new Function('module', 'exports', 'require', built.outputFiles[0]?.text ?? '')(module, module.exports, createRequire(__filename));
  return module.exports as typeof Planted;
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
    const tally: Tally = { states: 0, lost: 0, faults: [] };
    let threw = false;
    for (let seed = 1; seed <= 30 && tally.lost === 0 && !threw; seed += 1) await run.enumerate(seed, tally).catch(() => (threw = true));
    expect(threw || tally.lost > 0).toBe(true);
  });

  const fromFaults: readonly (readonly [string, string, string, string])[] = [
    ['a write is believed without a look at the size', 'log-file.ts', 'if (size === expected) {', 'if (fault === null) {'],
    ['a call that was given up is taken for one that failed', 'log-file.ts', 'const isOver = found.ok && fault !== null && !isTimeout(fault.error);', 'const isOver = true;'],
    ['a number is given twice', 'log-file.ts', 'sequence: state.given + 1 };', 'sequence: state.last + 1 };'],
    ['numbers begin anew with a new log', 'store.ts', ', sequence, held.log.given());', ', sequence);'],
  ];

  it.each(fromFaults)('is found by faults: %s', async (_, file, find, replace) => {
    const run = await withDefect(file, find, replace);
    const tally: FaultTally = { kept: 0, uncertain: 0, refused: 0, wrong: [] };
    let threw = false;
    for (let seed = 1; seed <= 300 && tally.wrong.length === 0 && !threw; seed += 1) await run.runWithFaults(seed, tally).catch(() => (threw = true));
    expect(threw || tally.wrong.length > 0).toBe(true);
  });

  /** A broken file, a change, and what stands afterwards. */
  const overBroken = async (run: typeof Planted, text: string): Promise<{ readonly text: string | null; readonly aside: readonly string[] }> => {
    const file = { text: text as string | null, aside: [] as string[] };
    const { keeper, settled } = await run.openKeeper({
      read: () => Promise.resolve(file.text),
      write: (next) => Promise.resolve(void (file.text = next)),
      remove: () => Promise.resolve(void (file.text = null)),
      conflicts: () => Promise.resolve([]),
      putAway: () => Promise.resolve(),
      setAside: () => Promise.resolve(void file.aside.push(file.text ?? '')),
    }, { hasRun: true });
    await keeper.save({ mode: 'plan' });
    await settled();
    return file;
  };

  const checks: readonly (readonly [string, readonly [string, string, string], (run: typeof Planted) => Promise<boolean>])[] = [
    ['defaults after a failed load', ['settings-keeper.ts', "held.health = { state: 'read-only', because: kind.kind };\n    return;", "held.health = { state: 'healthy' };"], async (run) => (await overBroken(run, '{"version":')).text === '{"version":'],
    ['an old file is not set aside before it is migrated', ['settings-keeper.ts', '(isBroken || found?.isOlder === true) &&', 'isBroken &&'], async (run) => (await overBroken(run, '{"version":1,"set.mode":"ask"}')).aside.length === 1],
    ['a newer file is taken for an old one', ['health.ts', 'return version > dataVersion ?', 'return version > dataVersion + 1 ?'], async (run) => (await overBroken(run, '{"version":3,"set.mode":"ask"}')).text === '{"version":3,"set.mode":"ask"}'],
    ['keys are copied into an object with a prototype', ['health.ts', 'const copy = Object.create(null) as Record<string, unknown>;', 'const copy = {} as Record<string, unknown>;'], (run) => Promise.resolve(((kind) => kind.kind === 'valid' && Object.keys(kind.record).includes('__proto__'))(run.classify('{"version":2,"__proto__":{"a":1}}')))],
    ['the last one wins', ['replica.ts', 'return recordOf([...versionsOf(one), ...versionsOf(other)]);', 'return other;'], (run) => Promise.resolve(run.mergeRecord({ v: 1, r: 'b' }, { v: 2, r: 'a' }).v === 1)],
    ['what loses is not kept', ['replica.ts', 'const mostLosers = 10;', 'const mostLosers = 0;'], (run) => Promise.resolve((run.mergeRecord({ v: 1, r: 'b' }, { v: 2, r: 'a' }).l ?? []).length === 1)],
  ];

  it.each(checks)('is found by a check: %s', async (_, [file, find, replace], holds) => {
    expect(await holds(await withDefect('checksum.ts', 'return checksum(text)', 'return checksum(text)'))).toBe(true);
    expect(await holds(await withDefect(file, find, replace))).toBe(false);
  });

  it('none is found where none was planted', async () => {
    const run = await withDefect('log.ts', 'export const logVersion = 1;', 'export const logVersion = 1; ');
    const tally: Tally = { states: 0, lost: 0, faults: [] };
    for (let seed = 1; seed <= 10; seed += 1) await run.enumerate(seed, tally);
    expect(tally.faults).toEqual([]);
  });
});

// A process on a real disk is killed again and again, and nothing that it acknowledged is lost.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { buildSync } from 'esbuild';
import { makeNodeFiles } from '../../../scripts/console/node-files';
import { makeStore } from '../../../src/core/store/store';
import { anyTopic } from '../../../src/core/store/topic';
import { halves, seeded } from '../../fakes/crash-run';

const root = path.resolve(__dirname, '../../..');
/** Kills in CI; fewer where somebody waits for the tests. */
const cycles = process.env['CI'] === 'true' ? 200 : 40;

jest.setTimeout(300_000);

/** Runs the writer until it has acknowledged something and then a moment longer; what it said. */
function runAndKill(program: string, args: readonly string[], after: number): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    let isTimed = false;
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (!isTimed && said.includes('kept ')) {
        isTimed = true;
        setTimeout(() => child.kill('SIGKILL'), after);
      }
    });
    child.on('close', () => resolve(said.split('\n').slice(0, -1)));
  });
}

it(`${cycles} kills lose nothing that was acknowledged`, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kill-'));
  const program = path.join(folder, 'writer.cjs');
  buildSync({ entryPoints: [path.join(root, 'tests/fakes/writer.ts')], bundle: true, outfile: program, format: 'cjs', platform: 'node' });
  const dice = seeded(99);
  const known = new Set<string>();
  let device = '';
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const lines = await runAndKill(program, [folder, String(cycle), device], (dice() >>> 8) % 40);
    for (const line of lines) {
      if (line.startsWith('device ')) device = line.slice(7);
      if (line.startsWith('kept ')) known.add(line.slice(5));
      expect(line).not.toBe('health read-only');
    }
  }
  const store = makeStore({ files: makeNodeFiles(folder), marker: { get: () => device, set: () => undefined }, clock: { now: () => 0 }, ids: { next: () => 'x' }, folder: 'data', topics: [anyTopic(halves)] });
  await store.open();
  expect(store.health().state).not.toBe('read-only');
  const found = new Set(store.read(halves));
  expect([...known].filter((id) => !found.has(`${id}a`) || !found.has(`${id}b`))).toEqual([]);
  expect([...found].filter((half) => half.endsWith('a')).every((half) => found.has(`${half.slice(0, -1)}b`))).toBe(true);
  expect(known.size).toBeGreaterThan(cycles * 2);
  rmSync(folder, { recursive: true });
});

/** A file system of its own size, where this machine lets one be made. */
function smallDisk(): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

it('a disk that is full keeps what was acknowledged, and goes on when there is room', async () => {
  const folder = smallDisk();
  if (folder === null) {
    process.stderr.write('skipped: no small file system can be mounted here; the full disk is tried through the faulty files alone\n');
    return;
  }
  try {
    mkdirSync(path.join(folder, 'vault'));
    const files = makeNodeFiles(path.join(folder, 'vault'));
    let device: string | null = null;
    const open = async () => {
      const store = makeStore({ files, marker: { get: () => device, set: (name) => void (device = name) }, clock: { now: () => 0 }, ids: { next: () => 'small' }, folder: 'data', topics: [anyTopic(halves)] });
      await store.open();
      return store;
    };
    const store = await open();
    const kept: string[] = [];
    let refused = 0;
    for (let step = 0; refused < 5 && step < 5_000; step += 1) {
      const id = `${step}-${'x'.repeat(200)}`;
      if ((await store.append(() => [{ topic: 'halves', event: id }])).ok) kept.push(id);
      else refused += 1;
    }
    expect(refused).toBe(5);
    expect(kept.every((id) => store.read(halves).includes(id))).toBe(true);
    const again = await open();
    expect(kept.every((id) => again.read(halves).includes(id))).toBe(true);
  } finally {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  }
});

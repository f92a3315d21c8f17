// What reading and writing of a log takes, beside the least that it could take.
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionEvent } from '../../src/core/session/event';
import { openSessionShelf } from '../../src/core/session/shelf';
import { sessionsTopic } from '../../src/core/session/topic';
import { checksum } from '../../src/core/store/checksum';
import { encodeCommand } from '../../src/core/store/log';
import { makeStore } from '../../src/core/store/store';
import { anyTopic } from '../../src/core/store/topic';
import { makeNodeFiles } from '../console/node-files';
import { atMost, type Bench } from './row';

const lines = 100_000;
const appends = 1_000;
const rounds = 5;

const event = (at: number): SessionEvent => ({ run: 'r', at, kind: 'assistant', blocks: [{ type: 'text', text: `What was said in line ${at} of the conversation, in a sentence of usual length.` }] });

/** The least of some rounds, in milliseconds. */
async function least(work: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

async function openShelf(root: string) {
  const files = makeNodeFiles(root);
  let device: string | null = null;
  const store = makeStore({ files, marker: { get: () => device, set: (name) => void (device = name) }, clock: { now: () => 0 }, ids: { next: () => 'd' }, folder: 'data', topics: [anyTopic(sessionsTopic)] });
  await store.open();
  return { shelf: openSessionShelf(store, files), folder: join(root, store.folder()) };
}

async function openRatio(root: string): Promise<number> {
  const { shelf, folder } = await openShelf(root);
  shelf.append('s', event(0));
  await shelf.flush('s');
  const texts = Array.from({ length: lines }, (_, at) => JSON.stringify({ v: 1, s: at + 1, p: at, r: '', e: [['session', { n: at, e: event(at) }]] }));
  writeFileSync(join(folder, 'sessions', 'long.jsonl'), Array.from({ length: lines }, (_, at) => encodeCommand({ sequence: at + 1, previous: at, revision: '', events: [{ topic: 'session', event: { n: at, e: event(at) as never } }] })).join(''));
  const base = await least(() => Promise.resolve(texts.map((text) => [checksum(text), JSON.parse(text) as unknown])));
  const own = await least(async () => {
    if ((await shelf.read('long')).length !== lines) throw new Error('lines are missing');
  });
  return own / base;
}

async function appendRatio(root: string): Promise<number> {
  const { shelf } = await openShelf(root);
  const text = `${JSON.stringify({ v: 1, s: 1, p: 0, r: '', e: [['session', { n: 1, e: event(1) }]] })}\n`;
  const raw = join(root, 'raw.jsonl');
  appendFileSync(raw, '');
  let round = 0;
  const base = await least(async () => {
    for (let at = 0; at < appends; at += 1) await appendFile(raw, text);
  });
  const own = await least(async () => {
    round += 1;
    for (let at = 0; at < appends; at += 1) shelf.append(`s${round}`, event(at));
    const flushed = await shelf.flush(`s${round}`);
    if (!flushed.ok) throw new Error(flushed.problem.code);
  });
  return own / base;
}

/** Session logs beside the checksum and parse of the same lines, and beside raw appends. */
export const bench: Bench = {
  name: 'store',
  async run() {
    const root = mkdtempSync(join(tmpdir(), 'store-'));
    try {
      const open = await openRatio(join(root, 'open'));
      const append = await appendRatio(join(root, 'append'));
      return [atMost('store: 100,000 lines opened, in checksum and parse of them', open, 2, ' ×'), atMost('store: 1,000 appends, in raw appends', append, 3, ' ×')];
    } finally {
      rmSync(root, { recursive: true });
    }
  },
};

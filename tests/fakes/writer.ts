// A process that writes into a store until somebody kills it, and says what was acknowledged.
import { writeSync } from 'node:fs';
import { makeNodeFiles } from '../../scripts/console/node-files';
import { makeStore } from '../../src/core/store/store';
import { anyTopic } from '../../src/core/store/topic';
import { bothHalves, halves } from './crash-run';

async function main(root: string, prefix: string): Promise<void> {
  let device: string | null = process.argv[4] === '' ? null : (process.argv[4] ?? null);
  const marker = {
    get: () => device,
    set(name: string | null): void {
      device = name;
      writeSync(1, `device ${name ?? ''}\n`);
    },
  };
  const store = makeStore({ files: makeNodeFiles(root), marker, clock: { now: () => Date.now() }, ids: { next: () => `d${prefix}` }, folder: 'data', topics: [anyTopic(halves)] });
  await store.open();
  writeSync(1, `health ${store.health().state}\n`);
  for (let step = 0; ; step += 1) {
    const id = `${prefix}-${step}`;
    if ((await store.append(() => bothHalves(id))).ok) writeSync(1, `kept ${id}\n`);
    if (step % 40 === 39) await store.checkpoint();
  }
}

void main(process.argv[2] ?? '', process.argv[3] ?? '');

// Histories of a store whose files fail now and then.
import type { makeStore } from '../../src/core/store/store';
import { bothHalves, halves, seeded, storeOver } from './crash-run';
import { faultFiles, type Fault } from './fault-files';

const kinds: readonly Fault[] = ['full', 'denied', 'busy', 'late', 'later', 'never', 'short'];

/** What came of a history. `wrong` names what broke a promise. */
export interface FaultTally {
  kept: number;
  uncertain: number;
  refused: number;
  readonly wrong: string[];
}

/** Forty commands, one call in eight of which something befalls; then the store is opened again over what is there. */
export async function runWithFaults(seed: number, tally: FaultTally, make?: typeof makeStore): Promise<void> {
  const dice = seeded(seed);
  let isCalm = true;
  const files = faultFiles(undefined, { fault: () => (!isCalm && (dice() >>> 8) % 8 === 0 ? (kinds[(dice() >>> 8) % kinds.length] ?? null) : null) });
  const marker = { device: null as string | null };
  const store = storeOver(files, marker, make);
  await store.open();
  isCalm = false;
  const outcome = new Map<string, string>();
  for (let step = 0; step < 40; step += 1) {
    const id = `${seed}-${step}`;
    if ((dice() >>> 8) % 8 === 0) await store.checkpoint();
    const appended = await store.append(() => bothHalves(id));
    outcome.set(id, appended.ok ? 'kept' : appended.problem.code);
    if (store.read(halves).includes(`${id}a`) !== appended.ok) tally.wrong.push(`${id} was told as ${String(appended.ok)} and is not so in the state`);
  }
  isCalm = true;
  for (let round = 0; round < 5; round += 1) await files.size('x');
  const again = storeOver(faultFiles(files.disk()), marker, make);
  await again.open();
  const found = new Set(again.read(halves));
  for (const [id, code] of outcome) {
    const isThere = found.has(`${id}a`);
    if (isThere !== found.has(`${id}b`)) tally.wrong.push(`${id} is there in part`);
    if (code === 'kept' && !isThere) tally.wrong.push(`${id} was acknowledged and is lost`);
    if (code !== 'kept' && code !== 'persistence-uncertain' && isThere) tally.wrong.push(`${id} was refused (${code}) and is there`);
    if (code === 'kept') tally.kept += 1;
    else if (code === 'persistence-uncertain') tally.uncertain += 1;
    else tally.refused += 1;
  }
}

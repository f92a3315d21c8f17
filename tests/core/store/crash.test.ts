// Whatever a crash or a fault leaves, everything that was acknowledged is there.
import { bothHalves, enumerate, halves, seeded, storeOver, type Tally } from '../../fakes/crash-run';
import { faultFiles, type Fault } from '../../fakes/fault-files';

it('after every crash of a hundred histories, and a second one on the way back', async () => {
  const tally: Tally = { states: 0, lost: 0, faults: [] };
  for (let seed = 1; seed <= 100; seed += 1) await enumerate(seed, tally);
  expect(tally.faults).toEqual([]);
  expect(tally.lost).toBe(0);
  expect(tally.states).toBeGreaterThan(15_000);
});

const kinds: readonly Fault[] = ['full', 'denied', 'busy', 'late', 'later', 'never', 'short'];

it('after full disks, refusals, locks and calls that were given up, in three hundred histories', async () => {
  let [kept, uncertain, refused] = [0, 0, 0];
  for (let seed = 1; seed <= 300; seed += 1) {
    const dice = seeded(seed);
    let isCalm = true;
    const files = faultFiles(undefined, { fault: () => (!isCalm && (dice() >>> 8) % 8 === 0 ? (kinds[(dice() >>> 8) % kinds.length] ?? null) : null) });
    const marker = { device: null as string | null };
    const store = storeOver(files, marker);
    await store.open();
    isCalm = false;
    const outcome = new Map<string, string>();
    for (let step = 0; step < 40; step += 1) {
      const id = `${seed}-${step}`;
      if ((dice() >>> 8) % 8 === 0) await store.checkpoint();
      const appended = await store.append(() => bothHalves(id));
      outcome.set(id, appended.ok ? 'kept' : appended.problem.code);
      const told = store.read(halves);
      expect(told.includes(`${id}a`)).toBe(appended.ok);
    }
    isCalm = true;
    for (let round = 0; round < 5; round += 1) await files.size('x');
    const again = storeOver(faultFiles(files.disk()), marker);
    await again.open();
    const found = new Set(again.read(halves));
    for (const [id, code] of outcome) {
      const name = `seed ${seed}, ${id}: ${code}`;
      expect([name, found.has(`${id}a`)]).toEqual([name, found.has(`${id}b`)]);
      if (code === 'kept') expect([name, found.has(`${id}a`)]).toEqual([name, true]);
      else if (code !== 'persistence-uncertain') expect([name, found.has(`${id}a`)]).toEqual([name, false]);
      if (code === 'kept') kept += 1;
      else if (code === 'persistence-uncertain') uncertain += 1;
      else refused += 1;
    }
  }
  expect([kept > 5_000, uncertain > 300, refused > 300]).toEqual([true, true, true]);
});

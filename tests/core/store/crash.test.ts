// Whatever a crash or a fault leaves, everything that was acknowledged is there.
import { enumerate, type Tally } from '../../fakes/crash-run';
import { runWithFaults, type FaultTally } from '../../fakes/fault-run';

it('after every crash of a hundred histories, and a second one on the way back', async () => {
  const tally: Tally = { states: 0, lost: 0, faults: [] };
  for (let seed = 1; seed <= 100; seed += 1) await enumerate(seed, tally);
  expect(tally.faults).toEqual([]);
  expect(tally.lost).toBe(0);
  expect(tally.states).toBeGreaterThan(15_000);
});

it('after full disks, refusals, locks and calls that were given up, in three hundred histories', async () => {
  const tally: FaultTally = { kept: 0, uncertain: 0, refused: 0, wrong: [] };
  for (let seed = 1; seed <= 300; seed += 1) await runWithFaults(seed, tally);
  expect(tally.wrong).toEqual([]);
  expect([tally.kept > 5_000, tally.uncertain > 300, tally.refused > 300]).toEqual([true, true, true]);
});

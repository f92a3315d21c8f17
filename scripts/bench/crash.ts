// What a store holds after crashes.
import { enumerate, type Tally } from '../../tests/fakes/crash-run';
import { atLeast, atMost, type Bench } from './row';

/** Histories; enough for half a million states. */
const histories = 2_700;

/** Enumerates crash states until there are enough. The second crash is in one of ten. */
export const bench: Bench = {
  name: 'crash',
  async run() {
    const tally: Tally = { states: 0, lost: 0, faults: [] };
    for (let seed = 1_000; seed < 1_000 + histories; seed += 1) await enumerate(seed, tally);
    for (const fault of tally.faults) process.stderr.write(`${fault}\n`);
    return [atLeast('crash: states', tally.states, 500_000), atMost('crash: acknowledged and lost', tally.lost, 0)];
  },
  facts: (rows) => ({ states: Number(rows[0]?.value ?? 0), lost: Number(rows[1]?.value ?? 0) }),
};

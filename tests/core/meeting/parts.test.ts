// A transcript in parts: every turn in one, the seams in two.
import * as fc from 'fast-check';
import { partsOf } from '../../../src/core/meeting/parts';
import { aTurn } from '../../builders/a-meeting';

describe('parts of a transcript', () => {
  it('hold every turn, in order, with two turns of overlap, and none is larger than it may be', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 200 }), fc.integer({ min: 1_000, max: 5_000 }), (sizes, most) => {
        const turns = sizes.map((_, at) => aTurn(at + 1, 'Ana', 'x'));
        const sizeOf = (turn: (typeof turns)[number]): number => sizes[Number(turn.id.slice(1)) - 1] ?? 0;
        const parts = partsOf(turns, most, sizeOf);
        expect([...new Set(parts.flat().map(({ id }) => id))]).toEqual(turns.map(({ id }) => id));
        parts.forEach((part, at) => {
          expect(part.reduce((sum, turn) => sum + sizeOf(turn), 0)).toBeLessThanOrEqual(most);
          const before = parts[at - 1];
          if (before !== undefined) expect(part.slice(0, 2).map(({ id }) => id)).toEqual(before.slice(-2).map(({ id }) => id));
        });
        expect(parts.length).toBeLessThanOrEqual(Math.ceil((sizes.reduce((sum, one) => sum + one, 0) * 2) / most) + 1);
      }),
      { seed: 17, numRuns: 300 },
    );
  });

  it('are one for a short transcript', () => {
    expect(partsOf([aTurn(1, 'A', 'x'), aTurn(2, 'B', 'y')], 1_000, () => 10)).toHaveLength(1);
  });
});

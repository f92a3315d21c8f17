// The path gate under hostile input.
import * as fc from 'fast-check';
import { escapeOf, harmlessPieces, hostilePieces } from './hostile-path';

const piece = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...harmlessPieces) }, { weight: 1, arbitrary: fc.constantFrom(...hostilePieces) });
const hostile = fc.tuple(fc.array(piece, { maxLength: 8 }), fc.constantFrom('', '.md')).map(([pieces, end]) => pieces.join('') + end);

describe('resolvePath', () => {
  test('it lets no hostile path out of the project', () => {
    fc.assert(fc.property(hostile, (given) => expect(escapeOf(given)).toBeNull()), { seed: 20260701, numRuns: 15_000 });
  });

  test('it lets no random text out of the project', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (given) => expect(escapeOf(given)).toBeNull()), { seed: 20260702, numRuns: 5_000 });
  });
});

// A million hostile paths against the path gate.
import { escapeOf, harmlessPieces, hostilePieces } from '../../tests/core/project/hostile-path';
import type { Bench, Row } from './row';

const inputs = 1_000_000;

/** Numbers from 0 to 1, the same in every run. */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 4294967296;
  };
}

function hostilePath(next: () => number): string {
  const pick = (pieces: readonly string[]): string => pieces[Math.floor(next() * pieces.length)] ?? '';
  const length = 1 + Math.floor(next() * 8);
  const pieces = Array.from({ length }, () => pick(next() < 0.25 ? hostilePieces : harmlessPieces));
  return pieces.join('') + (next() < 0.5 ? '.md' : '');
}

function countEscapes(): { readonly escapes: number; readonly first: string } {
  const next = seededNumbers(20260701);
  let escapes = 0;
  let first = '';
  for (let count = 0; count < inputs; count += 1) {
    const given = hostilePath(next);
    const escape = escapeOf(given);
    if (escape === null) continue;
    if (escapes === 0) first = `${escape}: ${JSON.stringify(given)}`;
    escapes += 1;
  }
  return { escapes, first };
}

/** Counts inputs that get out of a project; the first one is printed, so that it can become a test. */
export const bench: Bench = {
  name: 'paths',
  run(): Promise<readonly Row[]> {
    const { escapes, first } = countEscapes();
    if (first !== '') process.stderr.write(`${first}\n`);
    return Promise.resolve([
      { name: 'paths: inputs', value: inputs, bar: '–', holds: null },
      { name: 'paths: escapes', value: escapes, bar: '= 0', holds: escapes === 0 },
    ]);
  },
};

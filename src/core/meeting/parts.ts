// A long transcript in parts.
import type { Turn } from './meeting';

/** Turns of one part that the one before it ends with, so that nothing falls between two parts. */
const overlap = 2;

/**
 * Cuts turns into parts of about equal size, none larger than `most` unless one turn is. Each part but the first begins with
 * the last two turns of the one before.
 */
export function partsOf(turns: readonly Turn[], most: number, sizeOf: (turn: Turn) => number): readonly (readonly Turn[])[] {
  const sizes = turns.map(sizeOf);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const wanted = total / Math.max(1, Math.ceil(total / most));
  const starts: number[] = [];
  let size = 0;
  sizes.forEach((one, at) => {
    if (at === 0 || size + one > most || (size >= wanted && sizes.length - at > overlap)) {
      starts.push(at);
      size = at === 0 ? 0 : overlapSize(sizes, at);
    }
    size += one;
  });
  return starts.map((start, at) => turns.slice(at === 0 ? 0 : Math.max(0, start - overlap), starts[at + 1] ?? turns.length));
}

function overlapSize(sizes: readonly number[], at: number): number {
  return sizes.slice(Math.max(0, at - overlap), at).reduce((sum, one) => sum + one, 0);
}

// Cuts a growing text into blocks, so that only its end is read again.
import { isBlank } from './lines';
import { readBlockAt } from './read-blocks';
import type { Block } from './tree';

/** A block with the number of characters before it. */
export interface PlacedBlock {
  readonly block: Block;
  readonly from: number;
}

/**
 * Reads the blocks of a text from an offset at which a block begins. No block depends on what stands before it. A line
 * that still grows may yet join the block above it, so a text that grows at its end can change its last two blocks, and
 * no others.
 */
export function readFrom(text: string, from: number): readonly PlacedBlock[] {
  const whole = text.slice(from).split('\n');
  const lines = whole.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  const placed: PlacedBlock[] = [];
  let offset = from;
  for (let index = 0; index < lines.length; ) {
    const read = isBlank(lines[index]) ? null : readBlockAt(lines, index);
    if (read !== null) placed.push({ block: read.block, from: offset });
    const next = read?.next ?? index + 1;
    for (; index < next; index += 1) offset += (whole[index] ?? '').length + 1;
  }
  return placed;
}

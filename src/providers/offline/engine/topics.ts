// Where the talk turns to something else.
import type { Steps } from './steps';
import type { Unit } from './unit';
import type { WordWeights } from './word-weights';

/** Units are compared in blocks; so many of them to a meeting, but no block smaller than this. */
const BLOCKS = 48;
const SMALLEST_BLOCK = 6;
/** One topic for so many units, within these limits. */
const UNITS_TO_A_TOPIC = 60;
const MOST_TOPICS = 5;
/** Fewest blocks between two turns of the talk. */
const APART = 5;

/** Parts a meeting at its weakest seams: places where the blocks before and after share least (after M. Hearst's TextTiling). Gives the first unit of each part. */
export function* partTopics(units: readonly Unit[], words: WordWeights): Steps<readonly number[]> {
  const size = Math.max(SMALLEST_BLOCK, Math.ceil(units.length / BLOCKS));
  const blocks: ReadonlyMap<string, number>[] = [];
  for (let start = 0; start < units.length; start += size) {
    blocks.push(weightsOf(units.slice(start, start + size), words));
    yield;
  }
  const wanted = Math.min(MOST_TOPICS, Math.max(1, Math.round(units.length / UNITS_TO_A_TOPIC)));
  const seams = yield* weakestSeams(blocks, wanted - 1);
  return [0, ...seams.map((block) => block * size)];
}

function weightsOf(units: readonly Unit[], words: WordWeights): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const term of units.flatMap((unit) => unit.distinct)) weights.set(term, (weights.get(term) ?? 0) + (words.get(term) ?? 0));
  return weights;
}

function* weakestSeams(blocks: readonly ReadonlyMap<string, number>[], count: number): Steps<readonly number[]> {
  const seams: { at: number; shared: number }[] = [];
  for (let at = 2; at <= blocks.length - 2; at += 1) {
    seams.push({ at, shared: likeness(joined(blocks.slice(Math.max(0, at - 3), at)), joined(blocks.slice(at, at + 3))) });
    yield;
  }
  const chosen: number[] = [];
  for (const { at } of seams.sort((a, b) => a.shared - b.shared || a.at - b.at)) {
    if (chosen.length >= count) break;
    if (chosen.every((other) => Math.abs(other - at) >= APART)) chosen.push(at);
  }
  return chosen.sort((a, b) => a - b);
}

function joined(blocks: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const sum = new Map<string, number>();
  for (const block of blocks) for (const [term, weight] of block) sum.set(term, (sum.get(term) ?? 0) + weight);
  return sum;
}

/** Cosine of two weighted sets of terms. */
function likeness(first: ReadonlyMap<string, number>, second: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [term, weight] of first) shared += weight * (second.get(term) ?? 0);
  return shared / (length(first) * length(second) || 1);
}

function length(weights: ReadonlyMap<string, number>): number {
  return Math.sqrt([...weights.values()].reduce((total, weight) => total + weight * weight, 0));
}

// The few sentences that together say most.
import type { Steps } from './steps';
import type { Unit } from './unit';
import type { WordWeights } from './word-weights';

/** What is chosen from, and how much. */
export interface Choice {
  readonly units: readonly Unit[];
  /** Weight of each unit by itself, side by side with `units`. */
  readonly weights: readonly number[];
  readonly words: WordWeights;
  /** Words the choice may have; a last sentence may run over by a sixth. */
  readonly budget: number;
  /** Units that could only be quoted: quotations are chosen less readily. */
  readonly onlyQuoted: ReadonlySet<Unit>;
}

/** A term counts fully the first time, a quarter the second time, then not at all. */
const WORTH = [1, 0.25];
/** Share of a sentence's own weight against the terms that it adds. */
const OWN = 0.1;
/** Power of the length that a gain is divided by: 1 would favour the shortest, 0 the longest. */
const THRIFT = 0.6;
/** What a sentence is worth that could only be quoted. */
const QUOTED = 0.8;

/** Chooses greedily by what each sentence adds for its length, and gives the chosen ones in the order of the meeting. */
export function* chooseSentences(choice: Choice): Steps<readonly Unit[]> {
  const covered = new Map<string, number>();
  const chosen = new Set<number>();
  let used = 0;
  while (used < choice.budget) {
    const best = yield* bestOf(choice, { covered, chosen, room: choice.budget * 1.15 - used });
    const unit = best === null ? undefined : choice.units[best];
    if (best === null || unit === undefined) break;
    chosen.add(best);
    used += unit.size;
    for (const term of unit.distinct) covered.set(term, (covered.get(term) ?? 0) + 1);
  }
  return choice.units.filter((_, index) => chosen.has(index));
}

interface SoFar {
  readonly covered: ReadonlyMap<string, number>;
  readonly chosen: ReadonlySet<number>;
  readonly room: number;
}

function* bestOf(choice: Choice, soFar: SoFar): Steps<number | null> {
  let best: number | null = null;
  let most = 0;
  for (const [index, unit] of choice.units.entries()) {
    if (index % 200 === 0) yield;
    if (unit.size > soFar.room || soFar.chosen.has(index)) continue;
    const added = gainOf(unit, choice.words, soFar.covered) + OWN * Math.max(0, choice.weights[index] ?? 0);
    const gain = (added * (choice.onlyQuoted.has(unit) ? QUOTED : 1)) / unit.size ** THRIFT;
    if (gain <= most) continue;
    best = index;
    most = gain;
  }
  return best;
}

function gainOf(unit: Unit, words: WordWeights, covered: ReadonlyMap<string, number>): number {
  return unit.distinct.reduce((total, term) => total + (words.get(term) ?? 0) * (WORTH[covered.get(term) ?? 0] ?? 0), 0);
}

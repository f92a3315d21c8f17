// How much each term matters to this meeting.
import type { Learned } from './learned';
import type { Steps } from './steps';
import type { Reader } from './terms';
import type { Unit } from './unit';

/** What is counted about one term. */
interface Count {
  times: number;
  atStart: number;
  atEnd: number;
  /** Times it stood after a word that comes before things, or before doings. */
  asThing: number;
  asDoing: number;
  readonly speakers: Set<string | null>;
  readonly tenths: Set<number>;
}

/** Weight of each term, 0 for those that matter least. */
export type WordWeights = ReadonlyMap<string, number>;

/** Names of the features, in the order of the learned weights. */
export const wordFeatureNames = ['one', 'times', 'rarity', 'times × rarity', 'speakers', 'spread', 'thrice', 'often', 'at the end', 'at the start', 'length', 'commonness', 'concentrated', 'thing', 'doing'] as const;

/** Weighs every term with the learned linear model. A term said once counts little: it tells nothing about the whole. */
export function* weighWords(units: readonly Unit[], reader: Reader): Steps<WordWeights> {
  const weights = new Map<string, number>();
  const counts = yield* countTerms(units, reader);
  for (const [term, count] of counts) {
    const sum = wordFeatures(term, count, reader.learned.background).reduce((total, value, index) => total + value * (reader.learned.words[index] ?? 0), 0);
    weights.set(term, Math.max(0, sum) * (count.times >= 2 ? 1 : 0.4));
    if (weights.size % 500 === 0) yield;
  }
  return weights;
}

/** Counts every term of the meeting. */
export function* countTerms(units: readonly Unit[], reader: Reader): Steps<ReadonlyMap<string, Readonly<Count>>> {
  const counts = new Map<string, Count>();
  for (const unit of units) {
    const place = unit.index / units.length;
    for (const [index, term] of unit.terms.entries()) {
      if (term === null) continue;
      const before = unit.words[index - 1] ?? '';
      let count = counts.get(term);
      if (count === undefined) counts.set(term, (count = { times: 0, atStart: 0, atEnd: 0, asThing: 0, asDoing: 0, speakers: new Set(), tenths: new Set() }));
      count.times += 1;
      count.speakers.add(unit.turn.speaker);
      count.tenths.add(Math.floor(place * 10));
      if (reader.rules.beforeThings.has(before)) count.asThing += 1;
      if (reader.rules.beforeDoings.has(before)) count.asDoing += 1;
      if (place < 0.05) count.atStart += 1;
      if (place > 0.93) count.atEnd += 1;
    }
    yield;
  }
  return counts;
}

/** The features of one term, in the order of `wordFeatureNames`. */
export function wordFeatures(term: string, count: Readonly<Count>, background: Learned['background']): readonly number[] {
  const known = background.get(term) ?? 0;
  const rarity = -Math.log(known + 0.003);
  const times = Math.log(1 + count.times);
  const { size: tenths } = count.tenths;
  return [
    1,
    times,
    rarity,
    times * rarity,
    Math.min(count.speakers.size, 8),
    tenths / 10,
    count.times >= 3 ? 1 : 0,
    count.times >= 8 ? 1 : 0,
    Math.min(count.atEnd, 3) / 3,
    Math.min(count.atStart, 3) / 3,
    Math.min(term.length, 12) / 12,
    known,
    tenths <= 2 && count.times >= 5 ? 1 : 0,
    count.asThing / count.times,
    count.asDoing / count.times,
  ];
}

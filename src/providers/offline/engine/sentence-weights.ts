// How likely each sentence is to stand in a summary, by itself.
import type { Steps } from './steps';
import type { Reader } from './terms';
import type { Unit } from './unit';
import type { WordWeights } from './word-weights';

/** What the features of a sentence are taken from. */
export interface Surroundings {
  readonly units: readonly Unit[];
  readonly words: WordWeights;
  readonly reader: Reader;
}

/** Names of the features, in the order of the learned weights. */
export const sentenceFeatureNames = ['one', 'mean weight', 'sum of weights', 'length', 'first tenth', 'first thirtieth', 'last tenth', 'last thirtieth', 'place', 'decision', 'action', 'question', 'pronoun first', 'number', 'share of speaker', 'opens turn', 'density'] as const;

/** Weighs the sentences with the learned linear model; the lists run side by side. */
export function* weighSentences(chosen: readonly Unit[], around: Surroundings): Steps<readonly number[]> {
  const rows = yield* sentenceFeatures(chosen, around);
  return rows.map((row) => row.reduce((total, value, index) => total + value * (around.reader.learned.sentences[index] ?? 0), 0));
}

/** The features of each sentence, in the order of `sentenceFeatureNames`. The first three are standard scores. */
export function* sentenceFeatures(chosen: readonly Unit[], around: Surroundings): Steps<readonly (readonly number[])[]> {
  const share = sharesOf(around.units);
  const rows: number[][] = [];
  for (const unit of chosen) {
    const sum = unit.distinct.reduce((total, term) => total + (around.words.get(term) ?? 0), 0);
    rows.push([1, sum / unit.distinct.length, sum, Math.log(unit.size), ...plainFeatures(unit, around), share.get(unit.turn.speaker) ?? 0, unit.inTurn === 0 ? 1 : 0, unit.terms.filter((term) => term !== null).length / unit.size]);
    yield;
  }
  for (const column of [1, 2, 3]) standardise(rows, column);
  return rows;
}

function plainFeatures(unit: Unit, around: Surroundings): readonly number[] {
  const place = unit.index / around.units.length;
  const { rules } = around.reader;
  const flags = [place < 0.1, place < 0.03, place > 0.9, place > 0.97];
  const marks = [rules.decisionCues.some((cue) => cue.test(unit.text)), rules.actionCues.some((cue) => cue.test(unit.text)), isQuestion(unit.text), /^(?:i|you|he|she|it|that)\b/i.test(unit.text), /\d/.test(unit.text)];
  return [...flags.map(Number), place, ...marks.map(Number)];
}

/** True when the sentence asks. */
export function isQuestion(text: string): boolean {
  return /(?:[?？]["'”’」』]?|か。?|吗。?|呢。?)$/.test(text);
}

function sharesOf(units: readonly Unit[]): ReadonlyMap<string | null, number> {
  const said = new Map<string | null, number>();
  let all = 0;
  for (const unit of units) {
    said.set(unit.turn.speaker, (said.get(unit.turn.speaker) ?? 0) + unit.size);
    all += unit.size;
  }
  return new Map([...said].map(([speaker, size]) => [speaker, size / all]));
}

/** Turns a column into standard scores, in place. */
function standardise(rows: readonly number[][], column: number): void {
  const values = rows.map((row) => row[column] ?? 0);
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((total, value) => total + (value - mean) ** 2, 0) / values.length) || 1;
  rows.forEach((row, index) => (row[column] = ((values[index] ?? 0) - mean) / deviation));
}

// Learn which words and which sentences stand in summaries.
import type { ReferenceMeeting } from '../bench/rouge/qmsum';
import { makeRouge, rougeWords } from '../bench/rouge/rouge';
import type { Learned } from '../../src/providers/offline/engine/learned';
import { sentenceFeatures } from '../../src/providers/offline/engine/sentence-weights';
import { makeStemmer } from '../../src/providers/offline/engine/stem';
import { workAtOnce } from '../../src/providers/offline/engine/steps';
import type { Reader } from '../../src/providers/offline/engine/terms';
import { isTelling, unitsOf, type Unit } from '../../src/providers/offline/engine/unit';
import { countTerms, weighWords, wordFeatures } from '../../src/providers/offline/engine/word-weights';
import { fitRidge, type Row } from './ridge';

/** A term is in the background when so many meetings say it. */
const FEWEST = 6;
const WORD_PENALTY = 20;
const SENTENCE_PENALTY = 50;

/** A meeting, cleaned and counted. */
export interface Prepared {
  readonly units: readonly Unit[];
  readonly references: readonly string[];
}

/** Cleans and counts every meeting. */
export function prepare(meetings: readonly ReferenceMeeting[], reader: Reader): readonly Prepared[] {
  return meetings.map(({ turns, references }) => ({ units: workAtOnce(unitsOf(turns, reader)), references }));
}

/** Share of meetings in which a term is said, in hundredths. */
export function learnBackground(meetings: readonly Prepared[]): Learned['background'] {
  const held = new Map<string, number>();
  for (const { units } of meetings) for (const term of new Set(units.flatMap((unit) => unit.distinct))) held.set(term, (held.get(term) ?? 0) + 1);
  const known = [...held].filter(([, count]) => count >= FEWEST);
  return new Map(known.map(([term, count]) => [term, Math.round((100 * count) / meetings.length) / 100]));
}

/** Fits the words: does a term that is said at least twice stand in a reference? */
export function learnWords(meetings: readonly Prepared[], reader: Reader): readonly number[] {
  const stem = makeStemmer();
  const rows: Row[] = [];
  const targets: number[] = [];
  for (const { units, references } of meetings) {
    const told = new Set(references.flatMap((reference) => rougeWords(reference, stem)));
    for (const [term, count] of workAtOnce(countTerms(units, reader))) {
      if (count.times < 2) continue;
      rows.push(wordFeatures(term, count, reader.learned.background));
      targets.push(told.has(term) ? 1 : 0);
    }
  }
  return fitRidge(rows, targets, WORD_PENALTY);
}

/** Fits the sentences: ROUGE-1 and twice ROUGE-2 against the first reference, as standard scores of the meeting. */
export function learnSentences(meetings: readonly Prepared[], reader: Reader): readonly number[] {
  const rouge = makeRouge();
  const rows: Row[] = [];
  const targets: number[] = [];
  for (const { units, references } of meetings) {
    const telling = units.filter((unit) => isTelling(unit, reader.rules));
    const words = workAtOnce(weighWords(units, reader));
    rows.push(...workAtOnce(sentenceFeatures(telling, { units, words, reader })));
    const scores = telling.map(({ text }) => rouge(text, references[0] ?? '')).map(({ one, two }) => one + 2 * two);
    targets.push(...standardScores(scores));
  }
  return fitRidge(rows, targets, SENTENCE_PENALTY);
}

function standardScores(values: readonly number[]): readonly number[] {
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((total, value) => total + (value - mean) ** 2, 0) / values.length) || 1;
  return values.map((value) => (value - mean) / deviation);
}

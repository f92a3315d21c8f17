// The sentences of a meeting, cleaned and counted.
import { cleanSpeech } from './clean-speech';
import { splitSentences } from './sentences';
import type { LanguageRules } from './language/rules';
import type { Steps } from './steps';
import type { Piece, Reader } from './terms';

/** What one person said in one go, as `read_meeting` shows it. */
export interface SpokenTurn {
  readonly id: string;
  readonly speaker: string | null;
  readonly text: string;
}

/** One sentence that somebody said. */
export interface Unit {
  /** Place among all units of the meeting, from 0. */
  readonly index: number;
  readonly turn: SpokenTurn;
  /** Place in the turn, from 0. */
  readonly inTurn: number;
  /** The sentence as it was said. */
  readonly raw: string;
  /** The same, cleaned. */
  readonly text: string;
  /** Words and the marks between them. */
  readonly pieces: readonly Piece[];
  /** Words in order, lower case. */
  readonly words: readonly string[];
  /** The term of each word, side by side with `words`; null for words without a subject. */
  readonly terms: readonly (string | null)[];
  /** The terms without repetitions. */
  readonly distinct: readonly string[];
  /** Length in words. */
  readonly size: number;
}

/** Cleans and counts every sentence; those of which nothing is left are passed over. */
export function* unitsOf(turns: readonly SpokenTurn[], reader: Reader): Steps<readonly Unit[]> {
  const units: Unit[] = [];
  for (const turn of turns) {
    let inTurn = 0;
    for (const sentence of splitSentences(turn.text)) {
      const text = cleanSpeech(sentence, reader.rules);
      if (text === '') continue;
      units.push(unitOf({ raw: sentence, text, turn, inTurn, index: units.length }, reader));
      inTurn += 1;
      yield;
    }
  }
  return units;
}

function unitOf(said: Pick<Unit, 'raw' | 'text' | 'turn' | 'inTurn' | 'index'>, reader: Reader): Unit {
  const pieces = reader.pieces(said.text);
  const words = pieces.flatMap((piece) => (piece.isWord ? [piece.text.toLowerCase()] : []));
  const terms = words.map((word) => reader.term(word));
  const distinct = [...new Set(terms.filter((term) => term !== null))];
  return { ...said, pieces, words, terms, distinct, size: reader.size(said.text) };
}

/** True for sentences long enough to stand for themselves, short enough to be read, and neither a greeting nor broken off. */
export function isTelling(unit: Unit, { greeting, broken }: LanguageRules): boolean {
  if (unit.distinct.length < 3 || unit.size < 6 || unit.size > 60) return false;
  return !broken.test(unit.text) && !(greeting.is.test(unit.text) && !greeting.not.test(unit.text));
}

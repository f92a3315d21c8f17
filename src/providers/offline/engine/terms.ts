// Text to words, words to terms that carry a subject.
import { languageRules } from './language';
import type { LanguageRules } from './language/rules';
import { learned as shipped } from '../weights';
import type { Learned } from './learned';
import { makeStemmer } from './stem';
import type { Language } from '../../../core/ports';

/** A word, or a mark between words. */
export interface Piece {
  readonly text: string;
  readonly isWord: boolean;
}

/** How a meeting's text is read. */
export interface Reader {
  readonly rules: LanguageRules;
  readonly learned: Learned;
  /** Words and the marks between them, in order, as written. */
  pieces(text: string): readonly Piece[];
  /** The form under which a lower-case word is counted, null when it carries no subject. */
  term(word: string): string | null;
  /** Length in words; two characters of a script without spaces count as one. */
  size(text: string): number;
}

const SPACED_WORD = /\p{L}[\p{L}\p{M}'’-]*[\p{L}\p{M}]|\p{N}+|\p{L}/gu;
const SPACED_PIECE = /\p{L}[\p{L}\p{M}'’-]*[\p{L}\p{M}]|\p{N}+|\p{L}|[^\s\p{L}\p{N}]/gu;
const IS_WORD = /^[\p{L}\p{N}]/u;
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const ONLY_HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u;

/** Makes a reader. Scripts without spaces are cut by `Intl.Segmenter`, all others at whatever is no letter. */
export function makeReader(language: Language, learned: Learned = shipped): Reader {
  const rules = languageRules[language];
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const stem = makeStemmer();
  const unspaced = (text: string): number => text.match(WITHOUT_SPACES)?.length ?? 0;
  return {
    rules,
    learned,
    pieces(text) {
      if (unspaced(text) === 0) return (text.match(SPACED_PIECE) ?? []).map((piece) => ({ text: piece, isWord: IS_WORD.test(piece) }));
      return [...segmenter.segment(text)].filter((part) => part.segment.trim() !== '').map((part) => ({ text: part.segment, isWord: part.isWordLike === true }));
    },
    term(word) {
      if (rules.stopWords.has(word)) return null;
      if (/^[a-z]/.test(word)) return word.length > 2 ? stem(word) : null;
      return word.length < 2 || ONLY_HIRAGANA.test(word) ? null : word;
    },
    size(text) {
      const signs = unspaced(text);
      return signs === 0 ? (text.match(SPACED_WORD)?.length ?? 0) : Math.ceil(signs / 2);
    },
  };
}

/** The words of a text, lower case. */
export function wordsIn(text: string, reader: Reader): readonly string[] {
  return reader.pieces(text).flatMap((piece) => (piece.isWord ? [piece.text.toLowerCase()] : []));
}

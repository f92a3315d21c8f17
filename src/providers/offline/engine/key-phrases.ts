// The phrases that a stretch of talk is about.
import type { Steps } from './steps';
import type { Reader } from './terms';
import type { Unit } from './unit';
import type { WordWeights } from './word-weights';

/** A phrase of one to three words. */
export interface KeyPhrase {
  /** As it was said most often; the capital of a sentence's first word is not part of it. */
  readonly text: string;
  readonly terms: readonly string[];
  readonly weight: number;
}

interface Tally {
  readonly terms: readonly string[];
  readonly forms: Map<string, number>;
  /** Single characters that stood right before and right after it; empty where none did. */
  readonly before: Set<string>;
  readonly behind: Set<string>;
  times: number;
  /** Times it stood right after a word that comes before things, or before doings. */
  asThing: number;
  asDoing: number;
}

/** Times a single word must be said in a long stretch; longer phrases must be said twice. */
const FEWEST = 4;
/** A word that stands so large a share of its times in one longer phrase is named by that phrase. */
const MOSTLY = 0.6;

/** All phrases of the units, heaviest first. */
export function* weighPhrases(units: readonly Unit[], words: WordWeights, reader: Reader): Steps<readonly KeyPhrase[]> {
  const tallies = new Map<string, Tally>();
  for (const unit of units) {
    for (const run of runsOf(unit, reader)) countRun(run, tallies, reader);
    yield;
  }
  const fewest = Math.min(FEWEST, Math.max(3, Math.round(units.length / 40)));
  const inLonger = timesInLonger(tallies);
  const phrases: KeyPhrase[] = [];
  for (const tally of tallies.values()) {
    const [only = '', second] = tally.terms;
    if (tally.times < (second === undefined ? fewest : 2) || (reader.rules.beforeThings.size > 0 && !isThing(tally))) continue;
    if (second === undefined && (inLonger.get(only) ?? 0) >= MOSTLY * tally.times) continue;
    phrases.push(phraseOf(tally, words));
    if (phrases.length % 300 === 0) yield;
  }
  return phrases.sort((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1));
}

function phraseOf({ terms, forms, before, behind, times }: Tally, words: WordWeights): KeyPhrase {
  const sum = terms.reduce((total, term) => total + (words.get(term) ?? 0), 0);
  return { text: `${only(before)}${closed(mostSaid(forms))}${only(behind)}`, terms, weight: (sum / terms.length ** 0.3) * Math.log(1 + times) };
}

/** A character that always stands there belongs to the phrase: a name such as 樱木町 is cut before its 木町. */
function only(characters: ReadonlySet<string>): string {
  const [first = ''] = characters;
  return characters.size === 1 ? first : '';
}

/** How often each word stands in its most frequent longer phrase. */
function timesInLonger(tallies: ReadonlyMap<string, Tally>): ReadonlyMap<string, number> {
  const most = new Map<string, number>();
  for (const { terms, times } of tallies.values()) {
    if (terms.length > 1) for (const term of terms) most.set(term, Math.max(times, most.get(term) ?? 0));
  }
  return most;
}

/** The first phrases that repeat no word of one another. */
export function pickPhrases(phrases: readonly KeyPhrase[], count: number): readonly KeyPhrase[] {
  const used = new Set<string>();
  const picked: KeyPhrase[] = [];
  for (const phrase of phrases) {
    if (picked.length >= count) break;
    const known = phrase.terms.filter((term) => used.has(term)).length;
    if (known > 0) continue;
    picked.push(phrase);
    for (const term of phrase.terms) used.add(term);
  }
  return picked;
}

/** A phrase that often follows `the`, `a`, `of` and seldom `to`, `we`, `will` names a thing. */
function isThing(tally: Readonly<Tally>): boolean {
  return tally.asThing >= 0.25 * tally.times && tally.asDoing <= 0.2 * tally.times;
}

/** Extends a run of words, in the middle of which a phrase may stand. */
interface Run {
  readonly words: readonly Word[];
  /** The word before it. */
  readonly after: string;
  /** Single characters beside it that carry sense; empty for none. */
  readonly before: string;
  readonly behind: string;
}

interface Word {
  readonly text: string;
  readonly term: string;
}

/** One character of Chinese script: too short for a term, yet it may be part of a name. */
const SINGLE_SIGN = /^\p{Script=Han}$/u;

/** Runs of words that may stand in a phrase. */
function runsOf(unit: Unit, { rules }: Reader): readonly Run[] {
  const runs: { words: Word[]; after: string; before: string; behind: string }[] = [{ words: [], after: '', before: '', behind: '' }];
  let place = 0;
  for (const { text, isWord } of unit.pieces) {
    const lower = text.toLowerCase();
    const term = isWord ? (unit.terms[place] ?? null) : null;
    if (isWord) place += 1;
    if (term === null || rules.dullWords.has(lower) || !/\p{L}/u.test(text) || lower.includes("'")) {
      const single = isWord && SINGLE_SIGN.test(text) && !rules.stopWords.has(text) ? text : '';
      const last = runs[runs.length - 1];
      if (last !== undefined && last.words.length > 0) last.behind = single;
      runs.push({ words: [], after: lower, before: single, behind: '' });
    }
    else runs[runs.length - 1]?.words.push({ text: text === unit.pieces[0]?.text ? plain(text) : text, term });
  }
  return runs.filter((run) => run.words.length > 0);
}

function countRun(run: Run, tallies: Map<string, Tally>, reader: Reader): void {
  for (let start = 0; start < run.words.length; start += 1) {
    for (let length = 1; length <= 3 && start + length <= run.words.length; length += 1) {
      const words = run.words.slice(start, start + length);
      const terms = words.map((word) => word.term);
      const key = terms.join(' ');
      const tally = tallies.get(key) ?? { terms, forms: new Map<string, number>(), times: 0, before: new Set<string>(), behind: new Set<string>(), asThing: 0, asDoing: 0 };
      tally.times += 1;
      tally.before.add(start === 0 ? run.before : '');
      tally.behind.add(start + length === run.words.length ? run.behind : '');
      if (start === 0 && reader.rules.beforeThings.has(run.after)) tally.asThing += 1;
      if (start === 0 && reader.rules.beforeDoings.has(run.after)) tally.asDoing += 1;
      const form = words.map((word) => word.text).join(' ');
      tally.forms.set(form, (tally.forms.get(form) ?? 0) + 1);
      tallies.set(key, tally);
    }
  }
}

/** Words of a script without spaces stand together. */
function closed(phrase: string): string {
  return phrase.replace(/([\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]) (?=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}])/gu, '$1');
}

/** `Budget` at the head of a sentence is the word `budget`; `LCD` stays. */
function plain(word: string): string {
  return /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;
}

function mostSaid(forms: ReadonlyMap<string, number>): string {
  let best = '';
  let most = 0;
  for (const [form, times] of forms) {
    if (times <= most) continue;
    best = form;
    most = times;
  }
  return best;
}

// What was found in a meeting, on its way into the summary.
import { isNobody } from '../../../core/meeting/transcript/label';
import type { Due } from '../../../core/dates/due';
import type { Steps } from './steps';
import { wordsIn, type Reader } from './terms';

/** What a finding is. A point is anything that is none of the others. */
export type FoundKind = 'decision' | 'action' | 'question' | 'point';

/** One finding with the ids it comes from. */
export interface Found {
  readonly kind: FoundKind;
  readonly text: string;
  readonly cites: readonly string[];
  /** True when it only sounds like one. */
  readonly candidate: boolean;
  readonly owner: string | null;
  readonly due: Due | null;
  /** Title of the topic that a point belongs to; empty for none. */
  readonly heading: string;
}

/** A finding that names nobody and no day. */
export function found(kind: FoundKind, text: string, cites: readonly string[], rest: Partial<Found> = {}): Found {
  return { kind, text, cites, candidate: false, owner: null, due: null, heading: '', ...rest };
}

/** A finding with what is compared of it. */
interface Compared {
  readonly terms: ReadonlySet<string>;
  readonly numbers: string;
  readonly words: string;
  readonly isTyped: boolean;
  /** Terms and single characters of Chinese script, without the words of the day. */
  readonly work: ReadonlySet<string>;
}

interface Entry {
  readonly finding: Found;
  readonly compared: Compared;
}

/** Keeps the first of those that say the same, with the sources of all. Earlier findings must be the surer ones. */
export function* withoutRepeats(all: readonly Found[], reader: Reader): Steps<readonly Found[]> {
  const kept: { -readonly [Part in keyof Entry]: Entry[Part] }[] = [];
  for (const finding of all) {
    const compared = compare(finding, reader);
    const twin = kept.find((other) => mayMeet(other.finding, finding) && (sameThing(other.compared, compared) || saidAgain(other, { finding, compared })));
    if (twin === undefined) kept.push({ finding, compared });
    else twin.finding = { ...joined(twin.finding, finding), cites: [...new Set([...twin.finding.cites, ...finding.cites])] };
    yield;
  }
  return kept.map(({ finding }) => finding);
}

/** The surer finding, with what it leaves open and its repetition knows. A point that is repeated as work becomes that work. */
function joined(sure: Found, repeated: Found): Found {
  if (sure.kind === 'point' && repeated.kind === 'action') return repeated;
  return sure.kind === repeated.kind ? { ...sure, owner: sure.owner ?? ownerFor(sure.text, repeated.owner), due: sure.due ?? repeated.due } : sure;
}

/** A line that says who does it ("Priya sets up …", 「佐藤さんが…」) is not given to a speaker whom nobody knows by name. */
function ownerFor(text: string, owner: string | null): string | null {
  const namesSomebody = /^\p{Lu}[\p{L}’'-]+ \p{Ll}+s\b|^[^、。\s]{1,8}(?:さん|くん|氏|様)?[がは]/u.test(text);
  return owner !== null && namesSomebody && isNobody(owner) ? null : owner;
}

/** Two sure findings of different kinds both stay: a decision and the work that follows from it often share words. */
function mayMeet(first: Found, second: Found): boolean {
  return first.kind === second.kind || second.candidate || second.kind === 'point';
}

/** Whole words stand in for terms where a text has none, so that short lines can be told apart. */
function compare({ text, cites, due }: Found, reader: Reader): Compared {
  const words = wordsIn(text, reader);
  const terms = words.map((word) => reader.term(word)).filter((term) => term !== null);
  const numbers = words.filter((word) => /^\p{N}/u.test(word));
  return { terms: new Set(terms.length > 0 ? terms : words), numbers: numbers.join(' '), words: words.join(' '), isTyped: cites.every((id) => id.startsWith('N')), work: workIn(due === null ? text : text.replace(due.words, ' '), reader) };
}

/**
 * Typed lines are the same only word for word: each of them is to be seen. Of anything else four fifths of the shorter
 * one must stand in the other, the other be no more than twice as long, and no number differ.
 */
function sameThing(first: Compared, second: Compared): boolean {
  if (first.isTyped && second.isTyped) return first.words === second.words;
  if (first.numbers !== '' && second.numbers !== '' && first.numbers !== second.numbers) return false;
  const [short, long] = first.terms.size <= second.terms.size ? [first.terms, second.terms] : [second.terms, first.terms];
  if (short.size === 0 || long.size > 2 * short.size) return false;
  return [...short].filter((term) => long.has(term)).length >= 0.8 * short.size;
}

/** What the work consists of, by terms and by the signs of a script in which two words for one thing share them. */
function workIn(text: string, reader: Reader): ReadonlySet<string> {
  const terms = wordsIn(text, reader).map((word) => reader.term(word)).filter((term) => term !== null);
  const signs = (text.match(/\p{Script=Han}/gu) ?? []).filter((sign) => !reader.rules.stopWords.has(sign));
  return new Set([...terms, ...signs]);
}

/**
 * True when what only sounds like it repeats what is sure: work for the same day and not for somebody else, of which
 * something is shared; or a decision told in a few words that all stand in the sure one.
 */
function saidAgain(sure: Entry, heard: Entry): boolean {
  if (sure.finding.kind !== heard.finding.kind || sure.finding.candidate || !heard.finding.candidate) return false;
  const shared = [...heard.compared.work].filter((part) => sure.compared.work.has(part)).length;
  if (sure.finding.kind === 'decision') return heard.compared.terms.size >= 2 && [...heard.compared.terms].every((term) => sure.compared.terms.has(term));
  if (sure.finding.due === null || sure.finding.due.day !== heard.finding.due?.day) return false;
  const owners = new Set([sure.finding.owner, heard.finding.owner]);
  return owners.size === 1 ? shared >= 1 : owners.has(null) && shared >= 2;
}

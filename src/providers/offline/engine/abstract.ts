// The few points that stand for the whole, under the topics they belong to.
import { chooseSentences } from './choose';
import { pickPhrases, weighPhrases, type KeyPhrase } from './key-phrases';
import { weighSentences } from './sentence-weights';
import type { Tell } from './quote';
import type { Heard } from './spoken-findings';
import type { Steps } from './steps';
import type { Reader } from './terms';
import { partTopics } from './topics';
import { isTelling, type Unit } from './unit';
import { weighWords, type WordWeights } from './word-weights';
import type { Words } from '../../../core/ports';

/** Words that the points of a long meeting have together; with the gist about as long as a person's abstract. */
const LONGEST = 100;
/** Share of a short meeting that its points may repeat. */
const SHARE = 0.4;
/** Words that the points of the shortest meeting may have. */
const SHORTEST = 40;
/** Key phrases of the gist. */
const PHRASES = 8;

/** A point with the title of its topic. */
export interface Point {
  readonly text: string;
  readonly cites: readonly string[];
  readonly heading: string;
}

/** The points in the order of the meeting, and what the whole was about. */
export interface Abstract {
  readonly points: readonly Point[];
  readonly phrases: readonly KeyPhrase[];
}

/** What the abstract is made from. `taken` are units that already stand elsewhere in the summary. */
export interface AbstractNeeds {
  readonly heard: Heard;
  readonly words: Words;
  readonly taken: ReadonlySet<number>;
}

/** Makes the abstract. */
export function* abstractOf({ heard, words, taken }: AbstractNeeds): Steps<Abstract> {
  const { units, reader, tell } = heard;
  const weights = yield* weighWords(units, reader);
  const telling = units.filter((unit) => isTelling(unit, reader.rules) && !taken.has(unit.index));
  const budget = Math.min(LONGEST, Math.max(SHORTEST, SHARE * units.reduce((total, unit) => total + unit.size, 0)));
  const own = yield* weighSentences(telling, { units, words: weights, reader });
  const chosen = yield* chooseSentences({ units: telling, weights: own, words: weights, budget, onlyQuoted: yield* onlyQuotedOf(telling, tell) });
  const titles = yield* titleParts({ units, chosen, weights, reader, words });
  const points = chosen.map((unit) => ({ text: tell(unit), cites: [unit.turn.id], heading: titles.find(({ from, to }) => unit.index >= from && unit.index < to)?.title ?? '' }));
  const phrases = yield* weighPhrases(units, weights, reader);
  return { points, phrases: pickPhrases(phrases, PHRASES) };
}

function* onlyQuotedOf(units: readonly Unit[], tell: Tell): Steps<ReadonlySet<Unit>> {
  const quoted = new Set<Unit>();
  for (const unit of units) {
    if (tell.isOnlyQuoted(unit)) quoted.add(unit);
    yield;
  }
  return quoted;
}

interface Part {
  readonly title: string;
  /** First unit, and the first one that no longer belongs to it. */
  readonly from: number;
  readonly to: number;
}

interface PartNeeds {
  readonly units: readonly Unit[];
  readonly chosen: readonly Unit[];
  readonly weights: WordWeights;
  readonly reader: Reader;
  readonly words: Words;
}

/** Names each part that has a point after its heaviest phrases that no other part is named after. */
function* titleParts({ units, chosen, weights, reader, words }: PartNeeds): Steps<readonly Part[]> {
  const starts = yield* partTopics(units, weights);
  const used = new Set<string>();
  const parts: Part[] = [];
  for (const [index, from] of starts.entries()) {
    const to = starts[index + 1] ?? units.length;
    if (!chosen.some((unit) => unit.index >= from && unit.index < to)) continue;
    const phrases = yield* weighPhrases(units.slice(from, to), weights, reader);
    const fresh = pickPhrases(phrases.filter(({ terms }) => !terms.some((term) => used.has(term))), 2);
    for (const { terms } of fresh) for (const term of terms) used.add(term);
    parts.push({ title: sayTitle(fresh, { words, number: parts.length + 1, isOnly: starts.length === 1 }), from, to });
  }
  return parts;
}

/** A part that is the whole and has no two things to be named after is just what was said: one frequent word is no subject. */
function sayTitle(phrases: readonly KeyPhrase[], { words, number, isOnly }: { readonly words: Words; readonly number: number; readonly isOnly: boolean }): string {
  const [first, second] = phrases.map(({ text }) => text);
  if (isOnly && second === undefined) return words('offline.said');
  const title = first === undefined ? words('offline.part', { number }) : second === undefined ? first : words('offline.two-topics', { first, second });
  return title.charAt(0).toUpperCase() + title.slice(1);
}

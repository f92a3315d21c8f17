// What the engine knows about one language.
import type { Language } from '../../../../core/ports';

/** A way to state a thing of a kind; `not` calls a find off. */
export interface Cue {
  readonly is: RegExp;
  readonly not: RegExp;
}

/** Words and phrases of one language. Data only; what is done with them stands elsewhere. */
export interface LanguageRules {
  readonly language: Language;
  /** Words without a subject of their own. Lower case. */
  readonly stopWords: ReadonlySet<string>;
  /** Words that are about talking, not about what is talked about: no key phrase is made of them. */
  readonly dullWords: ReadonlySet<string>;
  /** Words that stand before a thing, and words that stand before a doing: they tell nouns from verbs. Empty where the language has none. */
  readonly beforeThings: ReadonlySet<string>;
  readonly beforeDoings: ReadonlySet<string>;
  /** Sounds and tags that mean nothing, with the punctuation that belongs to them. */
  readonly fillers: RegExp;
  /** Words at the head of a sentence that only tie it to the one before. */
  readonly openers: RegExp;
  /** Sentences that could only be quoted: speech to the listener, speech within speech, exhortations. */
  readonly onlyQuoted: RegExp;
  /** Words that mean another person when somebody else says them. */
  readonly personal: RegExp;
  /** A clause that hangs on a sentence which is not there, or a question without its mark. */
  readonly hanging: RegExp;
  /** Sentences that break off: no point is made of them. */
  readonly broken: RegExp;
  /** Words of welcome or farewell; `not` tells those that go on to say something. */
  readonly greeting: Cue;
  /** A decision, in so many words. */
  readonly decided: Cue;
  /** The words that only say that the rest of the sentence was decided. */
  readonly decidedWords: RegExp;
  /** Words that mean one person when somebody else says them; a group is no such person. */
  readonly speaking: RegExp;
  /** What may be such a decision, told in a roundabout way: always a candidate. */
  readonly hinted: RegExp;
  /** A decision put off: a question stays open, whatever else the sentence sounds like. */
  readonly deferred: RegExp;
  /** A question that is said to be open. */
  readonly open: RegExp;
  /** Cues of work to do, in the order of the learned weights: a promise, a request, a deadline, a kind of work, a duty. */
  readonly actionCues: readonly RegExp[];
  /** Cues of a decision, in the order of the learned weights: its name, a way taken, a choice, a demand. */
  readonly decisionCues: readonly RegExp[];
  /** A promise without a name or a day; matches nothing where a promise always has its `I`. */
  readonly promise: RegExp;
  /** The end of a sentence that is a promise when it also names a day; matches nothing where a promise always has its `I`. */
  readonly promiseByDay: RegExp;
  /** A whole sentence that seals what was said before it. */
  readonly agreed: RegExp;
  /** Assent, doubt, the past, the group, the chair's own words. */
  readonly assent: RegExp;
  readonly doubt: RegExp;
  readonly past: RegExp;
  readonly group: RegExp;
  readonly chairing: RegExp;
}

/** Makes a set of words out of a line of them. */
export function wordSet(line: string): ReadonlySet<string> {
  return new Set(line.split(' '));
}

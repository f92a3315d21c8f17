// What a summary is going to take, before it begins.
import { moneyOf, type Price, type Tokens } from './price';

/** What is known beforehand, in tokens as the model counts them. */
export interface Expected {
  /** Rules, tools and command: what every request begins with. */
  readonly fixed: number;
  /** The meeting as the model reads it. */
  readonly meeting: number;
  /** True where what was sent before is read from a cache. */
  readonly caches: boolean;
}

/** What a run is expected to take. Tokens are sums over its requests. */
export interface Estimate extends Tokens {
  readonly requests: number;
  /** US dollars; null where the price is not known. */
  readonly money: number | null;
}

/**
 * A run in five requests: the first one carries the meeting; it asks for the project's past, writes the summary, looks into a
 * file, proposes, and closes. What each reply says, thinking included, by the figures of the vendor's models at medium effort (November 2026); a longer meeting has a
 * longer summary. Tool results other than the meeting are small.
 */
const replies = { steps: 5, writesAt: 1, step: 450, summary: 1_200, summaryShare: 0.05, longestSummary: 5_000, result: 400 };

/** Adds up what the requests of a summary take, one by one, as each one carries all that went before. */
export function estimateSummary(expected: Expected, price: Price | null): Estimate {
  const summary = Math.min(replies.longestSummary, replies.summary + expected.meeting * replies.summaryShare);
  const sum = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };
  let money = 0;
  let before = 0;
  let prompt = expected.fixed + expected.meeting;
  for (let step = 0; step < replies.steps; step += 1) {
    const outputTokens = replies.step + (step === replies.writesAt ? summary : 0);
    const fresh = prompt - before;
    const tokens: Tokens = expected.caches ? { inputTokens: 0, outputTokens, cacheReadTokens: before, cacheWriteTokens: fresh } : { inputTokens: prompt, outputTokens, cacheReadTokens: 0, cacheWriteTokens: 0 };
    for (const kind of Object.keys(sum) as (keyof Tokens)[]) sum[kind] += Math.round(tokens[kind]);
    money += price === null ? 0 : moneyOf(price, tokens);
    before = prompt;
    prompt += outputTokens + replies.result;
  }
  return { ...sum, requests: replies.steps, money: price === null ? null : money };
}

/** What a part's own summary takes, in tokens, and the short words after it. */
const ofPart = { summary: 700, words: 60 };

/**
 * Adds up a meeting that is read in so many parts: two requests for each part, which begins with the same rules, and the run on
 * what they gave.
 */
export function estimateInParts(expected: Expected, parts: number, price: Price | null): Estimate {
  const given = parts * ofPart.summary;
  const last = estimateSummary({ ...expected, meeting: given }, price);
  const part = expected.fixed + expected.meeting / parts;
  const said = replies.step + ofPart.summary;
  const first: Tokens = expected.caches ? { inputTokens: 0, outputTokens: said, cacheReadTokens: expected.fixed, cacheWriteTokens: expected.meeting / parts } : { inputTokens: part, outputTokens: said, cacheReadTokens: 0, cacheWriteTokens: 0 };
  const second: Tokens = expected.caches ? { inputTokens: 0, outputTokens: ofPart.words, cacheReadTokens: part, cacheWriteTokens: said } : { inputTokens: part + said, outputTokens: ofPart.words, cacheReadTokens: 0, cacheWriteTokens: 0 };
  const both = (kind: keyof Tokens): number => Math.round(last[kind] + parts * (first[kind] + second[kind]));
  return {
    inputTokens: both('inputTokens'),
    outputTokens: both('outputTokens'),
    cacheReadTokens: both('cacheReadTokens'),
    cacheWriteTokens: both('cacheWriteTokens'),
    requests: last.requests + 2 * parts,
    money: price === null || last.money === null ? null : last.money + parts * (moneyOf(price, first) + moneyOf(price, second)),
  };
}

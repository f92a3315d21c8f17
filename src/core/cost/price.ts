// What tokens cost.

/** Prices in US dollars per million tokens. */
export interface Rates {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

/** The price of one model. */
export interface Price extends Rates {
  /** Other rates for the whole of a request whose prompt is longer than this. */
  readonly above?: Rates & { readonly promptTokens: number };
}

/** Tokens of one request, by kind; `inputTokens` are those that were neither read from nor written to a cache. */
export interface Tokens {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
  readonly cacheWriteTokens: number;
}

/** US dollars for one request. A step in the price is decided by the request's whole prompt, so requests are never summed first. */
export function moneyOf(price: Price, tokens: Tokens): number {
  const prompt = tokens.inputTokens + tokens.cacheReadTokens + tokens.cacheWriteTokens;
  const rates = price.above !== undefined && prompt > price.above.promptTokens ? price.above : price;
  const cost =
    tokens.inputTokens * rates.input + tokens.outputTokens * rates.output + tokens.cacheReadTokens * rates.cacheRead + tokens.cacheWriteTokens * rates.cacheWrite;
  return cost / 1_000_000;
}

/** US dollars that reading from the cache has saved on one request, the extra price of writing it taken off. May be negative. */
export function savedBy(price: Price, tokens: Tokens): number {
  const uncached = { ...tokens, inputTokens: tokens.inputTokens + tokens.cacheReadTokens + tokens.cacheWriteTokens, cacheReadTokens: 0, cacheWriteTokens: 0 };
  return moneyOf(price, uncached) - moneyOf(price, tokens);
}

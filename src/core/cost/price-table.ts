// Prices by model: those built in, and those that a person wrote.
import type { Price } from './price';

/** Day on which the built-in prices were taken from the vendor's price list. */
export const pricesAsOf = '2026-11-30';

/** Built-in prices in US dollars per million tokens. Writing to a five-minute cache costs 1.25 times the input price. */
export const builtInPrices: Readonly<Record<string, Price>> = {
  'claude-haiku-5-5': {
    input: 0.1,
    output: 0.5,
    cacheRead: 0.01,
    cacheWrite: 0.125,
    above: { promptTokens: 100_000, input: 0.5, output: 2.5, cacheRead: 0.05, cacheWrite: 0.625 },
  },
  'claude-sonnet-5-5': { input: 2, output: 10, cacheRead: 0.1, cacheWrite: 2.5 },
  'claude-opus-5-5': { input: 4, output: 20, cacheRead: 0.2, cacheWrite: 5 },
};

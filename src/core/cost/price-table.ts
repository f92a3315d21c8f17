// Prices by model: those built in, and those that a person wrote.
import type { Price, Rates } from './price';

/** Day on which the built-in prices were taken from the vendor's price list. */
export const pricesAsOf = '2026-11-30';

/** A five-minute cache costs 1.25 times the input price to write. */
const cacheWriteTimes = 1.25;

const rates = (input: number, output: number, cacheRead: number): Rates => ({ input, output, cacheRead, cacheWrite: input * cacheWriteTimes });

/** Built-in prices in US dollars per million tokens. Fable's price for reading a cache is not published; its input price stands for it. */
export const builtInPrices: ReadonlyMap<string, Price> = new Map<string, Price>([
  ['claude-haiku-5-5', { ...rates(0.1, 0.5, 0.01), above: { promptTokens: 100_000, ...rates(0.5, 2.5, 0.05) } }],
  ['claude-sonnet-5-5', rates(2, 10, 0.1)],
  ['claude-opus-5-5', rates(4, 20, 0.2)],
  ['claude-fable-5-2', rates(8, 40, 8)],
]);

/** A line that says no price, and its place. */
export interface PriceFault {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** A person's prices, read. */
export interface OwnPrices {
  readonly prices: ReadonlyMap<string, Price>;
  readonly faults: readonly PriceFault[];
}

const number = String.raw`\$?(\d+(?:\.\d+)?)`;
const form = new RegExp(String.raw`^(\S+)\s+${number}\s+${number}(?:\s+${number})?(?:\s+${number})?(?:\s+above\s+(\d[\d_,]*)\s+${number}\s+${number}(?:\s+${number})?(?:\s+${number})?)?$`, 'i');

/**
 * Reads a person's prices, one model a line, in US dollars per million tokens: `model input output [cache-read [cache-write]]`,
 * and where the price has a step, `above TOKENS input output [cache-read [cache-write]]` behind it. A cache price that is left out
 * is the input price, 1.25 times of it for writing. What stands behind a `#` says nothing; of two lines for a model the last one counts.
 */
export function readPrices(text: string): OwnPrices {
  const prices = new Map<string, Price>();
  const faults: PriceFault[] = [];
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.replace(/\s#.*$/, '').trim();
    if (line === '' || line.startsWith('#')) return;
    const found = form.exec(line);
    if (found === null) faults.push({ line: index + 1, text: line });
    else prices.set((found[1] ?? '').toLowerCase(), priceFrom(found));
  });
  return { prices, faults };
}

function priceFrom(found: RegExpExecArray): Price {
  const price = ratesFrom(found, 2);
  const step = found[6];
  return step === undefined ? price : { ...price, above: { promptTokens: Number(step.replace(/[_,]/g, '')), ...ratesFrom(found, 7) } };
}

function ratesFrom(found: RegExpExecArray, from: number): Rates {
  const at = (offset: number): number | null => (found[from + offset] === undefined ? null : Number(found[from + offset]));
  const input = at(0) ?? 0;
  return { input, output: at(1) ?? 0, cacheRead: at(2) ?? input, cacheWrite: at(3) ?? input * cacheWriteTimes };
}

/**
 * The price of a model: a person's own, else the built-in one, else that of the same model without what gateways put around its
 * name (`anthropic/`, `us.anthropic.`) or behind it (a date, `-latest`, `-v1:0`, `[1m]`). Null when nobody knows.
 */
export function priceOf(model: string, ownPrices: string): Price | null {
  const own = readPrices(ownPrices).prices;
  const name = model.toLowerCase();
  const undated = name.replace(/^(?:[\w-]+\/)*(?:[a-z]{2,6}\.)?(?:anthropic[./])?/, '').replace(/(?:\[\w+\]|-v\d+(?::\d+)?|[-@]\d{8}|-latest)+$/, '');
  return [own.get(name), builtInPrices.get(name), own.get(undated), builtInPrices.get(undated)].find((price) => price !== undefined) ?? null;
}

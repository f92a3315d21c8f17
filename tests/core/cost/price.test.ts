// What tokens cost, and what a person may write about it.
import fc from 'fast-check';
import { estimateInParts, estimateSummary } from '../../../src/core/cost/estimate';
import { moneyOf, savedBy, type Tokens } from '../../../src/core/cost/price';
import { builtInPrices, priceOf, readPrices } from '../../../src/core/cost/price-table';

const tokens = (input: number, output = 0, read = 0, written = 0): Tokens => ({ inputTokens: input, outputTokens: output, cacheReadTokens: read, cacheWriteTokens: written });
const million = 1_000_000;

describe('the built-in prices', () => {
  it.each([
    ['claude-sonnet-5-5', tokens(million), 2],
    ['claude-sonnet-5-5', tokens(0, million), 10],
    ['claude-sonnet-5-5', tokens(0, 0, million), 0.1],
    ['claude-sonnet-5-5', tokens(0, 0, 0, million), 2.5],
    ['claude-opus-5-5', tokens(million, million), 24],
    ['claude-haiku-5-5', tokens(100_000), 0.01],
    ['claude-haiku-5-5', tokens(100_001), 0.0500005],
    ['claude-haiku-5-5', tokens(0, 1_000, 100_001), 0.0050_0005 + 0.0025],
  ])('%s: %j costs $%d', (model, used, money) => {
    expect(moneyOf(builtInPrices.get(model)!, used)).toBeCloseTo(money, 10);
  });

  it('are those of the same model with a date, and unknown for any other', () => {
    expect(priceOf('claude-sonnet-5-5-20261101', '')).toBe(builtInPrices.get('claude-sonnet-5-5'));
    for (const name of ['anthropic/claude-sonnet-5-5', 'us.anthropic.claude-sonnet-5-5-20261101-v1:0', 'claude-sonnet-5-5@20261101', 'claude-sonnet-5-5-latest', 'claude-sonnet-5-5[1m]']) expect(priceOf(name, '')).toBe(builtInPrices.get('claude-sonnet-5-5'));
    expect(priceOf('claude-sonnet-5-5-mini', '')).toBeNull();
    expect(priceOf('some-model', '')).toBeNull();
    expect(priceOf('toString', '')).toBeNull();
    expect(priceOf('__proto__', '')).toBeNull();
  });
});

describe('a person’s prices', () => {
  it.each([
    ['my-model 1 3 # as of today', { input: 1, output: 3, cacheRead: 1, cacheWrite: 1.25 }],
    ['my-model 1 3', { input: 1, output: 3, cacheRead: 1, cacheWrite: 1.25 }],
    ['my-model  $1.5  $3  0.1  2', { input: 1.5, output: 3, cacheRead: 0.1, cacheWrite: 2 }],
    ['My-Model 1 3 0.1 above 100,000 5 15', { input: 1, output: 3, cacheRead: 0.1, cacheWrite: 1.25, above: { promptTokens: 100_000, input: 5, output: 15, cacheRead: 5, cacheWrite: 6.25 } }],
  ])('reads %s', (line, price) => {
    expect(readPrices(line)).toEqual({ prices: new Map([['my-model', price]]), faults: [] });
  });

  it('count before the built-in ones, the last line for a model first', () => {
    expect(priceOf('claude-sonnet-5-5', '# mine\n\nclaude-sonnet-5-5 9 9\nclaude-sonnet-5-5 1 1')?.input).toBe(1);
  });

  it('name the lines that say no price', () => {
    expect(readPrices('good 1 2\nbad one\nalso-bad 1\n-3 4 5 6 7 8 9').faults).toEqual([{ line: 2, text: 'bad one' }, { line: 3, text: 'also-bad 1' }, { line: 4, text: '-3 4 5 6 7 8 9' }]);
  });

  it('never throw, whatever stands there', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => readPrices(text).faults.length >= 0), { seed: 3, numRuns: 500 });
  });
});

describe('money', () => {
  const someTokens = fc.record({ inputTokens: fc.nat(300_000), outputTokens: fc.nat(50_000), cacheReadTokens: fc.nat(300_000), cacheWriteTokens: fc.nat(300_000) });
  const somePrice = fc.constantFrom(...builtInPrices.values());

  it('never falls when a token is added', () => {
    fc.assert(
      fc.property(somePrice, someTokens, fc.constantFrom('inputTokens', 'outputTokens', 'cacheReadTokens', 'cacheWriteTokens'), (price, used, kind) => {
        expect(moneyOf(price, { ...used, [kind]: used[kind] + 1 })).toBeGreaterThanOrEqual(moneyOf(price, used));
      }),
      { seed: 5 },
    );
  });

  it('that the cache saved is what the same tokens would have cost more without it', () => {
    fc.assert(
      fc.property(somePrice, someTokens, (price, used) => {
        const prompt = used.inputTokens + used.cacheReadTokens + used.cacheWriteTokens;
        expect(moneyOf(price, used) + savedBy(price, used)).toBeCloseTo(moneyOf(price, tokens(prompt, used.outputTokens)), 9);
      }),
      { seed: 6 },
    );
  });

  it('of an estimate grows with the meeting, and is less with a cache', () => {
    const price = builtInPrices.get('claude-sonnet-5-5')!;
    const money = (meeting: number, caches: boolean): number => estimateSummary({ fixed: 5_000, meeting, caches }, price).money ?? 0;
    expect(money(60_000, true)).toBeGreaterThan(money(20_000, true));
    expect(money(20_000, false)).toBeGreaterThan(money(20_000, true) * 1.5);
    expect(estimateSummary({ fixed: 5_000, meeting: 1, caches: true }, null).money).toBeNull();
    const inParts = estimateInParts({ fixed: 5_000, meeting: 20_000, caches: true }, 3, price);
    expect(inParts.requests).toBe(11);
    expect(inParts.money).toBeGreaterThan(money(2_100, true));
    expect(estimateInParts({ fixed: 5_000, meeting: 1, caches: true }, 2, null).money).toBeNull();
  });
});

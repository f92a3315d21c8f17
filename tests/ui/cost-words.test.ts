// What a run took, in words.
import { wordsOf, type LanguageCode } from '../../src/i18n/index';
import { costWords } from '../../src/ui/cost-words';
import { sayCount, sayMoney } from '../../src/ui/money';
import { flowWorld } from '../fakes/flow-world';
import { goodScript, vault } from '../flows/a-vault';

const needsIn = (language: LanguageCode) => ({ say: wordsOf(language), flows: { ...flowWorld(vault, goodScript()).needs, language: () => language } });
const line = { key: 'k', kind: 'cost' as const, requests: 5, input: 0, output: 1_442, cacheRead: 140_082, cacheWrite: 22_538, money: 0.1018, saved: 0.2 };

describe('the cost of a run', () => {
  it('is told with its kinds of tokens, what the cache saved, and the month', () => {
    const needs = needsIn('en');
    needs.flows.spending.add(1.5);
    expect(costWords(line, needs)).toBe('Cost: $0.10 ($1.50 this month) · 5 requests · 140.1K tokens from the cache · 22.5K written to it · 1,442 out · cache saved $0.20');
  });

  it('says when a price is not known, and when nothing is to be paid', () => {
    const needs = needsIn('en');
    expect(costWords({ ...line, money: null, saved: 0, cacheRead: 0, cacheWrite: 0, input: 900 }, needs)).toBe('price not known · 5 requests · 900 tokens in · 1,442 out');
    expect(costWords({ ...line, money: 0, saved: 0, requests: 1 }, needs)).toMatch(/^no cost · 1 request · /);
  });

  it.each<[LanguageCode, number, string]>([
    ['en', 0, '$0.00'],
    ['en', 0.0004, '< $0.001'],
    ['en', 0.026, '$0.026'],
    ['en', 12.345, '$12.35'],
    ['ja', 0.026, '$0.026'],
    ['zh', 12.3, '$12.30'],
  ])('%s: %d is %s', (language, money, words) => {
    expect(sayMoney(needsIn(language), money)).toBe(words);
  });

  it('shortens large counts in the manner of the language', () => {
    expect([sayCount(needsIn('en'), 9_999), sayCount(needsIn('en'), 52_000), sayCount(needsIn('ja'), 52_000), sayCount(needsIn('zh'), 52_000)]).toEqual(['9,999', '52K', '5.2万', '5.2万']);
  });
});

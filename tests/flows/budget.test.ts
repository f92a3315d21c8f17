// The money of a run: what may begin, when to stop, and by how much a cap can be missed.
import fc from 'fast-check';
import type { Provider } from '../../src/agent/provider';
import { moneyOf, type Tokens } from '../../src/core/cost/price';
import { builtInPrices } from '../../src/core/cost/price-table';
import { openSpending } from '../../src/core/cost/spending';
import { defaultSettings } from '../../src/core/settings';
import { openBudget } from '../../src/flows/budget';
import { makeScriptedProvider, sayTurn } from '../../src/providers/scripted';
import { aMemory } from '../fakes/device';
import { handClock } from '../fakes/hand-clock';

const remote = (model = 'claude-sonnet-5-5'): Provider => ({ ...makeScriptedProvider({ turns: () => sayTurn('x') }), place: 'remote', model });
const aBook = () => openSpending({ clock: handClock(), memory: aMemory() });
const some = fc.record({ inputTokens: fc.nat(100_000), outputTokens: fc.nat(16_000), cacheReadTokens: fc.nat(200_000), cacheWriteTokens: fc.nat(100_000) });

describe('the budget of a run', () => {
  it('stops a run so early that a cap is missed by no more than the reply under way and the closing one', () => {
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 30 }), fc.double({ min: 0.01, max: 3, noNaN: true }), (replies, runCap) => {
        const spending = aBook();
        const budget = openBudget({ spending }, remote(), { ...defaultSettings, runCap, monthCap: 0 });
        let dearest = 0;
        let total = 0;
        for (const usage of replies) {
          if (budget.isSpent()) break;
          const { money } = budget.spend(usage);
          dearest = Math.max(dearest, money ?? 0);
          total += money ?? 0;
        }
        expect(total).toBeLessThanOrEqual(runCap + dearest + 1e-9);
        expect(spending.thisMonth()).toBeCloseTo(total, 9);
        expect(budget.spent()).toBeCloseTo(total, 9);
      }),
      { seed: 11 },
    );
  });

  it('has no end where there is no cap', () => {
    const budget = openBudget({ spending: aBook() }, remote(), { ...defaultSettings, runCap: 0, monthCap: 0 });
    for (let reply = 0; reply < 50; reply += 1) budget.spend({ inputTokens: 1_000_000, outputTokens: 16_000, cacheReadTokens: 0, cacheWriteTokens: 0 });
    expect(budget.isSpent()).toBe(false);
    expect(budget.whyNot({ inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0, requests: 5, money: 900 })).toBeNull();
  });

  it('knows no money of a model without a price, and lets it run under the other limits', () => {
    const budget = openBudget({ spending: aBook() }, remote('unheard-of'), defaultSettings);
    expect(budget.spend({ inputTokens: 9, outputTokens: 9, cacheReadTokens: 0, cacheWriteTokens: 0 })).toEqual({ money: null, saved: 0 });
    expect(budget.spent()).toBeNull();
    expect(budget.isSpent()).toBe(false);
  });

  it('costs nothing on the device, whatever the model is called', () => {
    const budget = openBudget({ spending: aBook() }, { ...remote(), place: 'device' }, { ...defaultSettings, runCap: 0.0001 });
    expect(budget.spend({ inputTokens: 1e6, outputTokens: 1e6, cacheReadTokens: 0, cacheWriteTokens: 0 }).money).toBe(0);
    expect(budget.isSpent()).toBe(false);
  });

  it('takes a person’s own price before the built-in one', () => {
    const usage: Tokens = { inputTokens: 1_000_000, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };
    const budget = openBudget({ spending: aBook() }, remote(), { ...defaultSettings, prices: 'claude-sonnet-5-5 7 9' });
    expect(budget.spend(usage).money).toBe(7);
    expect(moneyOf(builtInPrices.get('claude-sonnet-5-5')!, usage)).toBe(2);
  });
});

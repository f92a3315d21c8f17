// The money of one run: what it has cost, and when to stop.
import type { Provider, Usage } from '../agent/provider';
import { moneyOf, savedBy, type Price } from '../core/cost/price';
import { builtInPrices } from '../core/cost/price-table';
import type { Settings } from '../core/settings';
import type { FlowNeeds } from './needs';

/** What one reply has cost, in US dollars; null where the price is not known. */
export interface Cost {
  readonly money: number | null;
  readonly saved: number;
}

/** The money of one run. */
export interface Budget {
  /** Takes in a reply's tokens. */
  spend(usage: Usage): Cost;
  /** Spent so far in this run; null where the price is not known. */
  spent(): number | null;
  /** True when nothing more may be asked, but for a closing reply. */
  isSpent(): boolean;
}

/** Opens the budget of a run under the caps of its settings. What costs nothing, such as an engine on the device, is never spent. */
export function openBudget(needs: Pick<FlowNeeds, 'spending'>, provider: Provider, settings: Settings): Budget {
  const price: Price | null = provider.place === 'device' ? null : (builtInPrices[provider.model] ?? null);
  let spent = 0;
  return {
    spend(usage) {
      if (price === null) return { money: provider.place === 'device' ? 0 : null, saved: 0 };
      const money = moneyOf(price, usage);
      spent += money;
      needs.spending.add(money);
      return { money, saved: savedBy(price, usage) };
    },
    spent: () => (price === null && provider.place === 'remote' ? null : spent),
    isSpent: () => (settings.runCap > 0 && spent >= settings.runCap) || (settings.monthCap > 0 && needs.spending.thisMonth() >= settings.monthCap),
  };
}

// The money of one run: whether it may begin, what it has cost, when to stop.
import type { Provider, Usage } from '../agent/provider';
import type { Estimate } from '../core/cost/estimate';
import { moneyOf, savedBy } from '../core/cost/price';
import { priceOf } from '../core/cost/price-table';
import { failed, type Problem } from '../core/result';
import type { Settings } from '../core/settings';
import type { FlowNeeds } from './needs';

/** What one reply has cost, in US dollars; null where the price is not known. */
export interface Cost {
  readonly money: number | null;
  readonly saved: number;
}

/** The money of one run. */
export interface Budget {
  /** Why a run of this size must not begin; null when it may. Problems: `over-run-cap`, `over-month-cap` (details in US dollars). */
  whyNot(estimate: Estimate): Problem | null;
  /** Takes in a reply's tokens. */
  spend(usage: Usage): Cost;
  /** Spent so far in this run; null where the price is not known. */
  spent(): number | null;
  /** True when no more than a closing reply may be asked for. */
  isSpent(): boolean;
}

/** Tokens of a closing reply. */
const closingTokens = 600;

/**
 * Opens the budget of a run under the caps of its settings. What costs nothing is never spent, and what has no known price cannot be
 * held to a sum of money: the caps on tokens and replies hold it. A cap is never exceeded by more than the reply under way and the closing one.
 */
export function openBudget(needs: Pick<FlowNeeds, 'spending'>, provider: Provider, settings: Settings): Budget {
  const isFree = provider.place === 'device';
  const price = isFree ? null : priceOf(provider.model, settings.prices);
  let spent = 0;
  let closing = 0;
  const left = (): { readonly run: number; readonly month: number } => ({
    run: settings.runCap > 0 ? settings.runCap - spent : Infinity,
    month: settings.monthCap > 0 ? settings.monthCap - needs.spending.thisMonth() : Infinity,
  });
  return {
    whyNot({ money }) {
      if (isFree || money === null) return null;
      const { run, month } = left();
      if (money > run) return overCap('over-run-cap', { expected: money, cap: settings.runCap });
      return money > month ? overCap('over-month-cap', { expected: money, cap: settings.monthCap, spent: needs.spending.thisMonth() }) : null;
    },
    spend(usage) {
      if (price === null) return { money: isFree ? 0 : null, saved: 0 };
      const money = moneyOf(price, usage);
      spent += money;
      needs.spending.add(money);
      const { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens } = usage;
      closing = moneyOf(price, { inputTokens: 0, outputTokens: closingTokens, cacheReadTokens: inputTokens + cacheReadTokens + cacheWriteTokens, cacheWriteTokens: outputTokens });
      return { money, saved: savedBy(price, usage) };
    },
    spent: () => (price === null && !isFree ? null : spent),
    isSpent: () => price !== null && Math.min(left().run, left().month) <= closing,
  };
}

function overCap(code: string, sums: Readonly<Record<string, number>>): Problem {
  return failed(code, Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum.toFixed(2)]))).problem;
}

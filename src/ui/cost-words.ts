// Says what a run took.
import type { Line } from '../core/session/line';
import { sayCount, sayMoney } from './money';
import type { UiNeeds } from './needs';

/** Money where the price is known, tokens by kind, what the cache saved. */
export function costWords(line: Extract<Line, { kind: 'cost' }>, needs: Pick<UiNeeds, 'say' | 'flows'>): string {
  const { say } = needs;
  const kinds = [
    say('cost.requests', { count: line.requests }),
    line.input > 0 ? say('cost.input', { count: sayCount(needs, line.input) }) : '',
    line.cacheRead > 0 ? say('cost.cache-read', { count: sayCount(needs, line.cacheRead) }) : '',
    line.cacheWrite > 0 ? say('cost.cache-write', { count: sayCount(needs, line.cacheWrite) }) : '',
    say('cost.output', { count: sayCount(needs, line.output) }),
    line.saved > 0 ? say('cost.saved', { money: sayMoney(needs, line.saved) }) : '',
  ];
  const money = line.money === null ? say('cost.unknown') : line.money === 0 ? say('cost.nothing') : say('cost.sum', { money: sayMoney(needs, line.money), month: sayMoney(needs, needs.flows.spending.thisMonth()) });
  return [money, ...kinds].filter((one) => one !== '').join(' · ');
}

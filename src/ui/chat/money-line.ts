// Draws what a run is expected to cost, or has cost.
import { setIcon } from 'obsidian';
import type { Line } from '../../core/session/line';
import type { UiNeeds } from '../needs';
import { sayCount, sayMoney } from '../money';
import type { Drawing } from './hands';

type MoneyLine = Extract<Line, { kind: 'estimate' | 'cost' }>;

/** One quiet line: money where the price is known, tokens by kind, what the cache saved. */
export function drawMoney(element: HTMLElement, line: MoneyLine, { needs }: Drawing): void {
  setIcon(element.createSpan({ cls: 'ma-icon', attr: { 'aria-hidden': 'true' } }), 'coins');
  element.createSpan({ text: line.kind === 'estimate' ? estimateWords(line, needs) : costWords(line, needs) });
}

function estimateWords(line: Extract<MoneyLine, { kind: 'estimate' }>, needs: UiNeeds): string {
  const { say } = needs;
  const tokens = say('cost.tokens', { input: sayCount(needs, line.input), output: sayCount(needs, line.output) });
  return say('cost.estimate', { money: line.money === null ? say('cost.unknown') : sayMoney(needs, line.money), requests: line.requests, tokens });
}

function costWords(line: Extract<MoneyLine, { kind: 'cost' }>, needs: UiNeeds): string {
  const { say } = needs;
  const kinds = [
    say('cost.requests', { count: line.requests }),
    say('cost.input', { count: sayCount(needs, line.input) }),
    line.cacheRead > 0 ? say('cost.cache-read', { count: sayCount(needs, line.cacheRead) }) : '',
    line.cacheWrite > 0 ? say('cost.cache-write', { count: sayCount(needs, line.cacheWrite) }) : '',
    say('cost.output', { count: sayCount(needs, line.output) }),
    line.saved > 0 ? say('cost.saved', { money: sayMoney(needs, line.saved) }) : '',
  ];
  const money = line.money === null ? say('cost.unknown') : line.money === 0 ? say('cost.nothing') : say('cost.sum', { money: sayMoney(needs, line.money), month: sayMoney(needs, needs.flows.spending.thisMonth()) });
  return [money, ...kinds].filter((one) => one !== '').join(' · ');
}

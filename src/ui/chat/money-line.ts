// Draws what a run is expected to cost, or has cost.
import { setIcon } from 'obsidian';
import type { Line } from '../../core/session/line';
import type { UiNeeds } from '../needs';
import { costWords } from '../cost-words';
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

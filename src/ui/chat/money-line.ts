// Draws what a run is expected to cost, or has cost.
import { setIcon } from 'obsidian';
import type { Line } from '../../core/session/line';
import type { Drawing } from './hands';

type MoneyLine = Extract<Line, { kind: 'estimate' | 'cost' }>;

/** One quiet line: tokens by kind, money where the price is known. */
export function drawMoney(element: HTMLElement, line: MoneyLine, { needs }: Drawing): void {
  setIcon(element.createSpan({ cls: 'ma-icon', attr: { 'aria-hidden': 'true' } }), 'coins');
  const money = line.money === null ? '' : `$${line.money.toFixed(4)}`;
  element.createSpan({ text: needs.say(line.kind === 'estimate' ? 'cost.estimate' : 'cost.sum', { requests: line.requests, input: line.input, output: line.output, money }) });
}

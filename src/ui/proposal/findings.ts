// Lists what was made harmless in a proposed text, with the words that stood there.
import type { Finding } from '../../core/change/scan';
import type { Say } from '../needs';
import { drawExact } from './diff';

/** Draws the list; nothing when there is nothing to tell. */
export function drawFindings(parent: HTMLElement, findings: readonly Finding[], say: Say): void {
  if (findings.length === 0) return;
  const box = parent.createDiv('ma-findings');
  box.createDiv({ text: say('proposal.findings') });
  const list = box.createEl('ul');
  for (const finding of findings) {
    const item = list.createEl('li', { attr: { 'data-finding': finding.kind } });
    item.createSpan({ text: say('proposal.finding-line', { line: finding.line, kind: say(`finding.${finding.kind}`) }) });
    drawExact(item.createEl('code', 'ma-original'), finding.original);
  }
}

// Draws a diff: every line with its number, its mark and its exact characters.
import { showHidden } from '../../agent/untrusted';
import type { DiffLine, TextDiff } from '../../core/change/diff';
import { drawButton } from '../trusted';
import type { UiNeeds } from '../needs';

/** A diff longer than this is folded in its middle. */
const foldedFrom = 60;
/** Lines that stay in sight before and after the fold. */
const edge = 24;

const marks = { same: ' ', added: '+', removed: '−' } as const satisfies Record<DiffLine['kind'], string>;

/** Draws a diff at the end of a parent. A long one shows its ends and a button for the rest. */
export function drawDiff(parent: HTMLElement, diff: TextDiff, needs: UiNeeds): void {
  const box = parent.createDiv({ cls: 'ma-diff', attr: { role: 'group', tabindex: '0', 'aria-label': needs.say('proposal.diff-label', { added: diff.added, removed: diff.removed }) } });
  const lines = linesWithGaps(diff);
  if (lines.length <= foldedFrom) {
    lines.forEach((line) => drawLine(box, line));
    return;
  }
  lines.slice(0, edge).forEach((line) => drawLine(box, line));
  const rest = box.createDiv('ma-diff-rest');
  lines.slice(-edge).forEach((line) => drawLine(box, line));
  const hidden = lines.slice(edge, -edge);
  drawButton(rest, needs, { action: 'show-all', cls: 'ma-link', text: needs.say('proposal.show-all', { count: hidden.length }) }, () => {
    rest.empty();
    hidden.forEach((line) => drawLine(rest, line));
    box.focus();
  });
}

/** All lines; null where the diff jumps over lines that stay. */
function linesWithGaps(diff: TextDiff): readonly (DiffLine | null)[] {
  return diff.hunks.flatMap((hunk, index): readonly (DiffLine | null)[] => (index === 0 ? hunk.lines : [null, ...hunk.lines]));
}

function drawLine(parent: HTMLElement, line: DiffLine | null): void {
  if (line === null) {
    parent.createDiv({ cls: 'ma-diff-line', text: '⋯', attr: { 'data-kind': 'gap' } });
    return;
  }
  const row = parent.createDiv({ cls: 'ma-diff-line', attr: { 'data-kind': line.kind } });
  row.createSpan({ cls: 'ma-diff-number', text: String(line.line), attr: { 'aria-hidden': 'true' } });
  row.createSpan({ cls: 'ma-diff-mark', text: marks[line.kind] });
  drawExact(row.createSpan('ma-diff-text'), line.text);
}

/** A text with its hidden characters made visible and set apart. */
export function drawExact(parent: HTMLElement, text: string): void {
  const shown = showHidden(text);
  if (shown === text) {
    parent.appendText(text);
    return;
  }
  for (const piece of shown.split(/(\\u\{[0-9a-f]+\})/)) {
    if (/^\\u\{[0-9a-f]+\}$/.test(piece)) parent.createSpan({ cls: 'ma-hidden-character', text: piece });
    else if (piece !== '') parent.appendText(piece);
  }
}

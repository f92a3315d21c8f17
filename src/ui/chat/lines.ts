// Draws one line of the conversation, each kind in its own way.
import { setIcon } from 'obsidian';
import type { Line } from '../../core/session/line';
import { drawProposal } from '../proposal/card';
import { problemWords } from '../problem-words';
import { undoneWords } from '../undone-words';
import { drawButton } from '../trusted';
import { drawCall } from './call';
import { drawMoney } from './money-line';
import { drawCut, drawKept, drawNotice } from './notice-line';
import type { Drawn } from './conversation';
import type { Drawing } from './hands';
import { drawMarkdown, growMarkdown } from './markdown';
import type { Row } from './rows';

type LineOf<Kind extends Line['kind']> = Extract<Line, { kind: Kind }>;

/** Draws a row at the end of a parent. */
export function drawRow(parent: HTMLElement, row: Row, drawing: Drawing): Drawn {
  const { line } = row;
  const element = parent.createDiv({ cls: `ma-line ma-line-${line.kind}`, attr: { 'data-kind': line.kind, tabindex: '-1' } });
  const grow = fill(element, row, drawing);
  return grow === null ? { element } : { element, grow };
}

/** Fills a line's element; returns how it takes newer words, for those that grow. */
function fill(element: HTMLElement, row: Row, drawing: Drawing): ((newer: Row) => boolean) | null {
  const { line } = row;
  switch (line.kind) {
    case 'assistant':
      return drawReply(element, line, drawing);
    case 'thinking':
      return drawThinking(element, line, drawing);
    case 'person':
      element.createDiv({ cls: 'ma-bubble', text: line.text });
      return null;
    case 'call':
      drawCall(element, line, drawing.needs.say);
      return null;
    case 'shown':
      drawShown(element, line, drawing);
      return null;
    case 'proposal':
      drawProposal(element, row, drawing);
      return null;
    case 'receipt':
      drawReceipt(element, line, row.undoable, drawing);
      return null;
    case 'error':
      drawError(element, line, row.retryable, drawing);
      return null;
    case 'estimate':
    case 'cost':
      drawMoney(element, line, drawing);
      return null;
    case 'notice':
      drawNotice(element, line, drawing);
      return null;
    case 'cut':
      drawCut(element, line, drawing);
      return null;
    case 'kept':
      drawKept(element, line, drawing);
      return null;
    default:
      drawRemark(element, line, drawing);
      return null;
  }
}

function drawReply(element: HTMLElement, line: LineOf<'assistant'>, drawing: Drawing): ((newer: Row) => boolean) | null {
  const body = element.createDiv({ cls: 'ma-reply' });
  if (!line.growing) {
    drawMarkdown(body, line.text, drawing);
    return null;
  }
  const text = growMarkdown(body, drawing);
  text(line.text);
  return (newer) => newer.line.kind === 'assistant' && newer.line.growing && (text(newer.line.text), true);
}

/** What a model thought aloud: one line that unfolds, as plain text. */
function drawThinking(element: HTMLElement, line: LineOf<'thinking'>, { needs }: Drawing): ((newer: Row) => boolean) | null {
  const fold = element.createEl('details', 'ma-fold');
  const head = fold.createEl('summary');
  icon(head, 'brain');
  head.createSpan({ text: needs.say(line.growing ? 'chat.thinking-now' : 'chat.thinking') });
  const body = fold.createDiv({ cls: 'ma-plain', text: line.text });
  if (!line.growing) return null;
  return (newer) => newer.line.kind === 'thinking' && newer.line.growing && (body.setText(newer.line.text), true);
}

/** A summary that the mode shows and does not write. */
function drawShown(element: HTMLElement, line: LineOf<'shown'>, drawing: Drawing): void {
  const card = element.createDiv('ma-card');
  cardHead(card, 'eye', drawing.needs.say('chat.shown'));
  drawMarkdown(card.createDiv('ma-reply'), line.markdown, drawing);
}

function drawReceipt(element: HTMLElement, line: LineOf<'receipt'>, undoable: boolean, { needs, hands }: Drawing): void {
  const card = element.createDiv({ cls: 'ma-card ma-receipt', attr: { 'data-state': line.undone ? 'undone' : 'written' } });
  const count = line.paths.length;
  if (line.undone) cardHead(card, 'undo-2', needs.say('chat.receipt-undone', { count }));
  else cardHead(card, 'check', needs.say('chat.receipt', { count }));
  const list = card.createEl('ul', 'ma-paths');
  for (const path of line.paths) drawFileLink(list.createEl('li'), path, { needs, hands });
  if (!undoable) return;
  const foot = card.createDiv('ma-card-foot');
  drawButton(foot, needs, { action: 'undo', icon: 'undo-2', text: needs.say('chat.undo') }, () => hands.undo(line.run));
  if (needs.settings.health().state === 'read-only') foot.createSpan({ cls: 'ma-hint', text: needs.say('chat.kept-in-memory') });
}

/** A file's path as a link that opens it. */
export function drawFileLink(parent: HTMLElement, path: string, { needs, hands }: Drawing): void {
  drawButton(parent, needs, { action: 'open-file', cls: 'ma-link', text: path, label: needs.say('chat.open-file', { path }) }, () => hands.openFile(path));
}

function drawError(element: HTMLElement, line: LineOf<'error'>, retryable: boolean, { needs, hands }: Drawing): void {
  const card = element.createDiv({ cls: 'ma-card ma-error', attr: { role: 'alert' } });
  cardHead(card, 'alert-triangle', problemWords(needs.say, { code: line.code, details: line.details }));
  const vendor = line.details['message'];
  if (typeof vendor === 'string' && vendor !== '') card.createDiv({ cls: 'ma-plain ma-hint', text: vendor });
  if (!retryable) return;
  drawButton(card.createDiv('ma-card-foot'), needs, { action: 'retry', icon: 'rotate-ccw', text: needs.say('chat.retry') }, () => hands.retry());
}

/** One quiet line. */
function drawRemark(element: HTMLElement, line: LineOf<'decision' | 'undone' | 'retry' | 'ended'>, { needs }: Drawing): void {
  const { say } = needs;
  const remark = (name: string, text: string): void => {
    icon(element, name);
    element.createSpan({ text });
  };
  if (line.kind === 'undone') drawUndone(element, line, say);
  else if (line.kind === 'retry') remark('timer', say('chat.retrying', { attempt: line.attempt, seconds: line.seconds, because: problemWords(say, { code: `provider.${line.code}`, details: {} }) }));
  else if (line.kind === 'ended') remark('square', say('run.cancelled'));
  else remark('check-check', decisionWords(say, line));
}

/** What became of each file, one a line. */
function drawUndone(element: HTMLElement, line: LineOf<'undone'>, say: Drawing['needs']['say']): void {
  icon(element, 'undo-2');
  const list = element.createEl('ul', 'ma-paths');
  for (const words of undoneWords(say, line.files)) list.createEl('li', { text: words });
}

function decisionWords(say: Drawing['needs']['say'], line: LineOf<'decision'>): string {
  const told = [
    line.accepted > 0 ? say('chat.accepted', { count: line.accepted }) : '',
    line.declined > 0 ? say('chat.declined', { count: line.declined }) : '',
    line.stale > 0 ? say('chat.out-of-date', { count: line.stale }) : '',
  ];
  return told.filter((one) => one !== '').join(' · ');
}

function cardHead(card: HTMLElement, name: string, text: string): void {
  const head = card.createDiv('ma-card-head');
  icon(head, name);
  head.createSpan({ text });
}

function icon(parent: HTMLElement, name: string): void {
  setIcon(parent.createSpan({ cls: 'ma-icon', attr: { 'aria-hidden': 'true' } }), name);
}

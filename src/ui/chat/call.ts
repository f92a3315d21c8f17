// Draws a tool call: one compact line that unfolds to what was asked and what was answered.
import { setIcon } from 'obsidian';
import type { Data } from '../../core/session/event';
import type { Line } from '../../core/session/line';
import { cutTo } from '../../core/text';
import type { CatalogueKey } from '../../i18n/catalogue';
import type { Say } from '../needs';
import { isKnownKey } from '../problem-words';

type CallLine = Extract<Line, { kind: 'call' }>;

const looks = {
  started: { icon: 'loader', words: 'chat.call-started' },
  done: { icon: 'check', words: 'chat.call-done' },
  failed: { icon: 'x', words: 'chat.call-failed' },
} as const satisfies Record<CallLine['state'], { readonly icon: string; readonly words: CatalogueKey }>;

/** Characters of arguments or result that are drawn; the log keeps all of them. */
const shownCharacters = 6_000;

/** Draws the call. Arguments and result are plain text. */
export function drawCall(element: HTMLElement, line: CallLine, say: Say): void {
  const look = looks[line.state];
  const fold = element.createEl('details', { cls: 'ma-fold ma-call', attr: { 'data-state': line.state, 'data-tool': line.tool } });
  const head = fold.createEl('summary');
  setIcon(head.createSpan({ cls: 'ma-icon', attr: { 'aria-hidden': 'true' } }), look.icon);
  head.createSpan({ cls: 'ma-call-name', text: toolName(say, line.tool) });
  head.createSpan({ cls: 'ma-call-state', text: say(look.words) });
  drawPlain(fold, say('chat.call-asked'), argumentsText(line.args), say);
  if (line.result !== '') drawPlain(fold, say('chat.call-answered'), line.result, say);
}

/** A tool's name as a person reads it; the wire name where the catalogue has none. */
export function toolName(say: Say, tool: string): string {
  const key = `tool-name.${tool}`;
  return isKnownKey(key) ? say(key) : tool;
}

function argumentsText(args: Data): string {
  return JSON.stringify(args, null, 2);
}

function drawPlain(parent: HTMLElement, label: string, text: string, say: Say): void {
  parent.createDiv({ cls: 'ma-label', text: label });
  const shown = cutTo(text, shownCharacters);
  const body = parent.createEl('pre', { cls: 'ma-plain', text: shown, attr: { tabindex: '0' } });
  if (shown.length < text.length) body.createSpan({ cls: 'ma-hint', text: `\n${say('chat.cut', { count: text.length - shown.length })}` });
}

// Draws what a person should know beside the answer: notices, a reply that broke off, text that found no place.
import { setIcon } from 'obsidian';
import type { Line } from '../../core/session/line';
import { problemWords } from '../problem-words';
import type { Drawing } from './hands';
import { drawMarkdown } from './markdown';

type LineOf<Kind extends Line['kind']> = Extract<Line, { kind: Kind }>;

/** A quiet line. */
export function drawNotice(element: HTMLElement, line: LineOf<'notice'>, { needs }: Drawing): void {
  setIcon(element.createSpan({ cls: 'ma-icon', attr: { 'aria-hidden': 'true' } }), 'info');
  element.createSpan({ text: problemWords(needs.say, line) });
}

/** What had come of a reply, marked as not whole. */
export function drawCut(element: HTMLElement, line: LineOf<'cut'>, drawing: Drawing): void {
  element.createDiv({ cls: 'ma-hint', text: drawing.needs.say('chat.broke-off') });
  drawMarkdown(element.createDiv('ma-reply'), line.text, drawing);
}

/** Text without a place, to be looked at. */
export function drawKept(element: HTMLElement, line: LineOf<'kept'>, drawing: Drawing): void {
  element.createDiv({ cls: 'ma-hint', text: drawing.needs.say('chat.not-saved', { title: line.title }) });
  drawMarkdown(element.createDiv('ma-reply'), line.markdown, drawing);
}

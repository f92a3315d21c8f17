// Draws what a person should know beside the answer: notices, a reply that broke off, text that found no place.
import { Notice, setIcon } from 'obsidian';
import type { Line } from '../../core/session/line';
import { saveKept } from '../../flows/save-kept';
import { problemWords } from '../problem-words';
import { drawButton } from '../trusted';
import { shownSession } from './facts';
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
  const { needs } = drawing;
  drawButton(element.createDiv('ma-card-foot'), needs, { action: 'save-kept', icon: 'file-plus', text: needs.say('chat.save-kept') }, async () => {
    const session = shownSession(needs);
    if (session === null) return;
    const saved = await saveKept(needs.flows, { session: session.id, run: needs.flows.ids.next() }, line);
    if (!saved.ok) new Notice(problemWords(needs.say, saved.problem));
  });
}

// A text box for a person's own wording of a proposed text.
import type { UiNeeds } from '../needs';
import { drawButton } from '../trusted';
import { boxText, fromBox } from './edited-text';

/** What is edited. */
export interface Edited {
  readonly path: string;
  readonly text: string;
}

/**
 * Draws the box over a part's body and returns a look at the text that stands in it. `show` gets that text when the box
 * is closed, or the old one when the person thought better of it.
 */
export function drawEditor(body: HTMLElement, { path, text }: Edited, needs: UiNeeds, show: (text: string) => void): () => string {
  const meaning = needs.say('proposal.edit-means');
  body.createDiv({ cls: 'ma-hint', text: meaning });
  const box = body.createEl('textarea', {
    cls: 'ma-editor',
    attr: { rows: '12', spellcheck: 'false', 'aria-label': needs.say('proposal.edit-label', { path }), 'aria-description': meaning },
  });
  box.value = boxText(text);
  const written = (): string => fromBox(text, box.value);
  const foot = body.createDiv('ma-card-foot');
  const close = (next: string): void => {
    show(next);
    body.querySelector<HTMLElement>('[data-action="edit"]')?.focus();
  };
  drawButton(foot, needs, { action: 'edit-done', icon: 'diff', text: needs.say('proposal.edit-done') }, () => close(written()));
  drawButton(foot, needs, { action: 'edit-cancel', text: needs.say('proposal.edit-cancel') }, () => close(text));
  box.focus();
  return written;
}

// Asks a question that needs a person's yes.
import { ConfirmationModal } from 'obsidian';
import type { UiNeeds } from '../needs';

/** A question, ready to be read. */
export interface Question {
  readonly title: string;
  /** What the yes is called. */
  readonly yes: string;
  /** What the way back is called. */
  readonly no: string;
  /** Draws what should be known before the answer. */
  explain(body: HTMLElement): void;
}

/** Asks; true after a yes that a person gave. Every other way out is a no. */
export function ask(needs: UiNeeds, question: Question): Promise<boolean> {
  return new Promise((answer) => {
    let agreed = false;
    const modal = new ConfirmationModal(needs.app);
    modal.setTitle(question.title);
    question.explain(modal.contentEl);
    modal.addButton((button) =>
      button.setButtonText(question.yes).setDestructive().onClick((event) => {
        agreed = needs.isTrusted(event);
      }),
    );
    modal.addCancelButton(question.no);
    modal.setCloseCallback(() => answer(agreed));
    modal.open();
  });
}

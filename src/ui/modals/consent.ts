// Asks before anything of a meeting goes to a server, and says what goes.
import { Modal } from 'obsidian';
import { guard } from '../guard';
import type { UiNeeds } from '../needs';
import { drawButton } from '../trusted';

/** What a person wants. `offline`: the built-in engine, this once. */
export type ConsentAnswer = 'send' | 'offline' | 'no';

/** Where a run would send. */
export interface Destination {
  readonly host: string;
  readonly model: string;
  /** What it is going to cost, in words; null when nobody can say. */
  readonly ahead: Promise<string | null>;
}

/** Asks; a yes counts only when a person gave it. */
export function askConsent(needs: UiNeeds, destination: Destination): Promise<ConsentAnswer> {
  return new Promise((answer) => new ConsentModal(needs, destination, answer).open());
}

class ConsentModal extends Modal {
  private answer: ConsentAnswer = 'no';

  constructor(
    private readonly needs: UiNeeds,
    private readonly destination: Destination,
    private readonly answered: (answer: ConsentAnswer) => void,
  ) {
    super(needs.app);
  }

  override onOpen(): void {
    const { needs, contentEl } = this;
    const { host, model, ahead } = this.destination;
    const { say } = needs;
    this.setTitle(say('consent.title', { host }));
    contentEl.createEl('p', { text: say('consent.model', { model }) });
    const price = contentEl.createEl('p', { attr: { 'data-field': 'price', hidden: '' } });
    void guard(needs, async () => {
      const words = await ahead;
      price.setText(words === null ? '' : say('consent.price', { price: words }));
      price.toggleAttribute('hidden', words === null);
    });
    contentEl.createEl('p', { text: say('consent.leaves') });
    const list = contentEl.createEl('ul');
    for (const words of ['consent.meeting', 'consent.projects', 'consent.instructions'] as const) list.createEl('li', { text: say(words) });
    contentEl.createEl('p', { text: say('consent.never') });
    contentEl.createEl('p', { cls: 'ma-hint', text: say('consent.keeps') });
    const foot = contentEl.createDiv('modal-button-container');
    drawButton(foot, needs, { action: 'consent-send', cls: 'mod-cta', text: say('consent.yes', { host }) }, () => this.give('send'));
    drawButton(foot, needs, { action: 'consent-offline', text: say('consent.offline') }, () => this.give('offline'));
    drawButton(foot, needs, { action: 'consent-no', text: say('consent.no') }, () => this.give('no'));
  }

  override onClose(): void {
    this.contentEl.empty();
    this.answered(this.answer);
  }

  private give(answer: ConsentAnswer): void {
    this.answer = answer;
    this.close();
  }
}

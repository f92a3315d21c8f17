// A dialog that asks for a decision.
import type * as api from 'obsidian';
import { ButtonComponent } from '../controls/button';
import { Modal } from './modal';

/** `ConfirmationButton` of the app: the dialog closes after a click unless the handler answers with something true. */
export class ConfirmationButton extends ButtonComponent {
  readonly #closeModal: () => void;

  constructor(containerEl: HTMLElement, closeModal: () => void) {
    super(containerEl);
    this.#closeModal = closeModal;
    this.onClick(() => undefined);
  }

  override onClick(handler: (event: MouseEvent) => unknown): this {
    return super.onClick(async (event) => {
      const stay = await handler(event);
      if (!stay) this.#closeModal();
    });
  }

  setInitialFocus(): this {
    window.setTimeout(() => this.buttonEl.focus());
    return this;
  }

  setSecondary(): this {
    this.buttonEl.addClass('mod-secondary');
    return this;
  }

  setCancel(): this {
    this.buttonEl.addClass('mod-cancel');
    return this;
  }
}

/** `ConfirmationModal` of the app. */
export class ConfirmationModal extends Modal implements api.ConfirmationModal {
  buttonContainerEl: HTMLElement;

  constructor(app: api.App) {
    super(app);
    this.modalEl.addClass('mod-confirmation');
    this.buttonContainerEl = this.modalEl.createDiv('modal-button-container');
  }

  addClass(name: string): this {
    this.modalEl.addClass(name);
    return this;
  }

  addCheckbox(label: string, callback: (value: boolean) => unknown): this {
    const row = this.buttonContainerEl.createEl('label', { cls: 'mod-checkbox' });
    const box = row.createEl('input', { type: 'checkbox' });
    row.appendText(label);
    box.addEventListener('change', () => callback(box.checked));
    return this;
  }

  addButton(build: (button: ConfirmationButton) => unknown): this {
    build(new ConfirmationButton(this.buttonContainerEl, () => this.close()));
    return this;
  }

  addCancelButton(text = 'Cancel'): this {
    return this.addButton((button) => button.setButtonText(text).setCancel());
  }
}

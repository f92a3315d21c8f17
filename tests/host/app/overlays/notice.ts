// Short messages in the corner of the window.
import type * as api from 'obsidian';
import { currentHost } from '../host-state';

const DEFAULT_DURATION = 5000;

/** `Notice` of the app; `duration` in milliseconds, 0 keeps it until it is clicked or hidden. */
export class Notice implements api.Notice {
  containerEl: HTMLElement;
  messageEl: HTMLElement;
  readonly #timer: number | null;

  constructor(message: string | DocumentFragment, duration = DEFAULT_DURATION) {
    const body = activeDocument.body;
    const box = body.querySelector<HTMLElement>(':scope > .notice-container') ?? body.createDiv('notice-container');
    this.containerEl = box.createDiv('notice');
    this.messageEl = this.containerEl.createDiv({ cls: 'notice-message', attr: { role: 'status' } });
    this.setMessage(message);
    this.containerEl.addEventListener('click', () => this.hide());
    this.#timer = duration > 0 ? window.setTimeout(() => this.hide(), duration) : null;
    currentHost().notices.push(this.messageEl.getText());
  }

  /** Older name of `containerEl`. */
  get noticeEl(): HTMLElement {
    return this.containerEl;
  }

  setMessage(message: string | DocumentFragment): this {
    this.messageEl.setText(message);
    return this;
  }

  hide(): void {
    if (this.#timer !== null) window.clearTimeout(this.#timer);
    this.containerEl.remove();
  }
}

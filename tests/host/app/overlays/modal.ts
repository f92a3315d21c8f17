// Dialogs: one keymap scope each, focus goes back where it came from.
import type * as api from 'obsidian';
import { setIcon } from '../icons';
import { Scope } from '../keymap';

const FOCUSABLE = 'input:not([type=hidden]):not([disabled]), textarea:not([disabled]), select:not([disabled]), button:not([disabled])';

function isDrawn(element: HTMLElement | null): boolean {
  return element === null || (element.win.getComputedStyle(element).display !== 'none' && isDrawn(element.parentElement));
}

/** `Modal` of the app. */
export class Modal implements api.Modal {
  scope: api.Scope = new Scope();
  containerEl: HTMLElement;
  modalEl: HTMLElement;
  titleEl: HTMLElement;
  contentEl: HTMLElement;
  shouldRestoreSelection = true;
  #isOpen = false;
  #focusBefore: Element | null = null;
  #closeCallback: (() => unknown) | null = null;

  constructor(public app: api.App) {
    this.containerEl = createDiv('modal-container mod-dim');
    this.containerEl.createDiv('modal-bg').addEventListener('click', () => this.close());
    this.modalEl = this.containerEl.createDiv({ cls: 'modal', attr: { role: 'dialog', 'aria-modal': 'true' } });
    const closeButton = this.modalEl.createDiv({ cls: 'modal-close-button', attr: { 'aria-label': 'Close', role: 'button', tabindex: '0' } });
    setIcon(closeButton, 'lucide-x');
    closeButton.addEventListener('click', () => this.close());
    this.titleEl = this.modalEl.createDiv('modal-header').createDiv('modal-title');
    this.contentEl = this.modalEl.createDiv('modal-content');
    this.scope.register([], 'Escape', () => {
      this.close();
      return false;
    });
    this.scope.register(null, 'Tab', (event) => this.#keepFocusInside(event));
  }

  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#focusBefore = activeDocument.activeElement;
    activeDocument.body.appendChild(this.containerEl);
    this.app.keymap.pushScope(this.scope);
    void this.onOpen();
    if (!this.modalEl.contains(activeDocument.activeElement)) this.#focusables()[0]?.focus();
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.app.keymap.popScope(this.scope);
    this.containerEl.detach();
    this.onClose();
    this.#closeCallback?.();
    const before = this.#focusBefore;
    if (this.shouldRestoreSelection && before instanceof HTMLElement && before.isConnected) before.focus();
  }

  onOpen(): Promise<void> | void {}

  onClose(): void {}

  setTitle(title: string): this {
    this.titleEl.setText(title);
    return this;
  }

  setContent(content: string | DocumentFragment): this {
    this.contentEl.empty();
    if (typeof content === 'string') this.contentEl.createEl('p', { text: content });
    else this.contentEl.appendChild(content);
    return this;
  }

  setCloseCallback(callback: () => unknown): this {
    this.#closeCallback = callback;
    return this;
  }

  /** A phone's back button closes the dialog. */
  onHistoryBack(): void {
    this.close();
  }

  #focusables(): HTMLElement[] {
    return this.modalEl.findAll(`${FOCUSABLE}, [tabindex="0"]:not(.modal-close-button)`).filter((element) => isDrawn(element));
  }

  #keepFocusInside(event: KeyboardEvent): false | undefined {
    const all = this.#focusables();
    const edge = event.shiftKey ? all[0] : all[all.length - 1];
    if (activeDocument.activeElement !== edge || !edge) return undefined;
    (event.shiftKey ? all[all.length - 1] : all[0])?.focus();
    return false;
  }
}

// Fields for text.
import type * as api from 'obsidian';
import { setIcon } from '../icons';
import { ValueComponent } from './base';

/** `AbstractTextComponent` of the app. */
export class AbstractTextComponent<T extends HTMLInputElement | HTMLTextAreaElement> extends ValueComponent<string> implements api.AbstractTextComponent<T> {
  #callback: ((value: string) => unknown) | null = null;

  constructor(public inputEl: T) {
    super();
    inputEl.addEventListener('input', () => this.onChanged());
  }

  override setDisabled(disabled: boolean): this {
    this.inputEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  getValue(): string {
    return this.inputEl.value;
  }

  setValue(value: string): this {
    this.inputEl.value = value;
    return this;
  }

  setPlaceholder(placeholder: string): this {
    this.inputEl.placeholder = placeholder;
    return this;
  }

  onChanged(): void {
    this.#callback?.(this.getValue());
  }

  onChange(callback: (value: string) => unknown): this {
    this.#callback = callback;
    return this;
  }
}

/** `TextComponent` of the app. */
export class TextComponent extends AbstractTextComponent<HTMLInputElement> implements api.TextComponent {
  constructor(containerEl: HTMLElement) {
    super(containerEl.createEl('input', { type: 'text', attr: { spellcheck: 'false' } }));
  }
}

/** `TextAreaComponent` of the app. */
export class TextAreaComponent extends AbstractTextComponent<HTMLTextAreaElement> implements api.TextAreaComponent {
  constructor(containerEl: HTMLElement) {
    super(containerEl.createEl('textarea', { attr: { spellcheck: 'false' } }));
  }
}

/** `SearchComponent` of the app. */
export class SearchComponent extends AbstractTextComponent<HTMLInputElement> implements api.SearchComponent {
  clearButtonEl: HTMLElement;

  constructor(containerEl: HTMLElement) {
    const box = containerEl.createDiv('search-input-container');
    super(box.createEl('input', { type: 'search', attr: { enterkeyhint: 'search', spellcheck: 'false' } }));
    this.clearButtonEl = box.createDiv({ cls: 'search-input-clear-button', attr: { 'aria-label': 'Clear search' } });
    setIcon(this.clearButtonEl, 'lucide-x');
    this.clearButtonEl.hide();
    this.clearButtonEl.addEventListener('click', () => this.setValue('').onChanged());
  }

  override onChanged(): void {
    super.onChanged();
    this.clearButtonEl.toggle(this.getValue() !== '');
  }
}

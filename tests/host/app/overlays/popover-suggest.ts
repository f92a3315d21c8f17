// Suggestions that hang below an input field.
import type * as api from 'obsidian';
import { Scope } from '../keymap';

const GAP = 2;

/** `PopoverSuggest` of the app. */
export abstract class PopoverSuggest<T> implements api.PopoverSuggest<T> {
  scope: api.Scope;
  readonly #element = createDiv('suggestion-container');
  readonly #list = this.#element.createDiv({ cls: 'suggestion', attr: { role: 'listbox' } });
  #values: readonly T[] = [];
  #selected = 0;
  #isOpen = false;

  constructor(
    public app: api.App,
    scope?: api.Scope,
  ) {
    this.scope = scope ?? new Scope(app.scope);
    const use = (key: string, act: (event: KeyboardEvent) => void): void => {
      this.scope.register([], key, (event) => {
        act(event);
        return false;
      });
    };
    use('ArrowDown', () => this.#select(this.#selected + 1));
    use('ArrowUp', () => this.#select(this.#selected - 1));
    use('Escape', () => this.close());
    use('Enter', (event) => {
      const value = this.#values[this.#selected];
      if (value !== undefined) this.selectSuggestion(value, event);
    });
  }

  abstract renderSuggestion(value: T, element: HTMLElement): void;
  abstract selectSuggestion(value: T, event: MouseEvent | KeyboardEvent): void;

  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    activeDocument.body.appendChild(this.#element);
    this.app.keymap.pushScope(this.scope);
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#element.detach();
    this.app.keymap.popScope(this.scope);
  }

  onHistoryBack(): void {
    this.close();
  }

  /** Shows the values below a box of the window; closes when there are none. */
  protected showBelow(values: readonly T[], below: DOMRect): void {
    this.#values = values;
    this.#list.empty();
    if (values.length === 0) {
      this.close();
      return;
    }
    values.forEach((value, index) => this.#addRow(value, index));
    this.#element.setCssStyles({ left: `${below.left}px`, top: `${below.bottom + GAP}px`, minWidth: `${below.width}px` });
    this.open();
    this.#select(0);
  }

  #addRow(value: T, index: number): void {
    const row = this.#list.createDiv({ cls: 'suggestion-item', attr: { role: 'option' } });
    this.renderSuggestion(value, row);
    // The input must keep the focus while a row is clicked.
    row.addEventListener('mousedown', (event) => event.preventDefault());
    row.addEventListener('click', (event) => this.selectSuggestion(value, event));
    row.addEventListener('mousemove', () => this.#select(index));
  }

  #select(index: number): void {
    const rows = this.#list.findAll('.suggestion-item');
    if (rows.length === 0) return;
    this.#selected = (index + rows.length) % rows.length;
    rows.forEach((row, at) => row.toggleClass('is-selected', at === this.#selected));
  }
}

/** `AbstractInputSuggest` of the app. */
export abstract class AbstractInputSuggest<T> extends PopoverSuggest<T> {
  limit = 100;
  #callback: ((value: T, event: MouseEvent | KeyboardEvent) => unknown) | null = null;

  readonly #field: HTMLInputElement | HTMLDivElement;

  constructor(app: api.App, field: HTMLInputElement | HTMLDivElement) {
    super(app);
    this.#field = field;
    field.addEventListener('input', () => void this.#update());
    field.addEventListener('focus', () => void this.#update());
    field.addEventListener('blur', () => this.close());
  }

  protected abstract getSuggestions(query: string): T[] | Promise<T[]>;

  getValue(): string {
    return this.#field instanceof HTMLInputElement ? this.#field.value : this.#field.getText();
  }

  setValue(value: string): void {
    if (this.#field instanceof HTMLInputElement) this.#field.value = value;
    else this.#field.setText(value);
  }

  selectSuggestion(value: T, event: MouseEvent | KeyboardEvent): void {
    this.#callback?.(value, event);
  }

  onSelect(callback: (value: T, event: MouseEvent | KeyboardEvent) => unknown): this {
    this.#callback = callback;
    return this;
  }

  async #update(): Promise<void> {
    const values = await this.getSuggestions(this.getValue());
    if (!this.#field.isActiveElement()) return;
    this.showBelow(this.limit > 0 ? values.slice(0, this.limit) : values, this.#field.getBoundingClientRect());
  }
}

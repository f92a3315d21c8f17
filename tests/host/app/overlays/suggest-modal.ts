// A dialog with a prompt and a list to choose from.
import type * as api from 'obsidian';
import { prepareFuzzySearch, renderMatches, sortSearchResults } from '../fuzzy';
import { Modal } from './modal';

/** `SuggestModal` of the app. */
export abstract class SuggestModal<T> extends Modal implements api.SuggestModal<T> {
  limit = 100;
  emptyStateText = 'No results found.';
  inputEl: HTMLInputElement;
  resultContainerEl: HTMLElement;
  readonly #instructionsElement: HTMLElement;
  #values: readonly T[] = [];
  #selected = 0;
  #asked = 0;

  constructor(app: api.App) {
    super(app);
    this.modalEl.empty();
    this.modalEl.className = 'prompt';
    this.inputEl = this.modalEl.createDiv('prompt-input-container').createEl('input', { cls: 'prompt-input', type: 'text' });
    this.resultContainerEl = this.modalEl.createDiv({ cls: 'prompt-results', attr: { role: 'listbox' } });
    this.#instructionsElement = this.modalEl.createDiv('prompt-instructions');
    this.inputEl.addEventListener('input', () => void this.#updateSuggestions());
    this.#registerKeys();
  }

  abstract getSuggestions(query: string): T[] | Promise<T[]>;
  abstract renderSuggestion(value: T, element: HTMLElement): void;
  abstract onChooseSuggestion(item: T, event: MouseEvent | KeyboardEvent): void;

  override open(): void {
    super.open();
    this.inputEl.focus();
    void this.#updateSuggestions();
  }

  setPlaceholder(placeholder: string): void {
    this.inputEl.placeholder = placeholder;
  }

  setInstructions(instructions: api.Instruction[]): void {
    this.#instructionsElement.empty();
    for (const { command, purpose } of instructions) {
      const row = this.#instructionsElement.createDiv('prompt-instruction');
      row.createSpan({ cls: 'prompt-instruction-command', text: command });
      row.createSpan({ text: purpose });
    }
  }

  onNoSuggestion(): void {
    this.resultContainerEl.empty();
    if (this.emptyStateText !== '') this.resultContainerEl.createDiv({ cls: 'suggestion-empty', text: this.emptyStateText });
  }

  selectSuggestion(value: T, event: MouseEvent | KeyboardEvent): void {
    this.close();
    this.onChooseSuggestion(value, event);
  }

  selectActiveSuggestion(event: MouseEvent | KeyboardEvent): void {
    const value = this.#values[this.#selected];
    if (value !== undefined) this.selectSuggestion(value, event);
  }

  #registerKeys(): void {
    const use = (key: string, act: (event: KeyboardEvent) => void): void => {
      this.scope.register([], key, (event) => {
        act(event);
        return false;
      });
    };
    use('ArrowDown', () => this.#select(this.#selected + 1));
    use('ArrowUp', () => this.#select(this.#selected - 1));
    use('Enter', (event) => this.selectActiveSuggestion(event));
  }

  async #updateSuggestions(): Promise<void> {
    const turn = ++this.#asked;
    const values = await this.getSuggestions(this.inputEl.value);
    if (turn !== this.#asked) return;
    this.#values = this.limit > 0 ? values.slice(0, this.limit) : values;
    this.resultContainerEl.empty();
    if (this.#values.length === 0) {
      this.onNoSuggestion();
      return;
    }
    this.#values.forEach((value, index) => {
      const row = this.resultContainerEl.createDiv({ cls: 'suggestion-item', attr: { role: 'option' } });
      this.renderSuggestion(value, row);
      row.addEventListener('click', (event) => this.selectSuggestion(value, event));
      row.addEventListener('mousemove', () => this.#select(index));
    });
    this.#select(0);
  }

  #select(index: number): void {
    const rows = this.resultContainerEl.findAll('.suggestion-item');
    if (rows.length === 0) return;
    this.#selected = (index + rows.length) % rows.length;
    rows.forEach((row, at) => row.toggleClass('is-selected', at === this.#selected));
    rows[this.#selected]?.scrollIntoView({ block: 'nearest' });
  }
}

/** `FuzzySuggestModal` of the app. */
export abstract class FuzzySuggestModal<T> extends SuggestModal<api.FuzzyMatch<T>> implements api.FuzzySuggestModal<T> {
  abstract getItems(): T[];
  abstract getItemText(item: T): string;
  abstract onChooseItem(item: T, event: MouseEvent | KeyboardEvent): void;

  getSuggestions(query: string): api.FuzzyMatch<T>[] {
    const search = prepareFuzzySearch(query);
    const results: api.FuzzyMatch<T>[] = [];
    for (const item of this.getItems()) {
      const match = search(this.getItemText(item));
      if (match) results.push({ item, match });
    }
    sortSearchResults(results);
    return results;
  }

  renderSuggestion(found: api.FuzzyMatch<T>, element: HTMLElement): void {
    renderMatches(element, this.getItemText(found.item), found.match.matches);
  }

  onChooseSuggestion(found: api.FuzzyMatch<T>, event: MouseEvent | KeyboardEvent): void {
    this.onChooseItem(found.item, event);
  }
}

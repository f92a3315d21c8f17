// Controls that settings rarely use: a date format, a colour, a value that is only shown.
import moment from 'moment';
import type * as api from 'obsidian';
import { BaseComponent, ValueComponent } from './base';
import { TextComponent } from './text';

/** `MomentFormatComponent` of the app. */
export class MomentFormatComponent extends TextComponent implements api.MomentFormatComponent {
  declare sampleEl: HTMLElement;
  #defaultFormat = 'YYYY-MM-DD';

  setDefaultFormat(defaultFormat: string): this {
    this.#defaultFormat = defaultFormat;
    return this.setPlaceholder(defaultFormat);
  }

  setSampleEl(sampleEl: HTMLElement): this {
    this.sampleEl = sampleEl;
    this.updateSample();
    return this;
  }

  override setValue(value: string): this {
    super.setValue(value);
    this.updateSample();
    return this;
  }

  override onChanged(): void {
    super.onChanged();
    this.updateSample();
  }

  updateSample(): void {
    const sample: HTMLElement | undefined = this.sampleEl;
    sample?.setText(moment().format(this.getValue() || this.#defaultFormat));
  }
}

/** `ColorComponent` of the app; its values are hexadecimal colours. */
export class ColorComponent extends ValueComponent<string> implements api.ColorComponent {
  readonly #field: HTMLInputElement;

  constructor(containerEl: HTMLElement) {
    super();
    this.#field = containerEl.createEl('input', { type: 'color' });
  }

  override setDisabled(disabled: boolean): this {
    this.#field.disabled = disabled;
    return super.setDisabled(disabled);
  }

  getValue(): string {
    return this.#field.value;
  }

  setValue(value: string): this {
    this.#field.value = value;
    return this;
  }

  getValueRgb(): api.RGB {
    const part = (from: number): number => Number.parseInt(this.getValue().slice(from, from + 2), 16);
    return { r: part(1), g: part(3), b: part(5) };
  }

  setValueRgb(rgb: api.RGB): this {
    return this.setValue(`#${[rgb.r, rgb.g, rgb.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`);
  }

  getValueHsl(): api.HSL {
    throw new Error('The test host does not know ColorComponent.getValueHsl; use getValue.');
  }

  setValueHsl(_hsl: api.HSL): this {
    throw new Error('The test host does not know ColorComponent.setValueHsl; use setValue.');
  }

  onChange(callback: (value: string) => unknown): this {
    this.#field.addEventListener('input', () => callback(this.getValue()));
    return this;
  }
}

/** `DisplayValueComponent` of the app. */
export class DisplayValueComponent implements api.DisplayValueComponent {
  valueEl: HTMLElement;

  constructor(containerEl: HTMLElement) {
    this.valueEl = containerEl.createDiv('setting-display-value');
  }

  setValue(value: string | null): this {
    this.valueEl.setText(value ?? '');
    return this;
  }

  setStatus(status: 'warning' | null): this {
    this.valueEl.toggleClass('mod-warning', status === 'warning');
    return this;
  }
}

/** `SecretComponent` of the app: chooses the name of a secret, or adds one. */
export class SecretComponent extends BaseComponent implements api.SecretComponent {
  readonly #choice: HTMLSelectElement;
  readonly #field: HTMLInputElement;
  #callback: ((value: string) => unknown) | null = null;

  constructor(
    private readonly app: api.App,
    containerEl: HTMLElement,
  ) {
    super();
    const box = containerEl.createDiv('secret-component');
    this.#choice = box.createEl('select', { cls: 'dropdown', attr: { 'aria-label': 'Secret' } });
    this.#field = box.createEl('input', { type: 'password', placeholder: 'Value of the secret', attr: { 'aria-label': 'Value of the secret' } });
    this.#choice.addEventListener('change', () => this.#callback?.(this.#choice.value));
    this.#field.addEventListener('change', () => this.#keep(this.#field.value));
    this.setValue('');
  }

  override setDisabled(disabled: boolean): this {
    this.#choice.disabled = disabled;
    this.#field.disabled = disabled;
    return super.setDisabled(disabled);
  }

  setValue(value: string): this {
    this.#choice.empty();
    this.#choice.createEl('option', { value: '', text: 'Select a secret' });
    const names = new Set([...this.app.secretStorage.listSecrets(), ...(value === '' ? [] : [value])]);
    for (const name of names) this.#choice.createEl('option', { value: name, text: name });
    this.#choice.value = value;
    return this;
  }

  onChange(callback: (value: string) => unknown): this {
    this.#callback = callback;
    return this;
  }

  /** The app asks for a name in a dialog of its own; the host names a new secret "secret-1", "secret-2" … */
  #keep(secret: string): void {
    if (secret === '') return;
    const name = this.#choice.value || `secret-${this.app.secretStorage.listSecrets().length + 1}`;
    this.app.secretStorage.setSecret(name, secret);
    this.#field.value = '';
    this.setValue(name);
    this.#callback?.(name);
  }
}

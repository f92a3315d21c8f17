// Controls that show an amount: slider and progress bar.
import type * as api from 'obsidian';
import { ValueComponent } from './base';

/** `SliderComponent` of the app. */
export class SliderComponent extends ValueComponent<number> implements api.SliderComponent {
  sliderEl: HTMLInputElement;
  readonly #valueElement: HTMLElement;
  #isInstant = false;
  #format: (value: number) => string = String;
  #callback: ((value: number) => unknown) | null = null;

  constructor(containerEl: HTMLElement) {
    super();
    this.#valueElement = containerEl.createSpan('slider-value');
    this.sliderEl = containerEl.createEl('input', { cls: 'slider', type: 'range' });
    this.sliderEl.addEventListener('input', () => this.#changed(this.#isInstant));
    this.sliderEl.addEventListener('change', () => this.#changed(!this.#isInstant));
  }

  override setDisabled(disabled: boolean): this {
    this.sliderEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  setInstant(instant: boolean): this {
    this.#isInstant = instant;
    return this;
  }

  setLimits(min: number | null, max: number | null, step: number | 'any'): this {
    if (min !== null) this.sliderEl.min = String(min);
    if (max !== null) this.sliderEl.max = String(max);
    this.sliderEl.step = String(step);
    return this;
  }

  getValue(): number {
    return Number(this.sliderEl.value);
  }

  setValue(value: number): this {
    this.sliderEl.value = String(value);
    this.#valueElement.setText(this.getValuePretty());
    return this;
  }

  getValuePretty(): string {
    return this.#format(this.getValue());
  }

  setDisplayFormat(format: (value: number) => string): this {
    this.#format = format;
    this.#valueElement.setText(this.getValuePretty());
    return this;
  }

  /** The host always shows the value beside the slider. */
  setDynamicTooltip(): this {
    return this;
  }

  showTooltip(): void {}

  onChange(callback: (value: number) => unknown): this {
    this.#callback = callback;
    return this;
  }

  #changed(report: boolean): void {
    this.#valueElement.setText(this.getValuePretty());
    if (report) this.#callback?.(this.getValue());
  }
}

/** `ProgressBarComponent` of the app; the value is a percentage. */
export class ProgressBarComponent extends ValueComponent<number> implements api.ProgressBarComponent {
  readonly #line: HTMLElement;
  #value = 0;

  constructor(containerEl: HTMLElement) {
    super();
    this.#line = containerEl.createDiv('setting-progress-bar').createDiv('setting-progress-bar-inner');
  }

  getValue(): number {
    return this.#value;
  }

  setValue(value: number): this {
    this.#value = Math.clamp(value, 0, 100);
    this.#line.setCssStyles({ width: `${this.#value}%` });
    return this;
  }
}

// A switch.
import type * as api from 'obsidian';
import { setTooltip } from '../tooltip';
import { ValueComponent } from './base';

/** `ToggleComponent` of the app. */
export class ToggleComponent extends ValueComponent<boolean> implements api.ToggleComponent {
  toggleEl: HTMLElement;
  readonly #box: HTMLInputElement;
  #isOn = false;
  #callback: ((value: boolean) => unknown) | null = null;

  constructor(containerEl: HTMLElement) {
    super();
    this.toggleEl = containerEl.createDiv('checkbox-container');
    this.#box = this.toggleEl.createEl('input', { type: 'checkbox', attr: { tabindex: '0' } });
    this.toggleEl.addEventListener('click', (event) => {
      // The box follows the value, not the click.
      event.preventDefault();
      window.setTimeout(() => (this.#box.checked = this.#isOn));
      this.onClick();
    });
  }

  override setDisabled(disabled: boolean): this {
    this.toggleEl.toggleClass('is-disabled', disabled);
    this.#box.disabled = disabled;
    return super.setDisabled(disabled);
  }

  getValue(): boolean {
    return this.#isOn;
  }

  setValue(on: boolean): this {
    this.toggleEl.toggleClass('is-enabled', on);
    this.#box.checked = on;
    if (this.#isOn === on) return this;
    this.#isOn = on;
    this.#callback?.(on);
    return this;
  }

  setTooltip(tooltip: string, options?: api.TooltipOptions): this {
    setTooltip(this.toggleEl, tooltip, options);
    return this;
  }

  onClick(): void {
    if (!this.disabled) this.setValue(!this.#isOn);
  }

  onChange(callback: (value: boolean) => unknown): this {
    this.#callback = callback;
    return this;
  }
}

// Buttons with text or an icon.
import type * as api from 'obsidian';
import { setIcon } from '../icons';
import { setTooltip } from '../tooltip';
import { BaseComponent } from './base';

/** `ButtonComponent` of the app; while a handler's promise is open the button is disabled. */
export class ButtonComponent extends BaseComponent implements api.ButtonComponent {
  buttonEl: HTMLButtonElement;
  #callback: ((event: MouseEvent) => unknown) | null = null;

  constructor(containerEl: HTMLElement) {
    super();
    this.buttonEl = containerEl.createEl('button');
    this.buttonEl.addEventListener('click', (event) => void this.#run(event));
  }

  override setDisabled(disabled: boolean): this {
    this.buttonEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  setCta(): this {
    return this.setClass('mod-cta');
  }

  removeCta(): this {
    this.buttonEl.removeClass('mod-cta');
    return this;
  }

  setWarning(): this {
    return this.setClass('mod-warning');
  }

  setDestructive(): this {
    return this.setClass('mod-destructive');
  }

  removeDestructive(): this {
    this.buttonEl.removeClass('mod-destructive');
    return this;
  }

  setTooltip(tooltip: string, options?: api.TooltipOptions): this {
    setTooltip(this.buttonEl, tooltip, options);
    return this;
  }

  setButtonText(name: string): this {
    this.buttonEl.setText(name);
    return this;
  }

  setIcon(icon: string): this {
    setIcon(this.buttonEl, icon);
    return this;
  }

  setClass(name: string): this {
    this.buttonEl.addClass(name);
    return this;
  }

  onClick(callback: (event: MouseEvent) => unknown): this {
    this.#callback = callback;
    return this;
  }

  async #run(event: MouseEvent): Promise<void> {
    const result = this.#callback?.(event);
    if (!(result instanceof Promise)) return;
    this.buttonEl.addClass('mod-loading');
    this.buttonEl.disabled = true;
    try {
      await result;
    } finally {
      this.buttonEl.removeClass('mod-loading');
      this.buttonEl.disabled = this.disabled;
    }
  }
}

/** `ExtraButtonComponent` of the app. */
export class ExtraButtonComponent extends BaseComponent implements api.ExtraButtonComponent {
  extraSettingsEl: HTMLElement;
  #callback: (() => unknown) | null = null;

  constructor(containerEl: HTMLElement) {
    super();
    this.extraSettingsEl = containerEl.createDiv({ cls: 'clickable-icon extra-setting-button', attr: { role: 'button', tabindex: '0' } });
    setIcon(this.extraSettingsEl, 'lucide-settings');
    const run = (): void => {
      if (!this.disabled) this.#callback?.();
    };
    this.extraSettingsEl.addEventListener('click', run);
    this.extraSettingsEl.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') run();
    });
  }

  override setDisabled(disabled: boolean): this {
    this.extraSettingsEl.toggleClass('is-disabled', disabled);
    return super.setDisabled(disabled);
  }

  setTooltip(tooltip: string, options?: api.TooltipOptions): this {
    setTooltip(this.extraSettingsEl, tooltip, options);
    return this;
  }

  setIcon(icon: string): this {
    setIcon(this.extraSettingsEl, icon);
    return this;
  }

  onClick(callback: () => unknown): this {
    this.#callback = callback;
    return this;
  }
}

// One row of settings.
import type * as api from 'obsidian';
import { ProgressBarComponent, SliderComponent } from '../controls/amounts';
import type { BaseComponent } from '../controls/base';
import { ButtonComponent, ExtraButtonComponent } from '../controls/button';
import { DropdownComponent } from '../controls/dropdown';
import { ColorComponent, DisplayValueComponent, MomentFormatComponent } from '../controls/rare';
import { SearchComponent, TextAreaComponent, TextComponent } from '../controls/text';
import { ToggleComponent } from '../controls/toggle';
import { setTooltip } from '../tooltip';

/** `Setting` of the app. */
export class Setting implements api.Setting {
  settingEl: HTMLElement;
  infoEl: HTMLElement;
  nameEl: HTMLElement;
  descEl: HTMLElement;
  controlEl: HTMLElement;
  components: api.BaseComponent[] = [];
  errorEl: HTMLElement | null = null;

  constructor(containerEl: HTMLElement) {
    this.settingEl = containerEl.createDiv('setting-item');
    this.infoEl = this.settingEl.createDiv('setting-item-info');
    this.nameEl = this.infoEl.createDiv('setting-item-name');
    this.descEl = this.infoEl.createDiv('setting-item-description');
    this.controlEl = this.settingEl.createDiv('setting-item-control');
  }

  setErrorMessage(message: string | null): this {
    this.settingEl.toggleClass('is-invalid', message !== null);
    if (message === null) {
      this.errorEl?.remove();
      this.errorEl = null;
    } else {
      this.errorEl ??= this.infoEl.createDiv({ cls: 'setting-item-error', attr: { role: 'alert' } });
      this.errorEl.setText(message);
    }
    return this;
  }

  setName(name: string | DocumentFragment): this {
    this.nameEl.setText(name);
    return this;
  }

  setDesc(description: string | DocumentFragment): this {
    this.descEl.setText(description);
    return this;
  }

  setClass(name: string): this {
    this.settingEl.addClass(name);
    return this;
  }

  setTooltip(tooltip: string, options?: api.TooltipOptions): this {
    setTooltip(this.nameEl, tooltip, options);
    return this;
  }

  setHeading(): this {
    return this.setClass('setting-item-heading');
  }

  setDisabled(disabled: boolean): this {
    this.settingEl.toggleClass('is-disabled', disabled);
    for (const component of this.components) component.setDisabled(disabled);
    return this;
  }

  addButton(build: (component: ButtonComponent) => unknown): this {
    return this.#add(new ButtonComponent(this.controlEl), build);
  }

  addExtraButton(build: (component: ExtraButtonComponent) => unknown): this {
    return this.#add(new ExtraButtonComponent(this.controlEl), build);
  }

  addToggle(build: (component: ToggleComponent) => unknown): this {
    return this.setClass('mod-toggle').#add(new ToggleComponent(this.controlEl), build);
  }

  addText(build: (component: TextComponent) => unknown): this {
    return this.#add(new TextComponent(this.controlEl), build);
  }

  addSearch(build: (component: SearchComponent) => unknown): this {
    return this.#add(new SearchComponent(this.controlEl), build);
  }

  addTextArea(build: (component: TextAreaComponent) => unknown): this {
    return this.#add(new TextAreaComponent(this.controlEl), build);
  }

  addMomentFormat(build: (component: MomentFormatComponent) => unknown): this {
    return this.#add(new MomentFormatComponent(this.controlEl), build);
  }

  addDropdown(build: (component: DropdownComponent) => unknown): this {
    return this.#add(new DropdownComponent(this.controlEl), build);
  }

  addColorPicker(build: (component: ColorComponent) => unknown): this {
    return this.#add(new ColorComponent(this.controlEl), build);
  }

  addProgressBar(build: (component: ProgressBarComponent) => unknown): this {
    return this.#add(new ProgressBarComponent(this.controlEl), build);
  }

  addSlider(build: (component: SliderComponent) => unknown): this {
    return this.#add(new SliderComponent(this.controlEl), build);
  }

  addDisplayValue(build: (component: DisplayValueComponent) => unknown): this {
    build(new DisplayValueComponent(this.controlEl));
    return this;
  }

  addComponent<T extends api.BaseComponent>(build: (element: HTMLElement) => T): this {
    this.components.push(build(this.controlEl));
    return this;
  }

  then(callback: (setting: this) => unknown): this {
    callback(this);
    return this;
  }

  clear(): this {
    this.controlEl.empty();
    this.components = [];
    return this;
  }

  #add<T extends BaseComponent>(component: T, build: (component: T) => unknown): this {
    this.components.push(component);
    this.#label(component);
    build(component);
    return this;
  }

  /** A control without a label of its own is labelled by the row's name. */
  #label(component: api.BaseComponent): void {
    if (component instanceof ButtonComponent || component instanceof ExtraButtonComponent) return;
    const field = this.controlEl.querySelector(':scope input:not([aria-label]), :scope textarea:not([aria-label]), :scope select:not([aria-label])');
    const name = this.nameEl.getText();
    if (field && name !== '') field.setAttribute('aria-label', name);
  }
}

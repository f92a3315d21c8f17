// Rows of settings under one heading.
import type * as api from 'obsidian';
import type { ExtraButtonComponent } from '../controls/button';
import type { SearchComponent } from '../controls/text';
import { Setting } from './setting';

/** `SettingGroup` of the app. */
export class SettingGroup implements api.SettingGroup {
  listEl: HTMLElement;
  /** The element around heading and rows. */
  readonly element: HTMLElement;
  #heading: Setting | null = null;

  constructor(containerEl: HTMLElement) {
    this.element = containerEl.createDiv('setting-group');
    this.listEl = this.element.createDiv('setting-items');
  }

  setHeading(text: string | DocumentFragment): this {
    this.#headingRow().setName(text);
    return this;
  }

  addClass(...classes: string[]): this {
    this.element.addClass(...classes);
    return this;
  }

  addSetting(build: (setting: Setting) => void): this {
    build(new Setting(this.listEl));
    return this;
  }

  addSearch(build: (component: SearchComponent) => unknown): this {
    this.#headingRow().addSearch(build);
    return this;
  }

  addExtraButton(build: (component: ExtraButtonComponent) => unknown): this {
    this.#headingRow().addExtraButton(build);
    return this;
  }

  #headingRow(): Setting {
    if (!this.#heading) {
      this.#heading = new Setting(this.element).setHeading();
      this.element.prepend(this.#heading.settingEl);
    }
    return this.#heading;
  }
}

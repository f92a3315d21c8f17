// A tab of the settings window.
import type * as api from 'obsidian';
import { currentHost } from '../host-state';
import { setIcon } from '../icons';
import { DefinitionDrawing } from './draw-definitions';

/** `SettingPage` of the app. */
export abstract class SettingPage implements api.SettingPage {
  rootEl = createDiv('setting-page');
  titlebarEl = this.rootEl.createDiv('setting-page-titlebar');
  containerEl = this.rootEl.createDiv('setting-page-content');
  title = '';

  abstract display(): void;

  hide(): void {
    this.containerEl.empty();
  }
}

function addBack(bar: HTMLElement, title: string, back: () => void): void {
  bar.empty();
  const button = bar.createEl('button', { cls: 'clickable-icon', attr: { 'aria-label': 'Back' } });
  setIcon(button, 'lucide-arrow-left');
  button.addEventListener('click', back);
  bar.createSpan({ text: title });
}

/** `SettingTab` of the app: draws its definitions, or calls `display` where there are none. */
export abstract class SettingTab implements api.SettingTab {
  icon = '';
  containerEl: HTMLElement = createDiv('vertical-tab-content');
  settingItems: api.SettingDefinitionItem[] = [];
  #drawing: DefinitionDrawing | null = null;
  #page: api.SettingPage | null = null;
  #isShown = false;

  constructor(public app: api.App) {}

  getSettingDefinitions(): api.SettingDefinitionItem[] {
    return [];
  }

  getControlValue(key: string): unknown {
    return currentHost().registries.configuration.get(key);
  }

  setControlValue(key: string, value: unknown): void | Promise<void> {
    currentHost().registries.configuration.set(key, value);
  }

  update(): void {
    this.settingItems = this.getSettingDefinitions();
    if (this.#isShown) this.#draw(this.settingItems, null);
  }

  refreshDomState(): void {
    this.#drawing?.refresh();
  }

  display(): void {}

  hide(): void {
    this.#endDrawing();
    this.containerEl.empty();
  }

  /** Called by the settings window. */
  showInHost(): void {
    this.#isShown = true;
    this.settingItems = this.getSettingDefinitions();
    if (this.settingItems.length > 0) this.#draw(this.settingItems, null);
    else this.display();
  }

  /** Called by the settings window. */
  leaveInHost(): void {
    this.#isShown = false;
    this.hide();
  }

  #draw(definitions: readonly api.SettingDefinitionItem[], title: string | null): void {
    this.#endDrawing();
    this.containerEl.empty();
    if (title !== null) addBack(this.containerEl.createDiv('setting-page-titlebar'), title, () => this.update());
    this.#drawing = new DefinitionDrawing(this, (page) => this.#openPage(page));
    this.#drawing.draw(definitions, this.containerEl);
  }

  #openPage(definition: api.SettingDefinitionPage): void {
    if (definition.items) {
      this.#draw(definition.items, definition.name);
      return;
    }
    this.#endDrawing();
    this.containerEl.empty();
    const page = definition.page?.();
    if (!page) return;
    this.#page = page;
    addBack(page.titlebarEl, page.title || definition.name, () => this.update());
    this.containerEl.appendChild(page.rootEl);
    page.display();
  }

  #endDrawing(): void {
    this.#drawing?.end();
    this.#drawing = null;
    this.#page?.hide();
    this.#page = null;
  }
}

/** `PluginSettingTab` of the app: values live in `plugin.settings` and are saved with it, unless the plugin says otherwise. */
export abstract class PluginSettingTab extends SettingTab implements api.PluginSettingTab {
  readonly #owner: api.Plugin;

  constructor(app: api.App, owner: api.Plugin) {
    super(app);
    this.#owner = owner;
  }

  override getControlValue(key: string): unknown {
    const { settings } = this.#owner;
    return typeof settings === 'object' && settings !== null ? Reflect.get(settings, key) : undefined;
  }

  override setControlValue(key: string, value: unknown): void | Promise<void> {
    const { settings } = this.#owner;
    const next = typeof settings === 'object' && settings !== null ? settings : {};
    Reflect.set(next, key, value);
    this.#owner.settings = next;
    return this.#owner.saveData(next);
  }
}

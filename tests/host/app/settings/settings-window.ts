// The settings window: one tab for each plugin.
import type * as api from 'obsidian';
import { Modal } from '../overlays/modal';
import { SettingTab } from './setting-tab';

/** The window behind Ctrl+comma. */
export class SettingsWindow extends Modal {
  #shown: SettingTab | null = null;

  constructor(
    app: api.App,
    private readonly tabs: ReadonlyMap<string, api.PluginSettingTab>,
    private readonly nameOf: (id: string) => string,
    private readonly first?: string,
  ) {
    super(app);
    this.modalEl.addClass('mod-settings');
    this.contentEl.addClass('vertical-tabs-container');
  }

  override onOpen(): void {
    this.contentEl.empty();
    const headers = this.contentEl.createDiv({ cls: 'vertical-tab-header', attr: { role: 'tablist' } });
    headers.createDiv({ cls: 'vertical-tab-header-group-title', text: 'Community plugins' });
    const content = this.contentEl.createDiv('vertical-tab-content-container');
    for (const [id, tab] of this.tabs) {
      const header = headers.createEl('div', { cls: 'vertical-tab-nav-item', text: this.nameOf(id), attr: { role: 'tab', tabindex: '0' } });
      const open = (): void => {
        headers.findAll('.vertical-tab-nav-item').forEach((one) => one.toggleClass('is-active', one === header));
        if (tab instanceof SettingTab) this.#show(tab, content);
      };
      header.addEventListener('click', open);
      header.addEventListener('keydown', (event) => {
        if (event.key === 'Enter') open();
      });
      if (id === (this.first ?? [...this.tabs.keys()][0])) open();
    }
  }

  override onClose(): void {
    this.#shown?.leaveInHost();
    this.#shown = null;
  }

  #show(tab: SettingTab, content: HTMLElement): void {
    this.#shown?.leaveInHost();
    this.#shown = tab;
    content.replaceChildren(tab.containerEl);
    tab.showInHost();
  }
}

// The base class of plugins: what they register lives as long as they do.
import type { Extension } from '@codemirror/state';
import type * as api from 'obsidian';
import { Component } from './component';
import { currentHost } from './host-state';
import { setIcon } from './icons';
import { MarkdownPreviewRenderer } from './markdown/render';

/** Sets an entry of a registry that must be new, and takes it away with the plugin. */
function enter<T>(plugin: Component, registry: Map<string, T>, key: string, value: T, kind: string): void {
  if (registry.has(key)) throw new Error(`${kind} "${key}" is already registered.`);
  registry.set(key, value);
  plugin.register(() => registry.delete(key));
}

function notInHost(what: string): never {
  throw new Error(`The test host does not know ${what}; nothing in the product uses it.`);
}

/** `Plugin` of the app. */
export abstract class Plugin extends Component implements api.Plugin {
  settings?: unknown;
  onExternalSettingsChange?(): unknown;

  constructor(
    public app: api.App,
    public manifest: api.PluginManifest,
  ) {
    super();
  }

  addRibbonIcon(icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement {
    const { ribbon } = currentHost().registries;
    const element = createDiv({ cls: 'clickable-icon side-dock-ribbon-action', attr: { 'aria-label': title, role: 'button', tabindex: '0' } });
    setIcon(element, icon);
    element.addEventListener('click', callback);
    element.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') element.click();
    });
    this.app.workspace.containerEl.find('.side-dock-ribbon').appendChild(element);
    enter(this, ribbon, `${this.manifest.id}:${title}`, { title, element }, 'Ribbon icon');
    this.register(() => element.remove());
    return element;
  }

  addStatusBarItem(): HTMLElement {
    const item = activeDocument.body.find('.status-bar').createDiv(`status-bar-item plugin-${this.manifest.id}`);
    this.register(() => item.remove());
    return item;
  }

  addCommand(command: api.Command): api.Command {
    command.id = `${this.manifest.id}:${command.id}`;
    command.name = `${this.manifest.name}: ${command.name}`;
    enter(this, currentHost().registries.commands, command.id, command, 'Command');
    return command;
  }

  removeCommand(commandId: string): void {
    currentHost().registries.commands.delete(`${this.manifest.id}:${commandId}`);
  }

  addSettingTab(settingTab: api.PluginSettingTab): void {
    enter(this, currentHost().registries.settingTabs, this.manifest.id, settingTab, 'Setting tab');
    settingTab.update();
  }

  registerView(type: string, viewCreator: api.ViewCreator): void {
    enter(this, currentHost().registries.views, type, viewCreator, 'View type');
  }

  registerHoverLinkSource(id: string, info: api.HoverLinkSource): void {
    enter(this, currentHost().registries.hoverSources, id, info, 'Hover link source');
  }

  registerExtensions(extensions: string[], viewType: string): void {
    for (const extension of extensions) enter(this, currentHost().registries.extensions, extension, viewType, 'File extension');
  }

  registerMarkdownPostProcessor(postProcessor: api.MarkdownPostProcessor, sortOrder?: number): api.MarkdownPostProcessor {
    MarkdownPreviewRenderer.registerPostProcessor(postProcessor, sortOrder);
    this.register(() => MarkdownPreviewRenderer.unregisterPostProcessor(postProcessor));
    return postProcessor;
  }

  registerMarkdownCodeBlockProcessor(
    language: string,
    handler: (source: string, element: HTMLElement, context: api.MarkdownPostProcessorContext) => unknown,
    sortOrder?: number,
  ): api.MarkdownPostProcessor {
    return this.registerMarkdownPostProcessor(MarkdownPreviewRenderer.createCodeBlockPostProcessor(language, handler), sortOrder);
  }

  registerObsidianProtocolHandler(action: string, handler: api.ObsidianProtocolHandler): void {
    enter(this, currentHost().registries.protocol, action, handler, 'Protocol action');
  }

  registerCliHandler(command: string, description: string, flags: api.CliFlags | null, handler: api.CliHandler): void {
    if (command.split(':')[0] !== this.manifest.id) {
      throw new Error(`The command line command "${command}" must be the plugin id, alone or followed by ":" and an action.`);
    }
    enter(this, currentHost().registries.cli, command, { description, flags, handler }, 'Command line command');
  }

  registerBasesView(_viewId: string, _registration: api.BasesViewRegistration): boolean {
    return notInHost('Plugin.registerBasesView');
  }

  registerEditorExtension(_extension: Extension): void {
    notInHost('Plugin.registerEditorExtension');
  }

  registerEditorSuggest(_suggest: api.EditorSuggest<never>): void {
    notInHost('Plugin.registerEditorSuggest');
  }

  /** What `data.json` holds, or null without that file. */
  async loadData(): Promise<unknown> {
    const { adapter } = this.app.vault;
    const path = `${this.manifest.dir}/data.json`;
    return (await adapter.exists(path)) ? JSON.parse(await adapter.read(path)) : null;
  }

  /** Overwrites `data.json` in place. */
  async saveData(data: unknown): Promise<void> {
    await this.app.vault.adapter.write(`${this.manifest.dir}/data.json`, JSON.stringify(data, null, 2));
  }

  onUserEnable(): void {}
}

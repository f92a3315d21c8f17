// Loads the built plugins of a vault, and takes them out again.
import type * as api from 'obsidian';
import { Notice } from './overlays/notice';
import { Plugin } from './plugin';

/** Gives a plugin's `require` its modules; throws for a name that the app does not offer. */
export type RequireModule = (name: string) => unknown;

interface LoadedPlugin {
  readonly plugin: Plugin;
  /** What the plugin wrote or was loaded from; other content of `data.json` comes from elsewhere. */
  dataStamp: string;
}

/** A module's exports after its CommonJS source ran. */
function runModule(source: string, id: string, requireModule: RequireModule): unknown {
  const module: { exports: unknown } = { exports: {} };
  // Obsidian, too, runs a plugin's main.js as a function body.
  const run = new Function('require', 'module', 'exports', `${source}\n//# sourceURL=plugin:${id}`);
  run(requireModule, module, module.exports);
  return module.exports;
}

function pluginClassOf(exports: unknown): new (app: api.App, manifest: api.PluginManifest) => unknown {
  const found: unknown = typeof exports === 'object' && exports !== null && 'default' in exports ? exports.default : exports;
  if (typeof found !== 'function') throw new Error('main.js has no default export that is a class.');
  return found as new (app: api.App, manifest: api.PluginManifest) => unknown;
}

/** The plugins of one running host. */
export class PluginLoader {
  /** Why a plugin did not load, by id. */
  readonly failures = new Map<string, unknown>();
  private readonly loaded = new Map<string, LoadedPlugin>();

  constructor(
    private readonly app: api.App,
    private readonly requireModule: RequireModule,
  ) {}

  /** Loads everything that `community-plugins.json` names, in its order. */
  async loadEnabled(): Promise<void> {
    const { adapter, configDir } = this.app.vault;
    const path = `${configDir}/community-plugins.json`;
    const ids: unknown = (await adapter.exists(path)) ? JSON.parse(await adapter.read(path)) : [];
    for (const id of Array.isArray(ids) ? ids : []) await this.enable(String(id));
  }

  /** Loads one plugin; a failure is kept in `failures` and shown as a notice, as in the app. */
  async enable(id: string, byUser = false): Promise<void> {
    try {
      const plugin = await this.load(`${this.app.vault.configDir}/plugins/${id}`, id);
      if (byUser) plugin.onUserEnable();
    } catch (error) {
      this.failures.set(id, error);
      new Notice(`Failed to load plugin ${id}`);
    }
  }

  /** Unloads one plugin. */
  disable(id: string): void {
    this.loaded.get(id)?.plugin.unload();
    this.loaded.delete(id);
  }

  /** Unloads all, the last loaded first. */
  disableAll(): void {
    for (const id of [...this.loaded.keys()].reverse()) this.disable(id);
  }

  get(id: string): Plugin | null {
    return this.loaded.get(id)?.plugin ?? null;
  }

  /** The name that a plugin's manifest gives it. */
  nameOf(id: string): string {
    return this.get(id)?.manifest.name ?? id;
  }

  /** Tells a plugin that its data file was changed by something else. */
  async noticeDataFile(path: string): Promise<void> {
    const entry = [...this.loaded.values()].find((one) => `${one.plugin.manifest.dir}/data.json` === path);
    if (!entry) return;
    const stamp = await this.stampOf(path);
    if (stamp === entry.dataStamp) return;
    entry.dataStamp = stamp;
    entry.plugin.onExternalSettingsChange?.();
  }

  private async load(dir: string, id: string): Promise<Plugin> {
    const { adapter } = this.app.vault;
    const manifest = { ...(JSON.parse(await adapter.read(`${dir}/manifest.json`)) as api.PluginManifest), dir };
    const PluginClass = pluginClassOf(runModule(await adapter.read(`${dir}/main.js`), id, this.requireModule));
    const plugin = new PluginClass(this.app, manifest);
    if (!(plugin instanceof Plugin)) throw new Error('The exported class does not extend Plugin.');
    this.watchOwnData(id, plugin);
    if (await adapter.exists(`${dir}/styles.css`)) {
      const style = activeDocument.head.createEl('style', { text: await adapter.read(`${dir}/styles.css`), attr: { 'data-plugin': id } });
      plugin.register(() => style.remove());
    }
    await plugin.load();
    return plugin;
  }

  private watchOwnData(id: string, plugin: Plugin): void {
    const entry: LoadedPlugin = { plugin, dataStamp: '' };
    this.loaded.set(id, entry);
    const save = plugin.saveData.bind(plugin);
    const path = `${plugin.manifest.dir}/data.json`;
    const read = plugin.loadData.bind(plugin);
    plugin.loadData = async () => {
      entry.dataStamp = await this.stampOf(path);
      return read();
    };
    plugin.saveData = async (data) => {
      entry.dataStamp = JSON.stringify(data, null, 2);
      await save(data);
    };
  }

  private async stampOf(path: string): Promise<string> {
    const { adapter } = this.app.vault;
    return (await adapter.exists(path)) ? adapter.read(path) : '';
  }
}

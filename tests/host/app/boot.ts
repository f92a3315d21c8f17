// Starts a host in this window, and takes it down again.
import * as codeCommands from '@codemirror/commands';
import * as codeLanguage from '@codemirror/language';
import * as codeState from '@codemirror/state';
import * as codeView from '@codemirror/view';
import type * as api from 'obsidian';
import { App } from './app';
import { CommandPalette } from './commands';
import { Component } from './component';
import { installDom } from './dom/install';
import { makeRegistries, type HostState, type HoveredLink } from './host-state';
import { Keymap } from './keymap';
import * as obsidian from './obsidian';
import type { FileChange, Outside } from './outside';
import { platformOf, type Device } from './platform';
import { PluginLoader } from './plugin-loader';
import { SettingsWindow } from './settings/settings-window';
import { ExplorerView } from './workspace/explorer-view';
import { MarkdownView } from './workspace/markdown-view';

/** How the host is to look and what it plays. */
export interface BootOptions {
  readonly vaultName: string;
  readonly device: Device;
  readonly theme: 'light' | 'dark';
  /** The app's language, such as "en", "ja", "zh". */
  readonly language: string;
}

/** A started host. */
export interface RunningHost {
  readonly state: HostState;
  readonly app: App;
  readonly plugins: PluginLoader;
  /** Unloads the plugins, closes the window's parts and forgets the host. */
  stop(): Promise<void>;
}

const MODULES: Readonly<Record<string, unknown>> = {
  obsidian,
  '@codemirror/commands': codeCommands,
  '@codemirror/language': codeLanguage,
  '@codemirror/state': codeState,
  '@codemirror/view': codeView,
};

function dressBody({ device, theme }: BootOptions): void {
  document.body.className = `theme-${theme} ${device === 'phone' ? 'is-mobile is-phone mod-android' : 'mod-linux'}`;
}

function listen(root: Component, app: App, state: HostState): void {
  root.registerDomEvent(window, 'keydown', (event: KeyboardEvent) => {
    app.lastEvent = event;
    app.ownKeymap.handle(event);
  }, true);
  root.registerDomEvent(window, 'mousedown', (event: MouseEvent) => (app.lastEvent = event), true);
  root.registerDomEvent(document, 'click', (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a.internal-link') : null;
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    const target = link.dataset['href'] ?? link.getAttribute('href') ?? '';
    const source = link.dataset['source'] ?? app.workspace.getActiveFile()?.path ?? '';
    void app.workspace.openLinkText(target, source, Keymap.isModEvent(event));
  });
  app.scope.register(['Mod'], 'p', () => {
    new CommandPalette(app.face, state.registries).open();
    return false;
  });
  app.scope.register(['Mod'], ',', () => {
    state.openSettings();
    return false;
  });
}

/** The app shows a preview; the host keeps what was asked for. A source that nobody registered is a plugin's mistake. */
function keepHoveredLinks(app: App, state: HostState): void {
  app.ownWorkspace.on('hover-link', (asked: HoveredLink & { hoverParent?: unknown; targetEl?: unknown }) => {
    const { source, linktext, sourcePath } = asked;
    if (!state.registries.hoverSources.has(source)) throw new Error(`hover-link names the source "${source}", which is not registered.`);
    state.hoveredLinks.push({ source, linktext, sourcePath });
  });
}

function takeIn(app: App, plugins: PluginLoader, change: FileChange): void {
  app.ownVault.noticeOnDisk(change);
  if (change.path.endsWith('/data.json')) void plugins.noticeDataFile(change.path);
}

function openWindow(options: BootOptions, outside: Outside): { app: App; container: HTMLElement } {
  dressBody(options);
  const container = document.body.createDiv('app-container');
  const workspace = container.createDiv('horizontal-main-container').createDiv('workspace');
  container.createDiv('status-bar');
  return { app: new App({ outside, vaultName: options.vaultName, device: options.device }, workspace), container };
}

/** Starts a host. Order: the vault's tree, plugins, `create` for every file that is there, layout ready, layout change. */
export async function bootHost(outside: Outside, options: BootOptions): Promise<RunningHost> {
  if (window.__host) throw new Error('A host runs in this window already. Close it before opening another.');
  installDom();
  const root = new Component();
  void root.load();
  const { app, container } = openWindow(options, outside);
  const registries = makeRegistries();
  const plugins = new PluginLoader(app.face, (name) => MODULES[name] ?? outside.requireModule(name));
  const state: HostState = {
    app: app.face,
    outside,
    platform: platformOf(options.device),
    language: options.language,
    registries,
    notices: [],
    hoveredLinks: [],
    openSettings: (tab) => new SettingsWindow(app.face, registries.settingTabs, (id) => plugins.nameOf(id), tab).open(),
  };
  window.__host = state;
  registries.views.set('markdown', (leaf) => new MarkdownView(leaf));
  registries.views.set('file-explorer', (leaf) => new ExplorerView(leaf));
  listen(root, app, state);
  keepHoveredLinks(app, state);
  await app.ownVault.load();
  await app.ownMetadata.start();
  root.register(await outside.watch((change) => takeIn(app, plugins, change)));
  await plugins.loadEnabled();
  app.ownVault.announceExisting();
  await openFirstLeaves(app.ownWorkspace, options.device);
  app.ownWorkspace.becomeReady();
  return { state, app, plugins, stop: () => stopHost(root, app, plugins, container) };
}

async function openFirstLeaves(workspace: App['ownWorkspace'], device: Device): Promise<void> {
  await workspace.getLeftLeaf(false).setViewState({ type: 'file-explorer' });
  if (device !== 'phone') workspace.leftSplit.expand();
  workspace.setActiveLeaf(workspace.getLeaf(true));
}

async function stopHost(root: Component, app: App, plugins: PluginLoader, container: HTMLElement): Promise<void> {
  const tasks: Promise<unknown>[] = [];
  const quitting: api.Tasks = {
    add: (start) => void tasks.push(start()),
    addPromise: (promise) => void tasks.push(promise),
    isEmpty: () => tasks.length === 0,
    promise: () => Promise.all(tasks),
  };
  app.ownWorkspace.trigger('quit', quitting);
  await Promise.allSettled(tasks);
  plugins.disableAll();
  for (const leaf of app.ownWorkspace.layout.leaves()) await leaf.view.closeView();
  root.unload();
  container.remove();
  document.body.empty();
  document.body.className = '';
  delete window.__host;
}

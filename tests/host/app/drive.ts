// What a driver does with a running host, from inside the page.
import type { TAbstractFile } from 'obsidian';
import type { RunningHost } from './boot';
import { runCommand } from './commands';
import type { HoveredLink } from './host-state';

/** The verbs of a driver; every text that comes back is plain data. */
export interface Drive {
  /** Runs a command by its full id; throws when it cannot run now. */
  runCommand(id: string): void;
  /** Names of all registered commands, by full id. */
  commands(): Record<string, string>;
  /** Opens a note in the active leaf and waits until it shows. */
  openNote(path: string, mode?: 'source' | 'preview'): Promise<void>;
  /** Renames or moves a file as a person would in the app; links in notes follow. */
  renameFile(path: string, to: string): Promise<void>;
  /** Puts a file into the trash as a person would. */
  trashFile(path: string): Promise<void>;
  /** Texts of all notices so far. */
  notices(): string[];
  /** Link previews that plugins asked for. */
  hoveredLinks(): HoveredLink[];
  /** Paths of the notes that were read through the vault since the start, by plugins or by open views. */
  notesRead(): string[];
  openSettings(tab?: string): void;
  /** Runs a command line handler, as `obsidian <command> key=value` would. */
  runCli(command: string, flags?: Record<string, string>): Promise<string>;
  /** Opens an `obsidian://` address. */
  openAddress(address: string): void;
  setTheme(theme: 'light' | 'dark'): void;
  /** Messages of plugins that did not load, by id. */
  pluginFailures(): Record<string, string>;
  /** Switches a plugin on as a person would, which also calls `onUserEnable`. */
  enablePlugin(id: string): Promise<void>;
  disablePlugin(id: string): void;
  stop(): Promise<void>;
}

function missingFlags(flags: Record<string, { required?: boolean }> | null, given: Record<string, string>): string[] {
  return Object.entries(flags ?? {}).filter(([name, flag]) => flag.required && !(name in given)).map(([name]) => name);
}

/** The verbs on one running host. */
export function makeDrive(host: RunningHost): Drive {
  const { app, plugins, state } = host;
  const fileAt = (path: string): TAbstractFile => {
    const file = app.vault.getAbstractFileByPath(path);
    if (!file) throw new Error(`There is no "${path}" in the vault.`);
    return file;
  };
  return {
    runCommand: (id) => runCommand(id, state.registries, app.workspace),
    commands: () => Object.fromEntries([...state.registries.commands].map(([id, command]) => [id, command.name])),
    openNote: async (path, mode = 'source') => {
      const file = app.vault.getFileByPath(path);
      if (!file) throw new Error(`There is no note "${path}" in the vault.`);
      await app.workspace.getLeaf(false).openFile(file, { state: { mode } });
    },
    renameFile: (path, to) => app.fileManager.renameFile(fileAt(path), to),
    trashFile: (path) => app.fileManager.trashFile(fileAt(path)),
    notices: () => [...state.notices],
    hoveredLinks: () => [...state.hoveredLinks],
    notesRead: () => [...app.ownVault.notesRead],
    openSettings: (tab) => state.openSettings(tab),
    runCli: async (command, flags = {}) => {
      const entry = state.registries.cli.get(command);
      if (!entry) throw new Error(`Unknown command "${command}". There are: ${[...state.registries.cli.keys()].join(', ') || 'none'}.`);
      const missing = missingFlags(entry.flags, flags);
      if (missing.length > 0) throw new Error(`The command "${command}" needs ${missing.join(', ')}.`);
      return entry.handler(flags);
    },
    openAddress: (address) => {
      const url = new URL(address);
      const action = url.hostname || url.pathname.replace(/^\/+/, '');
      state.registries.protocol.get(action)?.({ ...Object.fromEntries(url.searchParams), action });
    },
    setTheme: (theme) => {
      document.body.toggleClass('theme-dark', theme === 'dark');
      document.body.toggleClass('theme-light', theme === 'light');
      app.ownWorkspace.trigger('css-change');
    },
    pluginFailures: () => Object.fromEntries([...plugins.failures].map(([id, error]) => [id, error instanceof Error ? `${error.message}\n${error.stack}` : String(error)])),
    enablePlugin: (id) => plugins.enable(id, true),
    disablePlugin: (id) => plugins.disable(id),
    stop: () => host.stop(),
  };
}

// Tells what happens to the files of the vault.
import { TFile, type Plugin } from 'obsidian';

/** Who wants to know. Folders that move or go are told as the files in them. */
export interface VaultListener {
  moved(from: string, to: string): void;
  gone(path: string): void;
  /** A file was made, or its text or properties changed. */
  touched(path: string): void;
}

/** Listens from the moment when the vault is laid out; what stood there before is no news. */
export function watchVault(plugin: Plugin, listener: VaultListener): void {
  const { vault, metadataCache, workspace } = plugin.app;
  plugin.registerEvent(vault.on('rename', (file, from) => file instanceof TFile && listener.moved(from, file.path)));
  plugin.registerEvent(vault.on('delete', (file) => file instanceof TFile && listener.gone(file.path)));
  plugin.registerEvent(metadataCache.on('changed', (file) => listener.touched(file.path)));
  workspace.onLayoutReady(() => plugin.registerEvent(vault.on('create', (file) => file instanceof TFile && listener.touched(file.path))));
}

// The entries in the menus of files and editors.
import { TFile, type Menu, type Plugin } from 'obsidian';
import { isMeetingNote } from '../core/meeting/is-meeting-note';
import type { CatalogueKey } from '../i18n/catalogue';
import { guard } from './guard';
import type { UiNeeds } from './needs';
import { showSummary } from './open-summary';
import { summarizeNote } from './summarize';

/** One entry. */
export interface MenuEntry {
  readonly words: CatalogueKey;
  readonly icon: string;
  run(needs: UiNeeds, path: string): Promise<void>;
}

/** Every entry there is. */
export const menuEntries: readonly MenuEntry[] = [
  { words: 'menu.summarize', icon: 'list-checks', run: summarizeNote },
  { words: 'command.open-summary', icon: 'file-check', run: showSummary },
];

/** Adds the entries to the menus of meeting notes. */
export function registerMenus(plugin: Plugin, needs: UiNeeds): void {
  const { workspace } = needs.app;
  plugin.registerEvent(workspace.on('file-menu', (menu, file) => file instanceof TFile && addEntries(menu, file, needs)));
  plugin.registerEvent(workspace.on('editor-menu', (menu, _editor, info) => info.file !== null && addEntries(menu, info.file, needs)));
}

function addEntries(menu: Menu, file: TFile, needs: UiNeeds): void {
  if (!isMeetingNote(file.path, needs.flows.notes.properties(file.path), needs.flows.settings())) return;
  for (const entry of menuEntries) {
    menu.addItem((item) =>
      item
        .setSection('action')
        .setTitle(needs.say(entry.words))
        .setIcon(entry.icon)
        .onClick(() => void guard(needs, () => entry.run(needs, file.path))),
    );
  }
}

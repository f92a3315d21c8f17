// The entries in the menus of files and editors.
import { Notice, TFile, type Menu, type Plugin, type TAbstractFile } from 'obsidian';
import { isMeetingNote } from '../core/meeting/is-meeting-note';
import { meetingsWithoutSummary } from '../flows/meetings-without-summary';
import type { CatalogueKey } from '../i18n/catalogue';
import { guard } from './guard';
import { openImport } from './import/import-modal';
import type { UiNeeds } from './needs';
import { showSummary } from './open-summary';
import { problemWords } from './problem-words';
import { chooseMeetings, queueMeetings } from './queue/summarize-many';
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
  plugin.registerEvent(workspace.on('file-menu', (menu, file) => (file instanceof TFile ? addFileEntries(menu, file, needs) : addFolderEntry(menu, file, needs))));
  plugin.registerEvent(workspace.on('files-menu', (menu, files) => addManyEntry(menu, files, needs)));
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

function addFileEntries(menu: Menu, file: TFile, needs: UiNeeds): void {
  addEntries(menu, file, needs);
  if (!/^(?:vtt|srt|txt)$/i.test(file.extension)) return;
  const begin = async (): Promise<void> => {
    const read = await needs.flows.notes.read(file.path);
    if (read.ok) openImport(needs, { text: read.value, fileName: file.name, existing: file.path });
    else new Notice(problemWords(needs.say, read.problem));
  };
  menu.addItem((item) => item.setSection('action').setTitle(needs.say('menu.import')).setIcon('file-input').onClick(() => void guard(needs, begin)));
}

/** Offered on a folder that holds meetings without a summary. */
function addFolderEntry(menu: Menu, { path }: TAbstractFile, needs: UiNeeds): void {
  if (meetingsWithoutSummary(needs.flows, path).length === 0) return;
  menu.addItem((item) => item.setSection('action').setTitle(needs.say('menu.summarize-folder')).setIcon('list-plus').onClick(() => void guard(needs, () => chooseMeetings(needs, path))));
}

/** Offered on several files that are meetings. */
function addManyEntry(menu: Menu, files: readonly TAbstractFile[], needs: UiNeeds): void {
  const { flows } = needs;
  const paths = files.flatMap((file) => (file instanceof TFile && isMeetingNote(file.path, flows.notes.properties(file.path), flows.settings()) ? [file.path] : []));
  if (paths.length === 0) return;
  const title = needs.say('menu.summarize-many', { count: paths.length });
  menu.addItem((item) => item.setSection('action').setTitle(title).setIcon('list-plus').onClick(() => void guard(needs, () => queueMeetings(needs, paths))));
}

// The list of commands.
import type { Plugin } from 'obsidian';
import { isSummaryNote } from '../core/meeting/is-meeting-note';
import type { CatalogueKey } from '../i18n/catalogue';
import { backUpData, chooseBackup, copyReport, deleteData, exportData } from './data-commands';
import { guard } from './guard';
import { openImport } from './import/import-modal';
import type { UiNeeds } from './needs';
import { openAssistant } from './open-assistant';
import { showSummary } from './open-summary';
import { chooseMeetings } from './queue/summarize-many';
import { summarizeNote } from './summarize';
import { takeBack } from './take-back';

/** A command, as palette and hotkeys know it. */
export interface ScreenCommand {
  /** Stands in people's hotkeys, so it never changes. */
  readonly id: string;
  readonly words: CatalogueKey;
  readonly icon: string;
  /** Hidden while this is false. */
  check(needs: UiNeeds): boolean;
  run(needs: UiNeeds): Promise<void>;
}

/** Every command there is. */
export const commands: readonly ScreenCommand[] = [
  {
    id: 'summarize-current-meeting',
    words: 'command.summarize',
    icon: 'list-checks',
    check: (needs) => noteInFront(needs) !== null,
    run: (needs) => onNoteInFront(needs, summarizeNote),
  },
  {
    id: 'summarize-new-meetings',
    words: 'command.summarize-new',
    icon: 'list-plus',
    check: () => true,
    run: (needs) => Promise.resolve(chooseMeetings(needs, null)),
  },
  {
    id: 'import-transcript',
    words: 'command.import',
    icon: 'file-input',
    check: () => true,
    run: (needs) => Promise.resolve(openImport(needs)),
  },
  {
    id: 'open-summary',
    words: 'command.open-summary',
    icon: 'file-check',
    check: (needs) => noteInFront(needs) !== null,
    run: (needs) => onNoteInFront(needs, showSummary),
  },
  {
    id: 'open-assistant',
    words: 'command.open-assistant',
    icon: 'messages-square',
    check: () => true,
    run: (needs) => openAssistant(needs.app, { focus: true }),
  },
  {
    id: 'undo-last-run',
    words: 'command.undo',
    icon: 'undo-2',
    check: (needs) => needs.flows.desk.lastUndoable() !== null,
    run: (needs) => takeBack(needs),
  },
  {
    id: 'stop-run',
    words: 'command.stop',
    icon: 'square',
    check: (needs) => needs.flows.desk.live() !== null,
    run: (needs) => Promise.resolve(needs.flows.desk.cancel()),
  },
  { id: 'back-up-data', words: 'command.back-up', icon: 'archive', check: () => true, run: backUpData },
  { id: 'restore-data', words: 'command.restore', icon: 'archive-restore', check: () => true, run: chooseBackup },
  { id: 'export-data', words: 'command.export', icon: 'file-output', check: () => true, run: exportData },
  { id: 'delete-data', words: 'command.delete-data', icon: 'trash-2', check: () => true, run: deleteData },
  { id: 'copy-debug-report', words: 'command.report', icon: 'bug', check: () => true, run: copyReport },
];

/** Adds every command to the app. */
export function registerCommands(plugin: Plugin, needs: UiNeeds): void {
  for (const command of commands) {
    plugin.addCommand({
      id: command.id,
      name: needs.say(command.words),
      icon: command.icon,
      checkCallback(checking) {
        if (!command.check(needs)) return false;
        if (!checking) void guard(needs, () => command.run(needs));
        return true;
      },
    });
  }
}

/**
 * The note in front, when it could be a meeting: Markdown, and no summary. Offered for notes that are none yet, too: the
 * flow then says what makes a note a meeting.
 */
function noteInFront(needs: UiNeeds): string | null {
  const file = needs.app.workspace.getActiveFile();
  return file !== null && file.extension === 'md' && !isSummaryNote(needs.flows.notes.properties(file.path)) ? file.path : null;
}

async function onNoteInFront(needs: UiNeeds, run: (needs: UiNeeds, path: string) => Promise<void>): Promise<void> {
  const path = noteInFront(needs);
  if (path !== null) await run(needs, path);
}

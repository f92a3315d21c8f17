// Commands: which ones can run now, and running them.
import type * as api from 'obsidian';
import type { Registries } from './host-state';
import { FuzzySuggestModal } from './overlays/suggest-modal';

type ActiveEditor = Pick<api.Workspace, 'activeEditor'>;

/** Asks (`checking`) or runs a command; false when it cannot run now. */
function attempt(command: api.Command, { activeEditor }: ActiveEditor, checking: boolean): boolean {
  const editor = activeEditor?.editor;
  if (command.editorCheckCallback || command.editorCallback) {
    if (!activeEditor || !editor) return false;
    if (command.editorCheckCallback) return command.editorCheckCallback(checking, editor, activeEditor) !== false;
    if (!checking) command.editorCallback?.(editor, activeEditor);
    return true;
  }
  if (command.checkCallback) return command.checkCallback(checking) === true || !checking;
  if (!checking) command.callback?.();
  return true;
}

/** The commands that the palette offers now. */
export function availableCommands(registries: Registries, workspace: ActiveEditor): api.Command[] {
  return [...registries.commands.values()].filter((command) => attempt(command, workspace, true));
}

/** Runs a command by its full id; throws when there is none or it cannot run now. */
export function runCommand(id: string, registries: Registries, workspace: ActiveEditor): void {
  const command = registries.commands.get(id);
  if (!command) throw new Error(`There is no command "${id}". There are: ${[...registries.commands.keys()].join(', ') || 'none'}.`);
  if (!attempt(command, workspace, true)) throw new Error(`The command "${id}" is not available now.`);
  attempt(command, workspace, false);
}

/** The command palette. */
export class CommandPalette extends FuzzySuggestModal<api.Command> {
  readonly #registries: Registries;

  constructor(app: api.App, registries: Registries) {
    super(app);
    this.#registries = registries;
    this.setPlaceholder('Select a command...');
    this.setInstructions([
      { command: '↑↓', purpose: 'to navigate' },
      { command: '↵', purpose: 'to use' },
      { command: 'esc', purpose: 'to dismiss' },
    ]);
  }

  getItems(): api.Command[] {
    return availableCommands(this.#registries, this.app.workspace);
  }

  getItemText(command: api.Command): string {
    return command.name;
  }

  onChooseItem(command: api.Command): void {
    runCommand(command.id, this.#registries, this.app.workspace);
  }
}

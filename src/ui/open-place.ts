// Opens a note, at a line where one is asked for.
import { MarkdownView, Platform, TFile, type App, type PaneType } from 'obsidian';

/** Where to go. */
export interface Place {
  readonly path: string;
  /** 1-based; the line is selected and scrolled into sight. */
  readonly line?: number;
}

/** Opens a file in the main area. False when it is not there (any more). */
export async function openPlace(app: App, place: Place, pane: PaneType | boolean = false): Promise<boolean> {
  const file = app.vault.getAbstractFileByPath(place.path);
  if (!(file instanceof TFile)) return false;
  const leaf = app.workspace.getLeaf(pane);
  // On a phone the assistant lies over the note.
  if (Platform.isPhone) app.workspace.rightSplit.collapse();
  const line = place.line === undefined ? null : place.line - 1;
  await leaf.openFile(file, { active: true, eState: line === null ? {} : { line } });
  if (line !== null && leaf.view instanceof MarkdownView) showLine(leaf.view, line);
  return true;
}

/** In reading mode the ephemeral state has scrolled there and flashed the line; in an editor the line is selected. */
function showLine(view: MarkdownView, line: number): void {
  if (view.getMode() === 'preview') return;
  const from = { line, ch: 0 };
  const to = { line, ch: view.editor.getLine(line).length };
  view.editor.setSelection(from, to);
  view.editor.scrollIntoView({ from, to }, true);
}

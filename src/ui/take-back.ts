// Undo for the person in front of the screen: look, ask where needed, take back, tell.
import { Notice } from 'obsidian';
import { previewUndo, undoRun } from '../flows/undo-run';
import { confirmUndo } from './modals/confirm-undo';
import type { Say, UiNeeds } from './needs';
import { problemWords } from './problem-words';

/** Takes back a run, the newest one when none is named. Files that changed since are named first, and need a yes. */
export async function takeBack(needs: UiNeeds, run?: string): Promise<void> {
  const preview = await previewUndo(needs.flows, run);
  if (!preview.ok) {
    new Notice(problemWords(needs.say, preview.problem));
    return;
  }
  if (preview.value.changed.length > 0 && !(await confirmUndo(needs, preview.value.changed))) return;
  const undone = await undoRun(needs.flows, preview.value.run);
  new Notice(undone.ok ? undoneWords(needs.say, undone.value) : problemWords(needs.say, undone.problem));
}

/** What an undo did: how many files are back, and which are not. */
export function undoneWords(say: Say, undone: readonly { readonly path: string; readonly outcome: string }[]): string {
  const left = undone.filter((one) => one.outcome === 'kept' || one.outcome === 'failed').map((one) => one.path);
  const count = undone.length - left.length;
  return left.length === 0 ? say('undo.done', { count }) : say('undo.done-but', { count, paths: left.join(', ') });
}

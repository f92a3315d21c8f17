// Undo for the person in front of the screen: look, ask where needed, take back, tell.
import { Notice } from 'obsidian';
import { previewUndo, undoRun } from '../flows/undo-run';
import { isInSight } from './in-sight';
import { confirmUndo } from './modals/confirm-undo';
import type { UiNeeds } from './needs';
import { problemWords } from './problem-words';
import { undoneWords } from './undone-words';

/** Takes back a run, the newest one when none is named. Files that changed since are named first, and need a yes. */
export async function takeBack(needs: UiNeeds, run?: string): Promise<void> {
  const preview = await previewUndo(needs.flows, run);
  if (!preview.ok) {
    new Notice(problemWords(needs.say, preview.problem));
    return;
  }
  if (preview.value.changed.length > 0 && !(await confirmUndo(needs, preview.value.changed))) return;
  const session = needs.flows.desk.sessionOf(preview.value.run);
  const undone = await undoRun(needs.flows, preview.value.run);
  if (undone.ok && isInSight(needs, session)) return;
  new Notice(undone.ok ? listOf(undoneWords(needs.say, undone.value)) : problemWords(needs.say, undone.problem));
}

function listOf(lines: readonly string[]): DocumentFragment {
  return createFragment((fragment) => lines.forEach((text) => fragment.createDiv({ text })));
}

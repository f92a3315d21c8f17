// Opens the summary of a meeting note.
import { Notice } from 'obsidian';
import { openSummary } from '../flows/open-summary';
import type { UiNeeds } from './needs';
import { openPlace } from './open-place';
import { problemWords } from './problem-words';

/** Finds the summary of a meeting note and opens it. */
export async function showSummary(needs: UiNeeds, meeting: string): Promise<void> {
  const found = await openSummary(needs.flows, meeting);
  if (!found.ok) new Notice(problemWords(needs.say, found.problem));
  else if (!(await openPlace(needs.app, { path: found.value }))) new Notice(problemWords(needs.say, { code: 'missing', details: { path: found.value } }));
}

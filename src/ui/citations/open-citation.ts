// Opens what a citation names: the line in the file that holds the words.
import { Notice, type PaneType } from 'obsidian';
import { citedPlace } from '../../flows/find-citation';
import type { UiNeeds } from '../needs';
import { openPlace } from '../open-place';
import { problemWords } from '../problem-words';
import type { Citation } from './citation';

/** A citation and the note that cites. */
export interface CitationFrom extends Citation {
  readonly source: string;
}

/** Opens the cited line. A turn that cannot be found is said, and the meeting note opens as the plain link would. */
export async function openCitation(needs: UiNeeds, citation: CitationFrom, pane: PaneType | boolean): Promise<void> {
  const { app, flows, say } = needs;
  const cited = await citedPlace(flows, citation.source, citation.target, citation.turn);
  if (!cited.ok) {
    new Notice(problemWords(say, cited.problem));
    await app.workspace.openLinkText(citation.target, citation.source, pane);
    return;
  }
  const { path, line, text, speaker } = cited.value;
  if (path.toLowerCase().endsWith('.md') && (await openPlace(app, { path, line }, pane))) return;
  // A transcript file that the app cannot show: its words are told, and the meeting note opens.
  new Notice(say('citation.elsewhere', { path, line, words: speaker === null ? text : `${speaker}: ${text}` }));
  await app.workspace.openLinkText(citation.target, citation.source, pane);
}

// What the buttons and links of the assistant do.
import { Notice } from 'obsidian';
import { applyProposal, declineProposal } from '../../flows/apply-proposal';
import { citationOf } from '../citations/citation';
import { openCitation } from '../citations/open-citation';
import type { UiNeeds } from '../needs';
import { openPlace } from '../open-place';
import { showSummary } from '../open-summary';
import { problemWords } from '../problem-words';
import { summarizeNote } from '../summarize';
import { takeBack } from '../take-back';
import { shownSession } from './facts';
import type { FooterHands } from './footer';
import type { ChatHands } from './hands';

/** Makes the hands. */
export function makeHands(needs: UiNeeds): ChatHands & FooterHands {
  const { app, flows, say } = needs;
  const meeting = (): string | null => shownSession(needs)?.meeting ?? null;
  return {
    undo: (run) => takeBack(needs, run),
    async retry() {
      const path = meeting();
      if (path !== null) await summarizeNote(needs, path);
    },
    openSummary: (path) => showSummary(needs, path),
    async openFile(path) {
      if (!(await openPlace(app, { path }))) new Notice(problemWords(say, { code: 'missing', details: { path } }));
    },
    async openLink(link, pane) {
      const source = meeting() ?? '';
      const citation = citationOf(link);
      if (citation === null) await app.workspace.openLinkText(link, source, pane);
      else await openCitation(needs, { ...citation, source }, pane);
    },
    resolves: (link) => app.metadataCache.getFirstLinkpathDest(link.replace(/[#^|].*$/, ''), meeting() ?? '') !== null,
    async accept(proposal, choices) {
      const applied = await applyProposal(flows, proposal, choices);
      return applied.ok ? null : problemWords(say, applied.problem);
    },
    decline(proposal) {
      const declined = declineProposal(flows, proposal);
      return declined.ok ? null : problemWords(say, declined.problem);
    },
    summarize: (path) => summarizeNote(needs, path),
    stop: () => flows.desk.cancel(),
  };
}

// Ends proposals that nobody can answer any more.
import type { FlowNeeds } from './needs';
import type { DeskProposal } from './run-desk';

/** Closes what still waits of one run, because that run was taken back. */
export function closeProposalsOfRun(needs: FlowNeeds, run: string): void {
  close(needs, 'undone', (open) => open.proposal.run === run);
}

/** Closes what still waits of earlier runs of the conversation's meeting: a newer run has put another one forward. */
export function closeEarlierProposals(needs: FlowNeeds, place: { readonly session: string; readonly run: string }): void {
  const meetingOf = (session: string): string | null => needs.sessions.list().find((one) => one.id === session)?.meeting ?? null;
  const meeting = meetingOf(place.session);
  if (meeting === null) return;
  close(needs, 'newer-run', (open) => open.proposal.run !== place.run && meetingOf(open.session) === meeting);
}

function close(needs: FlowNeeds, because: 'newer-run' | 'undone', concerns: (open: DeskProposal) => boolean): void {
  for (const open of needs.desk.openProposals().filter(concerns)) {
    needs.desk.putProposal({ ...open, state: 'closed' });
    needs.sessions.append(open.session, open.proposal.run, { kind: 'closed', proposal: open.proposal.id, because });
  }
}

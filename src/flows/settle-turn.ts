// The end of a good turn: what may happen at once happens, the rest becomes one proposal.
import type { Draft, Drafted } from '../core/change/draft';
import type { Receipt } from '../core/change/journal';
import { makeProposal } from '../core/change/proposal';
import { scanAdded } from '../core/change/scan';
import { done, failed, type Problem, type Result } from '../core/result';
import { closeEarlierProposals } from './close-proposals';
import type { FlowNeeds } from './needs';
import { performKept, proposalEvent } from './perform-kept';
import type { TurnPlace } from './turn-place';

/** What a turn left behind. */
export interface Settled {
  /** What was done without a question; null when nothing was. */
  readonly receipt: Receipt | null;
  /** Id of the proposal on the desk; null when there is nothing to ask. */
  readonly proposal: string | null;
  /** Why parts are not in the proposal: their files were changed meanwhile, are gone, or cannot be read. */
  readonly left: readonly Problem[];
}

/**
 * Settles a draft. The proposal is made first, so that nothing is written when that fails; a part that no longer fits is
 * left out and told in the conversation. Problems: those of `perform`, and `stopped` when the person's stop came before
 * the first write; then nothing of the draft was written.
 */
export async function settleTurn(needs: FlowNeeds, place: TurnPlace, draft: Draft, signal: AbortSignal): Promise<Result<Settled>> {
  const waiting = draft.drafted().filter((one) => one.way !== 'shown' && !isDoneAtOnce(one));
  const { proposal, left } = await makeProposal(needs.ids.next(), place.run, waiting, needs);
  if (signal.aborted) return failed('stopped');
  const receipt = await performAtOnce(needs, place, draft, signal);
  if (!receipt.ok) return receipt;
  const append = (event: Parameters<typeof needs.sessions.append>[2]): void => needs.sessions.append(place.session, place.run, event);
  for (const one of draft.drafted()) {
    if (one.way === 'shown' && one.change.kind === 'place-summary') append({ kind: 'shown', markdown: one.change.lines.join('\n') });
  }
  for (const problem of left) append({ kind: 'error', ...problem });
  if (proposal.parts.length === 0) return done({ receipt: receipt.value, proposal: null, left });
  closeEarlierProposals(needs, place);
  needs.desk.putProposal({ session: place.session, proposal, state: 'open' });
  append(proposalEvent(proposal));
  await needs.sessions.flush(place.session);
  return done({ receipt: receipt.value, proposal: proposal.id, left });
}

/** What the mode allows at once, unless it carries executable or remote content: that waits in every mode. */
function isDoneAtOnce({ way, change }: Drafted): boolean {
  return way === 'at-once' && (change.kind !== 'write-text' || scanAdded(change.before, change.after).findings.length === 0);
}

function performAtOnce(needs: FlowNeeds, place: TurnPlace, draft: Draft, signal: AbortSignal): Promise<Result<Receipt | null>> {
  const changes = draft.drafted().filter(isDoneAtOnce).map((one) => one.change);
  return changes.length === 0 ? Promise.resolve(done(null)) : performKept(needs, place, changes, signal);
}

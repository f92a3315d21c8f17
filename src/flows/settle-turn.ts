// The end of a good turn: what may happen at once happens, the rest becomes one proposal.
import type { Draft, Drafted } from '../core/change/draft';
import type { Receipt } from '../core/change/journal';
import { perform } from '../core/change/perform';
import { makeProposal } from '../core/change/proposal';
import { scanAdded } from '../core/change/scan';
import { done, type Result } from '../core/result';
import type { FlowNeeds } from './needs';

/** What a turn left behind. */
export interface Settled {
  /** What was done without a question; null when nothing was. */
  readonly receipt: Receipt | null;
  /** Id of the proposal on the desk; null when there is nothing to ask. */
  readonly proposal: string | null;
}

/** Where a turn belongs. */
export interface TurnPlace {
  readonly session: string;
  readonly run: string;
}

/** Settles a draft. Problems: those of `perform` and `makeProposal`; then nothing of the draft was written. */
export async function settleTurn(needs: FlowNeeds, place: TurnPlace, draft: Draft): Promise<Result<Settled>> {
  const drafted = draft.drafted();
  const receipt = await performAtOnce(needs, place, draft);
  if (!receipt.ok) return receipt;
  for (const one of drafted) {
    if (one.way === 'shown' && one.change.kind === 'place-summary') {
      needs.sessions.append(place.session, place.run, { kind: 'shown', markdown: one.change.lines.join('\n') });
    }
  }
  const proposal = await propose(needs, place, draft);
  return proposal.ok ? done({ receipt: receipt.value, proposal: proposal.value }) : proposal;
}

/** What the mode allows at once, unless it carries executable or remote content: that waits in every mode. */
function isDoneAtOnce({ way, change }: Drafted): boolean {
  return way === 'at-once' && (change.kind !== 'write-text' || scanAdded(change.before, change.after).findings.length === 0);
}

async function performAtOnce(needs: FlowNeeds, { session, run }: TurnPlace, draft: Draft): Promise<Result<Receipt | null>> {
  const changes = draft.drafted().filter(isDoneAtOnce).map((one) => one.change);
  if (changes.length === 0) return done(null);
  const entries = await perform(changes, needs);
  if (!entries.ok) return entries;
  const receipt: Receipt = { id: needs.ids.next(), run, at: needs.clock.now(), entries: entries.value };
  needs.desk.addReceipt(session, receipt);
  needs.sessions.append(session, run, { kind: 'receipt', receipt: receipt.id, paths: receipt.entries.map((entry) => entry.path) });
  return done(receipt);
}

async function propose(needs: FlowNeeds, { session, run }: TurnPlace, draft: Draft): Promise<Result<string | null>> {
  const waiting = draft.drafted().filter((one) => one.way !== 'shown' && !isDoneAtOnce(one));
  if (waiting.length === 0) return done(null);
  const proposal = await makeProposal(needs.ids.next(), run, waiting, needs.notes);
  if (!proposal.ok) return proposal;
  const { id, parts } = proposal.value;
  if (parts.length === 0) return done(null);
  needs.desk.putProposal({ session, proposal: proposal.value, state: 'open' });
  needs.sessions.append(session, run, { kind: 'proposal', proposal: id, parts: parts.map((part) => ({ part: part.id, path: part.path })) });
  return done(id);
}

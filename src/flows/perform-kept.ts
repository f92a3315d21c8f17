// Performs changes, with what an undo needs kept before the first byte.
import type { Change } from '../core/change/change';
import type { Receipt } from '../core/change/journal';
import { foresee, perform, type Entry } from '../core/change/perform';
import type { Proposal } from '../core/change/proposal';
import { done, failed, type Result } from '../core/result';
import type { Data, Unstamped } from '../core/session/event';
import type { FlowNeeds } from './needs';
import type { TurnPlace } from './turn-place';

/**
 * Performs changes, all or none, and puts the receipt on the desk and into the conversation. Problems: those of `perform`, and
 * `stopped` when the signal came before the first write.
 */
export async function performKept(needs: FlowNeeds, { session, run }: TurnPlace, changes: readonly Change[], signal?: AbortSignal): Promise<Result<Receipt>> {
  const id = needs.ids.next();
  const foreseen = await foresee(changes, needs);
  if (!foreseen.ok) return foreseen;
  needs.sessions.append(session, run, { kind: 'writing', receipt: id, entries: foreseen.value });
  await needs.sessions.flush(session);
  const entries = signal?.aborted === true ? failed('stopped') : await perform(changes, needs);
  if (!entries.ok) {
    needs.sessions.append(session, run, { kind: 'unwritten', receipt: id });
    return entries;
  }
  const receipt: Receipt = { id, run, at: needs.clock.now(), entries: entries.value };
  needs.desk.addReceipt(session, receipt);
  needs.sessions.append(session, run, { kind: 'receipt', receipt: id, paths: entries.value.map((entry) => entry.path), ...(isSame(foreseen.value, entries.value) ? {} : { entries: entries.value }) });
  return done(receipt);
}

/** Files whose text does not change are foreseen and not written. */
function isSame(foreseen: readonly Entry[], written: readonly Entry[]): boolean {
  return JSON.stringify(foreseen.filter(({ before, after }) => before !== after)) === JSON.stringify(written);
}

/** The event that keeps a proposal whole. */
export function proposalEvent(proposal: Proposal): Extract<Unstamped, { kind: 'proposal' }> {
  const body = JSON.parse(JSON.stringify(proposal)) as Data;
  return { kind: 'proposal', proposal: proposal.id, parts: proposal.parts.map((part) => ({ part: part.id, path: part.path })), body };
}

// Take back everything a run did.
import { changedSince, undoReceipts, type Undone } from '../core/change/journal';
import { done, failed, type Result } from '../core/result';
import { closeProposalsOfRun } from './close-proposals';
import type { FlowNeeds } from './needs';

/** What an undo would meet. */
export interface UndoPreview {
  readonly run: string;
  readonly paths: readonly string[];
  /** Files that were changed since; their other lines stay. */
  readonly changed: readonly string[];
}

/** Looks at what the newest run did. Problem: `nothing-to-undo`. */
export async function previewUndo(needs: FlowNeeds, run?: string): Promise<Result<UndoPreview>> {
  const wanted = run ?? needs.desk.lastUndoable();
  const receipts = wanted === null ? [] : needs.desk.receipts(wanted);
  if (wanted === null || receipts.length === 0) return failed('nothing-to-undo');
  const paths = [...new Set(receipts.flatMap((receipt) => receipt.entries.map((entry) => entry.path)))];
  return done({ run: wanted, paths, changed: await changedSince(receipts, needs.notes) });
}

/**
 * Takes back all that a run did, and closes what it still proposes. What the vault refused can be tried again. Problem:
 * `nothing-to-undo`.
 */
export async function undoRun(needs: FlowNeeds, run?: string): Promise<Result<readonly Undone[]>> {
  const wanted = run ?? needs.desk.lastUndoable();
  const session = wanted === null ? null : needs.desk.sessionOf(wanted);
  const receipts = wanted === null ? [] : needs.desk.takeReceipts(wanted);
  if (wanted === null || session === null || receipts.length === 0) return failed('nothing-to-undo');
  closeProposalsOfRun(needs, wanted);
  const undone = await undoReceipts(receipts, needs.notes);
  const refused = new Set(undone.filter((one) => one.outcome === 'failed').map((one) => one.path));
  for (const receipt of receipts) {
    needs.desk.addReceipt(session, { ...receipt, entries: receipt.entries.filter((entry) => refused.has(entry.path)) });
  }
  needs.sessions.append(session, wanted, { kind: 'undone', files: undone.map(({ path, outcome }) => ({ path, outcome })) });
  await needs.sessions.flush(session);
  return done(undone);
}

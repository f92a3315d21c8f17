// Take back everything a run did.
import { changedSince, undoReceipts, type Undone } from '../core/change/journal';
import { done, failed, type Result } from '../core/result';
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

/** Takes back all that a run did, Problem: `nothing-to-undo`. */
export async function undoRun(needs: FlowNeeds, run?: string): Promise<Result<readonly Undone[]>> {
  const preview = await previewUndo(needs, run);
  if (!preview.ok) return preview;
  const session = needs.desk.sessionOf(preview.value.run);
  const undone = await undoReceipts(needs.desk.receipts(preview.value.run), needs.notes);
  needs.desk.dropReceipts(preview.value.run);
  if (session !== null) needs.sessions.append(session, preview.value.run, { kind: 'undone', files: undone.map(({ path, outcome }) => ({ path, outcome })) });
  return done(undone);
}

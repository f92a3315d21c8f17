// What was performed for each run, so that one undo takes it all back.
import type { Notes } from '../ports';
import { restore, type Entry } from './perform';

/** What one run did to the vault. */
export interface Receipt {
  readonly id: string;
  readonly run: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly entries: readonly Entry[];
}

/** How a file came back, or why it did not. */
export interface Undone {
  readonly path: string;
  /** `kept`: left alone because the run's own lines were changed since. `failed`: the vault refused. */
  readonly outcome: 'restored' | 'merged' | 'trashed' | 'kept' | 'failed';
}

/** Files of a run that are no longer as the run left them; a person is told before an undo. */
export async function changedSince(receipts: readonly Receipt[], notes: Notes): Promise<readonly string[]> {
  const left = new Map<string, string>();
  for (const receipt of receipts) for (const entry of receipt.entries) left.set(entry.path, entry.after);
  const changed: string[] = [];
  for (const [path, after] of left) {
    const read = await notes.read(path);
    if (!read.ok || read.value !== after) changed.push(path);
  }
  return changed;
}

/** Takes back everything that a run did, newest first. Typed lines that the run did not write stay. */
export async function undoReceipts(receipts: readonly Receipt[], notes: Notes): Promise<readonly Undone[]> {
  const undone = new Map<string, Undone>();
  for (const receipt of [...receipts].reverse()) {
    for (const entry of [...receipt.entries].reverse()) {
      const back = await restore(entry, notes);
      const outcome = back.ok ? back.value : back.problem.code === 'changed' ? 'kept' : 'failed';
      const worse = undone.get(entry.path);
      if (worse === undefined || worse.outcome !== 'kept') undone.set(entry.path, { path: entry.path, outcome });
    }
  }
  return [...undone.values()];
}

// Tells everybody who holds paths that a note was moved, changed, or is gone.
import type { AutoSummary } from './auto-summary';
import type { FlowNeeds } from './needs';
import type { SummaryQueue } from './summary-queue';

/** What the vault tells. */
export interface VaultFollower {
  moved(from: string, to: string): void;
  gone(path: string): void;
  touched(path: string): void;
}

/** Puts the holders of paths behind the vault's events. */
export function followVault({ sessions, desk }: FlowNeeds, queue: SummaryQueue, auto: AutoSummary): VaultFollower {
  return {
    moved(from, to) {
      for (const holder of [sessions, desk, queue, auto]) holder.follow(from, to);
    },
    gone(path) {
      desk.lose(path);
      queue.drop(path);
    },
    touched: (path) => auto.touched(path),
  };
}

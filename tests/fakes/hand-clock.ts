// A clock that stands still until a test moves it, with its timers.
import type { Clock, Ids, Pause, Timer } from '../../src/core/ports';

/** A clock and timer moved by hand. */
export interface HandClock extends Clock, Timer {
  /** Moves time forward and wakes what is due, in order. */
  advance(milliseconds: number): void;
}

/** Makes a clock that shows the given ISO instant. */
export function handClock(iso = '2026-07-02T09:00:00Z', zone = 'Europe/Berlin'): HandClock {
  let now = Date.parse(iso);
  let waiting: readonly { readonly at: number; readonly wake: () => void }[] = [];
  return {
    now: () => now,
    zone: () => zone,
    monotonic: () => now,
    after(milliseconds, wake) {
      const one = { at: now + milliseconds, wake };
      waiting = [...waiting, one];
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    advance(milliseconds) {
      now += milliseconds;
      const due = waiting.filter((one) => one.at <= now).sort((one, other) => one.at - other.at);
      waiting = waiting.filter((one) => one.at > now);
      for (const one of due) one.wake();
    },
  };
}

/** Names that count: `id1`, `id2`, … */
export function countingIds(): Ids {
  let count = 0;
  return { next: () => `id${(count += 1)}` };
}

/** A pause that only lets other promises run. */
export const quickPause: Pause = { breathe: () => Promise.resolve() };

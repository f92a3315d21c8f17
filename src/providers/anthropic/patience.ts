// How long to wait before a request is made once more.
import type { Dice, Timer } from '../../core/ports';

/** Requests in all, the first one counted. A server that cannot be reached at all is tried once more only. */
export const mostTries = { usual: 4, network: 2 } as const;
const firstWait = 500;
const longestWait = 8_000;
/** Longest wait that a server may ask for, and of all waits together, in milliseconds. */
const longestAsked = 60_000;
const longestInAll = 90_000;

/** The wait before the next try, in milliseconds; null when there is to be none. `waited` is the sum so far. */
export function waitBefore(attempt: number, asked: number | null, waited: number, dice: Dice): number | null {
  // Full jitter: devices that were refused together do not come back together.
  const own = dice.roll() * Math.min(longestWait, firstWait * 2 ** attempt);
  const wait = Math.round(asked === null ? own : asked);
  return wait > longestAsked || waited + wait > longestInAll ? null : wait;
}

/** Waits; ends at once when the signal is set. */
export function rest(timer: Timer, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      callOff();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const callOff = timer.after(milliseconds, end);
    signal.addEventListener('abort', end, { once: true });
  });
}

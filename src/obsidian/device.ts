// The device: clock, timer, pause, fresh names, YAML.
import { parseYaml } from 'obsidian';
import type { Clock, Dice, Ids, Pause, Timer, Yaml } from '../core/ports';
import { done, failed } from '../core/result';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The device's own clock and zone. */
export function makeClock(): Clock {
  return {
    now: () => Date.now(),
    zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    monotonic: () => performance.now(),
  };
}

/** A timer of the main window, so that a closed pop-out takes none away. */
export function makeTimer(): Timer {
  return {
    after(milliseconds, wake) {
      const id = window.setTimeout(wake, milliseconds);
      return () => window.clearTimeout(id);
    },
  };
}

/** Lets the window draw and listen before work goes on. */
export function makePause(): Pause {
  return { breathe: () => new Promise((resolve) => window.setTimeout(resolve, 0)) };
}

/** Random names of 12 characters. */
export function makeIds(): Ids {
  return { next: () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => letters[byte % letters.length]).join('') };
}

/** The device's dice. */
export function makeDice(): Dice {
  return { roll: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32 };
}

/** The app's own YAML reader. */
export function makeYaml(): Yaml {
  return {
    parse(text) {
      try {
        return done(parseYaml(text) as unknown);
      } catch (fault) {
        return failed('yaml', { cause: fault instanceof Error ? fault.message : String(fault) });
      }
    },
  };
}

/** A stop that reaches requests of any kind. */
export function makeStop(): { readonly signal: AbortSignal; press(): void } {
  const controller = new AbortController();
  return { signal: controller.signal, press: () => controller.abort() };
}

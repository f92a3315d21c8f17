// The machine behind the ports: clock, timer, names, pause, YAML, real paths, data file.
import { randomInt } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse } from 'yaml';
import type { Clock, DeviceMemory, Dice, Ids, Pause, RealPaths, Timer, Yaml } from '../../src/core/ports';
import { done, failed } from '../../src/core/result';
import type { DataFile } from '../../src/core/store/settings-keeper';

/** A clock that stands still until it is set. */
export interface StandingClock extends Clock {
  set(instant: number): void;
}

/** Stops the clock at an instant. `monotonic` runs on, so that long work still knows when to breathe. */
export function makeStandingClock(instant: number, zone: string): StandingClock {
  let now = instant;
  return {
    now: () => now,
    zone: () => zone,
    monotonic: () => performance.now(),
    set(next) {
      now = next;
    },
  };
}

/** The machine's timer; it keeps no program alive. */
export const nodeTimer: Timer = {
  after(milliseconds, wake) {
    const timer = setTimeout(wake, milliseconds).unref();
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Lets other work go first. */
export const nodePause: Pause = { breathe: () => new Promise((resolve) => setImmediate(resolve)) };

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Random names. */
export const nodeIds: Ids = { next: () => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('') };

/** The machine's dice. */
export const nodeDice: Dice = { roll: () => randomInt(2 ** 32) / 2 ** 32 };

/** A memory that ends with the program. */
export function makeForgetfulMemory(): DeviceMemory {
  const facts = new Map<string, string>();
  return {
    get: (name) => facts.get(name) ?? null,
    set: (name, value) => void (value === null ? facts.delete(name) : facts.set(name, value)),
  };
}

/** The `yaml` package. */
export const nodeYaml: Yaml = {
  parse(text) {
    try {
      return done(parse(text) as unknown);
    } catch (error) {
      return failed('yaml', { cause: error instanceof Error ? error.message : String(error) });
    }
  },
};

/** Real path of the deepest ancestor that exists, with the rest behind it; null past a link that leads to nothing. */
function realOf(root: string, path: string): string | null {
  const segments = path.split('/').filter((segment) => segment !== '');
  for (let depth = segments.length; ; depth -= 1) {
    const full = join(root, ...segments.slice(0, depth));
    if (depth > 0 && !existsSync(full) && lstatSync(full, { throwIfNoEntry: false }) !== undefined) return null;
    if (depth === 0 || existsSync(full)) return join(realpathSync(full), ...segments.slice(depth));
  }
}

/** Follows links on this disk. */
export function makeNodeRealPaths(root: string): RealPaths {
  const isWithin = (one: string, other: string): boolean => one === other || one.startsWith(other + sep);
  return {
    leadsInto(path, folder) {
      const [outer, inner] = [realOf(root, folder), realOf(root, path)].map((one) => one?.normalize('NFC').toLowerCase());
      return Promise.resolve(inner !== undefined && outer !== undefined && isWithin(inner, outer));
    },
    inside(path, folder) {
      const outer = realOf(root, folder);
      const inner = realOf(root, path);
      return Promise.resolve(inner !== null && outer !== null && isWithin(inner, outer) && isWithin(outer, realpathSync(root)));
    },
  };
}

/** The plugin's data file in a vault; the console only ever reads it. */
export function makeNodeDataFile(root: string, configFolder: string): DataFile {
  const path = join(root, configFolder, 'plugins', 'meeting-assistant', 'data.json');
  return {
    read: () => Promise.resolve(existsSync(path) ? readFileSync(path, 'utf8') : null),
    remove: () => Promise.resolve(),
    conflicts: () => Promise.resolve([]),
    putAway: () => Promise.resolve(),
    write: () => Promise.resolve(),
    setAside: () => Promise.resolve(),
  };
}

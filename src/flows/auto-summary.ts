// Queues new meetings by itself, once they have a transcript and nobody writes in them.
import type { DeviceMemory } from '../core/ports';
import { makeWatch, type Watch } from '../core/watch';
import { meetingsWithoutSummary } from './meetings-without-summary';
import type { FlowNeeds } from './needs';
import { openMeeting } from './open-meeting';
import type { SummaryQueue } from './summary-queue';

/** The switch, and what the app tells it. */
export interface AutoSummary {
  isOn(): boolean;
  /** On counts from this moment: older meetings stay alone. */
  turn(on: boolean): void;
  /** A note was made or changed. */
  touched(path: string): void;
  /** A note was moved. */
  follow(from: string, to: string): void;
  /** Looks at all notes of the vault once, for those that came while the app was closed. Reads properties alone. */
  lookAround(): void;
  close(): void;
  readonly changed: Watch;
}

/** A meeting's words must have rested for so long before it is taken, in milliseconds. */
const quiet = 180_000;
const name = 'auto-summary';
/** Meetings that were taken: an undo means no, so none is taken twice. */
const takenName = 'auto-summary-taken';
const mostTaken = 500;

/**
 * Opens the switch of this device: two devices that share a vault must not both summarise a note. A meeting is taken when it is
 * younger than the switch, has something said in it, no mark of a summary, and no change for three minutes. None is
 * taken twice.
 */
export function openAutoSummary(needs: FlowNeeds, queue: Pick<SummaryQueue, 'add'>, memory: DeviceMemory): AutoSummary {
  const waiting = new Map<string, () => void>();
  const changed = makeWatch();
  const since = (): number | null => (memory.get(name) === null ? null : Number(memory.get(name)));

  const { taken, keepTaken } = openTaken(memory);

  const due = (): readonly string[] => {
    const start = since();
    const known = new Set(taken());
    if (start === null) return [];
    return meetingsWithoutSummary(needs).flatMap(({ path, created }) => (created >= start && !known.has(path) ? [path] : []));
  };
  const consider = async (path: string): Promise<void> => {
    waiting.delete(path);
    if (needs.desk.live()?.meeting === path || !due().includes(path)) return;
    const opened = await openMeeting(needs, path);
    if (!opened.ok || opened.value.meeting.turns.length === 0 || since() === null) return;
    keepTaken([...taken(), path]);
    queue.add([path]);
  };
  const touched = (path: string): void => {
    waiting.get(path)?.();
    waiting.delete(path);
    if (since() === null || !/\.md$/i.test(path)) return;
    waiting.set(path, needs.timer.after(quiet, () => void consider(path).catch((bug: unknown) => needs.report(bug))));
  };
  const callOff = (): void => {
    for (const stop of waiting.values()) stop();
    waiting.clear();
  };
  return {
    isOn: () => since() !== null,
    turn(on) {
      memory.set(name, on ? String(needs.clock.now()) : null);
      if (!on) callOff();
      changed.announce();
    },
    touched,
    follow(from, to) {
      if (taken().includes(from)) keepTaken(taken().map((path) => (path === from ? to : path)));
      touched(to);
    },
    lookAround() {
      for (const path of due()) touched(path);
    },
    close: callOff,
    changed,
  };
}

function openTaken(memory: DeviceMemory): { readonly taken: () => readonly string[]; readonly keepTaken: (paths: readonly string[]) => void } {
  return {
    taken: () => (memory.get(takenName) ?? '').split('\n').filter((path) => path !== ''),
    keepTaken: (paths) => memory.set(takenName, paths.slice(-mostTaken).join('\n')),
  };
}

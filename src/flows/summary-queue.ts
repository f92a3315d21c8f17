// KEEPER of the meetings that wait for their summary: one line per meeting. In memory.
import type { Problem } from '../core/result';
import { makeWatch, type Watch } from '../core/watch';
import type { FlowNeeds } from './needs';
import { summarizeMeeting } from './summarize-meeting';

/** How far a meeting has come. `shown`: the mode shows its summary and does not write it. */
export type QueueState = 'waiting' | 'running' | 'done' | 'shown' | 'failed' | 'cancelled';

/** One line of the queue. */
export interface QueuedMeeting {
  readonly path: string;
  readonly state: QueueState;
  /** Why it failed. */
  readonly problem: Problem | null;
  /** Its conversation; null until it ran. */
  readonly session: string | null;
  /** Who is to answer; null for whoever the settings name when it begins. */
  readonly provider: string | null;
}

/** The queue. */
export interface SummaryQueue {
  /** Oldest first. */
  lines(): readonly QueuedMeeting[];
  /** True while a person has to say "go on": they stopped a run, or the last one failed for a reason that the next would meet too. */
  isPaused(): boolean;
  /** Puts meetings at the end. One that waits or runs keeps its place; one that is over begins anew. Without a provider, that of the settings answers. */
  add(paths: readonly string[], provider?: string): void;
  /** Takes a line out, unless it runs. */
  remove(path: string): void;
  /** Takes out what is over. */
  clear(): void;
  /** Takes out all that waits. */
  stop(): void;
  goOn(): void;
  /** A note was moved. */
  follow(from: string, to: string): void;
  /** A note is gone. */
  drop(path: string): void;
  close(): void;
  readonly changed: Watch;
}

/** Failures that the next meeting would meet as well: going on would only repeat them, or spend money on a broken set-up. */
const standing = new Set(['needs-consent', 'no-provider', 'over-month-cap', 'settings-read-only']);
const standingFailures = new Set(['no-key', 'key-elsewhere', 'bad-address', 'denied', 'not-found', 'spend-limit', 'network', 'not-an-api', 'redirected', 'overloaded', 'rate-limit']);

/** Opens an empty queue. It begins its next meeting whenever no turn runs. */
export function openSummaryQueue(needs: FlowNeeds): SummaryQueue {
  let lines: readonly QueuedMeeting[] = [];
  let paused = false;
  let isClosed = false;
  const changed = makeWatch();
  const set = (next: readonly QueuedMeeting[]): void => {
    lines = next;
    changed.announce();
  };
  const settle = (state: QueueState, to: Partial<QueuedMeeting>): void => set(lines.map((line) => (line.state === state ? { ...line, ...to } : line)));
  const end = (to: Ended): void => {
    if (to.state === 'cancelled' || (to.problem !== null && standsInTheWay(to.problem))) paused = true;
    settle('running', to);
    next();
  };
  /** Starts the first that waits. */
  function next(): void {
    const line = lines.find((one) => one.state === 'waiting');
    if (line === undefined || isClosed || paused || lines.some((one) => one.state === 'running') || needs.desk.live() !== null) return;
    set(lines.map((one) => (one === line ? { ...one, state: 'running' } : one)));
    void runOne(needs, line).then(end);
  }
  const stopListening = needs.desk.changed.listen(next);
  return {
    lines: () => lines,
    isPaused: () => paused && lines.some((line) => line.state === 'waiting'),
    add(paths, provider) {
      set(withAdded(lines, paths, provider ?? null));
      next();
    },
    remove: (path) => set(lines.filter((line) => line.path !== path || line.state === 'running')),
    clear: () => set(lines.filter((line) => !isOver(line))),
    stop: () => set(lines.filter((line) => line.state !== 'waiting')),
    goOn() {
      paused = false;
      changed.announce();
      next();
    },
    follow: (from, to) => set(lines.map((line) => (line.path === from ? { ...line, path: to } : line))),
    drop: (path) => set(lines.filter((line) => line.path !== path || line.state !== 'waiting')),
    close() {
      isClosed = true;
      stopListening();
    },
    changed,
  };
}

type Ended = Pick<QueuedMeeting, 'state' | 'problem' | 'session'>;

function isOver({ state }: QueuedMeeting): boolean {
  return state !== 'waiting' && state !== 'running';
}

function withAdded(lines: readonly QueuedMeeting[], paths: readonly string[], provider: string | null): readonly QueuedMeeting[] {
  const held = new Set(lines.filter((line) => !isOver(line)).map((line) => line.path));
  const fresh = [...new Set(paths)].filter((path) => !held.has(path));
  return [...lines.filter((line) => !fresh.includes(line.path)), ...fresh.map((path) => ({ path, state: 'waiting' as const, problem: null, session: null, provider }))];
}

function standsInTheWay({ code }: Problem): boolean {
  return standing.has(code) || (code.startsWith('provider.') && standingFailures.has(code.slice('provider.'.length)));
}

/** A bug in a run is reported and must not stop the rest. */
async function runOne(needs: FlowNeeds, line: QueuedMeeting): Promise<Ended> {
  try {
    return await summarizeOne(needs, line);
  } catch (bug) {
    needs.report(bug);
    return { state: 'failed', problem: { code: 'bug', details: {} }, session: null };
  }
}

/** Nobody watches each of many runs, so nothing beyond the summary itself is written without a question. */
async function summarizeOne(needs: FlowNeeds, { path, provider }: QueuedMeeting): Promise<Ended> {
  const mode = needs.settings().mode === 'plan' ? 'plan' : 'ask';
  const summarized = await summarizeMeeting(needs, { path, mode, ...(provider === null ? {} : { provider }) });
  if (!summarized.ok) return { state: 'failed', problem: summarized.problem, session: null };
  const { end, problem, summaryPath, session } = summarized.value;
  if (end === 'cancelled') return { state: 'cancelled', problem: null, session };
  if (summaryPath !== null) return { state: 'done', problem, session };
  return problem === null ? { state: 'shown', problem, session } : { state: 'failed', problem, session };
}

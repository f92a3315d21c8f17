// How long the built-in engine keeps the screen waiting, and how long it takes.
import { wordsOf } from '../../src/i18n/index';
import { workInSlices, type Steps } from '../../src/providers/offline/engine/steps';
import { summarize } from '../../src/providers/offline/engine/summarize';
import type { SpokenTurn } from '../../src/providers/offline/engine/unit';
import { materialOf } from './rouge';
import { atMost, type Bench } from './row';
import { makeMeeting } from './rouge/made-meeting';

/** Words spoken in an hour and in three. */
const HOUR = 10_000;
const THREE_HOURS = 30_000;
const ROUNDS = 5;

/** The longest stretch between two breaths, by the clock that the slices go by; other work on the machine counts too. */
async function longestSlice(steps: Steps<unknown>): Promise<number> {
  let longest = 0;
  let since = performance.now();
  const breathe = async (): Promise<void> => {
    longest = Math.max(longest, performance.now() - since);
    await new Promise((resolve) => setTimeout(resolve, 0));
    since = performance.now();
  };
  const clock = { now: () => 0, zone: () => 'UTC', monotonic: () => performance.now() };
  await workInSlices(steps, { pause: { breathe }, clock, signal: new AbortController().signal });
  return Math.max(longest, performance.now() - since);
}

/** Steps that only wait until so much time is over: what the machine itself does to a slice. */
function* idle(milliseconds: number): Steps<null> {
  for (const until = performance.now() + milliseconds; performance.now() < until; ) yield;
  return null;
}

function summary(turns: readonly SpokenTurn[]): Steps<unknown> {
  return summarize(materialOf({ turns }), wordsOf('en'));
}

async function best(take: () => number | Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) least = Math.min(least, await take());
  return least;
}

async function timeOf(work: () => void): Promise<number> {
  return best(() => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
}

/** One pass of the platform's own word cutter over the meeting, turn by turn. */
function segmentAll(turns: readonly SpokenTurn[]): number {
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  return turns.reduce((total, { text }) => total + [...segmenter.segment(text)].filter((part) => part.isWordLike === true).length, 0);
}

function runThrough(steps: Steps<unknown>): void {
  while (steps.next().done !== true);
}

/** Slices of a three-hour meeting against an idle run of the same machine; an hour against one pass of the segmenter. Minimum of five each. */
export const bench: Bench = {
  name: 'summary',
  async run() {
    const long = makeMeeting(THREE_HOURS);
    const hour = makeMeeting(HOUR);
    const slice = await best(() => longestSlice(summary(long)));
    const still = await best(() => longestSlice(idle(200)));
    const engine = await timeOf(() => runThrough(summary(hour)));
    const segmenter = await timeOf(() => segmentAll(hour));
    return [atMost('summary: longest slice of three hours, beyond an idle run', Math.max(0, slice - still), 16, ' ms'), atMost('summary: an hour, in passes of the segmenter', engine / segmenter, 6, ' ×')];
  },
};

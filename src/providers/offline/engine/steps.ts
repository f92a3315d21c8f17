// Long work in small steps.
import type { Clock, Pause } from '../../../core/ports';

/** Work that stops at each `yield` and gives a value at its end. Nothing it computes may depend on when it goes on. */
export type Steps<Value> = Generator<undefined, Value, undefined>;

/** Longest stretch of work between two breaths, in milliseconds: half a frame at 60 frames a second. */
const STRETCH = 8;

/** What came of the work. */
export type Worked<Value> = { readonly aborted: false; readonly value: Value } | { readonly aborted: true };

/** Does the work, lets the screen have its turn whenever a stretch is over, and gives up soon after the signal is set. */
export async function workInSlices<Value>(
  steps: Steps<Value>,
  world: { readonly pause: Pause; readonly clock: Clock; readonly signal: AbortSignal },
): Promise<Worked<Value>> {
  let since = world.clock.monotonic();
  for (;;) {
    if (world.signal.aborted) return { aborted: true };
    const step = steps.next();
    if (step.done === true) return { aborted: false, value: step.value };
    if (world.clock.monotonic() - since < STRETCH) continue;
    await world.pause.breathe();
    since = world.clock.monotonic();
  }
}

/** Does the work in one go: for tests and for learning. */
export function workAtOnce<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

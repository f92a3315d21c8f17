// One step after another.

/** Runs a step when the one before it has ended, however it ended. */
export type Queue = <Value>(step: () => Promise<Value>) => Promise<Value>;

/** Opens an empty queue. */
export function makeQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const next = last.then(step);
    last = next.catch(() => null);
    return next;
  };
}

// A clock that jumps to the next alarm when nothing else happens.

/** Time as the loop sees it. */
export interface JumpingTime {
  elapsed(): number;
  after(milliseconds: number, wake: () => void): () => void;
  /** Lets time pass without waking anybody. */
  pass(milliseconds: number): void;
  /** Alarms that were neither rung nor called off. */
  waiting(): number;
}

/** Starts at 0. An alarm rings when all work in hand is done and it is the earliest one. */
export function makeJumpingTime(): JumpingTime {
  let now = 0;
  const alarms = new Set<{ readonly at: number; readonly wake: () => void }>();
  const ring = (): void => {
    const [first] = [...alarms].sort((one, other) => one.at - other.at);
    if (first === undefined) return;
    alarms.delete(first);
    now = Math.max(now, first.at);
    first.wake();
  };
  return {
    elapsed: () => now,
    pass(milliseconds) {
      now += milliseconds;
    },
    waiting: () => alarms.size,
    after(milliseconds, wake) {
      const alarm = { at: now + milliseconds, wake };
      alarms.add(alarm);
      const idle = setImmediate(ring);
      return () => {
        alarms.delete(alarm);
        clearImmediate(idle);
      };
    },
  };
}

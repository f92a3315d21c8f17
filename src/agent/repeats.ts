// Notice a model that goes round in circles.
import type { ReceivedCall } from './accumulate';

/** Counts equal calls in a row. */
export interface Repeats {
  /** How many equal calls in a row this one makes; 1 for a call unlike the one before. */
  count(call: ReceivedCall): number;
}

/** Starts counting. Calls are equal when name and arguments are, byte for byte. */
export function makeRepeats(): Repeats {
  let last = '';
  let inRow = 0;
  return {
    count(call) {
      const { name, input } = call.block;
      const key = JSON.stringify(call.arguments.ok ? [name, input] : [name, call.arguments]);
      inRow = key === last ? inRow + 1 : 1;
      last = key;
      return inRow;
    },
  };
}

// A place in a text that would do something, with the edit that stops it.
import type { FindingKind } from './finding';

/** One place that acts. */
export interface Act {
  readonly kind: FindingKind;
  /** Index of its line, from 0. */
  readonly line: number;
  /** The characters of the line that are replaced, and by what; equal ends are an insertion. */
  readonly from: number;
  readonly to: number;
  readonly instead: string;
  /**
   * All lines that have a part in what it does. The same kind with the same lines in the text that stood before is the
   * person's own and is left alone; one changed word among them makes it new.
   */
  readonly whole: string;
}

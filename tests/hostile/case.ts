// The form of a hostile input.

/** One hostile input and what must hold when it is met. */
export interface HostileCase {
  /** Number in the threat list; a letter tells several forms apart. */
  readonly id: string;
  /** Where it would come from. */
  readonly where: 'transcript' | 'note' | 'file name' | 'properties' | 'reply' | 'proposed note' | 'path';
  readonly content: string;
  /** In plain words, for the reader of a failing test. */
  readonly mustHold: string;
}

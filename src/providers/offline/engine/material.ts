// What the engine is given of a meeting.
import type { Language } from '../../../core/ports';
import type { Day } from '../../../core/time';
import type { People } from './people';
import type { SpokenTurn } from './unit';

/** A typed line, as `read_meeting` shows it. */
export interface TypedLine {
  readonly id: string;
  readonly text: string;
  readonly heading?: string;
  /** Set for a line with a checkbox. */
  readonly task?: 'open' | 'done';
}

/** A meeting, read to its end. */
export interface Material {
  readonly date: Day;
  readonly language: Language;
  readonly people: People;
  readonly handNotes: readonly TypedLine[];
  readonly turns: readonly SpokenTurn[];
}

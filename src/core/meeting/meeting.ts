// What a meeting note is.
import type { Language, Properties } from '../ports';
import type { Day } from '../time';

/** What one person said in one go. Runs of one speaker are joined. */
export interface Turn {
  /** `T0001`, counted through the whole meeting. */
  readonly id: string;
  /** Name as shown, after the note's `speakers:` map; null when the transcript names nobody. */
  readonly speaker: string | null;
  /** Seconds from the start; null where the transcript has no times. */
  readonly start: number | null;
  readonly text: string;
  /** File that holds the words, vault-relative, and the 1-based line where they begin. */
  readonly source: string;
  readonly line: number;
}

/** A line that a person typed in the note, outside the transcript. */
export interface HandNote {
  /** `N0001`, counted through the note. */
  readonly id: string;
  /** The line without list bullet, checkbox or heading marks. */
  readonly text: string;
  /** 1-based line in the meeting note. */
  readonly line: number;
  /** Nearest heading above, empty when there is none. */
  readonly heading: string;
  /** Set for a line with a checkbox. */
  readonly task?: 'open' | 'done';
}

/** A meeting note, read. */
export interface Meeting {
  readonly path: string;
  /** File name without folder, extension and leading date. */
  readonly title: string;
  /** The meeting's own day: frontmatter, else file name, else creation day, else today. */
  readonly date: Day;
  readonly language: Language;
  /** Set when what was said is surely in none of these languages. */
  readonly isOtherLanguage?: true;
  readonly properties: Properties;
  /** `projects` as written, links unwrapped, in order. */
  readonly projects: readonly string[];
  readonly attendees: readonly string[];
  /** `meeting-id` of the frontmatter, if any. */
  readonly id: string | null;
  readonly handNotes: readonly HandNote[];
  readonly turns: readonly Turn[];
}

// Every kind of change there is, as one union.
import type { Result } from '../result';

/** Replaces a text file's content, or makes the file. */
export interface WriteText {
  readonly kind: 'write-text';
  readonly path: string;
  /** What the file held when the change was made; null when it did not exist. Anything else at apply time is stale. */
  readonly before: string | null;
  readonly after: string;
  /** Folder that the file must really lie in when it is written, past symbolic links; left out where any place will do. */
  readonly within?: string;
}

/** Sets frontmatter keys of a note and leaves all else; applied to whatever text stands at that moment. */
export interface SetProperties {
  readonly kind: 'set-properties';
  readonly path: string;
  readonly values: Readonly<Record<string, string | readonly string[]>>;
}

/** Puts a summary into its managed region; typed lines and ticks of the text that stands at that moment are kept. */
export interface PlaceSummary {
  readonly kind: 'place-summary';
  readonly path: string;
  /** True when the note is made by this change. */
  readonly create: boolean;
  /** Frontmatter of the summary note. */
  readonly properties: Readonly<Record<string, string | readonly string[]>>;
  /** The generated lines, without the region's own marks. */
  readonly lines: readonly string[];
}

/** A difference that can be looked at, filtered and only then applied. */
export type Change = WriteText | SetProperties | PlaceSummary;

/**
 * How much say a person has in a change; rows of the mode table.
 * `summary`: the summary's own region, `meeting-id` and the link to it. `project`: Markdown of a project bound to the
 * meeting. `other`: everything else.
 */
export type Effect = 'summary' | 'project' | 'other';

/** What became of a change that somebody asked for. */
export type Asked =
  /** It waits for the end of the turn, or for a yes. Reads of this run see it already. */
  | { readonly state: 'drafted' }
  /** It is done. */
  | { readonly state: 'performed' }
  /** It is shown in the conversation and goes nowhere. */
  | { readonly state: 'shown' };

/** Where tools and flows ask for changes. */
export interface Changes {
  /**
   * Asks for a change. Problems: `stale` (the file is no longer as the run read it), `refused-by-mode` (details: mode),
   * `exists`, `missing`, `io`.
   */
  ask(change: Change, effect: Effect): Promise<Result<Asked>>;
}

// What can be found in a text that is about to be written.

/** What a piece of text would do in a vault. */
export type FindingKind =
  /** An image or embed that is fetched from elsewhere as soon as the note is shown. */
  | 'remote-image'
  /** A tag, comment or other markup of HTML, or a math command that makes it. */
  | 'html'
  /** A fenced block that a plugin runs. */
  | 'running-block'
  /** Inline code that a plugin runs. */
  | 'running-code'
  /** A template command, which runs wherever it stands. */
  | 'template'
  /** A link that leads out of the vault by another way than https or mailto. */
  | 'link'
  /** A mark by which this plugin knows its own lines. */
  | 'region-mark'
  /** A property that makes a program act, such as publishing the note. */
  | 'property'
  /** Characters that are not seen, or that turn the order of others round. */
  | 'invisible';

/** One kind of thing on one line. */
export interface Finding {
  readonly kind: FindingKind;
  /** Number of the line, from 1. */
  readonly line: number;
  /** The line as it was, from a little before the place, at most 200 characters. */
  readonly original: string;
  /** The same stretch as it is now, at most 200 characters. */
  readonly became: string;
}

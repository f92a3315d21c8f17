// What a person wrote about how summaries should be.
import { cutTo, linesOf } from '../text';
import { frontmatterSpan } from './frontmatter';

/** A note that says how summaries should be. It shapes words and sections, and permits nothing. */
export interface Instruction {
  readonly path: string;
  readonly text: string;
  /** True when the note is longer than what is given. */
  readonly isCut: boolean;
}

/** Characters of one note that are given. */
const longest = 8_000;

/** Takes a note's text below its properties; null when nothing is left. */
export function instructionOf(path: string, text: string): Instruction | null {
  const lines = linesOf(text);
  const body = lines.slice((frontmatterSpan(lines)?.close ?? -1) + 1).join('\n').trim();
  return body === '' ? null : { path, text: cutTo(body, longest), isCut: body.length > longest };
}

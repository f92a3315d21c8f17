// A note that holds a transcript, taken apart.
import { frontmatterSpan } from '../frontmatter';
import { isProgram } from '../hand-notes';
import { fencedBlocks, fenceLines, linesInside } from '../note-blocks';
import { findTranscript, spokenLines } from './find-transcript';

/** What was said in a note, and what a person wrote around it. */
export interface SplitNote {
  /** Spoken lines, without headings and marks of the note. */
  readonly spoken: string;
  /** All other lines below the properties, but for the marks of fences and what plugins run in them; empty where the whole note is one transcript. */
  readonly typed: string;
}

/** Takes a note apart; its properties are in neither part. */
export function splitNote(lines: readonly string[]): SplitNote {
  const found = findTranscript(lines);
  const body = (frontmatterSpan(lines)?.close ?? -1) + 1;
  const blocks = fencedBlocks(lines);
  const marks = fenceLines(blocks);
  const programs = linesInside(blocks.filter(({ language }) => isProgram(language)));
  const spoken = spokenLines(lines).flat().map(({ text }) => text);
  const typed = found.parts.length === 0 ? [] : lines.filter((_, index) => index >= body && !found.lines.has(index) && !marks.has(index) && !programs.has(index));
  return { spoken: spoken.join('\n').trim(), typed: typed.join('\n').trim() };
}

// What differs between two texts, as the lines that a person reads.
import { structuredPatch } from 'diff';

/** One line of a diff. `line` is its 1-based number in the new text, or in the old one for a removed line. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
  readonly line: number;
}

/** Lines that belong together, with three lines around them. */
export interface Hunk {
  readonly lines: readonly DiffLine[];
}

/** A diff with its sums. */
export interface TextDiff {
  readonly hunks: readonly Hunk[];
  readonly added: number;
  readonly removed: number;
}

/** Compares two texts line by line; null is a file that is not there. */
export function diffOf(before: string | null, after: string | null): TextDiff {
  const patch = structuredPatch('', '', before ?? '', after ?? '', '', '', { context: 3 });
  const hunks = patch.hunks.map((hunk) => ({ lines: hunkLines(hunk) }));
  const count = (kind: DiffLine['kind']): number => hunks.reduce((sum, hunk) => sum + hunk.lines.filter((line) => line.kind === kind).length, 0);
  return { hunks, added: count('added'), removed: count('removed') };
}

function hunkLines(hunk: { readonly oldStart: number; readonly newStart: number; readonly lines: readonly string[] }): readonly DiffLine[] {
  let before = hunk.oldStart;
  let after = hunk.newStart;
  const lines: DiffLine[] = [];
  for (const marked of hunk.lines) {
    const text = marked.slice(1).replace(/\r$/, '');
    if (marked.startsWith('+')) lines.push({ kind: 'added', text, line: after++ });
    else if (marked.startsWith('-')) lines.push({ kind: 'removed', text, line: before++ });
    else if (marked.startsWith(' ')) {
      lines.push({ kind: 'same', text, line: after++ });
      before += 1;
    }
  }
  return lines;
}

/** A diff as plain text, one line a line, marked `+`, `-` or a space. */
export function diffText(diff: TextDiff): string {
  const mark = { same: ' ', added: '+', removed: '-' } as const;
  return diff.hunks.map((hunk) => hunk.lines.map((line) => `${mark[line.kind]} ${line.text}`).join('\n')).join('\n  ⋯\n');
}

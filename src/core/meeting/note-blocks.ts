// Fences and headings in a note's lines.

/** Lines from `first` to `last`, both included, as indexes from 0. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** A fenced block; `last` is its closing fence or the last line of the note. */
export interface FencedBlock extends Stretch {
  /** False when no closing fence was found. */
  readonly isClosed: boolean;
  /** Language behind the opening fence, in lower case. */
  readonly language: string;
}

/** A heading's level and words, without marks; null for any other line. */
export function readHeading(line: string): { readonly level: number; readonly text: string } | null {
  const found = /^ {0,3}(#{1,6})(?:[ \t](.*))?$/.exec(line);
  if (found === null) return null;
  const text = (found[2] ?? '').trim().replace(/(?:^|[ \t])#+$/, '');
  return { level: (found[1] ?? '').length, text: text.trim() };
}

/** All fenced blocks, quoted ones too. A fence that is never closed reaches to the end, as Markdown has it. */
export function fencedBlocks(lines: readonly string[]): readonly FencedBlock[] {
  const blocks: FencedBlock[] = [];
  let open: { readonly first: number; readonly mark: string; readonly language: string } | null = null;
  for (const [index, line] of lines.entries()) {
    const text = line.replace(/^(?:[ \t]*>)*[ \t]*/, '');
    const found = /^(?:[-*+][ \t]+)?(`{3,}|~{3,})[ \t]*([^`]*)$/.exec(text);
    const mark = found?.[1] ?? '';
    if (open === null && mark !== '') open = { first: index, mark, language: languageOf(found?.[2] ?? '') };
    else if (open !== null && mark.startsWith(open.mark) && (found?.[2] ?? '').trim() === '') {
      blocks.push({ first: open.first, last: index, isClosed: true, language: open.language });
      open = null;
    }
  }
  return open === null ? blocks : [...blocks, { first: open.first, last: lines.length - 1, isClosed: false, language: open.language }];
}

/** Indexes of the fence lines themselves. */
export function fenceLines(blocks: readonly FencedBlock[]): ReadonlySet<number> {
  return new Set(blocks.flatMap((block) => (block.isClosed ? [block.first, block.last] : [block.first])));
}

function languageOf(words: string): string {
  return (words.trim().split(/[\s{]/)[0] ?? '').toLowerCase();
}

/** Indexes of the lines of stretches, first and last included. */
export function linesInside(stretches: readonly Stretch[]): ReadonlySet<number> {
  const inside = new Set<number>();
  for (const block of stretches) for (let index = block.first; index <= block.last; index += 1) inside.add(index);
  return inside;
}

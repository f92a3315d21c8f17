// What a line of Markdown can begin.

/** A fence: its mark and the words behind it. */
export interface FenceMark {
  readonly mark: string;
  readonly label: string;
}

/** Takes a fence line apart; null for any other line. */
export function readFenceMark(line: string): FenceMark | null {
  const found = /^ {0,3}(`{3,}|~{3,})[ \t]*([^]*)$/.exec(line);
  const [, mark = '', info = ''] = found ?? [];
  if (found === null || (mark.startsWith('`') && info.includes('`'))) return null;
  return { mark, label: info.trim() };
}

/** A line that begins an item of a list. */
export interface ItemLine {
  /** Column of its mark, and column at which its words begin. */
  readonly at: number;
  readonly indent: number;
  /** Its number; null for a bullet. */
  readonly number: number | null;
  readonly words: string;
}

/** Takes an item's line apart; null for any other line. */
export function readItemLine(line: string): ItemLine | null {
  const found = isRule(line) ? null : /^([ \t]*)([-*+]|\d{1,9}[.)])(?:([ \t]+)([^]*)|$)/.exec(line);
  if (found === null) return null;
  const [, before = '', mark = '', gap = ' ', words = ''] = found;
  const at = widthOf(before);
  return { at, indent: at + mark.length + Math.min(widthOf(gap), 4), number: /\d/.test(mark) ? Number.parseInt(mark, 10) : null, words };
}

/** True for a quoted line. */
export function isQuote(line: string): boolean {
  return /^ {0,3}>/.test(line);
}

/** True for a line of three or more `-`, `*` or `_` and nothing else. */
export function isRule(line: string): boolean {
  const marks = line.replace(/[ \t]/g, '');
  return /^ {0,3}[-*_]/.test(line) && marks.length >= 3 && /^(?:-+|\*+|_+)$/.test(marks);
}

/** True for a line without words, and for none at all. */
export function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

/** True for a line that ends a paragraph above it. */
export function interrupts(line: string): boolean {
  return isQuote(line) || isRule(line) || readItemLine(line) !== null || readFenceMark(line) !== null || /^ {0,3}#{1,6}[ \t]/.test(line);
}

/** Columns of the space before a line's first word; a tab is four. */
export function indentOf(line: string): number {
  return widthOf(/^[ \t]*/.exec(line)?.[0] ?? '');
}

function widthOf(space: string): number {
  return space.replace(/\t/g, '    ').length;
}

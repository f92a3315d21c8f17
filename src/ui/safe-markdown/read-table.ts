// Tables.
import { readInline } from './read-inline';
import type { ReadBlock, Row } from './tree';

/** The most columns and rows that are drawn as a table; what is larger stays text. */
const most = { columns: 50, rows: 1000 } as const;

/** True when a table's head and the line below it begin here. */
export function isTableStart(lines: readonly string[], first: number): boolean {
  const head = lines[first] ?? '';
  if (!head.includes('|')) return false;
  const below = cellsOf(lines[first + 1] ?? '');
  return below.length <= most.columns && below.length === cellsOf(head).length && below.every((cell) => /^:?-+:?$/.test(cell));
}

/** Reads the table that begins at `first`. Short rows are filled up, cells beyond the head are joined to the last. */
export function readTable(lines: readonly string[], first: number): ReadBlock {
  const head = cellsOf(lines[first] ?? '');
  const rows: Row[] = [];
  let next = first + 2;
  for (; next < lines.length && rows.length < most.rows && (lines[next] ?? '').includes('|'); next += 1) {
    const cells = cellsOf(lines[next] ?? '');
    rows.push(head.map((_, column) => readInline(column < head.length - 1 ? (cells[column] ?? '') : cells.slice(column).join(' | '))));
  }
  return { block: { kind: 'table', head: head.map(readInline), rows }, next };
}

/** The cells of a line, trimmed. A `|` behind a backslash is no border. */
function cellsOf(line: string): readonly string[] {
  const cells = line.trim().split('|');
  const joined: string[] = [];
  for (const cell of cells) {
    const last = joined[joined.length - 1];
    if (last?.endsWith('\\') === true) joined[joined.length - 1] = `${last.slice(0, -1)}|${cell}`;
    else joined.push(cell);
  }
  if (joined[0]?.trim() === '') joined.shift();
  if (joined.length > 0 && joined[joined.length - 1]?.trim() === '') joined.pop();
  return joined.map((cell) => cell.trim());
}

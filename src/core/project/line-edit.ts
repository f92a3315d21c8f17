// Append, replace or insert by line number.
import { done, failed, type Result } from '../result';
import { linesOf, shapeOf } from '../text';

/** An edit as a tool asks for it. Lines are 1-based. */
export interface LineEdit {
  readonly content: string;
  /** First and last line of a range, both inclusive; only together. Empty content takes the range out. */
  readonly from?: number;
  readonly to?: number;
  /** The content goes before this line; the number of lines + 1 is the end. */
  readonly insert?: number;
  readonly replace_file?: boolean;
}

/** What an edit did. */
export interface EditedText {
  readonly after: string;
  readonly did: 'created' | 'appended' | 'replaced-file' | 'replaced-range' | 'inserted';
  /** Lines taken out, lines put in, lines that the file has now. */
  readonly removed: number;
  readonly added: number;
  readonly total: number;
}

/**
 * Edits a text; `before` is null when the file does not exist.
 * Outside the edited lines every byte stays, and so do the byte order mark and a final newline or its absence; new
 * lines get the ending that most of the file's lines have. A whole-file replacement keeps ending and byte order mark,
 * its final newline is that of the content. A new file is the content as it is. Problems, all of which leave the text
 * untouched: `edit-ambiguous`, `edit-insert-with-range`, `edit-half-range`, `edit-no-file`, `edit-reversed`,
 * `edit-out-of-range` (details: lines), `edit-empty`.
 */
export function editLines(before: string | null, edit: LineEdit): Result<EditedText> {
  const fault = faultOf(before, edit);
  if (fault !== null) return fault;
  const added = linesOf(edit.content).length;
  if (before === null) return done({ after: edit.content, did: 'created', removed: 0, added, total: added });
  const old = linesOf(before).length;
  if (edit.replace_file === true) return done({ after: replaceAll(before, edit.content), did: 'replaced-file', removed: old, added, total: added });
  const first = edit.from ?? edit.insert ?? old + 1;
  const removed = edit.to === undefined ? 0 : edit.to - first + 1;
  const after = splice(before, { first, removed, content: edit.content });
  const did = edit.to !== undefined ? 'replaced-range' : edit.insert !== undefined ? 'inserted' : 'appended';
  return done({ after, did, removed, added, total: old - removed + added });
}

function faultOf(before: string | null, edit: LineEdit): Result<never> | null {
  const { from, to, insert } = edit;
  const byLine = from !== undefined || to !== undefined || insert !== undefined;
  if (edit.replace_file === true) return byLine ? failed('edit-ambiguous') : null;
  if (insert !== undefined && (from !== undefined || to !== undefined)) return failed('edit-insert-with-range');
  if ((from === undefined) !== (to === undefined)) return failed('edit-half-range');
  if (before === null) return byLine ? failed('edit-no-file') : null;
  const lines = linesOf(before).length;
  if (from !== undefined && to !== undefined) return rangeFault(from, to, lines);
  if (insert !== undefined && (insert < 1 || insert > lines + 1)) return failed('edit-out-of-range', { lines });
  return edit.content === '' ? failed('edit-empty') : null;
}

function rangeFault(from: number, to: number, lines: number): Result<never> | null {
  if (from > to) return failed('edit-reversed');
  return from < 1 || to > lines ? failed('edit-out-of-range', { lines }) : null;
}

/** Puts content in the place of some lines. A file without a line takes the content as it is. */
function splice(before: string, edit: { readonly first: number; readonly removed: number; readonly content: string }): string {
  const { ending, byteOrderMark, finalNewline, lines } = shapeOf(before);
  const mark = byteOrderMark ? '\uFEFF' : '';
  if (lines.length === 0) return mark + withoutMark(edit.content);
  const pieces = before.slice(mark.length).match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const content = linesOf(edit.content).map((line) => line + ending);
  const start = edit.first - 1;
  return mark + joined([...pieces.slice(0, start), ...content, ...pieces.slice(start + edit.removed)], { ending, finalNewline });
}

/** Lines with their endings as one text. An empty last line keeps its ending: without one it would not be a line. */
function joined(pieces: readonly string[], shape: { readonly ending: string; readonly finalNewline: boolean }): string {
  const last = pieces[pieces.length - 1];
  if (last === undefined) return '';
  const bare = last.replace(/\r?\n$/, '');
  const ended = pieces.slice(0, -1).map((piece) => (piece.endsWith('\n') ? piece : piece + shape.ending));
  if (shape.finalNewline) return ended.join('') + (last.endsWith('\n') ? last : last + shape.ending);
  return ended.join('') + (bare === '' ? last : bare);
}

function replaceAll(before: string, content: string): string {
  const { ending, byteOrderMark, lines } = shapeOf(before);
  const body = withoutMark(content);
  const ended = lines.length === 0 ? body : body.replace(/\r?\n/g, ending);
  return (byteOrderMark ? '\uFEFF' : '') + ended;
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

// The editor of a note, in lines and columns, over CodeMirror.
import { redo, undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import type * as api from 'obsidian';

/** `Editor` of the app; lines and columns count from 0. */
export class Editor implements api.Editor {
  constructor(private readonly code: EditorView) {}

  getDoc(): this {
    return this;
  }

  refresh(): void {}

  getValue(): string {
    return this.code.state.doc.toString();
  }

  setValue(content: string): void {
    this.code.dispatch({ changes: { from: 0, to: this.code.state.doc.length, insert: content } });
  }

  getLine(line: number): string {
    return this.code.state.doc.line(line + 1).text;
  }

  setLine(line: number, text: string): void {
    const { from, to } = this.code.state.doc.line(line + 1);
    this.code.dispatch({ changes: { from, to, insert: text } });
  }

  lineCount(): number {
    return this.code.state.doc.lines;
  }

  lastLine(): number {
    return this.lineCount() - 1;
  }

  getSelection(): string {
    const { from, to } = this.code.state.selection.main;
    return this.code.state.sliceDoc(from, to);
  }

  somethingSelected(): boolean {
    return !this.code.state.selection.main.empty;
  }

  getRange(from: api.EditorPosition, to: api.EditorPosition): string {
    return this.code.state.sliceDoc(this.posToOffset(from), this.posToOffset(to));
  }

  replaceSelection(replacement: string): void {
    this.code.dispatch(this.code.state.replaceSelection(replacement));
  }

  replaceRange(replacement: string, from: api.EditorPosition, to: api.EditorPosition = from): void {
    this.code.dispatch({ changes: { from: this.posToOffset(from), to: this.posToOffset(to), insert: replacement } });
  }

  getCursor(side: 'from' | 'to' | 'head' | 'anchor' = 'head'): api.EditorPosition {
    return this.offsetToPos(this.code.state.selection.main[side]);
  }

  listSelections(): api.EditorSelection[] {
    return this.code.state.selection.ranges.map((range) => ({ anchor: this.offsetToPos(range.anchor), head: this.offsetToPos(range.head) }));
  }

  setCursor(position: api.EditorPosition | number, column = 0): void {
    this.setSelection(typeof position === 'number' ? { line: position, ch: column } : position);
  }

  setSelection(anchor: api.EditorPosition, head: api.EditorPosition = anchor): void {
    this.code.dispatch({ selection: { anchor: this.posToOffset(anchor), head: this.posToOffset(head) } });
  }

  /** The host's editor has one selection: the main one. */
  setSelections(ranges: api.EditorSelectionOrCaret[], main = 0): void {
    const range = ranges[main];
    if (range) this.setSelection(range.anchor, range.head);
  }

  focus(): void {
    this.code.focus();
  }

  blur(): void {
    this.code.contentDOM.blur();
  }

  hasFocus(): boolean {
    return this.code.hasFocus;
  }

  getScrollInfo(): { top: number; left: number } {
    return { top: this.code.scrollDOM.scrollTop, left: this.code.scrollDOM.scrollLeft };
  }

  scrollTo(x?: number | null, y?: number | null): void {
    this.code.scrollDOM.scrollTo(x ?? 0, y ?? 0);
  }

  scrollIntoView(range: api.EditorRange, center = false): void {
    this.code.dispatch({ effects: EditorView.scrollIntoView(this.posToOffset(range.from), { y: center ? 'center' : 'nearest' }) });
  }

  undo(): void {
    undo(this.code);
  }

  redo(): void {
    redo(this.code);
  }

  exec(command: api.EditorCommandName): void {
    throw new Error(`The test host's editor does not know the command ${command}.`);
  }

  transaction(transaction: api.EditorTransaction): void {
    const changes = (transaction.changes ?? []).map((change) => ({
      from: this.posToOffset(change.from),
      to: this.posToOffset(change.to ?? change.from),
      insert: change.text,
    }));
    this.code.dispatch({ changes });
    if (transaction.replaceSelection !== undefined) this.replaceSelection(transaction.replaceSelection);
    if (transaction.selection) this.setSelection(transaction.selection.from, transaction.selection.to);
  }

  wordAt(position: api.EditorPosition): api.EditorRange | null {
    const word = this.code.state.wordAt(this.posToOffset(position));
    return word && { from: this.offsetToPos(word.from), to: this.offsetToPos(word.to) };
  }

  posToOffset(position: api.EditorPosition): number {
    const { doc } = this.code.state;
    const line = doc.line(Math.clamp(position.line + 1, 1, doc.lines));
    return Math.min(line.from + position.ch, line.to);
  }

  offsetToPos(offset: number): api.EditorPosition {
    const line = this.code.state.doc.lineAt(offset);
    return { line: line.number - 1, ch: offset - line.from };
  }

  processLines<T>(
    read: (line: number, text: string) => T | null,
    write: (line: number, text: string, value: T | null) => api.EditorChange | void,
  ): void {
    const changes: api.EditorChange[] = [];
    for (let line = 0; line < this.lineCount(); line++) {
      const change = write(line, this.getLine(line), read(line, this.getLine(line)));
      if (change) changes.push(change);
    }
    this.transaction({ changes });
  }
}

// The lines of a note and the positions in them.
import type * as api from 'obsidian';

/** A note cut into lines; lines and columns count from 0, offsets are in UTF-16 units. */
export class NoteLines {
  readonly lines: readonly string[];
  private readonly starts: number[] = [];

  constructor(readonly text: string) {
    this.lines = text.split('\n');
    let offset = 0;
    for (const line of this.lines) {
      this.starts.push(offset);
      offset += line.length + 1;
    }
  }

  line(number: number): string {
    return this.lines[number] ?? '';
  }

  place(line: number, column: number): api.Loc {
    return { line, col: column, offset: (this.starts[line] ?? 0) + column };
  }

  /** From a column of one line to a column of another, or to its end. */
  span(from: readonly [line: number, column: number], to: readonly [line: number, column?: number]): api.Pos {
    return { start: this.place(...from), end: this.place(to[0], to[1] ?? this.line(to[0]).length) };
  }
}

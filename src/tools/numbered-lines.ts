// A text as numbered lines that fit into a tool result.
import type { ToolNeeds } from './needs';
import { linesThatFit } from './result-size';
import { visibleLine } from './visible-text';

/** Characters of one line. */
const lineLimit = 8_000;

/** Lines of a text to be shown, and where the showing had to stop. */
export interface NumberedLines {
  /** `12: text`, each. */
  readonly lines: readonly string[];
  /** 1-based number of the last line shown. */
  readonly last: number;
}

/** Numbers the lines from `from` to `to` (1-based, inclusive), as many as fit. At least one is shown, cut if need be. */
export function numberLines(needs: ToolNeeds, all: readonly string[], range: { readonly from: number; readonly to: number }): NumberedLines {
  const numbered = all.slice(range.from - 1, range.to).map((line, index) => `${range.from + index}: ${shortened(needs, visibleLine(line))}`);
  const lines = linesThatFit(numbered);
  return { lines, last: range.from + lines.length - 1 };
}

function shortened(needs: ToolNeeds, line: string): string {
  if (line.length <= lineLimit) return line;
  return line.slice(0, lineLimit) + needs.words('tool.line-cut', { count: line.length - lineLimit });
}

// Reads transcripts in tables: time, speaker, words.
import type { Cue, SourceLine, TranscriptFormat } from './format';
import { secondsOf } from './time-mark';
import { speakableName, withoutMarks } from './label';

const heads = {
  time: /^(?:time|timestamp|start|at|時刻|時間|タイム|时间|時間戳|时间戳)$/i,
  speaker: /^(?:speaker|name|who|participant|話者|発言者|名前|说话人|發言人|发言人|姓名)$/i,
  words: /^(?:text|words|transcript|content|utterance|said|sentence|発言|内容|発言内容|文字起こし|发言|內容|文本)$/i,
};

/** Columns by what they hold; -1 for none. */
interface Columns {
  readonly time: number;
  readonly speaker: number;
  readonly words: number;
}

function cellsOf(line: string): readonly string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  // A bar with a backslash before it is part of a cell.
  return inner.split('\\|').map((piece) => piece.split('|')).reduce<string[]>((cells, [first = '', ...rest]) => [...cells.slice(0, -1), cells.length === 0 ? first : `${cells[cells.length - 1] ?? ''}|${first}`, ...rest], []).map((cell) => cell.trim());
}

function headOf(lines: readonly SourceLine[]): { readonly at: number; readonly columns: Columns } | null {
  for (const [at, { text }] of lines.entries()) {
    if (!text.includes('|') || !/^[\s|:-]+$/.test(lines[at + 1]?.text ?? '') || !(lines[at + 1]?.text ?? '').includes('-')) continue;
    const cells = cellsOf(text);
    const find = (kind: RegExp): number => cells.findIndex((cell) => kind.test(cell.replace(/[*_]/g, '')));
    const columns = { time: find(heads.time), speaker: find(heads.speaker), words: find(heads.words) };
    if (columns.speaker !== -1 && columns.words !== -1) return { at, columns };
  }
  return null;
}

/** A head may stand again further down, in a table of the same columns. */
function isHead(lines: readonly SourceLine[], at: number): boolean {
  const found = at < 0 ? null : headOf(lines.slice(at, at + 2));
  return found !== null;
}

function rowCue({ text, line }: SourceLine, columns: Columns): Cue | null {
  const cells = cellsOf(text);
  const words = cells.filter((_, at) => at !== columns.time && at !== columns.speaker).join(' ').trim();
  const rest = cells.filter((_, at) => at !== columns.time).join(' ').trim();
  // A row that was cut may hold its words in the wrong column.
  if (words === '') return rest === '' ? null : { speaker: null, start: null, text: rest, line };
  const name = speakableName(cells[columns.speaker] ?? '');
  return { speaker: name === '' ? null : name, start: secondsOf(withoutMarks(cells[columns.time] ?? '').trim()), text: words, line };
}

/** Markdown tables with a column of speakers and one of words. What stands outside the table is said by nobody. */
export const table: TranscriptFormat = {
  id: 'table',
  detect: (lines) => headOf(lines) !== null,
  read(lines) {
    const head = headOf(lines);
    if (head === null) return [];
    return lines.flatMap((line, at): readonly Cue[] => {
      if (line.text.trim() === '' || isHead(lines, at) || isHead(lines, at - 1)) return [];
      if (at > head.at && line.text.trim().startsWith('|')) return [rowCue(line, head.columns)].filter((cue) => cue !== null);
      return [{ speaker: null, start: null, text: line.text.trim(), line: line.line }];
    });
  },
};

// Lists, nested and with boxes.
import { indentOf, interrupts, isBlank, readItemLine } from './lines';
import type { Block, ReadBlock } from './tree';

/** Reads the list that begins at `first`. A blank line does not end it when an item of it or indented words follow. */
export function readList(lines: readonly string[], first: number, readInside: (lines: readonly string[]) => readonly Block[]): ReadBlock {
  const start = readItemLine(lines[first] ?? '')?.number ?? null;
  const items: string[][] = [];
  let indent = Infinity;
  let next = first;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    const item = readItemLine(line);
    if (item !== null && item.at < indent) {
      if ((item.number === null) !== (start === null)) break;
      items.push([withBox(item.words)]);
      indent = item.indent;
    } else if (goesOn(lines, next, indent)) items[items.length - 1]?.push(withoutIndent(line, indent));
    else break;
  }
  return { block: { kind: 'list', start, items: items.map(readInside) }, next };
}

/** True when a line that begins no item of this list belongs to its last one. */
function goesOn(lines: readonly string[], index: number, indent: number): boolean {
  const line = lines[index] ?? '';
  if (!isBlank(line)) return indentOf(line) >= indent || !(isBlank(lines[index - 1]) || interrupts(line));
  const below = lines[index + 1] ?? '';
  return !isBlank(below) && (indentOf(below) >= indent || readItemLine(below) !== null);
}

function withoutIndent(line: string, indent: number): string {
  let at = 0;
  for (let column = 0; column < indent && /[ \t]/.test(line.charAt(at)); at += 1) column += line.charAt(at) === '\t' ? 4 : 1;
  return line.slice(at);
}

/** A task's box as a sign that cannot be ticked. */
function withBox(words: string): string {
  const box = /^\[(.)\](?=[ \t]|$)/u.exec(words);
  return box === null ? words : `${box[1] === ' ' ? '☐' : '☑'}${words.slice(box[0].length)}`;
}

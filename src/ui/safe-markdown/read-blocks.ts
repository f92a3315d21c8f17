// Lines of Markdown as blocks.
import { interrupts, isBlank, isQuote, isRule, readFenceMark, readItemLine } from './lines';
import { readInline } from './read-inline';
import { readList } from './read-list';
import { isTableStart, readTable } from './read-table';
import type { Block, ReadBlock } from './tree';

/** How deep quotes and lists may nest; what is deeper stays text. */
const deepest = 12;

/** Reads lines as blocks. `depth` is how many quotes and lists stand around them. */
export function readBlocks(lines: readonly string[], depth = 0): readonly Block[] {
  const blocks: Block[] = [];
  for (let index = 0; index < lines.length; ) {
    if (isBlank(lines[index])) {
      index += 1;
      continue;
    }
    const { block, next } = readBlockAt(lines, index, depth);
    blocks.push(block);
    index = next;
  }
  return blocks;
}

/** Reads the block that begins at a line that is not blank. */
export function readBlockAt(lines: readonly string[], first: number, depth = 0): ReadBlock {
  const line = lines[first] ?? '';
  if (readFenceMark(line) !== null) return readCode(lines, first);
  const heading = /^ {0,3}(#{1,6})(?:[ \t]+([^]*))?$/.exec(line);
  if (heading !== null) {
    const words = (heading[2] ?? '').trim().replace(/(?:^|[ \t])#+$/, '').trimEnd();
    return { block: { kind: 'heading', level: (heading[1] ?? '').length, content: readInline(words) }, next: first + 1 };
  }
  if (isRule(line)) return { block: { kind: 'rule' }, next: first + 1 };
  if (isQuote(line) && depth < deepest) return readQuote(lines, first, depth);
  if (readItemLine(line) !== null && depth < deepest) return readList(lines, first, (inside) => readBlocks(inside, depth + 1));
  if (isTableStart(lines, first)) return readTable(lines, first);
  return readParagraph(lines, first);
}

/** Code is text with a label. A fence that is not closed yet reaches to the end, as it will while a text grows. */
function readCode(lines: readonly string[], first: number): ReadBlock {
  const open = readFenceMark(lines[first] ?? '') ?? { mark: '', label: '' };
  let last = first + 1;
  for (; last < lines.length; last += 1) {
    const close = readFenceMark(lines[last] ?? '');
    if (close !== null && close.label === '' && close.mark.startsWith(open.mark)) break;
  }
  return { block: { kind: 'code', label: open.label, text: lines.slice(first + 1, last).join('\n') }, next: Math.min(last + 1, lines.length) };
}

function readQuote(lines: readonly string[], first: number, depth: number): ReadBlock {
  let next = first;
  while (next < lines.length && isQuote(lines[next] ?? '')) next += 1;
  const inside = lines.slice(first, next).map((line) => line.replace(/^ {0,3}> ?/, ''));
  return { block: { kind: 'quote', blocks: readBlocks(inside, depth + 1) }, next };
}

function readParagraph(lines: readonly string[], first: number): ReadBlock {
  let next = first + 1;
  while (next < lines.length && !isBlank(lines[next]) && !interrupts(lines[next] ?? '')) next += 1;
  const words = lines.slice(first, next).map((line) => line.trim());
  return { block: { kind: 'paragraph', content: readInline(words.join('\n')) }, next };
}

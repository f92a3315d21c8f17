// Lines that stand or fall together.
import type { FrontmatterSpan } from '../../meeting/frontmatter';
import { closes, isBlank, readFence, type FenceLine } from './fence';

/** Markup whose content may go on over blank lines, and what ends it. */
const spanning: readonly (readonly [RegExp, RegExp])[] = [
  [/<!--/g, /-->/],
  [/<%/g, /%>/],
  [/<\?/g, /\?>/],
  [/<!\[/g, /\]\]>/],
  [/<(?:script|style|pre|textarea|title|xmp|iframe|noscript|plaintext)(?![\w-])/gi, /<\/(?:script|style|pre|textarea|title|xmp|iframe|noscript|plaintext)(?![\w-])/i],
];

/** Marks that open and close a comment or math. */
const pairs: readonly RegExp[] = [/%%/, /\$\$/];

/** For each line the text of its block: the properties, a fenced block to its end, a paragraph, markup over several paragraphs. */
export function blocksOf(lines: readonly string[], properties: FrontmatterSpan | null): readonly string[] {
  const blocks: string[] = [];
  const put = (last: number): void => {
    const block = lines.slice(blocks.length, last + 1).join('\n');
    while (blocks.length <= last) blocks.push(block);
  };
  if (properties !== null) put(properties.close);
  while (blocks.length < lines.length) put(endOfBlock(lines, blocks.length));
  return blocks;
}

/** True for a line that may be indented code, quoted or not. */
export function isIndented(line: string): boolean {
  return /^[>\s]*(?: {4}|\t)/.test(line);
}

/** For each line the block, and with one that begins indented the line it hangs on: under an item it is a paragraph, else code. */
export function contextsOf(lines: readonly string[], blocks: readonly string[]): readonly string[] {
  const contexts: string[] = [];
  let margin = '';
  for (const [index, line] of lines.entries()) {
    const block = blocks[index] ?? '';
    const goesOn = index > 0 && block === blocks[index - 1];
    contexts.push(goesOn ? (contexts[index - 1] ?? '') : isIndented(line) ? `${margin}\n${block}` : block);
    if (!isBlank(line) && !isIndented(line)) margin = line;
  }
  return contexts;
}

/** A fence that stands by itself is a block; one that may be no fence at all belongs to the paragraph it stands in. */
function endOfBlock(lines: readonly string[], first: number): number {
  const opening = readFence(lines[first] ?? '');
  if (opening !== null && standsAlone(opening)) return endOfFence(lines, first, opening);
  let end: RegExp | null = null;
  for (let index = first; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const fence = readFence(line);
    const ends = end === null && (isBlank(line) || (index > first && fence !== null && standsAlone(fence)));
    if (ends) return Math.max(first, index - 1);
    if (fence !== null) index = endOfFence(lines, index, fence);
    else end = stillOpen(line, end);
  }
  return lines.length - 1;
}

/** True when a fence line can only be one: nothing but quote and list marks before it, and not so deep that it may be indented code. */
function standsAlone({ prefix }: FenceLine): boolean {
  return /^[ >]{0,3}(?:(?:[-*+]|\d{1,9}[.)]) {1,4})*$/.test(prefix);
}

function endOfFence(lines: readonly string[], first: number, open: FenceLine): number {
  for (let index = first + 1; index < lines.length; index += 1) {
    const fence = readFence(lines[index] ?? '');
    if (fence !== null && closes(fence, open)) return index;
  }
  return lines.length - 1;
}

/** What must come before the block can end, after this line; null when nothing. */
function stillOpen(line: string, end: RegExp | null): RegExp | null {
  if (end !== null) {
    const at = line.search(end);
    return at === -1 ? end : stillOpen(line.slice(at + 2), null);
  }
  const opened = spanning.find(([open, close]) => {
    const last = [...line.matchAll(open)].pop();
    return last !== undefined && !close.test(line.slice(last.index + last[0].length));
  });
  return opened?.[1] ?? pairs.find((pair) => line.split(pair).length % 2 === 0) ?? null;
}

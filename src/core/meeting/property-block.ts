// Sets keys of frontmatter that is written in lines.
import { flowDepth, isComment, keyLine } from './frontmatter';

/** A line of the block and the ending it has. */
export interface BlockLine {
  readonly text: string;
  readonly ending: string;
}

/** Lines from `first` to `last` that hold a key with its value. */
interface KeySpan {
  readonly first: number;
  readonly last: number;
}

/** A key gives way with all lines of its value but keeps comments among them; a second one of its name goes; a new one goes last. */
export function setInBlock(block: readonly BlockLine[], key: string, written: readonly BlockLine[]): readonly BlockLine[] {
  const indent = /^[ \t]*/.exec(block.find((line) => line.text.trim() !== '' && !isComment(line.text))?.text ?? '')?.[0] ?? '';
  const texts = block.map(({ text }) => (text.startsWith(indent) ? text.slice(indent.length) : text));
  const spans = spansOf(texts, key);
  const indented = written.map((line) => ({ ...line, text: indent + line.text }));
  if (spans.length === 0) return [...block, ...indented];
  return block.flatMap((line, index) => {
    const span = spans.find((one) => index >= one.first && index <= one.last);
    if (span === undefined) return [line];
    if (index === spans[0]?.first) return indented;
    return isCommentIn(texts, span, index) ? [line] : [];
  });
}

/** In a long text (`|`, `>`) an indented line is part of the text, whatever it begins with. */
function isCommentIn(texts: readonly string[], span: KeySpan, index: number): boolean {
  const line = texts[index] ?? '';
  const isLongText = /^[|>]/.test(keyOf(texts[span.first] ?? '')?.value ?? '');
  return isComment(line) && !(isLongText && /^[ \t]/.test(line));
}

function spansOf(block: readonly string[], key: string): readonly KeySpan[] {
  return block.flatMap((line, first) => {
    if (keyOf(line)?.key !== key) return [];
    return [{ first, last: flowDepth(line, 0) > 0 ? endOfFlow(block, first) : endOfBlock(block, first) }];
  });
}

/** A key before its colon, or behind a question mark with its value on the next line. */
function keyOf(line: string): { readonly key: string; readonly value: string } | null {
  const explicit = /^\?[ \t]+(.*?)[ \t]*$/.exec(line)?.[1];
  return explicit === undefined ? keyLine(line) : keyLine(`${explicit}:`);
}

/** Indented lines, list items, the value of an explicit key; blank lines and comments only when more of the value follows. */
function endOfBlock(block: readonly string[], first: number): number {
  let last = first;
  for (let index = first + 1; index < block.length; index += 1) {
    const line = block[index] ?? '';
    if (/^(?:[ \t]+\S|[-:](?:[ \t]|$))/.test(line)) last = index;
    else if (line.trim() !== '' && !isComment(line)) break;
  }
  return last;
}

/** Ends at the line that closes the brackets; brackets that never close end like any other value. */
function endOfFlow(block: readonly string[], first: number): number {
  let depth = flowDepth(block[first] ?? '', 0);
  for (let index = first + 1; index < block.length && keyLine(block[index] ?? '') === null; index += 1) {
    depth = flowDepth(block[index] ?? '', depth);
    if (depth === 0) return index;
  }
  return endOfBlock(block, first);
}

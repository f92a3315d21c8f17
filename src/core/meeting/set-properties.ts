// Sets frontmatter keys by a minimal edit of the text.
import { shapeOf } from '../text';
import { frontmatterSpan, keyLine } from './frontmatter';

/** Frontmatter to set: texts, and lists of texts. */
export type PropertyValues = Readonly<Record<string, string | readonly string[]>>;

/** A line of the block and the ending it has. */
interface BlockLine {
  readonly text: string;
  readonly ending: string;
}

/**
 * Sets keys and leaves every other byte as it is, broken YAML too. A key that is there gives way with all lines of its value,
 * a second one of the same name is taken out; a new key goes below the last. A note without frontmatter gets a block on
 * its top. Doing it twice changes nothing more.
 */
export function setProperties(text: string, values: PropertyValues): string {
  const keys = Object.keys(values);
  if (keys.length === 0) return text;
  const { lines, ending } = shapeOf(text);
  const written = (key: string) => writeProperty(key, values[key] ?? '').map((line) => ({ text: line, ending }));
  const { before, block, after } = frontmatterSpan(lines) === null ? newBlock(text, ending) : cutBlock(text);
  const edited = keys.reduce((edit, key) => setKey(edit, key, written(key)), block);
  return before + edited.map((line) => line.text + line.ending).join('') + after;
}

/** A text cut at the lines of its frontmatter. */
interface CutText {
  /** Up to and with the opening fence. */
  readonly before: string;
  readonly block: readonly BlockLine[];
  /** From the closing fence on. */
  readonly after: string;
}

function newBlock(text: string, ending: string): CutText {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return { before: `${mark}---${ending}`, block: [], after: `---${ending}${text.slice(mark.length)}` };
}

function cutBlock(text: string): CutText {
  const before = /^\uFEFF?---[ \t]*\r?\n/.exec(text)?.[0] ?? '';
  const rest = text.slice(before.length);
  const close = /(^|\n)---[ \t]*(?:\r?\n|$)/.exec(rest);
  const end = close === null ? rest.length : close.index + (close[1] ?? '').length;
  const lines = rest.slice(0, end).match(/[^\n]*\n/g) ?? [];
  const block = lines.map((line) => ({ text: line.replace(/\r?\n$/, ''), ending: /\r?\n$/.exec(line)?.[0] ?? '' }));
  return { before, block, after: rest.slice(end) };
}

function setKey(block: readonly BlockLine[], key: string, written: readonly BlockLine[]): readonly BlockLine[] {
  const spans = spansOf(block.map((line) => line.text), key);
  const first = spans[0];
  if (first === undefined) return [...block, ...written];
  const inSpan = (index: number) => spans.some((span) => index >= span.first && index <= span.last);
  return block.flatMap((line, index) => (index === first.first ? written : inSpan(index) ? [] : [line]));
}

/** Lines of a key with its value: indented ones, list items, and an open `[…` or `{…` up to its end. */
function spansOf(block: readonly string[], key: string): readonly { readonly first: number; readonly last: number }[] {
  return block.flatMap((line, first) => {
    const found = keyLine(line);
    if (found === null || found.key !== key) return [];
    return [{ first, last: isOpenFlow(found.value) ? endOfFlow(block, first) : endOfBlock(block, first) }];
  });
}

/** Blank lines belong to a value only when more of it follows. */
function endOfBlock(block: readonly string[], first: number): number {
  let last = first;
  for (let index = first + 1; index < block.length; index += 1) {
    const line = block[index] ?? '';
    if (/^(?:[ \t]+\S|-(?:[ \t]|$))/.test(line)) last = index;
    else if (line.trim() !== '') break;
  }
  return last;
}

function isOpenFlow(value: string): boolean {
  return /^[[{]/.test(value) && depthOf(value) > 0;
}

/** Ends at the line that closes the brackets; brackets that never close end like any other value. */
function endOfFlow(block: readonly string[], first: number): number {
  let depth = depthOf(keyLine(block[first] ?? '')?.value ?? '');
  for (let index = first + 1; index < block.length && keyLine(block[index] ?? '') === null; index += 1) {
    depth += depthOf(block[index] ?? '');
    if (depth <= 0) return index;
  }
  return endOfBlock(block, first);
}

function depthOf(text: string): number {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '');
  return (bare.match(/[[{]/g) ?? []).length - (bare.match(/[\]}]/g) ?? []).length;
}

/** A text on its key's line, a list as block lines, an empty list as `[]`. */
function writeProperty(key: string, value: string | readonly string[]): readonly string[] {
  if (typeof value === 'string') return [`${key}: ${quoted(value)}`];
  return value.length === 0 ? [`${key}: []`] : [`${key}:`, ...value.map((item) => `  - ${quoted(item)}`)];
}

/** A double-quoted YAML scalar on one line; JSON's escapes are YAML's, and YAML's other line breaks are escaped too. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(/[\u007F-\u009F\u2028\u2029\uFEFF]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

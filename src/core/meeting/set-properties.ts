// Sets frontmatter keys by a minimal edit of the text.
import type { Yaml } from '../ports';
import { done, failed, type Result } from '../result';
import { linesOf, shapeOf } from '../text';
import { frontmatterSpan } from './frontmatter';
import { setInBlock, type BlockLine } from './property-block';
import { setInFlow } from './property-flow';

/** Frontmatter to set: texts, and lists of texts. */
export type PropertyValues = Readonly<Record<string, string | readonly string[]>>;

/**
 * Sets keys and leaves every other byte as it is, broken YAML too. A key that is there gives way with all lines of its value,
 * a second one of the same name is taken out; a new key goes below the last, or last inside braces. A note without
 * frontmatter gets a block on its top. Doing it twice changes nothing more. Where YAML can be read, `setPropertiesChecked`
 * knows whether this came out well.
 */
export function setProperties(text: string, values: PropertyValues): string {
  const keys = Object.keys(values);
  if (keys.length === 0) return text;
  const { lines, ending } = shapeOf(text);
  const { before, block, after } = frontmatterSpan(lines) === null ? newBlock(text, ending) : cutBlock(text);
  const inFlow = setInFlow(wholeOf(block), keys.map((key) => [key, flowValue(values[key] ?? '')]));
  const written = (key: string) => writeProperty(key, values[key] ?? '').map((line) => ({ text: line, ending }));
  return before + (inFlow ?? wholeOf(keys.reduce((edit, key) => setInBlock(edit, key, written(key)), block))) + after;
}

/**
 * `setProperties` for frontmatter that may be written in any way YAML allows. Problem: `frontmatter` when the block could be
 * read before and afterwards could not, or would say something else of any other key. A block that was broken stays so.
 */
export function setPropertiesChecked(text: string, values: PropertyValues, yaml: Yaml): Result<string> {
  const edited = setProperties(text, values);
  const before = parsedBlock(text, yaml);
  if (before === 'broken') return done(edited);
  const after = parsedBlock(edited, yaml);
  const wanted = { ...before, ...values };
  return after !== 'broken' && isSameData(after, wanted, 0) ? done(edited) : failed('frontmatter');
}

/** The properties of a text as YAML has them; a block that holds something else than properties gives that. */
function parsedBlock(text: string, yaml: Yaml): object | 'broken' {
  const lines = linesOf(text);
  const span = frontmatterSpan(lines);
  const parsed = span === null ? done(null) : yaml.parse(lines.slice(span.open + 1, span.close).join('\n'));
  if (!parsed.ok) return 'broken';
  return typeof parsed.value === 'object' ? (parsed.value ?? {}) : { value: parsed.value };
}

/** Deepest nesting that is compared; a value may hold itself. */
const deepest = 50;

function isSameData(one: unknown, other: unknown, depth: number): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (depth > deepest || Array.isArray(one) !== Array.isArray(other)) return false;
  const others = new Map<string, unknown>(Object.entries(other));
  const entries = Object.entries(one);
  return entries.length === others.size && entries.every(([key, value]) => others.has(key) && isSameData(value, others.get(key), depth + 1));
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

function wholeOf(block: readonly BlockLine[]): string {
  return block.map((line) => line.text + line.ending).join('');
}

/** A text on its key's line, a list as block lines, an empty list as `[]`. */
function writeProperty(key: string, value: string | readonly string[]): readonly string[] {
  if (typeof value === 'string') return [`${key}: ${quoted(value)}`];
  return value.length === 0 ? [`${key}: []`] : [`${key}:`, ...value.map((item) => `  - ${quoted(item)}`)];
}

/** The same inside braces. */
function flowValue(value: string | readonly string[]): string {
  return typeof value === 'string' ? quoted(value) : `[${value.map(quoted).join(', ')}]`;
}

/** A double-quoted YAML scalar on one line; JSON's escapes are YAML's, and YAML's other line breaks are escaped too. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(/[\u007F-\u009F\u2028\u2029\uFEFF]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

// Where a note's frontmatter stands, in lines.
import type { Properties, Yaml } from '../ports';

/** The two fence lines of a frontmatter block, as indexes from 0. */
export interface FrontmatterSpan {
  readonly open: number;
  readonly close: number;
}

const fence = /^---[ \t]*$/;

/**
 * Finds the block: a fence on the very first line and the next fence below it, with properties between them. What stands
 * between two rules of a text is no block: a block is empty, or begins with a key (or a brace) and most of its lines are keys,
 * items, comments or values. A mapping in YAML always is; one that a slip has broken is, too. Null when there is none.
 */
export function frontmatterSpan(lines: readonly string[]): FrontmatterSpan | null {
  if (!fence.test(lines[0] ?? '')) return null;
  const close = lines.findIndex((line, index) => index > 0 && fence.test(line));
  return close !== -1 && holdsProperties(lines.slice(1, close)) ? { open: 0, close } : null;
}

function holdsProperties(block: readonly string[]): boolean {
  const written = block.filter((line) => line.trim() !== '' && !isComment(line));
  if (!beginsMapping(written[0] ?? '{')) return false;
  let depth = 0;
  let fitting = 0;
  for (const line of written) {
    if (depth > 0 || looksLikeProperty(line)) fitting += 1;
    depth = flowDepth(line, depth);
  }
  return fitting * 2 > written.length || written.length === 0;
}

/** True for a line that is nothing but a comment of YAML. */
export function isComment(line: string): boolean {
  return /^[ \t]*#/.test(line);
}

/** A key, in whatever clothes: quoted, indented, explicit, with an anchor or a tag, or the first of a flow mapping. */
function beginsMapping(line: string): boolean {
  const text = line.trim();
  return keyLine(text) !== null || /^(?:\{|\?[ \t]|(?:&|!(?!\[))\S*(?:$|[ \t](?:[ \t]*\{|.*:(?:[ \t]|$))))/.test(text);
}

/** A key, an item, a value that goes on, a closing bracket. */
function looksLikeProperty(line: string): boolean {
  return /^(?:[ \t]|[-:](?:[ \t]|$)|[\]}])/.test(line) || beginsMapping(line);
}

/**
 * How many flow brackets are open after a line, when `depth` were before it. Only a value that begins with a bracket opens
 * any; those in quotes and comments do not count.
 */
export function flowDepth(line: string, depth: number): number {
  const bare = line.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, "''").replace(/(?:^|[ \t])#.*$/, '');
  const value = (keyLine(bare.trim())?.value ?? bare).replace(/^(?:[ \t]+|-[ \t]|[&!]\S+[ \t])*/, '');
  if (depth === 0 && !/^[[{]/.test(value)) return 0;
  const brackets = depth === 0 ? value : bare;
  return Math.max(0, depth + (brackets.match(/[[{]/g) ?? []).length - (brackets.match(/[\]}]/g) ?? []).length);
}

const quotedKey = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')[ \t]*:(?:[ \t]+(.*))?$/;

/** A top-level `key:` line; the key without quotes, and what stands behind the colon. Null for any other line. */
export function keyLine(line: string): { readonly key: string; readonly value: string } | null {
  const quoted = quotedKey.exec(line);
  if (quoted !== null) return { key: (quoted[1] ?? '').slice(1, -1), value: (quoted[2] ?? '').trim() };
  const colon = /:(?=[ \t]|$)/.exec(line)?.index ?? -1;
  if (colon < 1 || !/^(?:[^\s#&*!|>%@`"'[\]{},-]|-\S)/.test(line)) return null;
  return { key: line.slice(0, colon).trimEnd(), value: line.slice(colon + 1).trim() };
}

/**
 * The properties that stand in a note's lines. YAML that cannot be read is read as plain lines instead: `key: text`, and
 * list items below a key; a person's slip in one property must not hide all others. No block gives no properties.
 */
export function readProperties(lines: readonly string[], yaml: Yaml): Properties {
  const span = frontmatterSpan(lines);
  if (span === null) return {};
  const block = lines.slice(span.open + 1, span.close);
  const parsed = yaml.parse(block.join('\n'));
  if (!parsed.ok) return salvageProperties(block);
  const { value } = parsed;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value));
}

/** Reads the lines between two fences as text: a value on the key's line, or the lines below it as a list. */
function salvageProperties(block: readonly string[]): Properties {
  const found = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of block) {
    const key = keyLine(line);
    if (key !== null) {
      current = found.get(key.key) ?? [];
      found.set(key.key, current);
    }
    const text = key === null ? line.trim().replace(/^-(?:\s+|$)/, '') : key.value;
    if (!text.startsWith('#')) current.push(...scalarsIn(text));
  }
  return Object.fromEntries([...found].map(([key, values]) => [key, values.length === 1 ? values[0] : values]));
}

/** The scalars of one line, `[one, two]` as two; quotes taken off, also those that were never closed. */
function scalarsIn(text: string): readonly string[] {
  const isList = text.startsWith('[') && !text.startsWith('[[');
  const parts = isList ? text.slice(1).replace(/\]\s*$/, '').split(',') : [text];
  return parts.map((part) => part.trim().replace(/^["']|["'],?$/g, '').trim()).filter((part) => part !== '');
}

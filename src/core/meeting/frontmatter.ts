// Where a note's frontmatter stands, in lines.
import type { Properties, Yaml } from '../ports';

/** The two fence lines of a frontmatter block, as indexes from 0. */
export interface FrontmatterSpan {
  readonly open: number;
  readonly close: number;
}

const fence = /^---[ \t]*$/;

/** Finds the block: a fence on the very first line and the next fence below it. Null when there is no such pair. */
export function frontmatterSpan(lines: readonly string[]): FrontmatterSpan | null {
  if (!fence.test(lines[0] ?? '')) return null;
  const close = lines.findIndex((line, index) => index > 0 && fence.test(line));
  return close === -1 ? null : { open: 0, close };
}

/** A top-level `key:` line; the key without quotes, and what stands behind the colon. Null for any other line. */
export function keyLine(line: string): { readonly key: string; readonly value: string } | null {
  const colon = /:(?=[ \t]|$)/.exec(line)?.index ?? -1;
  if (colon < 1 || !/^(?:[^\s#&*!|>%@`[\]{},-]|-\S)/.test(line)) return null;
  const key = line.slice(0, colon).trimEnd();
  return { key: /^(["']).*\1$/.test(key) ? key.slice(1, -1) : key, value: line.slice(colon + 1).trim() };
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

// A pattern in ripgrep's syntax to its parts, or the place where it is refused.
import { setOfOne } from './character-set';
import { countLiteral, openCursor, peek, stop, takes, takeUntil, type Cursor } from './cursor';
import { readClass } from './read-class';
import { readEscape } from './read-escape';
import { readGroupStart } from './read-group-start';
import type { CharacterTest, LiteralFacts, PatternFault, PatternNode } from './syntax';

/** A pattern that was read, or why not. */
export type ReadPattern =
  | { readonly ok: true; readonly node: PatternNode; readonly literals: LiteralFacts }
  /** `at`: 1-based character; `text`: what stands there. */
  | { readonly ok: false; readonly fault: PatternFault; readonly at: number; readonly text: string };

const deepest = 50;
const mostRepeats = 1000;
const everything: CharacterTest = () => true;

/**
 * Reads the syntax of Rust's `regex` crate as ripgrep uses it on single lines. Refused, because a line search gives
 * them no meaning or nobody writes them: look-around and back-references (ripgrep refuses them too), set operations in
 * classes, flags other than `i`, `s` and `m`, and whatever would match a line break.
 */
export function readPattern(pattern: string, ignoreCase: boolean): ReadPattern {
  const cursor = openCursor(pattern, ignoreCase);
  const node = readChoice(cursor);
  if (node !== null && peek(cursor) === ')') stop(cursor, 'group-close', cursor.at);
  return ended(cursor, node);
}

/** Reads a text in which no character means anything but itself. */
export function readFixed(text: string, ignoreCase: boolean): ReadPattern {
  const cursor = openCursor(text, ignoreCase);
  const parts: PatternNode[] = [];
  while (peek(cursor) !== '') {
    cursor.at += 1;
    const part = literal(cursor, cursor.characters[cursor.at - 1] ?? '', cursor.at - 1);
    if (part === null) break;
    parts.push(part);
  }
  return ended(cursor, { kind: 'sequence', parts });
}

function ended(cursor: Cursor, node: PatternNode | null): ReadPattern {
  if (cursor.fault !== null || node === null) {
    return { ok: false, ...(cursor.fault ?? { fault: 'too-large', at: 1, text: '' }) };
  }
  return { ok: true, node, literals: { any: cursor.anyLiteral, upperCase: cursor.upperCaseLiteral } };
}

/** Alternatives up to a closing parenthesis or the end. A flag set inside ends with the group. */
function readChoice(cursor: Cursor): PatternNode | null {
  const options: PatternNode[] = [];
  do {
    const option = readSequence(cursor);
    if (option === null) return null;
    options.push(option);
  } while (takes(cursor, '|'));
  return options.length === 1 ? (options[0] ?? null) : { kind: 'choice', options };
}

function readSequence(cursor: Cursor): PatternNode | null {
  const parts: PatternNode[] = [];
  while (peek(cursor) !== '' && peek(cursor) !== '|' && peek(cursor) !== ')') {
    const from = cursor.at;
    if (/^[*+?{]$/.test(peek(cursor))) return stop(cursor, 'repeat-nothing', from);
    const isSetting = isFlagSetting(cursor);
    const part = readAtom(cursor);
    if (part === null) return null;
    const repeated = isSetting ? part : readRepeats(cursor, part);
    if (repeated === null) return null;
    parts.push(repeated);
  }
  return { kind: 'sequence', parts };
}

function isFlagSetting(cursor: Cursor): boolean {
  return /^\(\?[a-zA-Z-]+\)/.test(cursor.characters.slice(cursor.at, cursor.at + 12).join(''));
}

function readAtom(cursor: Cursor): PatternNode | null {
  const from = cursor.at;
  const here = peek(cursor);
  if (here === '(') return readGroup(cursor);
  if (here === '[') {
    const set = readClass(cursor);
    return set === null ? null : { kind: 'character', test: set, literal: null };
  }
  if (here === '\\') {
    const escape = readEscape(cursor);
    if (escape === null) return null;
    if (escape.kind === 'look') return escape;
    return escape.kind === 'set' ? { kind: 'character', test: escape.set, literal: null } : literal(cursor, escape.character, from);
  }
  cursor.at += 1;
  if (here === '.') return { kind: 'character', test: everything, literal: null };
  if (here === '^') return { kind: 'look', look: 'line-start' };
  if (here === '$') return { kind: 'look', look: 'line-end' };
  return literal(cursor, here, from);
}

function literal(cursor: Cursor, character: string, from: number): PatternNode | null {
  if (character === '\n' || character === '\r') return stop(cursor, 'line-break', from);
  countLiteral(cursor, character);
  return { kind: 'character', test: setOfOne(character, cursor.ignoreCase), literal: character };
}

function readGroup(cursor: Cursor): PatternNode | null {
  const from = cursor.at;
  const outside = cursor.ignoreCase;
  cursor.at += 1;
  if (cursor.depth >= deepest) return stop(cursor, 'too-large', from);
  const isSetting = takes(cursor, '?') && readGroupStart(cursor, from);
  if (cursor.fault !== null) return null;
  if (isSetting) return { kind: 'sequence', parts: [] };
  cursor.depth += 1;
  const node = readChoice(cursor);
  if (node === null) return null;
  if (!takes(cursor, ')')) return stop(cursor, 'group-open', from);
  cursor.depth -= 1;
  cursor.ignoreCase = outside;
  return node;
}

function readRepeats(cursor: Cursor, part: PatternNode): PatternNode | null {
  let repeated = part;
  for (;;) {
    const from = cursor.at;
    const count = readCount(cursor, from);
    if (cursor.fault !== null) return null;
    if (count === null) return repeated;
    takes(cursor, '?');
    repeated = { kind: 'repeat', part: repeated, ...count };
  }
}

function readCount(cursor: Cursor, from: number): { readonly min: number; readonly max: number | null } | null {
  if (takes(cursor, '*')) return { min: 0, max: null };
  if (takes(cursor, '+')) return { min: 1, max: null };
  if (takes(cursor, '?')) return { min: 0, max: 1 };
  if (!takes(cursor, '{')) return null;
  const found = /^\s*(\d{1,9})\s*(,\s*(\d{1,9})?\s*)?$/.exec(takeUntil(cursor, '}') ?? '');
  if (found === null) return stop(cursor, 'repeat-count', from);
  const min = Number(found[1]);
  const max = found[2] === undefined ? min : found[3] === undefined ? null : Number(found[3]);
  if (max !== null && max < min) return stop(cursor, 'repeat-order', from);
  return Math.max(min, max ?? 0) > mostRepeats ? stop(cursor, 'too-large', from) : { min, max };
}

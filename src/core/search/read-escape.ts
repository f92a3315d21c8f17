// What a backslash and what follows it mean.
import { complementOf, perlSet, propertySet } from './character-set';
import { peek, stop, takes, takeUntil, type Cursor } from './cursor';
import type { CharacterTest, Look } from './syntax';

/** An escape, read. */
export type Escape =
  | { readonly kind: 'literal'; readonly character: string }
  | { readonly kind: 'set'; readonly set: CharacterTest }
  | { readonly kind: 'look'; readonly look: Look };

const controls: Readonly<Record<string, string>> = { a: '\x07', f: '\f', t: '\t', n: '\n', r: '\r', v: '\v' };
const looks: Readonly<Record<string, Look>> = { A: 'text-start', z: 'text-end', b: 'boundary', B: 'no-boundary', '<': 'word-start', '>': 'word-end' };
const wordLooks: Readonly<Record<string, Look>> = { start: 'word-start', end: 'word-end', 'start-half': 'start-half', 'end-half': 'end-half' };
const codeLengths: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** Reads an escape; the cursor stands on its backslash. */
export function readEscape(cursor: Cursor): Escape | null {
  const from = cursor.at;
  cursor.at += 1;
  const letter = peek(cursor);
  if (letter === '') return stop(cursor, 'escape', from);
  cursor.at += 1;
  if (/[0-9]/.test(letter)) return stop(cursor, 'back-reference', from);
  if (letter === 'd' || letter === 's' || letter === 'w') return { kind: 'set', set: perlSet(letter) };
  if (letter === 'D' || letter === 'S' || letter === 'W') {
    return { kind: 'set', set: complementOf(perlSet(letter === 'D' ? 'd' : letter === 'S' ? 's' : 'w')) };
  }
  if (letter === 'p' || letter === 'P') return readProperty(cursor, from, letter === 'P');
  if (Object.hasOwn(codeLengths, letter)) return readCode(cursor, from, codeLengths[letter] ?? 2);
  if (Object.hasOwn(controls, letter)) return { kind: 'literal', character: controls[letter] ?? '' };
  if (Object.hasOwn(looks, letter)) return readLook(cursor, from, letter);
  if ((letter.codePointAt(0) ?? 0) < 0x80 && !/[A-Za-z]/.test(letter)) return { kind: 'literal', character: letter };
  return stop(cursor, 'escape', from);
}

/** `\b{start}` and its kin; a brace with digits after `\b` is a count, for somebody else. */
function readLook(cursor: Cursor, from: number, letter: string): Escape | null {
  const plain: Escape = { kind: 'look', look: looks[letter] ?? 'boundary' };
  if (letter !== 'b' || peek(cursor) !== '{' || !/[a-z-]/.test(peek(cursor, 1))) return plain;
  cursor.at += 1;
  const name = takeUntil(cursor, '}') ?? '';
  return Object.hasOwn(wordLooks, name) ? { kind: 'look', look: wordLooks[name] ?? 'boundary' } : stop(cursor, 'escape', from);
}

function readProperty(cursor: Cursor, from: number, isNegated: boolean): Escape | null {
  let name: string | null = peek(cursor);
  if (takes(cursor, '{')) name = takeUntil(cursor, '}');
  else cursor.at += 1;
  if (name === null || name === '') return stop(cursor, 'property', from);
  const bare = name.startsWith('^') ? name.slice(1) : name;
  const set = propertySet(bare, cursor.ignoreCase);
  if (set === null) return stop(cursor, 'property', from);
  return { kind: 'set', set: isNegated !== name.startsWith('^') ? complementOf(set) : set };
}

/** `\x41`, `\x{41}`, `\u0041`, `\U00000041`. */
function readCode(cursor: Cursor, from: number, length: number): Escape | null {
  let digits: string | null;
  if (takes(cursor, '{')) digits = takeUntil(cursor, '}');
  else {
    digits = cursor.characters.slice(cursor.at, cursor.at + length).join('');
    cursor.at += length;
    if (digits.length !== length) digits = null;
  }
  if (digits === null || !/^[0-9A-Fa-f]{1,8}$/.test(digits)) return stop(cursor, 'character-code', from);
  const point = Number.parseInt(digits, 16);
  const isCharacter = point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
  return isCharacter ? { kind: 'literal', character: String.fromCodePoint(point) } : stop(cursor, 'character-code', from);
}

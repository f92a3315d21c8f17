// A class in square brackets to a set of characters.
import { complementOf, namedSet, setOfOne, setOfRange, unionOf } from './character-set';
import { countLiteral, peek, stop, takes, type Cursor } from './cursor';
import { readEscape, type Escape } from './read-escape';
import type { CharacterTest } from './syntax';

const deepest = 50;

/** Reads a class; the cursor stands on its opening bracket. Brackets inside nest; a `]` or `-` in first place is itself. */
export function readClass(cursor: Cursor): CharacterTest | null {
  const from = cursor.at;
  cursor.at += 1;
  cursor.depth += 1;
  if (cursor.depth > deepest) return stop(cursor, 'too-large', from);
  const isNegated = takes(cursor, '^');
  const sets: CharacterTest[] = [];
  while (peek(cursor) === '-') sets.push(readOne(cursor));
  if (sets.length === 0 && peek(cursor) === ']') sets.push(readOne(cursor));
  while (peek(cursor) !== ']') {
    if (peek(cursor) === '') return stop(cursor, 'class-open', from);
    const set = readItem(cursor);
    if (set === null) return null;
    sets.push(set);
  }
  cursor.at += 1;
  cursor.depth -= 1;
  const union = unionOf(sets);
  return isNegated ? complementOf(union) : union;
}

function readOne(cursor: Cursor): CharacterTest {
  const character = peek(cursor);
  cursor.at += 1;
  countLiteral(cursor, character);
  return setOfOne(character, cursor.ignoreCase);
}

function readItem(cursor: Cursor): CharacterTest | null {
  const here = peek(cursor);
  if ((here === '&' || here === '~' || here === '-') && peek(cursor, 1) === here) {
    cursor.at += 2;
    return stop(cursor, 'class-operation', cursor.at - 2);
  }
  if (here === '[') return readNamed(cursor) ?? readClass(cursor);
  return readRange(cursor);
}

/** `[:alpha:]` or `[:^alpha:]`; null when it is none, and then it is a class like any other. */
function readNamed(cursor: Cursor): CharacterTest | null {
  const text = cursor.characters.slice(cursor.at, cursor.at + 12).join('');
  const found = /^\[:(\^?)([a-z]+):\]/.exec(text);
  const set = found === null ? null : namedSet(found[2] ?? '', cursor.ignoreCase);
  if (found === null || set === null) return null;
  cursor.at += found[0].length;
  return found[1] === '^' ? complementOf(set) : set;
}

function readRange(cursor: Cursor): CharacterTest | null {
  const from = cursor.at;
  const first = readMember(cursor);
  if (first === null) return null;
  const isRange = peek(cursor) === '-' && peek(cursor, 1) !== ']' && peek(cursor, 1) !== '-' && peek(cursor, 1) !== '';
  if (!isRange) return first.kind === 'set' ? first.set : setOfOne(first.character, cursor.ignoreCase);
  cursor.at += 1;
  const last = readMember(cursor);
  if (last === null) return null;
  if (first.kind !== 'literal' || last.kind !== 'literal') return stop(cursor, 'class-range', from);
  const isUpward = (first.character.codePointAt(0) ?? 0) <= (last.character.codePointAt(0) ?? 0);
  return isUpward ? setOfRange(first.character, last.character, cursor.ignoreCase) : stop(cursor, 'class-range', from);
}

function readMember(cursor: Cursor): Exclude<Escape, { readonly kind: 'look' }> | null {
  const from = cursor.at;
  const here = peek(cursor);
  if (here === '\\') {
    const escape = readEscape(cursor);
    if (escape === null) return null;
    if (escape.kind === 'look') return stop(cursor, 'escape', from);
    if (escape.kind === 'literal') countLiteral(cursor, escape.character);
    return escape;
  }
  cursor.at += 1;
  countLiteral(cursor, here);
  return { kind: 'literal', character: here };
}

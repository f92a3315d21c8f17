// Where a reader stands in a pattern, and what it has found wrong.
import type { PatternFault } from './syntax';

/** A reader's place. It moves; the first fault stays. */
export interface Cursor {
  readonly characters: readonly string[];
  at: number;
  ignoreCase: boolean;
  /** How many groups or classes are open. */
  depth: number;
  anyLiteral: boolean;
  upperCaseLiteral: boolean;
  fault: { readonly fault: PatternFault; readonly at: number; readonly text: string } | null;
}

/** A reader at the pattern's first character. */
export function openCursor(pattern: string, ignoreCase: boolean): Cursor {
  return { characters: Array.from(pattern), at: 0, ignoreCase, depth: 0, anyLiteral: false, upperCaseLiteral: false, fault: null };
}

/** The character here, or `ahead` further on; empty at the end. */
export function peek(cursor: Cursor, ahead = 0): string {
  return cursor.characters[cursor.at + ahead] ?? '';
}

/** True when the given characters stand here; if so, steps over them. */
export function takes(cursor: Cursor, text: string): boolean {
  const fits = Array.from(text).every((character, index) => peek(cursor, index) === character);
  if (fits) cursor.at += Array.from(text).length;
  return fits;
}

/** Everything up to a closing character, which is stepped over; null when it never comes. */
export function takeUntil(cursor: Cursor, close: string): string | null {
  const end = cursor.characters.indexOf(close, cursor.at);
  if (end < 0) return null;
  const text = cursor.characters.slice(cursor.at, end).join('');
  cursor.at = end + 1;
  return text;
}

/** Notes a fault that covers the characters from `from` to here. Returns null, for readers to hand on. */
export function stop(cursor: Cursor, fault: PatternFault, from: number): null {
  cursor.fault ??= { fault, at: from + 1, text: cursor.characters.slice(from, Math.max(cursor.at, from + 1)).join('') };
  return null;
}

/** Counts a literal for smart case. */
export function countLiteral(cursor: Cursor, character: string): void {
  cursor.anyLiteral = true;
  cursor.upperCaseLiteral ||= /\p{Uppercase}/u.test(character);
}

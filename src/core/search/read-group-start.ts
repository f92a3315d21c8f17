// What stands after `(?`: a name, or flags.
import { peek, stop, takes, takeUntil, type Cursor } from './cursor';
import type { PatternFault } from './syntax';

/**
 * Reads a name or flags; the cursor stands behind `(?`, which began at `from`. True when the group only sets flags, and
 * is closed already.
 */
export function readGroupStart(cursor: Cursor, from: number): boolean {
  const start = cursor.characters.slice(cursor.at, cursor.at + 2).join('');
  const isLookAround = /^(?:[=!]|<[=!])/.exec(start);
  if (isLookAround !== null) return refuseGroup(cursor, 'look-around', { from, length: isLookAround[0].length });
  if (start === 'P=') return refuseGroup(cursor, 'back-reference', { from, length: 2 });
  if (!takes(cursor, 'P<') && !takes(cursor, '<')) return readFlags(cursor, from);
  const name = takeUntil(cursor, '>');
  if (name === null || !/^[\p{Alphabetic}_][\p{Alphabetic}\p{Nd}_.[\]]*$/u.test(name)) stop(cursor, 'flag', from);
  return false;
}

function refuseGroup(cursor: Cursor, fault: PatternFault, where: { readonly from: number; readonly length: number }): false {
  cursor.at += where.length;
  stop(cursor, fault, where.from);
  return false;
}

/** `i` sets letter case; `s` and `m` change nothing on single lines. */
function readFlags(cursor: Cursor, from: number): boolean {
  const start = cursor.at;
  let isOn = true;
  for (; /^[ism-]$/.test(peek(cursor)); cursor.at += 1) {
    if (peek(cursor) === '-') isOn = false;
    else if (peek(cursor) === 'i') cursor.ignoreCase = isOn;
  }
  if (takes(cursor, ':')) return false;
  if (cursor.at > start && takes(cursor, ')')) return true;
  return refuseGroup(cursor, 'flag', { from, length: 1 });
}

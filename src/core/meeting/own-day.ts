// A meeting's own day, and its title.
import { isDay, type Day } from '../time';
import { nameOf } from './links';
import { firstText } from './names';

/** What is known about a note beside its properties, for the day it speaks of. */
export interface DayHints {
  readonly path: string;
  /** Civil day on which the file was made, null when unknown. */
  readonly created: Day | null;
  readonly today: Day;
}

/** Property `date`, else the date in the file name, else the creation day, else today. */
export function ownDay(date: unknown, hints: DayHints): Day {
  return dayIn(firstText(date) ?? '') ?? dayIn(nameOf(hints.path)) ?? hints.created ?? hints.today;
}

/** The file's name without folder, ending and leading date and time; a name that is a date alone stays as it is. */
export function titleOf(path: string): string {
  const name = nameOf(path);
  const led = new RegExp(String.raw`^\s*${writtenDay.source}(?!\d)(?:[T _-]?\d{1,2}[:.h-][0-5]\d(?!\d))?[\s_.,–—·-]*(.*)$`).exec(name);
  return led === null || dayIn(name) === null ? name : (led[2] ?? '').trim() || name;
}

const writtenDay = /\d{4}(?:([-./_])\d{1,2}\1\d{1,2}|年\d{1,2}月\d{1,2}日?|\d{4})/;

/** The first real day written in a text: `2026-07-01`, `2026.7.1`, `20260701`, `2026年7月1日`. */
function dayIn(text: string): Day | null {
  for (const found of text.matchAll(new RegExp(String.raw`(?:^|\D)${writtenDay.source}(?!\d)`, 'g'))) {
    const digits = (found[0].match(/\d+/g) ?? []).join('-').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
    const day = digits.split('-').map((part) => part.padStart(2, '0')).join('-');
    if (isDay(day)) return day;
  }
  return null;
}

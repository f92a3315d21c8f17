// How words are read as a day, one form at a time.
import { isDay, monthEnd, type Day } from '../time';

/** One form of words that means a day. */
export interface DayRule {
  /** The words; never with the `g` flag. */
  readonly form: RegExp;
  /** The day they mean when said on `from`; null when they mean none. */
  read(found: RegExpExecArray, from: Day): Day | null;
  /** True when the words allow another reading. */
  readonly doubtful?: boolean;
  /** True when the words mean a day only beside a word of deadline, such as `by`. */
  readonly needsCue?: boolean;
}

/** The day `date` of the month that lies `months` after the month of `from`; null when that month has no such day. */
export function dateInMonth(from: Day, date: number, months = 0): Day | null {
  const month = monthEnd(from, months).slice(0, 8);
  const day = `${month}${String(date).padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** The next day with that number, `from` itself included; at most two months ahead, since some month nearby has it. */
export function nextDate(from: Day, date: number): Day | null {
  const days = [0, 1, 2].map((months) => dateInMonth(from, date, months));
  return days.find((day) => day !== null && day >= from) ?? null;
}

/** The day of a month and date, this year or the next; null when the year has no such day. */
export function nextMonthAndDate(from: Day, month: number, date: number): Day | null {
  const year = Number(from.slice(0, 4));
  const form = (number: number): string => String(number).padStart(2, '0');
  const days = [year, year + 1].map((one) => `${one}-${form(month)}-${form(date)}`).filter(isDay);
  return days.find((day) => day >= from) ?? null;
}

// The only door to luxon: days, instants, zones.
import { DateTime, IANAZone } from 'luxon';

/** A civil day, `YYYY-MM-DD`. It is no instant and has no zone. */
export type Day = string;

/** True when the text is a real day in the form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && DateTime.fromISO(text, { zone: 'utc' }).isValid;
}

/** The civil day of an instant (milliseconds since 1970) in a zone. */
export function dayAt(instant: number, zone: string): Day {
  return DateTime.fromMillis(instant, { zone }).toFormat('yyyy-MM-dd');
}

/** Adds calendar days, never hours. */
export function addDays(day: Day, days: number): Day {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');
}

/** Day of the week, 1 Monday to 7 Sunday. */
export function weekdayOf(day: Day): number {
  return DateTime.fromISO(day, { zone: 'utc' }).weekday;
}

/** The weekday's name in a language, such as `Wednesday` or `水曜日`. */
export function weekdayName(day: Day, language: string): string {
  return DateTime.fromISO(day, { zone: 'utc' }).setLocale(language).toFormat('cccc');
}

/** Last day of the month in which `day` lies, `months` later. */
export function monthEnd(day: Day, months = 0): Day {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ months }).endOf('month').toFormat('yyyy-MM-dd');
}

/** Adds calendar months; a day that the month lacks becomes its last one. */
export function addMonths(day: Day, months: number): Day {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ months }).toFormat('yyyy-MM-dd');
}

/** An instant as the person sees it: `2026-07-01 10:00`, with its weekday in the language. */
export function localMoment(instant: number, zone: string, language: string): string {
  return DateTime.fromMillis(instant, { zone }).setLocale(language).toFormat('yyyy-MM-dd HH:mm cccc');
}

/** Reads an ISO instant with offset or `Z`; null when it is none. */
export function instantOf(text: string): number | null {
  const read = DateTime.fromISO(text, { setZone: true });
  return read.isValid && /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? read.toMillis() : null;
}

/** True for a zone that this device knows. */
export function isZone(zone: string): boolean {
  return IANAZone.isValidZone(zone);
}

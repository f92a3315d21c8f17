// Days that are written out: `July 10`, `2026-07-10`, `7月10日`.
import { parse as parseEnglish } from 'chrono-node/en';
import { parse as parseJapanese } from 'chrono-node/ja';
import { hans } from 'chrono-node/zh';
import type { Language } from '../ports';
import { isDay, type Day } from '../time';

/** A day and where its words stand. */
export interface WrittenDay {
  readonly day: Day;
  readonly words: string;
  readonly index: number;
}

const parsers = { en: parseEnglish, ja: parseJapanese, zh: hans.parse } as const;
const ISO = /\b(\d{4}-\d{2}-\d{2})\b/;
/** A month in words or signs beside a figure, or a whole year: what else chrono reads as a day may be no day at all. */
const WRITTEN = /\d{4}|[月]|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,? *\d|\d(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** Written days of a text in order; a day without its year is the next one from the meeting's day on. */
export function writtenDays(text: string, meetingDay: Day, language: Language): readonly WrittenDay[] {
  const iso = ISO.exec(text);
  if (iso !== null && isDay(iso[1] ?? '')) return [{ day: iso[1] ?? '', words: iso[0], index: iso.index }];
  const [year = 0, month = 1, date = 1] = meetingDay.split('-').map(Number);
  // Noon of explicit numbers: chrono computes in the machine's zone, and only the civil day is taken back out.
  const results = parsers[language](text, new Date(year, month - 1, date, 12), { forwardDate: true });
  return results.flatMap(({ text: words, index, start }) => {
    if (!start.isCertain('day') || !start.isCertain('month') || !WRITTEN.test(words) || !/\d|[一二三四五六七八九十]/.test(words)) return [];
    const day = [start.get('year'), start.get('month'), start.get('day')].map((part, place) => String(part ?? 0).padStart(place === 0 ? 4 : 2, '0')).join('-');
    return isDay(day) ? [{ day, words, index }] : [];
  });
}

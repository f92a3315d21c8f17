// English words that mean a day.
import { addDays, addMonths, monthEnd, type Day } from '../time';
import { dateInMonth, nextDate, nextMonthAndDate, type DayRule } from './day-rule';
import { comingWeekday, inWeek, weekEnd } from './weeks';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** Full names, and short ones that are no words of their own (`sat`, `sun`, `wed` are). */
const WEEKDAY = `(${WEEKDAYS.join('|')}|mon|tue|tues|thu|thur|thurs|fri)`;
/** A weekday that stands alone must be written out. */
const WEEKDAY_IN_FULL = `(${WEEKDAYS.join('|')})`;
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const NUMBER = `(\\d{1,3}|an?|a couple of|a few|${NUMBERS.slice(1).join('|')})`;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(january|february|march|april|may|june|july|august|september|october|november|december)';

/** Rules in the order in which they are tried: the words of the first are hidden from those after it. */
export const englishDays: readonly DayRule[] = [
  { form: /\b(?:the )?day after tomorrow\b(?!['’]s)/i, read: (_, from) => addDays(from, 2) },
  { form: /\btomorrow\b(?!['’]s)/i, read: (_, from) => addDays(from, 1) },
  { form: /\b(?:end of (?:the )?(?:day|today)|eod|cob|close of business|later today|tonight)\b/i, read: (_, from) => from },
  { form: /\btoday\b(?!['’]s)/i, needsCue: true, read: (_, from) => from },
  { form: /\b(?:in|within|after) (?:a|one) fortnight(?:['’]s time)?\b|\ba fortnight from (?:now|today)\b/i, read: (_, from) => addDays(from, 14) },
  { form: words(`(?:in|within|after) (?:about )?(?:the next )?${NUMBER} (?:(working |business )?days?|weeks?|months?)`), read: afterSpan },
  { form: words(`${NUMBER} (?:days?|weeks?|months?) from (?:now|today)`), read: afterSpan },
  { form: words(`${WEEKDAY} (?:in a week|week)|a week (?:from|on) ${WEEKDAY}`), read: (found, from) => addDays(comingWeekday(from, weekdayCalled(found[1] ?? found[2])), 7) },
  { form: words(`${WEEKDAY} after next`), read: (found, from) => addDays(comingWeekday(from, weekdayCalled(found[1])), 7), doubtful: true },
  { form: words(`${WEEKDAY} (?:of )?next week|next week (?:on )?${WEEKDAY}`), read: (found, from) => inWeek(from, weekdayCalled(found[1] ?? found[2]), 1) },
  { form: words(`next ${WEEKDAY}`), read: (found, from) => inWeek(from, weekdayCalled(found[1]), 1), doubtful: true },
  { form: words(`(?:this|this coming|coming|the coming) ${WEEKDAY}`), read: (found, from) => comingWeekday(from, weekdayCalled(found[1])) },
  { form: words(`(?:by|before|until|till|on|due|for|no later than) (?:the )?${WEEKDAY}(?!['’]s)`), read: (found, from) => comingWeekday(from, weekdayCalled(found[1])) },
  { form: words(`${WEEKDAY_IN_FULL}(?=\\s*(?:[.,;!?)]|$|at|morning|afternoon|evening|night|the latest))`), read: (found, from) => comingWeekday(from, weekdayCalled(found[1])), doubtful: true },
  { form: /\bend of (?:the )?next week\b/i, read: (_, from) => inWeek(from, 5, 1) },
  { form: /\b(?:(?:the )?end of (?:the|this) week|end of week|eow|this week)\b/i, read: (_, from) => weekEnd(from, 0), doubtful: true },
  { form: /\b(?:the )?week after next\b/i, read: (_, from) => inWeek(from, 5, 2), doubtful: true },
  { form: /\bnext week\b(?!['’]s)/i, read: (_, from) => inWeek(from, 5, 1), doubtful: true },
  { form: /\bend of (?:the )?next month\b/i, read: (_, from) => monthEnd(from, 1) },
  { form: /\b(?:(?:the )?end of (?:the|this) month|end of month|eom|month[- ]end)\b/i, read: (_, from) => monthEnd(from) },
  { form: /\bthe (\d{1,2})(?:st|nd|rd|th)? of next month\b/i, read: (found, from) => dateInMonth(from, Number(found[1]), 1) },
  { form: /\bnext month\b(?!['’]s)/i, read: (_, from) => monthEnd(from, 1), doubtful: true },
  { form: words(`end of (?:the )?(?:month of )?${MONTH}`), read: (found, from) => endOfMonth(from, found[1]) },
  { form: /\bend of (?:the |this )?(?:quarter|q([1-4]))\b/i, read: (found, from) => quarterEnd(from, found[1]) },
  { form: /\bq([1-4]) (\d{4})\b/i, doubtful: true, read: (found) => monthEnd(`${found[2] ?? ''}-${String(3 * Number(found[1])).padStart(2, '0')}-01`) },
  { form: /\b(?:end of (?:the |this )?year|eoy|year[- ]end)\b/i, read: (_, from) => `${from.slice(0, 4)}-12-31` },
  { form: /\b(\d{1,2})\/(\d{1,2})\b(?!\/)/, needsCue: true, doubtful: true, read: (found, from) => slashed(from, Number(found[1]), Number(found[2])) },
  { form: /\b(?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?! (?:of|floor|time|version|edition|draft|century|street|avenue|meeting|item|point|quarter|grade))/i, needsCue: true, read: (found, from) => nextDate(from, Number(found[1])) },
];

function words(form: string): RegExp {
  return new RegExp(`\\b${form}\\b`, 'i');
}

function weekdayCalled(name = ''): number {
  return WEEKDAYS.findIndex((weekday) => weekday.startsWith(name.toLowerCase().slice(0, 3))) + 1;
}

function numberCalled(name = ''): number {
  const word = name.toLowerCase();
  if (/^\d/.test(word)) return Number(word);
  if (word === 'a couple of') return 2;
  if (word === 'a few') return 3;
  return Math.max(1, NUMBERS.indexOf(word));
}

function afterSpan(found: RegExpExecArray, from: Day): Day {
  const count = numberCalled(found[1]);
  const unit = found[0].toLowerCase();
  if (unit.includes('month')) return addMonths(from, count);
  if (unit.includes('week')) return addDays(from, 7 * count);
  return /working|business/.test(unit) ? addWorkingDays(from, count) : addDays(from, count);
}

function addWorkingDays(from: Day, count: number): Day {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (comingWeekday(addDays(day, -1), 6) !== day && comingWeekday(addDays(day, -1), 7) !== day) left -= 1;
  }
  return day;
}

function endOfMonth(from: Day, name = ''): Day | null {
  const month = MONTHS.indexOf(name.toLowerCase().slice(0, 3)) + 1;
  const first = nextMonthAndDate(dateInMonth(from, 1) ?? from, month, 1);
  return first === null ? null : monthEnd(first);
}

function quarterEnd(from: Day, quarter?: string): Day {
  const thisQuarter = Math.ceil(Number(from.slice(5, 7)) / 3);
  const wanted = quarter === undefined ? thisQuarter : Number(quarter);
  const later = (wanted - thisQuarter + 4) % 4;
  const firstMonth = `${from.slice(0, 4)}-${String(3 * thisQuarter).padStart(2, '0')}-01`;
  return monthEnd(firstMonth, 3 * later);
}

/** Day and month in an order that only the writer knows: month first where both would do. */
function slashed(from: Day, first: number, second: number): Day | null {
  return nextMonthAndDate(from, first, second) ?? nextMonthAndDate(from, second, first);
}

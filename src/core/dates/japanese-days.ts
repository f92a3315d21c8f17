// Japanese words that mean a day.
import { addDays, addMonths, monthEnd, type Day } from '../time';
import { dateInMonth, nextDate, nextMonthAndDate, type DayRule } from './day-rule';
import { readNumber } from './east-asian-number';
import { comingWeekday, inWeek, weekEnd } from './weeks';

const WEEKDAYS = '月火水木金土日';
const NUMBER = '([0-9０-９]{1,3}|[一二三四五六七八九十]{1,3}|数)';
const WEEKDAY = '([月火水木金土日])曜日?';

/** Rules in the order in which they are tried: the words of the first are hidden from those after it. */
export const japaneseDays: readonly DayRule[] = [
  { form: new RegExp(`${NUMBER}月${NUMBER}日`), read: (found, from) => nextMonthAndDate(from, readNumber(found[1]), readNumber(found[2])) },
  { form: /([0-9０-９]{1,2})[/／]([0-9０-９]{1,2})(?![/／0-9０-９])/, read: (found, from) => nextMonthAndDate(from, readNumber(found[1]), readNumber(found[2])) },
  { form: /明後日|あさって/, read: (_, from) => addDays(from, 2) },
  { form: /明日|あした|あす(?=まで|中|に|の|、|$)/, read: (_, from) => addDays(from, 1) },
  { form: /(?:本日|今日|きょう)(?:中|まで)/, read: (_, from) => from },
  { form: new RegExp(`再来週の?${WEEKDAY}`), read: (found, from) => inWeek(from, weekday(found), 2) },
  { form: new RegExp(`(?:来週|翌週)の?${WEEKDAY}`), read: (found, from) => inWeek(from, weekday(found), 1) },
  { form: new RegExp(`今週の?${WEEKDAY}`), read: (found, from) => inWeek(from, weekday(found), 0) },
  { form: new RegExp(`(?:次|今度)の?${WEEKDAY}`), read: (found, from) => comingWeekday(from, weekday(found)), doubtful: true },
  { form: new RegExp(`再来月の?${NUMBER}日`), read: (found, from) => dateInMonth(from, readNumber(found[1]), 2) },
  { form: new RegExp(`(?:来月|翌月)の?${NUMBER}日`), read: (found, from) => dateInMonth(from, readNumber(found[1]), 1) },
  { form: new RegExp(`今月の?${NUMBER}日`), read: (found, from) => dateInMonth(from, readNumber(found[1])) },
  { form: /(?:来月|翌月)の?(?:末|終わり)/, read: (_, from) => monthEnd(from, 1) },
  { form: new RegExp(`${NUMBER}月の?(?:末|終わり)`), read: (found, from) => endOfMonth(from, readNumber(found[1])) },
  { form: /(?:今)?月末|今月(?:中|いっぱい)/, read: (_, from) => monthEnd(from) },
  { form: /年末|年内|今年中/, read: (_, from) => `${from.slice(0, 4)}-12-31` },
  { form: /再来週/, read: (_, from) => inWeek(from, 5, 2), doubtful: true },
  { form: /(?:来週|翌週)の?(?:末|終わり)/, read: (_, from) => inWeek(from, 5, 1), doubtful: true },
  { form: /来週|翌週/, read: (_, from) => inWeek(from, 5, 1), doubtful: true },
  { form: /今週(?:中|いっぱい|末|の終わり|まで)?|週末まで/, read: (_, from) => weekEnd(from, 0), doubtful: true },
  { form: /(?:来月|翌月)/, read: (_, from) => monthEnd(from, 1), doubtful: true },
  { form: new RegExp(`${NUMBER}(?:日|営業日)(?:後|以内)`), read: (found, from) => addDays(from, readNumber(found[1])) },
  { form: new RegExp(`${NUMBER}週間?(?:後|以内)`), read: (found, from) => addDays(from, 7 * readNumber(found[1])) },
  { form: new RegExp(`${NUMBER}(?:か|ヶ|ヵ|ケ|カ|箇)月(?:後|以内)`), read: (found, from) => addMonths(from, readNumber(found[1])) },
  { form: new RegExp(`${NUMBER}日(?=\u0000*(?:まで|に|、|$))`), read: (found, from) => nextDate(from, readNumber(found[1])) },
  { form: new RegExp(`${WEEKDAY}(?=まで|に|、|中|の(?:午前|午後|朝|夕方|昼|会議|定例)|$)`), read: (found, from) => comingWeekday(from, weekday(found)) },
];

function weekday(found: RegExpExecArray): number {
  return WEEKDAYS.indexOf(found[1] ?? '') + 1;
}

function endOfMonth(from: Day, month: number): Day | null {
  const first = nextMonthAndDate(dateInMonth(from, 1) ?? from, month, 1);
  return first === null ? null : monthEnd(first);
}

// Chinese words that mean a day.
import { addDays, addMonths, monthEnd, type Day } from '../time';
import { dateInMonth, nextDate, nextMonthAndDate, type DayRule } from './day-rule';
import { readNumber } from './east-asian-number';
import { comingWeekday, inWeek, weekEnd } from './weeks';

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
const WEEK = '(?:周|星期|礼拜|週)';
const WEEKDAY = `${WEEK}([一二三四五六日天])`;
const NUMBER = '([0-9０-９]{1,3}|[一二两三四五六七八九十]{1,3}|几)';

/** Rules in the order in which they are tried: the words of the first are hidden from those after it. */
export const chineseDays: readonly DayRule[] = [
  { form: new RegExp(`${NUMBER}月${NUMBER}[号日]`), read: (found, from) => nextMonthAndDate(from, readNumber(found[1]), readNumber(found[2])) },
  { form: /([0-9]{1,2})\/([0-9]{1,2})(?![/0-9])/, read: (found, from) => nextMonthAndDate(from, readNumber(found[1]), readNumber(found[2])) },
  { form: /大后天/, read: (_, from) => addDays(from, 3) },
  { form: /后天/, read: (_, from) => addDays(from, 2) },
  { form: /明天|明日|明早|明晚/, read: (_, from) => addDays(from, 1) },
  { form: /(?:今天|今日)(?:之?内|下班前|结束前|之前|前|晚上)|今晚/, read: (_, from) => from },
  { form: new RegExp(`下下个?${WEEKDAY}`), read: (found, from) => inWeek(from, weekday(found[1]), 2) },
  { form: new RegExp(`下个?${WEEKDAY}`), read: (found, from) => inWeek(from, weekday(found[1]), 1) },
  { form: new RegExp(`(?:本|这个?)${WEEKDAY}`), read: (found, from) => inWeek(from, weekday(found[1]), 0) },
  { form: new RegExp(`下下个?月${NUMBER}[号日]`), read: (found, from) => dateInMonth(from, readNumber(found[1]), 2) },
  { form: new RegExp(`下个?月${NUMBER}[号日]`), read: (found, from) => dateInMonth(from, readNumber(found[1]), 1) },
  { form: new RegExp(`(?:本|这个?)月${NUMBER}[号日]`), read: (found, from) => dateInMonth(from, readNumber(found[1])) },
  { form: /下个?月(?:底|末)/, read: (_, from) => monthEnd(from, 1) },
  { form: new RegExp(`${NUMBER}月(?:底|末)`), read: (found, from) => endOfMonth(from, readNumber(found[1])) },
  { form: /(?:本|这个?)?月(?:底|末)|(?:本|这个)月(?:之?内)/, read: (_, from) => monthEnd(from) },
  { form: /年(?:底|末)|年内/, read: (_, from) => `${from.slice(0, 4)}-12-31` },
  { form: new RegExp(`${NUMBER}个?(?:工作日|天)(?:之?后|之?内|以内)`), read: (found, from) => addDays(from, readNumber(found[1])) },
  { form: new RegExp(`${NUMBER}(?:周|个?星期|个?礼拜)(?:之?后|之?内|以内)`), read: (found, from) => addDays(from, 7 * readNumber(found[1])) },
  { form: new RegExp(`${NUMBER}个月(?:之?后|之?内|以内)`), read: (found, from) => addMonths(from, readNumber(found[1])) },
  { form: new RegExp(`下下个?${WEEK}(?![一二三四五六日天])`), read: (_, from) => inWeek(from, 5, 2), doubtful: true },
  { form: new RegExp(`下个?${WEEK}(?![一二三四五六日天])`), read: (_, from) => inWeek(from, 5, 1), doubtful: true },
  { form: new RegExp(`(?:本|这个?)${WEEK}(?:之?内|末|底)?(?![一二三四五六日天])|周末前`), read: (_, from) => weekEnd(from, 0), doubtful: true },
  { form: /下个?月(?![0-9一二两三四五六七八九十])/, read: (_, from) => monthEnd(from, 1), doubtful: true },
  { form: new RegExp(`${NUMBER}[号日](?=之?前|以前|要|交|提交|完成|给|发|上线|，|。|$)`), read: (found, from) => nextDate(from, readNumber(found[1])) },
  { form: new RegExp(`${WEEKDAY}`), read: (found, from) => comingWeekday(from, weekday(found[1])) },
];

function weekday(name = ''): number {
  return WEEKDAYS.indexOf(name === '天' ? '日' : name) + 1;
}

function endOfMonth(from: Day, month: number): Day | null {
  const first = nextMonthAndDate(dateInMonth(from, 1) ?? from, month, 1);
  return first === null ? null : monthEnd(first);
}

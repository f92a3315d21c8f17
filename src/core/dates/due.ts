// The day by which a thing is due, read from words.
import type { Language } from '../ports';
import type { Day } from '../time';
import { writtenDays } from './calendar-days';
import { chineseDays } from './chinese-days';
import type { DayRule } from './day-rule';
import { englishDays } from './english-days';
import { japaneseDays } from './japanese-days';

/** A day with the words that name it. */
export interface Due {
  readonly day: Day;
  /** Copied from the text. */
  readonly words: string;
  /** True when the words allow another reading. */
  readonly doubtful: boolean;
}

/** `7/10（金）`: the bracket only repeats what the date says. */
const WEEKDAY_IN_BRACKETS = /[（(][月火水木金土日](?:曜日?)?[)）]/g;

interface Candidate extends Due {
  readonly index: number;
  readonly cued: boolean;
}

const rules: Readonly<Record<Language, readonly DayRule[]>> = { en: englishDays, ja: japaneseDays, zh: chineseDays };

/** Words of deadline right before a day. East Asian languages put theirs behind it. */
const CUE_BEFORE = /(?:\b(?:by|before|until|till|til|due|deadline(?: is)?|no later than|not later than|latest|on|for)(?: the| about| around|:)?|[:：]|期限(?:は)?|締め?切り?(?:は)?|截止(?:到|日期)?|最晚|最迟)\s*$/i;
const CUE_BEHIND = /^(?:[（(].{1,3}[)）])?\s*(?:までに|まで|中に|必着|締切|期限|之前|以前|前|截止|内|at the latest|deadline)/i;

/**
 * Finds the day a sentence names as a deadline, relative to the meeting's day; null when it names none. Of several
 * days one with a word of deadline beside it wins, else the first, and then it is doubtful. Days before the meeting
 * are no deadlines.
 */
export function findDue(text: string, meetingDay: Day, language: Language): Due | null {
  const days = candidates(text, meetingDay, language).filter(({ day }) => day >= meetingDay);
  const [first] = days.some(({ cued }) => cued) ? days.filter(({ cued }) => cued) : days;
  if (first === undefined) return null;
  const other = days.some(({ day, cued }) => day !== first.day && cued === first.cued);
  return { day: first.day, words: first.words, doubtful: first.doubtful || other };
}

/** Days in the order of the text. The words of a day are hidden from the rules after it. */
function candidates(text: string, meetingDay: Day, language: Language): readonly Candidate[] {
  const found: Candidate[] = [];
  let rest = text.replace(WEEKDAY_IN_BRACKETS, (words) => hidden(words.length));
  const take = (index: number, length: number, read: Omit<Due, 'words'>): void => {
    const words = text.slice(index, index + length);
    found.push({ ...read, words: words.trim(), index, cued: isCued(text, index, length) });
  };
  for (const { day, words, index } of writtenDays(text, meetingDay, language)) {
    take(index, words.length, { day, doubtful: false });
    rest = hide(rest, index, words.length);
  }
  for (const rule of rules[language]) {
    const match = rule.form.exec(rest);
    const day = match === null ? null : rule.read(match, meetingDay);
    if (match === null || day === null || (rule.needsCue === true && !isCued(text, match.index, match[0].length))) continue;
    take(match.index, match[0].length, { day, doubtful: rule.doubtful === true });
    rest = hide(rest, match.index, match[0].length);
  }
  return found.sort((a, b) => a.index - b.index);
}

function isCued(text: string, index: number, length: number): boolean {
  const inside = /^(?:by|before|until|till|due|no later than|on|for)\b|(?:まで|中|以内|前|内)$/i.test(text.slice(index, index + length));
  return inside || CUE_BEFORE.test(text.slice(0, index)) || CUE_BEHIND.test(text.slice(index + length));
}

function hide(text: string, index: number, length: number): string {
  return text.slice(0, index) + hidden(length) + text.slice(index + length);
}

function hidden(length: number): string {
  return '\u0000'.repeat(length);
}

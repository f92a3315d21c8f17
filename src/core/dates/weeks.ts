// Days counted by weeks that begin on Monday.
import { addDays, weekdayOf, type Day } from '../time';

/** The day with that weekday (1 Monday to 7 Sunday) in the week that lies `weeks` after the week of `from`. */
export function inWeek(from: Day, weekday: number, weeks: number): Day {
  return addDays(from, weekday - weekdayOf(from) + 7 * weeks);
}

/** The next day with that weekday after `from`; never `from` itself. */
export function comingWeekday(from: Day, weekday: number): Day {
  return addDays(from, ((weekday - weekdayOf(from) + 6) % 7) + 1);
}

/** Last working day of the week that lies `weeks` later: Friday, or `from` itself when this week's Friday is over. */
export function weekEnd(from: Day, weeks: number): Day {
  const friday = inWeek(from, 5, weeks);
  return friday < from ? inWeek(from, 7, weeks) : friday;
}

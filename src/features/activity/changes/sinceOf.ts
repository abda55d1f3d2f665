import { dayBefore } from '../../../lib/dates/dayBefore';
import { dayOf } from '../../../lib/dates/dueState';
import { weekdayOf } from '../../../lib/dates/weekdayOf';

/** A weekday names a day of the last week only until it comes again. */
const DAYS_NAMED = 6;

/**
 * How a past instant is told in a sentence: its time if it was today, `yesterday`, its weekday (`MO`)
 * within the last week, else its date.
 */
export function sinceOf(at: Date, now: Date): string {
  const ago = (days: number) =>
    dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));
  const day = dayOf(at);
  if (day === ago(0)) return 'today';
  if (day === dayBefore(now)) return 'yesterday';
  return day < ago(0) && day >= ago(DAYS_NAMED) ? weekdayOf(day) : 'date';
}

import { DateTime } from 'luxon';
import type { TaskReminder } from '../../../contract/generated/schema';

const MINUTES_PER_DAY = 1_440;
/** A due date without a time counts from the morning. */
const MORNING = '09:00';

/**
 * When a reminder comes. Whole days before are days of the calendar, so the time of day stays the
 * same when the clocks change.
 */
export function reminderTime(
  due: string,
  { minutesBefore, timeZone }: Pick<TaskReminder, 'minutesBefore' | 'timeZone'>,
): Date {
  const text = due.includes('T') ? due : `${due}T${MORNING}`;
  const at = DateTime.fromISO(text, { zone: timeZone });
  const isDays = minutesBefore % MINUTES_PER_DAY === 0;
  const earlier = isDays ? { days: minutesBefore / MINUTES_PER_DAY } : { minutes: minutesBefore };
  return at.minus(earlier).toJSDate();
}

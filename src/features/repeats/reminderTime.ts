import { DateTime } from 'luxon';
import { isDay } from '../../lib/dates/dueState';

const MINUTES_PER_DAY = 1_440;
const MORNING = 'T09:00';

/**
 * When a reminder comes, in the zone of the device: the same rule as the server's
 * (`server/domain/reminders/reminderRows.ts`).
 */
export function reminderTime(due: string, minutesBefore: number): Date {
  const at = DateTime.fromISO(isDay(due) ? due + MORNING : due);
  const isDays = minutesBefore % MINUTES_PER_DAY === 0;
  return at
    .minus(isDays ? { days: minutesBefore / MINUTES_PER_DAY } : { minutes: minutesBefore })
    .toJSDate();
}

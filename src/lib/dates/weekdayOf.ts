import { WEEKDAYS, type Weekday } from '../../../contract/repeatRule';

/** The weekday of a day (`YYYY-MM-DD`). */
export function weekdayOf(day: string): Weekday {
  const fromSunday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(fromSunday + WEEKDAYS.length - 1) % WEEKDAYS.length] ?? 'MO';
}

import type { DueTask } from '../../../entities/calendar/selectors';
import { dayOfDue, minutesOfDue } from '../week';

/**
 * Which task stands where on a calendar: by the ids of its days, and beside them what has no day.
 */
export interface Arrangement {
  byDay: ReadonlyMap<string, readonly number[]>;
  unscheduled: readonly number[];
}

/**
 * The tasks of each of some days, in the order of their moments; at the same moment in that of
 * their ids (contract: CalendarTask).
 */
export function arrange(
  due: readonly DueTask[],
  days: readonly string[],
  zone?: string,
): Map<string, number[]> {
  const entries = due.map((one) => ({
    id: one.id,
    day: dayOfDue(one.due, zone),
    minutes: minutesOfDue(one.due, zone),
  }));
  const sorted = entries.sort((a, b) => a.minutes - b.minutes || a.id - b.id);
  return new Map(
    days.map((day) => [day, sorted.filter((one) => one.day === day).map(({ id }) => id)]),
  );
}

/** How the drag-and-drop library knows a day and the panel beside the days. */
export const UNSCHEDULED = 'unscheduled';
export const dropIdOfDay = (day: string) => `day-${day}`;

/** The day of a place to drop; null for the panel. */
export function dayOfDropId(dropId: string): string | null {
  return dropId === UNSCHEDULED ? null : dropId.slice('day-'.length);
}

/** What stands at a place to drop. */
export function taskIdsAt({ byDay, unscheduled }: Arrangement, dropId: string): readonly number[] {
  const day = dayOfDropId(dropId);
  return day === null ? unscheduled : (byDay.get(day) ?? []);
}

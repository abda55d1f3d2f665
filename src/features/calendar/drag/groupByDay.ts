import type { DueTask } from '../../../entities/calendar/selectors';
import { dayOfDue, minutesOfDue } from '../week';

/** The tasks of a calendar: the ids of each day's tasks, and those without a date. */
export interface TasksByDay {
  byDay: ReadonlyMap<string, readonly number[]>;
  unscheduled: readonly number[];
}

/** Groups tasks by day, in order of their due times, then of their ids (contract: CalendarTask). */
export function groupByDay(
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

/** Droppable ids of a day and of the panel of unscheduled tasks. */
export const UNSCHEDULED = 'unscheduled';
export const dropIdOfDay = (day: string) => `day-${day}`;

/** The day of a droppable id; null for the panel. */
export function dayOfDropId(dropId: string): string | null {
  return dropId === UNSCHEDULED ? null : dropId.slice('day-'.length);
}

/** The task ids of a droppable. */
export function taskIdsAt({ byDay, unscheduled }: TasksByDay, dropId: string): readonly number[] {
  const day = dayOfDropId(dropId);
  return day === null ? unscheduled : (byDay.get(day) ?? []);
}

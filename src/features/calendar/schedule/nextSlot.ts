import type { DaySlot } from './dayForms';
import { AFTERNOON, MORNING } from './useReschedule';
import { addDays, addWeeks, mondayOf } from '../week';

/** The target of an arrow key in an empty form. */
export interface NextSlot extends DaySlot {
  /** The Monday of its week. */
  monday: string;
}

/**
 * The add button that an arrow key leads to: left and right to the same time of another day, up and
 * down between morning and afternoon; past the end of a week into the next.
 * @param days the displayed days of the week
 * @returns null for every other key
 */
export function nextSlot(
  key: string,
  { day, minutes }: DaySlot,
  days: readonly string[],
): NextSlot | null {
  switch (key) {
    case 'ArrowRight':
      return { ...dayBeside(day, 1, days), minutes };
    case 'ArrowLeft':
      return { ...dayBeside(day, -1, days), minutes };
    case 'ArrowDown':
      return minutes === MORNING
        ? { day, monday: mondayOf(day, day), minutes: AFTERNOON }
        : { ...dayBeside(day, 1, days), minutes: MORNING };
    case 'ArrowUp':
      return minutes === MORNING
        ? { ...dayBeside(day, -1, days), minutes: AFTERNOON }
        : { day, monday: mondayOf(day, day), minutes: MORNING };
    default:
      return null;
  }
}

/**
 * The displayed day before or after a day. The last displayed day of the previous week has the same
 * index, because both weeks show the same number of days.
 */
function dayBeside(
  day: string,
  step: 1 | -1,
  days: readonly string[],
): { day: string; monday: string } {
  const here = mondayOf(day, day);
  const inWeek = days[days.indexOf(day) + step];
  if (inWeek !== undefined) return { day: inWeek, monday: here };
  const monday = addWeeks(here, step);
  return { monday, day: step === 1 ? monday : addDays(monday, days.length - 1) };
}

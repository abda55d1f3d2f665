import type { DayPlace } from './dayForms';
import { AFTERNOON, MORNING } from './useReschedule';
import { addDays, addWeeks, mondayOf } from '../week';

/** Where an arrow leads from an empty form. */
export interface NextPlace extends DayPlace {
  /** The Monday of its week. */
  monday: string;
}

/**
 * The place beside a place: to the sides the same time of another day, down and up through mornings
 * and afternoons, over the end of a week into the next.
 * @param days those that are shown of the week
 * @returns null for every other key
 */
export function nextPlace(
  key: string,
  { day, minutes }: DayPlace,
  days: readonly string[],
): NextPlace | null {
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
 * The shown day before or after one; of another week those are shown that are shown of this one.
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

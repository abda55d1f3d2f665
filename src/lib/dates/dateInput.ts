import { dayOf, isDay } from './dueState';

/** A date as the date picker edits it: `YYYY-MM-DD` and `HH:MM`, each of them empty if there is none. */
export interface DateInput {
  day: string;
  time: string;
}

/** The day and the time of a value, on the calendar and clock of the reader's time zone. */
export function inputOfDate(value: string | null): DateInput {
  if (value === null) return { day: '', time: '' };
  if (isDay(value)) return { day: value, time: '' };
  const at = new Date(value);
  const two = (part: number) => String(part).padStart(2, '0');
  return { day: dayOf(at), time: `${two(at.getHours())}:${two(at.getMinutes())}` };
}

/**
 * The value of the inputs.
 * @returns null without a day; without a time the bare day, which is the same in every zone; with
 *   both an ISO instant
 */
export function dateOfInput({ day, time }: DateInput): string | null {
  if (day === '') return null;
  if (time === '') return day;
  const at = new Date(`${day}T${time}`);
  return Number.isNaN(at.getTime()) ? day : at.toISOString();
}

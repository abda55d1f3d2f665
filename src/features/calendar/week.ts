import { DateTime } from 'luxon';

/**
 * Days are `YYYY-MM-DD` and belong to no time zone; instants are points in time. Luxon converts
 * between them, including across changes to and from summer time.
 */

/** Luxon's name for the device's time zone. Tests may pass another one. */
const LOCAL_ZONE = 'system';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAYS_PER_WORKWEEK = 5;
const DAYS_PER_WEEK = 7;

/** Whether a text is a valid day: 31 February is not. */
function isRealDay(text: string | undefined): text is string {
  return text !== undefined && DAY.test(text) && dayAt(text).isValid;
}

/**
 * The Monday of the week that contains a URL's day; if that is missing or invalid, of the current
 * week (docs/behaviour.md#2), or for a month of a week that shows the current month.
 */
export function mondayOf(day: string | undefined, today: string, isMonth = false): string {
  if (isRealDay(day)) return mondayAt(dayAt(day));
  const monday = mondayAt(dayAt(today));
  return isMonth && !isInMonth(today, monthOf(monday)) ? mondayInMonth(dayAt(today)) : monday;
}

/**
 * Whether today is on the weekend of this week: then the weekend is shown, or every displayed day
 * would be past.
 */
export function isWeekendOf(monday: string, today: string): boolean {
  return !daysFrom(monday, false).includes(today) && daysFrom(monday, true).includes(today);
}

/** The days of a week from its Monday: five, or seven with the weekend (docs/behaviour.md#9). */
export function daysFrom(monday: string, hasWeekend: boolean): string[] {
  return Array.from({ length: hasWeekend ? DAYS_PER_WEEK : DAYS_PER_WORKWEEK }, (_, index) =>
    addDays(monday, index),
  );
}

const SATURDAY = 6;

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => dayAt(day).weekday >= SATURDAY;

/** The month of a week: the one that has most of its days. */
const monthOfWeek = (monday: string) => dayAt(addDays(monday, 3)).startOf('month');

/** The first and the last day of a month. */
export interface Month {
  first: string;
  last: string;
}

export const isInMonth = (day: string, { first, last }: Month): boolean =>
  first <= day && day <= last;

/** The Monday of the week of a month's fourth day, which has most of its days in the month. */
const mondayInMonth = (month: DateTime) => mondayAt(month.set({ day: 4 }));

/** The first and the last day of a week's month. */
export function monthOf(monday: string): Month {
  const first = monthOfWeek(monday);
  return { first: isoOf(first), last: isoOf(first.endOf('month')) };
}

/** The days of a month's grid: whole weeks from the Monday on or before its first day. */
export function daysOfMonth(monday: string): string[] {
  const { first, last } = monthOf(monday);
  const days: string[] = [];
  for (let day = mondayOf(first, first); day <= last; day = addWeeks(day, 1))
    days.push(...daysFrom(day, true));
  return days;
}

/** The Monday of a week of another month, that many months later. */
export function addMonths(monday: string, months: number): string {
  return mondayInMonth(monthOfWeek(monday).plus({ months }));
}

/** The day that many weeks later; a negative number goes back. */
export function addWeeks(monday: string, weeks: number): string {
  return isoOf(dayAt(monday).plus({ weeks }));
}

export function addDays(day: string, days: number): string {
  return isoOf(dayAt(day).plus({ days }));
}

/** The calendar day of an instant in a time zone. */
export function dayOfInstant(at: Date, zone = LOCAL_ZONE): string {
  return isoOf(DateTime.fromJSDate(at, { zone }));
}

/**
 * The day of a due date.
 * @param due ISO instant in UTC, or a bare day, which is the same in every time zone.
 */
export function dayOfDue(due: string, zone = LOCAL_ZONE): string {
  return DAY.test(due) ? due : isoOf(DateTime.fromISO(due, { zone }));
}

/** The local time of a due date in minutes since midnight; -1 for a bare day, which sorts first. */
export function minutesOfDue(due: string, zone = LOCAL_ZONE): number {
  if (DAY.test(due)) return -1;
  const at = DateTime.fromISO(due, { zone });
  return at.hour * 60 + at.minute;
}

/**
 * The same local time on another day; a bare day stays bare. A time that the change to summer time
 * skips becomes one hour later.
 */
export function onDay(due: string, day: string, zone = LOCAL_ZONE): string {
  if (DAY.test(due)) return day;
  const { year, month, day: number } = dayAt(day);
  return DateTime.fromISO(due, { zone }).set({ year, month, day: number }).toUTC().toISO() ?? due;
}

/**
 * The instant of a local time on a day.
 * @param minutes local time: 480 is 08:00, also after a night in which the clocks changed.
 */
export function instantAt(day: string, minutes: number, zone = LOCAL_ZONE): string {
  const clock = { hour: Math.floor(minutes / 60), minute: minutes % 60 };
  return DateTime.fromISO(day, { zone }).set(clock).toUTC().toISO() ?? '';
}

/** 480 is `08:00`. */
export function timeOfMinutes(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** A day as noon in UTC; a formatter with the time zone UTC shows it as that day. */
export function dateOfDay(day: string): Date {
  return dayAt(day).set({ hour: 12 }).toJSDate();
}

const dayAt = (day: string) => DateTime.fromISO(day, { zone: 'utc' });
const mondayAt = (at: DateTime) => isoOf(at.startOf('week'));
const isoOf = (at: DateTime) => at.toISODate() ?? '';

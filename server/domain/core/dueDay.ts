import { DateTime, IANAZone } from 'luxon';
import { AppError } from '../../appError';

/** A due moment on a calendar in the reader's time zone. */
export interface DueDay {
  /** YYYY-MM-DD */
  day: string;
  /** Minutes of that day in local time; 0 for a due date without a time. */
  minutes: number;
}

/**
 * Converts a due moment to a day in a time zone.
 * @param due the value of a date field: an ISO instant in UTC, or a bare date (`YYYY-MM-DD`), which
 * is the same day in every zone.
 * @param timeZone an IANA name that {@link requireZone} has accepted.
 */
export function dueDay(due: string, timeZone: string): DueDay {
  if (!due.includes('T')) return { day: due, minutes: 0 };
  const at = DateTime.fromISO(due, { zone: timeZone });
  return { day: at.toISODate() ?? due.slice(0, 10), minutes: at.hour * 60 + at.minute };
}

/** Adds days to a date; a negative number goes back. */
export function addDays(day: string, days: number): string {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toISODate() ?? day;
}

/** The current day in a time zone. */
export function today(timeZone: string): string {
  return DateTime.now().setZone(timeZone).toISODate() ?? '';
}

/** @throws {AppError} `invalid-request` if it is not an IANA time zone name. */
export function requireZone(timeZone: string): string {
  if (!IANAZone.isValidZone(timeZone)) throw new AppError('invalid-request');
  return timeZone;
}

/**
 * @param most maximum number of days, both ends included.
 * @throws {AppError} `invalid-request` for an invalid date, an end before its start, or more than
 * `most` days.
 */
export function requireDateRange(
  { start, end }: { start: string; end: string },
  most: number,
): void {
  const [from, to] = [start, end].map((day) => DateTime.fromISO(day, { zone: 'utc' }));
  const days = from && to ? to.diff(from, 'days').days + 1 : NaN;
  // An invalid date makes the difference NaN, which fails both comparisons.
  if (!(days >= 1 && days <= most)) throw new AppError('invalid-request');
}

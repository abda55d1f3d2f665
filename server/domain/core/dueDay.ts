import { DateTime, IANAZone } from 'luxon';
import { AppError } from '../../appError';

/** A due moment as somebody's calendar shows it. */
export interface DueDay {
  /** YYYY-MM-DD */
  day: string;
  /** Of that day by the clock on the wall; 0 for a due date without a time. */
  minutes: number;
}

/**
 * Puts a due moment on a day of a zone.
 * @param due as a date field holds it: an ISO instant in UTC, or a bare date (`YYYY-MM-DD`), which is the same day in every zone.
 * @param timeZone an IANA name that {@link requireZone} has let through.
 */
export function dueDay(due: string, timeZone: string): DueDay {
  if (!due.includes('T')) return { day: due, minutes: 0 };
  const at = DateTime.fromISO(due, { zone: timeZone });
  return { day: at.toISODate() ?? due.slice(0, 10), minutes: at.hour * 60 + at.minute };
}

/** So many days later, or earlier where it is less than none. */
export function addDays(day: string, days: number): string {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toISODate() ?? day;
}

/** The day that it is somewhere. */
export function today(timeZone: string): string {
  return DateTime.now().setZone(timeZone).toISODate() ?? '';
}

/** @throws {AppError} `invalid-request` for what is no IANA name of a zone. */
export function requireZone(timeZone: string): string {
  if (!IANAZone.isValidZone(timeZone)) throw new AppError('invalid-request');
  return timeZone;
}

/**
 * @param most how many days there may be, both ends included.
 * @throws {AppError} `invalid-request` for what is no day, an end before its start, or more days than that.
 */
export function requireDays({ start, end }: { start: string; end: string }, most: number): void {
  const [from, to] = [start, end].map((day) => DateTime.fromISO(day, { zone: 'utc' }));
  const days = from && to ? to.diff(from, 'days').days + 1 : NaN;
  // Of what is no day the difference is no number.
  if (!(days >= 1 && days <= most)) throw new AppError('invalid-request');
}

import { DateTime } from 'luxon';
import { RRule, type Options } from 'rrule';
import type { TaskRepeat } from '../../../contract/generated/schema';
import { formatRepeatRule, parseRepeatRule } from '../../../contract/repeatRule';

/** An occurrence on the calendar and clock of the rule's zone. */
export interface Occurrence {
  /** YYYY-MM-DD */
  day: string;
  /** HH:MM; null for a due date without a time. */
  time: string | null;
}

/** Days beyond it have no next one. It bounds the work: the library counts from the start. */
const LAST_DAY = '2199-12-31';

/**
 * The first day of a rule after a day. A rule that would leave out a day that has passed is not
 * caught up day by day: the days before `notBefore` are skipped, except for the last of them if
 * `keepsLast`.
 * @returns null if there is none until the year 2200
 */
export function nextDay(
  repeat: TaskRepeat,
  after: string,
  { notBefore, keepsLast }: { notBefore: string; keepsLast: boolean },
): string | null {
  const days = rruleOf(repeat);
  if (!days || after >= LAST_DAY || notBefore > LAST_DAY) return null;
  const next = dayOf(days.after(floating(after)));
  if (next === null || next >= notBefore) return next;
  const last = dayOf(days.before(floating(notBefore), true));
  // `last` is at least `next`, which has passed as well.
  return keepsLast || last === notBefore ? last : dayOf(days.after(floating(notBefore)));
}

/** The day on which the next task is due after a completion on `day`. */
export function dayAfterCompletion(repeat: TaskRepeat, day: string): string | null {
  const rule = parseRepeatRule(repeat.rule);
  if (!rule) return null;
  const later = DateTime.fromISO(day, { zone: 'utc' }).plus({ [`${rule.every}s`]: rule.interval });
  return later.toISODate();
}

/**
 * The rule as the library calculates it: with floating dates, written as UTC, so that no zone and no
 * change of the clocks takes part. Zones are the work of {@link dueOf}.
 */
function rruleOf({ rule, start }: TaskRepeat): RRule | null {
  const parsed = parseRepeatRule(rule);
  if (!parsed) return null;
  // The day of the start counts as the day of the month, also in shorter months.
  const whole =
    parsed.every === 'month' && parsed.day === null
      ? { ...parsed, day: Number(start.slice('YYYY-MM-'.length)) }
      : parsed;
  const options: Partial<Options> = {
    ...RRule.parseString(formatRepeatRule(whole)),
    dtstart: floating(start),
  };
  const DO_NOT_CACHE = true;
  return new RRule({ ...options, wkst: RRule.MO }, DO_NOT_CACHE);
}

const floating = (day: string) => new Date(`${day}T00:00:00.000Z`);
const dayOf = (date: Date | null) => date && date.toISOString().slice(0, 'YYYY-MM-DD'.length);

/**
 * The due date of an occurrence: a bare day, or an ISO instant. A time that the change to summer time
 * skips is one hour later; of a time that occurs twice the first one is meant (docs/dates.md).
 */
export function dueOf({ day, time }: Occurrence, zone: string): string {
  if (time === null) return day;
  const local = DateTime.fromISO(`${day}T${time}`, { zone });
  const [first = local] = local
    .getPossibleOffsets()
    .toSorted((a, b) => a.toMillis() - b.toMillis());
  return first.toUTC().toISO() ?? day;
}

/** A due date on the calendar and clock of a zone; the inverse of {@link dueOf}. */
export function occurrenceOf(due: string, zone: string): Occurrence {
  if (!due.includes('T')) return { day: due, time: null };
  const local = DateTime.fromISO(due, { zone });
  return { day: local.toISODate() ?? due, time: local.toFormat('HH:mm') };
}

/** When the task of a day appears: at the beginning of the day, in milliseconds. */
export function startOfDay(day: string, zone: string): number {
  return DateTime.fromISO(day, { zone }).startOf('day').toMillis();
}

/** The day of an instant in a zone. */
export function dayIn(at: Date, zone: string): string {
  return DateTime.fromJSDate(at, { zone }).toFormat('yyyy-MM-dd');
}

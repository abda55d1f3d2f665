import { DateTime } from 'luxon';
import { reminderTime } from '../rows/reminderTime';

/** Kinds of news that time itself causes. */
export const DUE_KINDS = ['dueSoon', 'overdue'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

const DAY_MINUTES = 1_440;
/** Later than this it is of no use, for example after a longer absence of the server. */
const LATEST_DAYS = 2;

/**
 * When a user is told of a due date. Due soon: a day before, for a date without a time at 9:00 of the
 * day before. Overdue: when it has passed; a date without a time has passed with its day in the zone.
 */
export function dueTime(kind: DueKind, due: string, timeZone: string): Date {
  if (kind === 'dueSoon') return reminderTime(due, { minutesBefore: DAY_MINUTES, timeZone });
  if (due.includes('T')) return new Date(due);
  return DateTime.fromISO(due, { zone: timeZone }).plus({ days: 1 }).toJSDate();
}

/**
 * The news of a due date whose time has come. None of a time that had passed when the date was set
 * or the task was assigned: its user knows it from there.
 * @param since when both were so
 */
export function dueNews(
  { due, timeZone, since }: { due: string; timeZone: string; since: Date },
  now: Date,
): DueKind[] {
  const earliest = DateTime.fromJSDate(now).minus({ days: LATEST_DAYS }).toJSDate();
  const isOver = dueTime('overdue', due, timeZone) <= now;
  return DUE_KINDS.filter((kind) => {
    const at = dueTime(kind, due, timeZone);
    return at <= now && at > earliest && at > since && (kind === 'overdue' || !isOver);
  });
}

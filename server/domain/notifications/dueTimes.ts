import { DateTime } from 'luxon';
import { reminderTime } from '../rows/reminderTime';

/** Kinds of news that time itself causes. */
export const DUE_KINDS = ['dueSoon', 'overdue'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

const DAY_MINUTES = 1_440;
/** Later than this it is of no use, for example after a longer absence of the server. */
const LATEST_MS = 2 * 86_400_000;

/**
 * When a user is told of a due date. Due soon: a day before, for a date without a time at 9:00 of the
 * day before. Overdue: when it has passed; a date without a time has passed with its day in the zone.
 */
export function dueTime(kind: DueKind, due: string, timeZone: string): Date {
  if (kind === 'dueSoon') return reminderTime(due, { minutesBefore: DAY_MINUTES, timeZone });
  if (due.includes('T')) return new Date(due);
  return DateTime.fromISO(due, { zone: timeZone }).plus({ days: 1 }).toJSDate();
}

/** When a user is told what of a due date. */
export type DueTimes = Readonly<Record<DueKind, Date>>;

/**
 * Calculates the times of due dates, each once: many tasks are due on the same day in the same zone,
 * and calculations with zones take most of the time (docs/goals.md#profile-v8).
 * @returns a function of a due date (`YYYY-MM-DD` or an instant) and an IANA time zone
 */
export function createDueTimes(): (due: string, timeZone: string) => DueTimes {
  const known = new Map<string, DueTimes>();
  return (due, timeZone) => {
    const key = `${due} ${timeZone}`;
    const times = known.get(key) ?? {
      dueSoon: dueTime('dueSoon', due, timeZone),
      overdue: dueTime('overdue', due, timeZone),
    };
    known.set(key, times);
    return times;
  };
}

/**
 * The news of a due date whose time has come. None of a time that had passed when the date was set
 * or the task was assigned: its user knows it from there.
 * @param since when both were so
 */
export function dueNews(times: DueTimes, since: Date, now: Date): DueKind[] {
  const earliest = now.getTime() - LATEST_MS;
  const isOver = times.overdue <= now;
  return DUE_KINDS.filter((kind) => {
    const at = times[kind];
    const isNews = at <= now && at.getTime() > earliest && at > since;
    return isNews && (kind === 'overdue' || !isOver);
  });
}

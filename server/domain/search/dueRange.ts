import { DateTime } from 'luxon';
import { DAY_NAMES } from '../../../contract/search/words';
import { addDays } from '../core/dueDay';

/**
 * Due dates from one moment to another, as stored texts in the order of "C": whole days by both
 * ends, instants from one and before the other.
 */
export interface DueRange {
  firstDay: string;
  lastDay: string;
  from: string;
  before: string;
}

/** Earlier and later than any stored date. */
const [START, END] = ['', '~'];
/** The length of a week, from today on, as in a board's filter. */
const WEEK_DAYS = 7;
const MONDAY_AT = DAY_NAMES.indexOf('mon');

/**
 * The due dates that a filter such as `week` or `<fri` names, in the reader's time zone.
 * @param value as contract/search/words.ts gives it; not `none`
 * @param now in that zone
 */
export function dueRange(value: string, now: DateTime): DueRange {
  const today = now.toFormat('yyyy-MM-dd');
  if (value === 'overdue')
    return { firstDay: START, lastDay: addDays(today, -1), from: START, before: textOf(now) };
  if (value === 'week') return daysFrom(today, addDays(today, WEEK_DAYS), now);
  const [, operator = '', name = ''] = /^(<=?|>=?|)(.+)$/.exec(value) ?? [];
  const day = dayOf(name, now);
  switch (operator) {
    case '<':
      return daysFrom(null, addDays(day, -1), now);
    case '<=':
      return daysFrom(null, day, now);
    case '>':
      return daysFrom(addDays(day, 1), null, now);
    case '>=':
      return daysFrom(day, null, now);
    default:
      return daysFrom(day, day, now);
  }
}

/** The due dates that are in both ranges. */
export const bothRanges = (one: DueRange, other: DueRange): DueRange => ({
  firstDay: one.firstDay > other.firstDay ? one.firstDay : other.firstDay,
  lastDay: one.lastDay < other.lastDay ? one.lastDay : other.lastDay,
  from: one.from > other.from ? one.from : other.from,
  before: one.before < other.before ? one.before : other.before,
});

function dayOf(name: string, now: DateTime): string {
  const today = now.toFormat('yyyy-MM-dd');
  const at = DAY_NAMES.findIndex((one) => one === name);
  if (at < 0) return name;
  if (name === 'today') return today;
  if (name === 'tomorrow') return addDays(today, 1);
  if (name === 'yesterday') return addDays(today, -1);
  // The next one after today, as for a typed due date (docs/dates.md).
  const ahead = (at - MONDAY_AT + 1 - now.weekday + WEEK_DAYS) % WEEK_DAYS || WEEK_DAYS;
  return addDays(today, ahead);
}

function daysFrom(first: string | null, last: string | null, { zone }: DateTime): DueRange {
  const startOf = (day: string) => textOf(DateTime.fromISO(day, { zone }).startOf('day'));
  return {
    firstDay: first ?? START,
    lastDay: last ?? END,
    from: first === null ? START : startOf(first),
    before: last === null ? END : startOf(addDays(last, 1)),
  };
}

const textOf = (at: DateTime) => at.toJSDate().toISOString();

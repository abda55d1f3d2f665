import { useCallback } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { dateOfDay } from './week';

/**
 * A day is the same in every zone: `dateOfDay` converts it to a Date in UTC, so it is formatted in
 * UTC.
 */
const UTC = { timeZone: 'UTC' } as const;

/** Formats days: "Mon 9" above a column, "Monday, 9 November" on its own. */
export function useDayLabels() {
  const intl = useIntl();
  return {
    short: useCallback((day: string) => shortDay(day, intl), [intl]),
    long: useCallback(
      (day: string) =>
        intl.formatDate(dateOfDay(day), { weekday: 'long', day: 'numeric', month: 'long', ...UTC }),
      [intl],
    ),
    /** "November 2026", "November – December 2026" */
    months: (from: string, to: string) =>
      intl.formatDateTimeRange(dateOfDay(from), dateOfDay(to), {
        month: 'long',
        year: 'numeric',
        ...UTC,
      }),
    /** "9 – 13 November 2026" */
    days: (from: string, to: string) =>
      intl.formatDateTimeRange(dateOfDay(from), dateOfDay(to), {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        ...UTC,
      }),
    /** "Mon", and "9". */
    weekday: (day: string) => intl.formatDate(dateOfDay(day), { weekday: 'short', ...UTC }),
    number: (day: string) => intl.formatDate(dateOfDay(day), { day: 'numeric', ...UTC }),
    /** "November 2026" */
    month: (day: string) =>
      intl.formatDate(dateOfDay(day), { month: 'long', year: 'numeric', ...UTC }),
    /** "9 – 13 Nov 2026", for a narrow screen. */
    span: (from: string, to: string) =>
      intl.formatDateTimeRange(dateOfDay(from), dateOfDay(to), {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        ...UTC,
      }),
    /** @param minutes since midnight, local time */
    time: (minutes: number) =>
      intl.formatTime(Date.UTC(2000, 0, 1, 0, minutes), {
        hour: 'numeric',
        minute: '2-digit',
        ...UTC,
      }),
  };
}

/** Weekday and number, in this order in every language, as above the columns of a calendar. */
function shortDay(day: string, intl: IntlShape): string {
  const at = dateOfDay(day);
  return `${intl.formatDate(at, { weekday: 'short', ...UTC })} ${intl.formatDate(at, { day: 'numeric', ...UTC })}`;
}

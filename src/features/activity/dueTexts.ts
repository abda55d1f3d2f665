import type { IntlShape } from 'react-intl';
import { isDay } from '../../lib/dates/dueState';

const SHORT = { day: 'numeric', month: 'short' } as const;
const FULL = { ...SHORT, year: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * The due dates before and after a change: "21 Nov", "25 Nov"; with years and times if they would
 * read the same otherwise.
 * @param dues ISO instants in UTC, or bare days (`YYYY-MM-DD`), which are the same in every zone; null
 *   for none.
 * @returns null for none, '' for what is no date
 */
export function dueTexts(
  dues: readonly (string | null)[],
  formatDate: IntlShape['formatDate'],
): (string | null)[] {
  const format = (isFull: boolean) =>
    dues.map((due) => {
      if (due === null || Number.isNaN(Date.parse(due))) return due && '';
      return formatDate(due, {
        ...(isFull ? FULL : SHORT),
        ...(isDay(due) ? { timeZone: 'UTC' } : isFull && TIME),
      });
    });
  const short = format(false);
  return new Set(short).size < short.length ? format(true) : short;
}

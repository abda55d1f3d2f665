import { checkFieldValue } from '../../../contract/fieldValues';
import { FIELD_TYPE } from '../../../contract/fields';
import type { Losses } from '../losses';
import { instantOf } from './draft';

/** The first three letters of months, in English and Polish. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'sty'],
  ['feb', 'lut'],
  ['mar'],
  ['apr', 'kwi'],
  ['may', 'maj'],
  ['jun', 'cze'],
  ['jul', 'lip'],
  ['aug', 'sie'],
  ['sep', 'wrz'],
  ['oct', 'paź'],
  ['nov', 'lis'],
  ['dec', 'gru'],
];
/** `14:05`, `2:05 PM`, after a date. */
const TIME = String.raw`(?:,? (\d{1,2}):(\d{2})(?::\d{2})? ?([ap]m)?)?`;
const NAMED_MONTH = new RegExp(
  String.raw`^(\d{1,2})[/ .-](\p{L}{3,12})\.?[/ .-](\d{4}|\d{2})${TIME}$`,
  'iu',
);
const MONTH_FIRST = new RegExp(String.raw`^(\p{L}{3,12})\.? (\d{1,2}),? (\d{4})${TIME}$`, 'iu');

/** A day or an instant. One with two meanings, such as 3/4/2026, stays out and is counted. */
export function dueOf(text: string, losses: Losses): string | null {
  if (text === '') return null;
  const checked = checkFieldValue({ typeId: FIELD_TYPE.date, isMultiple: false }, isoOf(text));
  const due = 'value' in checked ? checked.value : null;
  if (due === null) losses.add('dateInvalid');
  return due;
}

/** The day of a date, for programs that write a time with each day. */
export const dayOf = (text: string, losses: Losses): string | null =>
  dueOf(isoOf(text).slice(0, 10), losses);

/**
 * An instant in any of the forms that {@link dueOf} reads; a time without a zone is in UTC. Null for
 * other texts, to many of which `Date` would give a meaning (`1` is 2001).
 */
export function momentOf(text: string): string | null {
  const iso = isoOf(text);
  if (!/^\d{4}-\d{2}-\d{2}(?:$|T)/.test(iso)) return null;
  return instantOf(/T[\d:.]+$/.test(iso) ? `${iso}Z` : iso);
}

/** A date as ISO 8601 writes it, if it has one meaning. */
export function isoOf(text: string): string {
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  if (year !== '' && text.includes('.')) return isoDay(year, second, first);
  if (Number(first) > 12) return isoDay(year, second, first);
  if (Number(second) > 12 || (first !== '' && first === second)) return isoDay(year, first, second);
  return (
    namedMonth(text) ?? text.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}(?::\d{2})?)$/, '$1T$2Z')
  );
}

/** `05/Mar/26 2:15 PM`, `5 marca 2026`, `Mar 5, 2026`. */
function namedMonth(text: string): string | null {
  const dayFirst = NAMED_MONTH.exec(text);
  const [, day = '', name = '', year = '', ...time] = dayFirst ?? swapped(MONTH_FIRST.exec(text));
  const month = MONTHS.findIndex((names) => names.includes(name.slice(0, 3).toLowerCase())) + 1;
  if (month === 0) return null;
  const date = isoDay(year.length === 2 ? `20${year}` : year, String(month), day);
  const [hour, minute = '00', half = ''] = time;
  return hour === undefined ? date : `${date}T${hourOf(hour, half)}:${minute}:00Z`;
}

const swapped = (found: readonly string[] | null): readonly string[] => {
  const [whole = '', name = '', day = '', ...rest] = found ?? [];
  return found ? [whole, day, name, ...rest] : [];
};

function hourOf(hour: string, half: string): string {
  const shift = half.toLowerCase() === 'pm' ? 12 : 0;
  return String(half === '' ? Number(hour) : (Number(hour) % 12) + shift).padStart(2, '0');
}

const isoDay = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

import { types } from 'pg';
import type { CustomTypesConfig } from 'pg';

type Parse = (text: string) => unknown;

/**
 * Parsers for the value types of the server, for one pool or client; pg's global parsers stay
 * unchanged.
 */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS.get(oid)) ||
    types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/**
 * Ids and counts stay below 2^53; a larger number would silently be rounded to another row's id, so
 * it throws.
 */
function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit into a number`);
  return number;
}

/**
 * `2026-03-01 12:00:00.12345+00` to `2026-03-01T12:00:00.123Z`. Truncates microseconds, as a Date
 * would.
 */
function instant(text: string): string {
  const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text);
  if (!utc) return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
  return `${utc[1]}T${utc[2]}.${(utc[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`;
}

/**
 * One-dimensional arrays whose elements contain no comma or quote, which holds for all types below.
 */
const listOf =
  (parse: Parse): Parse =>
  (text) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : parse(item.replaceAll('"', ''))));

const same: Parse = (text) => text;

/** By type oid (pg_type.dat): int8, timestamptz, date, numeric, and the arrays of each. */
const PARSERS = new Map<number, Parse>([
  [20, wholeNumber],
  [1016, listOf(wholeNumber)],
  [1184, instant],
  [1185, listOf(instant)],
  [1082, same],
  [1182, listOf(same)],
  [1700, Number],
  [1231, listOf(Number)],
]);

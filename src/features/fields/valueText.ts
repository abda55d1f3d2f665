import type { IntlShape } from 'react-intl';
import { FIELD_TYPE } from '../../../contract/fields';
import { hoursAndMinutes, parseDuration } from '../../lib/dates/duration';
import type { ShownField } from './fieldList';

type Locale = Pick<IntlShape, 'locale'>;

/** A stored value as text to edit, in the reader's number format and with all its digits. */
export function textOfValue(
  { typeId }: Pick<ShownField, 'typeId'>,
  value: string | null,
  intl: Locale,
): string {
  if (value === null) return '';
  // `Number` would round it: a value may have 25 digits.
  if (typeId === FIELD_TYPE.number) return value.replace('.', signOf('decimal', intl));
  if (typeId === FIELD_TYPE.text) return value;
  const { h, m } = hoursAndMinutes(Number(value));
  return [h > 0 && `${h}h`, (m > 0 || h === 0) && `${m}m`].filter(Boolean).join(' ');
}

/**
 * The typed text in the format of `contract/fieldValues`, not checked yet.
 * @returns null if it is blank; undefined if it should be a duration and is none
 */
export function valueOfText(
  { typeId }: Pick<ShownField, 'typeId'>,
  typed: string,
  intl: Locale,
): string | null | undefined {
  if (typed.trim() === '') return null;
  if (typeId === FIELD_TYPE.number) return decimalOfText(typed, intl);
  if (typeId === FIELD_TYPE.text) return typed;
  const minutes = parseDuration(typed);
  return minutes === null ? undefined : String(minutes);
}

/** A number whose digits are grouped in threes by commas: `1,500`, but not `12,5` or `0,500`. */
const GROUPED = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/**
 * A comma is the decimal sign in every language, unless the language groups digits by commas and
 * the number is grouped.
 */
function decimalOfText(typed: string, intl: Locale): string {
  const text = typed.replace(/\s/g, '');
  return GROUPED.test(text) && signOf('group', intl) === ','
    ? text.replaceAll(',', '')
    : text.replace(',', '.');
}

/** A number of which every language groups the digits: some do not group those of 1234. */
const SAMPLE = 1234567.8;

function signOf(type: 'group' | 'decimal', { locale }: Locale): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(SAMPLE);
  return parts.find((part) => part.type === type)?.value ?? '.';
}

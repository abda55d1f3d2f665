import type { IntlShape } from 'react-intl';
import { FIELD_TYPE } from '../../../contract/fields';
import { hoursAndMinutes, parseDuration } from '../../lib/dates/duration';
import type { ShownField } from './fieldList';

/** A stored value as text to edit, in the reader's number format. */
export function textOfValue(
  { typeId }: Pick<ShownField, 'typeId'>,
  value: string | null,
  intl: Pick<IntlShape, 'formatNumber'>,
): string {
  if (value === null) return '';
  if (typeId === FIELD_TYPE.number)
    return intl.formatNumber(Number(value), { maximumFractionDigits: 10, useGrouping: false });
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
): string | null | undefined {
  if (typed.trim() === '') return null;
  if (typeId === FIELD_TYPE.number) return typed.replace(/[\s\u00a0]/g, '').replace(',', '.');
  if (typeId === FIELD_TYPE.text) return typed;
  const minutes = parseDuration(typed);
  return minutes === null ? undefined : String(minutes);
}

import { FIELD_TYPE, idsIn, type FieldTypeId } from './fields';
import { LIMITS } from './limits';
import { cleanText } from './cleanText';

/** Values of fields are strings; docs/behaviour.md#3 defines the format of each kind. */

/** The value to store, null if it is cleared, or the key of its error. */
export type CheckedValue =
  | { value: string | null }
  | { refused: 'field-value-invalid' | 'field-value-too-long' | 'field-value-single' };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** RFC 3339, as `Date.toISOString` and Luxon format it; seconds and their fraction are optional. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const DECIMAL = /^-?\d{1,15}(\.\d{1,10})?$/;
const MINUTES = /^\d{1,9}$/;
const VISIBILITIES: ReadonlySet<string> = new Set(['public', 'workspace', 'private']);

/**
 * Validates a value for its kind of field and normalises it for storage. The server checks whether
 * the ids in it exist. An empty text clears the field.
 */
export function checkFieldValue(
  { typeId, isMultiple }: { typeId: FieldTypeId; isMultiple: boolean },
  text: string | null,
): CheckedValue {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return { value: null };
  switch (typeId) {
    case FIELD_TYPE.date:
      return checked(dateOf(trimmed));
    case FIELD_TYPE.number:
      return checked(DECIMAL.test(trimmed) ? trimmed : null);
    case FIELD_TYPE.timeInMinutes:
      return checked(MINUTES.test(trimmed) ? String(Number(trimmed)) : null);
    case FIELD_TYPE.visibility:
      return checked(VISIBILITIES.has(trimmed) ? trimmed : null);
    case FIELD_TYPE.text:
      return textOf(trimmed);
    case FIELD_TYPE.people:
      return idList(idsIn(trimmed), isMultiple);
    case FIELD_TYPE.singleSelect:
      return strictIds(trimmed, false);
    case FIELD_TYPE.multiSelect:
    case FIELD_TYPE.tag:
      return strictIds(trimmed, true);
    case FIELD_TYPE.project:
    case FIELD_TYPE.task:
      return strictIds(trimmed, isMultiple);
  }
}

const checked = (value: string | null): CheckedValue =>
  value === null ? { refused: 'field-value-invalid' } : { value };

/** An existing day, or an instant in UTC with milliseconds. */
function dateOf(text: string): string | null {
  const isDay = DAY.test(text);
  if (!isDay && !INSTANT.test(text)) return null;
  const at = new Date(isDay ? `${text}T00:00:00.000Z` : text);
  if (Number.isNaN(at.getTime())) return null;
  // JavaScript parses 31 February as 3 March.
  const [year, month, day] = text.slice(0, 10).split('-').map(Number);
  if (new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day)).getUTCDate() !== day) return null;
  // An offset can move an instant outside the four-digit years; with more digits, dates do not sort
  // as texts.
  const instant = at.toISOString();
  return isDay ? text : DAY.test(instant.slice(0, 10)) ? instant : null;
}

function textOf(text: string): CheckedValue {
  const value = cleanText(text);
  if (value.length > LIMITS.fieldText.max) return { refused: 'field-value-too-long' };
  return { value: value === '' ? null : value };
}

function strictIds(text: string, isMultiple: boolean): CheckedValue {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  return parts.every((part) => /^\s*\d{1,15}\s*$/.test(part))
    ? idList(idsIn(text), isMultiple)
    : { refused: 'field-value-invalid' };
}

function idList(ids: readonly number[], isMultiple: boolean): CheckedValue {
  if (ids.length > 1 && !isMultiple) return { refused: 'field-value-single' };
  if (ids.length > LIMITS.optionsAtOnce) return { refused: 'field-value-too-long' };
  return { value: ids.length === 0 ? null : ids.join(',') };
}

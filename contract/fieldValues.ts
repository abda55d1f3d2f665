import { FIELD_TYPE, type FieldTypeId } from './fields';
import { LIMITS } from './limits';
import { cleanText } from './cleanText';

/** Values of fields are strings; how each kind is written is in docs/behaviour.md#3. */

/** A value as it is kept, null where it is cleared, or the key of why it is none. */
export type CheckedValue =
  | { value: string | null }
  | { refused: 'field-value-invalid' | 'field-value-too-long' | 'field-value-single' };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** RFC 3339, as `Date.toISOString` and Luxon write it; seconds and their fraction may be missing. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const DECIMAL = /^-?\d{1,15}(\.\d{1,10})?$/;
const MINUTES = /^\d{1,9}$/;
const VISIBILITIES: ReadonlySet<string> = new Set(['public', 'workspace', 'private']);

/**
 * Checks a value's form for its kind of field and brings it into the form in which it is kept. Whether what its ids name is
 * there is the server's question. An empty text clears the field.
 */
export function checkFieldValue(
  { typeId, isMultiple }: { typeId: FieldTypeId; isMultiple: boolean },
  text: string | null,
): CheckedValue {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return { value: null };
  switch (typeId) {
    case FIELD_TYPE.date:
      return kept(dateOf(trimmed));
    case FIELD_TYPE.number:
      return kept(DECIMAL.test(trimmed) ? trimmed : null);
    case FIELD_TYPE.timeInMinutes:
      return kept(MINUTES.test(trimmed) ? String(Number(trimmed)) : null);
    case FIELD_TYPE.visibility:
      return kept(VISIBILITIES.has(trimmed) ? trimmed : null);
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

/** The ids that a value names, each once; what is no id is ignored (docs/behaviour.md#5). */
export function idsIn(value: string | null): number[] {
  const ids = (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^\d{1,15}$/.test(part))
    .map(Number);
  return [...new Set(ids)];
}

const kept = (value: string | null): CheckedValue =>
  value === null ? { refused: 'field-value-invalid' } : { value };

/** A day that there is, or an instant in UTC with milliseconds. */
function dateOf(text: string): string | null {
  const isDay = DAY.test(text);
  if (!isDay && !INSTANT.test(text)) return null;
  const at = new Date(isDay ? `${text}T00:00:00.000Z` : text);
  if (Number.isNaN(at.getTime())) return null;
  // JavaScript takes the 31st of February for the 3rd of March.
  const [year, month, day] = text.slice(0, 10).split('-').map(Number);
  if (new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day)).getUTCDate() !== day) return null;
  // An offset can put an instant outside the years that have four digits; written with more, dates do not sort as texts.
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

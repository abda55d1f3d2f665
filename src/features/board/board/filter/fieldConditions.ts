import { fold, foldedWords } from '../../../../../contract/fold';
import { FIELD_TYPE, SELECTING, idsIn } from '../../../../../contract/fields';
import { liveOptionIds } from '../../../../entities/fields/liveOptionIds';
import { dayOf, isDay } from '../../../../lib/dates/dueState';

/** A field as far as a condition reads it. */
export interface FilteredField {
  typeId: number;
  options: Parameters<typeof liveOptionIds>[0];
}

/**
 * The condition of a field, in the URL `3,4,none`, `2..5`, `2026-11-01..` or `~words`: one of some
 * values, a range with both ends, or words that a text contains.
 */
export type FieldCondition =
  | { kind: 'choice'; chosen: readonly string[] }
  | { kind: 'range'; from: string; to: string }
  | { kind: 'text'; words: string };

/** The entry for tasks without a value, and the one for the viewer in a field of people. */
export const NONE = 'none';
export const ME = 'me';

const RANGE = '..';
const TEXT = '~';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;
const CHOICE = /^(none|me|public|workspace|private|\d{1,15})$/;

const isNumeric = (typeId: number) =>
  typeId === FIELD_TYPE.number || typeId === FIELD_TYPE.timeInMinutes;

/** The kind of condition that fits a kind of field. */
export function conditionKind(typeId: number): FieldCondition['kind'] {
  if (typeId === FIELD_TYPE.text) return 'text';
  return typeId === FIELD_TYPE.date || isNumeric(typeId) ? 'range' : 'choice';
}

/** Parses the condition of a field; null if it has none or does not fit the field. */
export function conditionOf(typeId: number, given: string | undefined): FieldCondition | null {
  if (given === undefined) return null;
  switch (conditionKind(typeId)) {
    case 'text': {
      const words = given.startsWith(TEXT) ? given.slice(TEXT.length) : '';
      return words.trim() === '' ? null : { kind: 'text', words };
    }
    case 'range': {
      const end = typeId === FIELD_TYPE.date ? DAY : NUMBER;
      const [from = '', to = '', more] = given.split(RANGE);
      const fits = [from, to].every((one) => one === '' || end.test(one));
      if (!fits || more !== undefined || (from === '' && to === '')) return null;
      return { kind: 'range', from, to };
    }
    case 'choice': {
      const chosen = [...new Set(given.split(',').filter((one) => CHOICE.test(one)))];
      return chosen.length === 0 ? null : { kind: 'choice', chosen };
    }
  }
}

/** The condition as in the URL; empty for none. */
export function writtenCondition(condition: FieldCondition): string {
  switch (condition.kind) {
    case 'text':
      return condition.words.trim() === '' ? '' : `${TEXT}${condition.words}`;
    case 'range':
      return condition.from === '' && condition.to === ''
        ? ''
        : `${condition.from}${RANGE}${condition.to}`;
    case 'choice':
      return condition.chosen.join(',');
  }
}

/**
 * The chosen ids as displayed: each once, merged options as the option in their place, without
 * deleted options.
 */
export function resolveChosen(
  { typeId, options }: FilteredField,
  chosen: readonly string[],
): readonly string[] {
  if (!SELECTING.has(typeId)) return chosen;
  return [
    ...new Set(
      chosen.flatMap((one) =>
        one === NONE ? one : liveOptionIds(options, idsIn(one)).map(String),
      ),
    ),
  ];
}

/** Whether a field's value meets a condition. A choice of deleted options only is no condition. */
export function createValueMatcher(
  field: FilteredField,
  condition: FieldCondition,
  viewerId: number | null,
): (value: string | null) => boolean {
  const { typeId, options } = field;
  switch (condition.kind) {
    case 'text': {
      const words = foldedWords(condition.words);
      return (value) => {
        const text = value === null ? '' : fold(value);
        return words.every((word) => text.includes(word));
      };
    }
    case 'range':
      return isNumeric(typeId) ? numberIn(condition) : dayIn(condition);
    case 'choice': {
      const isOfOptions = SELECTING.has(typeId);
      const wanted = new Set(
        resolveChosen(field, condition.chosen).map((one) =>
          one === ME ? String(viewerId ?? NONE) : one,
        ),
      );
      return (value) => {
        if (wanted.size === 0) return true;
        if (value === null) return wanted.has(NONE);
        if (typeId === FIELD_TYPE.visibility) return wanted.has(value);
        const ids = isOfOptions ? liveOptionIds(options, idsIn(value)) : idsIn(value);
        return ids.length === 0 ? wanted.has(NONE) : ids.some((id) => wanted.has(String(id)));
      };
    }
  }
}

type Range = Extract<FieldCondition, { kind: 'range' }>;

function numberIn({ from, to }: Range): (value: string | null) => boolean {
  const [least, most] = [from === '' ? -Infinity : Number(from), to === '' ? Infinity : Number(to)];
  return (value) => value !== null && Number(value) >= least && Number(value) <= most;
}

/** Both ends are days in the viewer's time zone. */
function dayIn({ from, to }: Range): (value: string | null) => boolean {
  return (value) => {
    if (value === null) return false;
    const day = isDay(value) ? value : dayOf(new Date(value));
    return (from === '' || day >= from) && (to === '' || day <= to);
  };
}

import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { FIELD_TYPE, STANDARD_FIELDS, idsIn } from '../../contract/fields';
import type { Entities } from '../entities/entitiesReducer';
import { selectOptimisticEntities } from '../entities/optimisticState';
import { isDay } from '../lib/dates/dueState';
import { hoursAndMinutes } from '../lib/dates/duration';
import { useNameOf } from '../lib/text/useNameOf';
import { useText } from '../lib/text/useText';
import { useAppSelector, useAppStore } from './hooks';

/** A field of a task, by its id and whether it is one of the standard ones. */
export interface FieldOfTask {
  fieldId: number;
  isStandard: boolean;
}

const REFERRING_TYPES: ReadonlySet<number | undefined> = new Set([
  FIELD_TYPE.people,
  FIELD_TYPE.project,
  FIELD_TYPE.task,
]);

/**
 * A field's value as text, '' if there is none. The people, boards and tasks that it names may be
 * renamed while the value stays.
 */
export function useFieldValueText(field: FieldOfTask, value: string | null): string {
  const format = useFormatFieldValue();
  const names = useAppSelector((state) =>
    value !== null && REFERRING_TYPES.has(typeOf(selectOptimisticEntities(state), field))
      ? format(field, value)
      : null,
  );
  return names ?? (value === null ? '' : format(field, value));
}

function typeOf({ fieldDefinitions }: Entities, { fieldId, isStandard }: FieldOfTask) {
  return isStandard
    ? STANDARD_FIELDS.find(({ id }) => id === fieldId)?.typeId
    : fieldDefinitions.entities[fieldId]?.typeId;
}

/**
 * Formats a field's value as text: names for ids, a day for a date. Leaves out what is not loaded.
 */
export function useFormatFieldValue(): (field: FieldOfTask, value: string) => string {
  const text = useText();
  const intl = useIntl();
  const store = useAppStore();
  const nameOf = useNameOf();
  return useCallback(
    (field, value) => {
      const entities = selectOptimisticEntities(store.getState());
      const named = (labelOf: (id: number) => string | undefined) =>
        intl.formatList(
          idsIn(value).flatMap((id) => labelOf(id) ?? []),
          { type: 'unit' },
        );
      switch (typeOf(entities, field)) {
        case FIELD_TYPE.date:
          return intl.formatDate(value, {
            day: 'numeric',
            month: 'short',
            year: 'numeric',
            ...(isDay(value) ? { timeZone: 'UTC' } : { hour: 'numeric', minute: '2-digit' }),
          });
        case FIELD_TYPE.number:
          return intl.formatNumber(Number(value), { maximumFractionDigits: 10 });
        case FIELD_TYPE.timeInMinutes: {
          const { h, m } = hoursAndMinutes(Number(value));
          return h === 0
            ? text('duration-minutes', { m })
            : m === 0
              ? text('duration-hours', { h })
              : text('duration-both', { h, m });
        }
        case FIELD_TYPE.visibility:
          return value === 'public' || value === 'workspace' || value === 'private'
            ? text(`visibility-${value}`)
            : value;
        case FIELD_TYPE.people:
          return named((id) => {
            const name = entities.users.entities[id]?.name;
            return name === undefined ? undefined : nameOf(name);
          });
        case FIELD_TYPE.project:
          return named((id) => entities.projects.entities[id]?.title);
        case FIELD_TYPE.task:
          return named((id) => entities.tasks.entities[id]?.title);
        case FIELD_TYPE.singleSelect:
        case FIELD_TYPE.multiSelect:
        case FIELD_TYPE.tag:
          return named(
            (id) =>
              entities.fieldDefinitions.entities[field.fieldId]?.options.find(
                (option) => option.id === id || option.mergedIds.includes(id),
              )?.title,
          );
        default:
          return value;
      }
    },
    [text, intl, store, nameOf],
  );
}

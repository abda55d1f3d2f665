import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { FIELD_TYPE, STANDARD_FIELDS, idsIn } from '../../contract/fields';
import { selectOptimisticEntities } from '../entities/optimisticState';
import { isDay } from '../lib/dates/dueState';
import { hoursAndMinutes } from '../lib/dates/duration';
import { useNameOf } from '../lib/text/useNameOf';
import { useText } from '../lib/text/useText';
import { useAppStore } from './hooks';

/** A field of a task, by its id and whether it is one of the standard ones. */
export interface FieldOfTask {
  fieldId: number;
  isStandard: boolean;
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
    ({ fieldId, isStandard }, value) => {
      const entities = selectOptimisticEntities(store.getState());
      const own = isStandard ? undefined : entities.fieldDefinitions.entities[fieldId];
      const typeId = isStandard
        ? STANDARD_FIELDS.find(({ id }) => id === fieldId)?.typeId
        : own?.typeId;
      const named = (labelOf: (id: number) => string | undefined) =>
        intl.formatList(
          idsIn(value).flatMap((id) => labelOf(id) ?? []),
          { type: 'unit' },
        );
      switch (typeId) {
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
              own?.options.find((option) => option.id === id || option.mergedIds.includes(id))
                ?.title,
          );
        default:
          return value;
      }
    },
    [text, intl, store, nameOf],
  );
}

import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { FIELD_TYPE } from '../../../contract/fields';
import { idsIn } from '../../../contract/fieldValues';
import type { FieldOption } from '../../../contract/generated/schema';
import { selectTables } from '../../entities/visible';
import { hoursAndMinutes } from '../../lib/duration';
import { isDay } from '../../lib/dueState';
import { useText, type MessageKey, type TextFunction } from '../../lib/useText';
import { useAppStore } from '../../store/hooks';

const VISIBILITY: Readonly<Record<string, MessageKey>> = { public: 'visibility-public', workspace: 'visibility-workspace', private: 'visibility-private' };

/** What a field holds, in the reader's words; of ids those that this tab knows. Read anew whenever the card is drawn. */
export function useValueWords(): (typeId: number, value: string, options: readonly FieldOption[]) => string {
  const text = useText();
  const intl = useIntl();
  const store = useAppStore();
  return useCallback((typeId, value, options) => {
    const tables = selectTables(store.getState());
    const named = (titleOf: (id: number) => string | undefined) => intl.formatList(idsIn(value).flatMap((id) => titleOf(id) ?? []), { type: 'unit' });
    switch (typeId) {
      case FIELD_TYPE.date: return isDay(value) ? intl.formatDate(value, { dateStyle: 'medium', timeZone: 'UTC' }) : intl.formatDate(value, { dateStyle: 'medium', timeStyle: 'short' });
      case FIELD_TYPE.number: return intl.formatNumber(Number(value), { maximumFractionDigits: 10 });
      case FIELD_TYPE.timeInMinutes: return durationWords(Number(value), text);
      case FIELD_TYPE.visibility: return text(VISIBILITY[value] ?? 'visibility-workspace');
      case FIELD_TYPE.people: return named((id) => tables.users.entities[id]?.name);
      case FIELD_TYPE.project: return named((id) => tables.projects.entities[id]?.title);
      case FIELD_TYPE.task: return named((id) => tables.tasks.entities[id]?.title);
      case FIELD_TYPE.singleSelect: case FIELD_TYPE.multiSelect: case FIELD_TYPE.tag: return named((id) => options.find((option) => option.id === id)?.title);
      default: return value;
    }
  }, [text, intl, store]);
}

function durationWords(minutes: number, text: TextFunction): string {
  const { h, m } = hoursAndMinutes(minutes);
  if (h === 0) return text('duration-minutes', { m });
  return m === 0 ? text('duration-hours', { h }) : text('duration-both', { h, m });
}

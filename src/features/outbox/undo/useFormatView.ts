import { useIntl } from 'react-intl';
import { STANDARD_FIELD, idsIn } from '../../../../contract/fields';
import { selectOptimisticEntities } from '../../../entities/optimisticState';
import { useText, type MessageKey } from '../../../lib/text/useText';
import { useAppStore } from '../../../store/hooks';
import { useFormatFieldValue } from '../../../store/useFormatFieldValue';
import { useColumnTitle } from './useColumnTitle';

const DUE_TEXTS: Readonly<Record<string, MessageKey>> = {
  overdue: 'filter-overdue',
  today: 'due-today',
  week: 'filter-week',
  none: 'filter-no-date',
};
const PERSON = { fieldId: STANDARD_FIELD.createdBy, isStandard: true };
const TEXT = '~';

/** The query of a saved view in words: its conditions, and what its list view shows. */
export function useFormatView(): (query: string) => string {
  const text = useText();
  const { formatList } = useIntl();
  const format = useFormatFieldValue();
  const columnTitle = useColumnTitle();
  const { getState } = useAppStore();

  const listed = (parts: readonly string[]) =>
    formatList(
      parts.filter((part) => part !== ''),
      { type: 'unit' },
    );
  const titled = (title: string, value: string) => text('filter-field', { title, value });
  const labelTitle = (id: number) =>
    Object.values(selectOptimisticEntities(getState()).fieldDefinitions.entities)
      .flatMap(({ options }) => options)
      .find((option) => option.id === id || option.mergedIds.includes(id))?.title ?? '';
  const personName = (one: string) =>
    one === 'me'
      ? text('filter-me')
      : one === 'none'
        ? text('nobody-assigned')
        : format(PERSON, one);

  /** Of a field: `~words`, `2..5` or `3,none`. */
  function conditionText(name: string, given: string): string {
    const field = { fieldId: Number(name.slice(1)), isStandard: name.startsWith('s') };
    if (given.startsWith(TEXT)) return text('filter-contains', { words: given.slice(TEXT.length) });
    const [from = '', to] = given.split('..').map((end) => end && format(field, end));
    if (to === undefined)
      return listed(
        given.split(',').map((one) => {
          if (one === 'none') return text('field-empty');
          return one === 'me' ? text('filter-me') : format(field, one);
        }),
      );
    if (from === '') return text('filter-until', { to });
    return to === '' ? text('filter-since', { from }) : text('filter-range', { from, to });
  }

  function partText(name: string, value: string): string {
    switch (name) {
      case 'q':
        return text('filter-contains', { words: value });
      case 'assignee':
        return titled(text('assignees'), listed(value.split(',').map(personName)));
      case 'label':
        return titled(text('labels'), listed(idsIn(value).map(labelTitle)));
      case 'due':
        return titled(text('due-date'), text(DUE_TEXTS[value] ?? 'field-empty'));
      case 'done':
        return text(value === '1' ? 'filter-done' : 'filter-not-done');
      case 'watching':
        return text('filter-watching');
      case 'group':
        return text('table-group', { by: columnTitle(value) || text('field-empty') });
      case 'sort':
        return text('table-sort', { by: columnTitle(value.replace(/^-/, '')) });
      case 'columns':
        return titled(
          text('columns'),
          listed(value.split(',').map((one) => columnTitle(one.replace(/:\d+$/, '')))),
        );
      default:
        return titled(columnTitle(name), conditionText(name, value));
    }
  }

  return (query) =>
    [...new URLSearchParams(query)].map(([name, value]) => partText(name, value)).join(' · ');
}

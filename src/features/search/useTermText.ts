import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { SearchFilter } from '../../../contract/search/query';
import { DAY_NAMES } from '../../../contract/search/words';
import { useText, type MessageKey } from '../../lib/text/useText';

const KEYS = {
  assignee: 'search-key-assignee',
  label: 'search-key-label',
  board: 'search-key-board',
  due: 'due-date',
  is: 'filter-state',
  has: 'search-key-has',
  in: 'search-key-in',
} as const satisfies Record<SearchFilter['key'], MessageKey>;

/** The names of values, by filter. Other values are names, dates or weekdays. */
const VALUES: Partial<Record<SearchFilter['key'], Readonly<Record<string, MessageKey>>>> = {
  assignee: { me: 'filter-me', none: 'nobody-assigned' },
  due: {
    today: 'due-today',
    tomorrow: 'search-tomorrow',
    yesterday: 'search-yesterday',
    week: 'filter-week',
    overdue: 'filter-overdue',
    none: 'filter-no-date',
  },
  is: { open: 'filter-not-done', done: 'filter-done', watching: 'watching' },
  has: {
    files: 'files',
    comments: 'comments',
    description: 'description',
    checklist: 'search-checklists',
  },
  in: {
    tasks: 'tasks',
    comments: 'comments',
    boards: 'boards',
    people: 'palette-people',
    files: 'files',
  },
};
const SIGNS: Readonly<Record<string, string>> = { '<': '< ', '<=': '≤ ', '>': '> ', '>=': '≥ ' };
/** A Monday. */
const SOME_WEEK = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;
const MONDAY_AT = DAY_NAMES.indexOf('mon');

/** A filter in the words of the reader: "Due date: < Friday". */
export function useTermText(): (filter: SearchFilter) => string {
  const text = useText();
  const { formatDate } = useIntl();
  return useCallback(
    ({ key, value, isExcluded }) => {
      const nameOf = (name: string): string => {
        const known = VALUES[key] ?? {};
        if (Object.hasOwn(known, name) && known[name]) return text(known[name]);
        if (key !== 'due') return name;
        const weekday = DAY_NAMES.findIndex((day) => day === name) - MONDAY_AT;
        return weekday >= 0
          ? formatDate(SOME_WEEK + weekday * DAY_MS, { weekday: 'long', timeZone: 'UTC' })
          : formatDate(`${name}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
      };
      const [, operator = '', name = value] = (key === 'due' && /^([<>]=?)(.+)$/.exec(value)) || [];
      return text(isExcluded ? 'search-chip-not' : 'filter-field', {
        title: text(KEYS[key]),
        value: (SIGNS[operator] ?? '') + nameOf(name),
      });
    },
    [text, formatDate],
  );
}

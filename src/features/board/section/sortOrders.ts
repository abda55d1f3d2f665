import type { MessageKey } from '../../../lib/text/useText';
import type { RootState } from '../../../store/rootReducer';
import { selectDueDate } from '../../../entities/fields/selectors';
import { selectTask } from '../../../entities/tasks/selectors';
import { dueOrder } from '../../../lib/dates/dueOrder';

/** Sort orders of a section, in menu order. */
export const SORT_ORDERS = ['due', 'title', 'newest'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const SORT_LABELS = {
  due: 'sort-by-due',
  title: 'sort-by-name',
  newest: 'sort-by-newest',
} as const satisfies Record<SortOrder, MessageKey>;

/** Tasks without a due date come last: the latest moment that `Date` can represent. */
const NEVER = 8.64e15;

/**
 * Task ids in the given order; the sort is stable.
 * @param locale the user's language: the alphabet differs.
 */
export function sortTaskIds(
  state: RootState,
  taskIds: readonly number[],
  { by, locale }: { by: SortOrder; locale: string },
): number[] {
  switch (by) {
    case 'due':
      return sortedBy(
        taskIds,
        (id) => {
          const due = selectDueDate(state, id);
          return due === null ? NEVER : dueOrder(due);
        },
        (a, b) => a - b,
      );
    case 'title':
      return sortedBy(
        taskIds,
        (id) => selectTask(state, id)?.title ?? '',
        new Intl.Collator(locale, { numeric: true }).compare,
      );
    case 'newest':
      return sortedBy(
        taskIds,
        (id) => selectTask(state, id)?.createdAt ?? '',
        (a, b) => (a === b ? 0 : a < b ? 1 : -1),
      );
  }
}

/** Reads each key once. */
const sortedBy = <Key>(
  ids: readonly number[],
  keyOf: (id: number) => Key,
  compare: (a: Key, b: Key) => number,
): number[] =>
  ids
    .map((id) => ({ id, key: keyOf(id) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ id }) => id);

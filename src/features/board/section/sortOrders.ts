import type { MessageKey } from '../../../lib/text/useText';
import type { RootState } from '../../../store/rootReducer';
import { selectDueDate } from '../../../entities/fields/selectors';
import { selectTask } from '../../../entities/tasks/selectors';

/** Sort orders of a section, in menu order. */
export const SORT_ORDERS = ['due', 'title', 'newest'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const SORT_LABELS = {
  due: 'sort-by-due',
  title: 'sort-by-name',
  newest: 'sort-by-newest',
} as const satisfies Record<SortOrder, MessageKey>;

/** Tasks without a due date come last. */
const NEVER = '9999';

/**
 * Task ids in the given order; the sort is stable.
 * @param locale the user's language: the alphabet differs.
 */
export function sortTaskIds(
  state: RootState,
  taskIds: readonly number[],
  { by, locale }: { by: SortOrder; locale: string },
): number[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const key = (id: number): string => {
    if (by === 'due') return selectDueDate(state, id) ?? NEVER;
    const task = selectTask(state, id);
    return (by === 'title' ? task?.title : task?.createdAt) ?? '';
  };
  const keys = new Map(taskIds.map((id) => [id, key(id)]));
  const of = (id: number) => keys.get(id) ?? '';
  if (by === 'title') return taskIds.toSorted((a, b) => compare(of(a), of(b)));
  const sign = by === 'newest' ? -1 : 1;
  return taskIds.toSorted((a, b) => (of(a) === of(b) ? 0 : of(a) < of(b) ? -sign : sign));
}

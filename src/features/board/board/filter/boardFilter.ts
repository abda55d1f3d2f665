import { STANDARD_FIELD } from '../../../../../contract/fields';
import { fieldValueKey, type FieldValueRow, type TaskRow } from '../../../../../contract/rows';
import { fold, foldedWords } from '../../../../../contract/fold';
import { selectTaskIds } from '../../../../entities/tasks/selectors';
import { isSameOrder } from '../../../../entities/isSameOrder';
import { selectOptimisticEntities } from '../../../../entities/optimisticState';
import { dayOf, dueState, isDay } from '../../../../lib/dates/dueState';
import type { SelectVisibleTaskIds } from '../../card/visibleTaskIds';

export const DUE_FILTERS = ['overdue', 'today', 'week', 'none'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

/**
 * A board's filter, stored in the URL (docs/ux.md#1-3):
 * `?q=&assignee=me&due=overdue&watching=1&done=0`.
 */
export interface BoardFilter {
  /** Search words in the title. */
  q: string;
  /** `me`, `none`, or a user's id; null for no filter. */
  assignee: 'me' | 'none' | number | null;
  due: DueFilter | null;
  watching: boolean;
  /** True: only done tasks; false: only open ones; null: both. */
  done: boolean | null;
}

/** Parses the filter of a URL; ignores invalid values. */
export function filterOf(search: string): BoardFilter {
  const given = new URLSearchParams(search);
  const assignee = given.get('assignee');
  const isId = assignee !== null && /^\d{1,15}$/.test(assignee);
  const done = given.get('done');
  return {
    q: given.get('q') ?? '',
    assignee: assignee === 'me' || assignee === 'none' ? assignee : isId ? Number(assignee) : null,
    due: DUE_FILTERS.find((due) => due === given.get('due')) ?? null,
    watching: given.get('watching') === '1',
    done: done === '1' ? true : done === '0' ? false : null,
  };
}

/** Replaces the filter in a URL; other parameters stay. */
export function withFilter(
  search: string,
  { q, assignee, due, watching, done }: BoardFilter,
): string {
  const next = new URLSearchParams(search);
  const values = {
    q,
    assignee: String(assignee ?? ''),
    due: due ?? '',
    watching: watching ? '1' : '',
    done: done === null ? '' : done ? '1' : '0',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  const written = next.toString();
  return written === '' ? '' : `?${written}`;
}

export const NO_FILTER: BoardFilter = {
  q: '',
  assignee: null,
  due: null,
  watching: false,
  done: null,
};

export function isFiltering(filter: BoardFilter): boolean {
  return withFilter('', filter) !== '';
}

interface FilterContext {
  viewerId: number | null;
  now: Date;
}

/** The length of a week, from today on. */
const WEEK_DAYS = 7;

/** The predicate of a filter. */
function createPredicate(
  { q, assignee, due, watching, done }: BoardFilter,
  { viewerId, now }: FilterContext,
) {
  const words = foldedWords(q);
  const person = assignee === 'me' ? viewerId : assignee;
  const today = dayOf(now);
  const lastDay = dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + WEEK_DAYS));

  function isDue(task: TaskRow, value: string | null): boolean {
    if (due === null || due === 'none') return due === null || value === null;
    if (value === null) return false;
    if (due === 'overdue') return !task.isDone && dueState(value, now) === 'overdue';
    const day = isDay(value) ? value : dayOf(new Date(value));
    return due === 'today' ? day === today : day >= today && day <= lastDay;
  }

  return (task: TaskRow, value: string | null): boolean =>
    words.every((word) => foldedTitle(task).includes(word)) &&
    (person === null ||
      (person === 'none' ? task.assigneeIds.length === 0 : task.assigneeIds.includes(person))) &&
    (!watching || (viewerId !== null && task.notifyUsers.includes(viewerId))) &&
    (done === null || task.isDone === done) &&
    isDue(task, value);
}

const folded = new WeakMap<TaskRow, string>();
/** Folds case and diacritics of a title, once per version of its row. */
function foldedTitle(task: TaskRow): string {
  const title = folded.get(task) ?? fold(task.title);
  folded.set(task, title);
  return title;
}

interface CachedResult {
  ids: readonly number[];
  tasks: Readonly<Record<number, TaskRow>>;
  values: Readonly<Record<string, FieldValueRow>>;
  shown: readonly number[];
}

/** Each list's tasks that match a filter, in order, evaluated at an instant. */
export function createSelectVisibleTaskIds(
  filter: BoardFilter,
  context: FilterContext,
): SelectVisibleTaskIds {
  const matches = createPredicate(filter, context);
  const cache = new Map<number, CachedResult>();
  return (state, sectionId) => {
    const ids = selectTaskIds(state, sectionId);
    const {
      tasks: { entities: tasks },
      fieldValues: { entities: values },
    } = selectOptimisticEntities(state);
    const cached = cache.get(sectionId);
    if (cached?.ids === ids && cached.tasks === tasks && cached.values === values)
      return cached.shown;
    const dueOf = (taskId: number) =>
      values[fieldValueKey({ taskId, isStandard: true, fieldId: STANDARD_FIELD.dueDate })]?.value ??
      null;
    const found = ids.filter((id) => {
      const task = tasks[id];
      return task !== undefined && matches(task, dueOf(id));
    });
    const shown = cached && isSameOrder(cached.shown, found) ? cached.shown : found;
    cache.set(sectionId, { ids, tasks, values, shown });
    return shown;
  };
}

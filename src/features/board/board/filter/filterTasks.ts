import { STANDARD_FIELD } from '../../../../../contract/fields';
import { fieldValueKey, type FieldValueRow, type TaskRow } from '../../../../../contract/rows';
import { fold, foldedWords } from '../../../../../contract/fold';
import { labelsIn, selectBoardLabels, type BoardLabels } from '../../../../entities/fields/labels';
import { selectTaskIds } from '../../../../entities/tasks/selectors';
import { isSameOrder } from '../../../../entities/isSameOrder';
import { selectOptimisticEntities } from '../../../../entities/optimisticState';
import { dayOf, dueState, isDay } from '../../../../lib/dates/dueState';
import type { SelectVisibleTaskIds } from '../../card/visibleTaskIds';
import type { BoardFilter } from './boardFilter';

interface FilterContext {
  projectId: number;
  viewerId: number | null;
  now: Date;
}

/** The length of a week, from today on. */
const WEEK_DAYS = 7;

/** The predicate of a filter. */
function createPredicate(
  { q, assignee, labels, due, watching, done }: BoardFilter,
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

  return (task: TaskRow, { due: value, labelIds }: Read): boolean =>
    words.every((word) => foldedTitle(task).includes(word)) &&
    (person === null ||
      (person === 'none' ? task.assigneeIds.length === 0 : task.assigneeIds.includes(person))) &&
    (!watching || (viewerId !== null && task.notifyUsers.includes(viewerId))) &&
    (done === null || task.isDone === done) &&
    (labels.length === 0 || labelIds().some((id) => labels.includes(id))) &&
    isDue(task, value);
}

/** What a predicate reads of a task beside its row. */
interface Read {
  due: string | null;
  labelIds: () => readonly number[];
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
  board: BoardLabels;
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
    const board = selectBoardLabels(state, context.projectId);
    const isSame =
      cached?.ids === ids &&
      cached.tasks === tasks &&
      cached.values === values &&
      cached.board === board;
    if (isSame) return cached.shown;
    const dueOf = (taskId: number) =>
      values[fieldValueKey({ taskId, isStandard: true, fieldId: STANDARD_FIELD.dueDate })]?.value ??
      null;
    const found = ids.filter((id) => {
      const task = tasks[id];
      const labelIds = () => labelsIn(board, values, id).map((label) => label.id);
      return task !== undefined && matches(task, { due: dueOf(id), labelIds });
    });
    const shown = cached && isSameOrder(cached.shown, found) ? cached.shown : found;
    cache.set(sectionId, { ids, tasks, values, board, shown });
    return shown;
  };
}

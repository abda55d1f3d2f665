import { STANDARD_FIELD, STANDARD_FIELDS } from '../../../../../contract/fields';
import {
  fieldValueKey,
  type FieldDefinitionRow,
  type FieldValueRow,
  type TaskRow,
} from '../../../../../contract/rows';
import { fold, foldedWords } from '../../../../../contract/fold';
import { labelsIn, selectBoardLabels, type BoardLabels } from '../../../../entities/fields/labels';
import { selectTaskIds } from '../../../../entities/tasks/selectors';
import { isSameOrder } from '../../../../entities/isSameOrder';
import { selectOptimisticEntities } from '../../../../entities/optimisticState';
import { dayOf, dueState, isDay } from '../../../../lib/dates/dueState';
import type { SelectVisibleTaskIds } from '../../card/visibleTaskIds';
import type { BoardFilter } from './boardFilter';
import { conditionOf, createValueMatcher } from './fieldConditions';

interface FilterContext {
  projectId: number;
  viewerId: number | null;
  now: Date;
}

/** The length of a week, from today on. */
const WEEK_DAYS = 7;

/** The predicate of a filter's conditions on a task's row and due date. */
function createPredicate(
  { q, people, due, watching, done }: BoardFilter,
  { viewerId, now }: FilterContext,
) {
  const words = foldedWords(q);
  const persons = new Set(people.map((person) => (person === 'me' ? viewerId : person)));
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
    (persons.size === 0 ||
      (task.assigneeIds.length === 0
        ? persons.has('none')
        : task.assigneeIds.some((id) => persons.has(id)))) &&
    (!watching || (viewerId !== null && task.notifyUsers.includes(viewerId))) &&
    (done === null || task.isDone === done) &&
    isDue(task, value);
}

/**
 * The ids of the labels that a filter's ids show: merged labels as the label in their place, without
 * those that the board does not have.
 */
export function resolveLabels({ byId }: BoardLabels, ids: readonly number[]): readonly number[] {
  return [...new Set(ids.flatMap((id) => byId.get(id)?.id ?? []))];
}

type Definitions = Readonly<Record<number, FieldDefinitionRow>>;
type MatchesFields = (taskId: number, values: CachedResult['values']) => boolean;

/**
 * The predicate of the fields' conditions; ignores those of fields that do not exist, and of
 * "Created by", whose values a board does not have.
 */
function createFieldPredicate(
  { fields }: BoardFilter,
  definitions: Definitions,
  viewerId: number | null,
): MatchesFields {
  const conditions = Object.entries(fields).flatMap(([name, given]) => {
    const isStandard = name.startsWith('s');
    const fieldId = Number(name.slice(1));
    const standard = STANDARD_FIELDS.find(
      ({ id }) => id === fieldId && id !== STANDARD_FIELD.createdBy,
    );
    const field = isStandard
      ? standard && { typeId: standard.typeId, options: [] }
      : definitions[fieldId];
    const condition = field && conditionOf(field.typeId, given);
    if (!field || !condition) return [];
    return [
      { field: { isStandard, fieldId }, fits: createValueMatcher(field, condition, viewerId) },
    ];
  });
  return (taskId, values) =>
    conditions.every(({ field, fits }) =>
      fits(values[fieldValueKey({ ...field, taskId })]?.value ?? null),
    );
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
  matchesFields: MatchesFields;
  shown: readonly number[];
}

/** Each list's tasks that match a filter, in order, evaluated at an instant. */
export function createSelectVisibleTaskIds(
  filter: BoardFilter,
  context: FilterContext,
): SelectVisibleTaskIds {
  const matches = createPredicate(filter, context);
  const cache = new Map<number, CachedResult>();
  let fields: { definitions: Definitions; matches: MatchesFields } | null = null;
  function matcherOfFields(definitions: Definitions): MatchesFields {
    if (fields?.definitions !== definitions)
      fields = {
        definitions,
        matches: createFieldPredicate(filter, definitions, context.viewerId),
      };
    return fields.matches;
  }
  return (state, sectionId) => {
    const ids = selectTaskIds(state, sectionId);
    const {
      tasks: { entities: tasks },
      fieldValues: { entities: values },
      fieldDefinitions: { entities: definitions },
    } = selectOptimisticEntities(state);
    const cached = cache.get(sectionId);
    const board = selectBoardLabels(state, context.projectId);
    const matchesFields = matcherOfFields(definitions);
    const isSame =
      cached?.ids === ids &&
      cached.tasks === tasks &&
      cached.values === values &&
      cached.board === board &&
      cached.matchesFields === matchesFields;
    if (isSame) return cached.shown;
    const dueOf = (taskId: number) =>
      values[fieldValueKey({ taskId, isStandard: true, fieldId: STANDARD_FIELD.dueDate })]?.value ??
      null;
    const labels = new Set(resolveLabels(board, filter.labels));
    const found = ids.filter((id) => {
      const task = tasks[id];
      return (
        task !== undefined &&
        matches(task, dueOf(id)) &&
        (labels.size === 0 || labelsIn(board, values, id).some((label) => labels.has(label.id))) &&
        matchesFields(id, values)
      );
    });
    const shown = cached && isSameOrder(cached.shown, found) ? cached.shown : found;
    cache.set(sectionId, { ids, tasks, values, board, matchesFields, shown });
    return shown;
  };
}

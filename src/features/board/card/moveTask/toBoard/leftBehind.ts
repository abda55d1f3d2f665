import {
  carriedValue,
  matchFields,
  optionsLeftBehind,
} from '../../../../../../contract/moves/carriedValues';
import { fieldValueKey } from '../../../../../../contract/rows';
import type { Entities } from '../../../../../entities/entitiesReducer';

/** What tasks cannot take to another board: fields and options by name, people by id. */
export interface LeftBehind {
  fields: string[];
  options: string[];
  /** The store need not have their names. */
  people: number[];
}

interface Move {
  taskIds: readonly number[];
  from: number;
  to: number;
  /** Those who may read the other board; null: all members of the workspace. */
  readers: ReadonlySet<number> | null;
}

/**
 * Applies the rules of the server to the tasks, checklist items and fields that are loaded. Items are
 * loaded with the tasks that were opened.
 */
export function leftBehind(entities: Entities, { taskIds, from, to, readers }: Move): LeftBehind {
  const [fields, options, people] = [new Set<string>(), new Set<string>(), new Set<number>()];
  const defined = Object.values(entities.fieldDefinitions.entities).toSorted(
    (a, b) => a.sortIndex - b.sortIndex || a.id - b.id,
  );
  const pairs = matchFields(defined, { from, to });
  const isUnreadable = (userId: number | null): userId is number =>
    userId !== null && readers !== null && !readers.has(userId);
  const moved = new Set(taskIds);
  for (const { taskId, assigneeId, isRemoved } of Object.values(entities.checkListItems.entities))
    if (isRemoved !== true && moved.has(taskId) && isUnreadable(assigneeId)) people.add(assigneeId);
  for (const taskId of taskIds) {
    for (const field of defined.filter(({ projectId }) => projectId === from)) {
      const key = fieldValueKey({ taskId, isStandard: false, fieldId: field.id });
      const value = entities.fieldValues.entities[key]?.value ?? null;
      const pair = pairs.find((one) => one.from === field);
      const missing = pair ? optionsLeftBehind(value, pair) : [];
      for (const option of missing) options.add(option);
      const isLost = !pair || (missing.length === 0 && carriedValue(value, pair) === null);
      if (value !== null && isLost) fields.add(field.title);
    }
    const task = entities.tasks.entities[taskId];
    for (const userId of [...(task?.assigneeIds ?? []), ...(task?.notifyUsers ?? [])])
      if (isUnreadable(userId)) people.add(userId);
  }
  return { fields: [...fields], options: [...options], people: [...people] };
}

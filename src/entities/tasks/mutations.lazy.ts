import { fieldValueKey } from '../../../contract/rows';
import { defineMutation } from '../defineMutation';
import type { Entities } from '../entitiesReducer';
import type { DuplicateTaskDocument } from './documents.generated';
import { addTask } from './mutations';

/**
 * Adds a copy at the end of a section. The card shows its counters and field values at once;
 * description and checklists arrive with the commit. Values of a board's own fields are copied only
 * within the board.
 */
export const duplicateTask = defineMutation<typeof DuplicateTaskDocument, true>({
  createsEntity: true,
  labelKey: 'change-duplicate-task',
  apply(entities, { id, taskId, sectionId }, entry) {
    const source = entities.tasks.entities[taskId];
    if (!source || isLoaded(entities, id)) return;
    addTask.apply(entities, { id, sectionId, title: source.title }, entry);
    const copy = entities.tasks.entities[id];
    if (!copy) return;
    const { hasDescription, checkListCount, checkListDoneCount } = source;
    Object.assign(copy, { hasDescription, checkListCount, checkListDoneCount });
    const { ids, entities: values } = entities.fieldValues;
    for (const key of [...ids]) {
      const value = values[key];
      if (value?.taskId !== taskId) continue;
      if (!value.isStandard && copy.projectId !== source.projectId) continue;
      const copied = { ...value, taskId: id, projectId: copy.projectId, version: 0 };
      ids.push(fieldValueKey(copied));
      values[fieldValueKey(copied)] = copied;
    }
  },
  inverse: (_seen, { id }) => ({ name: 'archiveTask', variables: { id } }),
});

const isLoaded = ({ tasks }: Entities, id: number): boolean => tasks.entities[id] !== undefined;

import { orderedRelation, taskRelationKey } from '../../../contract/rows';
import { defineMutation, isThere } from '../defineMutation';
import type {
  AddTaskRelationDocument,
  RemoveTaskRelationDocument,
} from './documents.lazy.generated';

/** A relation to a task that is not loaded shows when the server sends both. */
export const addTaskRelation = defineMutation<typeof AddTaskRelationDocument, false>({
  createsEntity: false,
  labelKey: 'change-add-relation',
  apply({ tasks, taskRelations }, given) {
    const key = taskRelationKey(given);
    const existing = taskRelations.entities[key];
    if (existing) {
      existing.isRemoved = false;
      return;
    }
    const { taskId, relatedTaskId, type } = orderedRelation(given);
    const projectId = tasks.entities[taskId]?.projectId;
    const relatedProjectId = tasks.entities[relatedTaskId]?.projectId;
    if (projectId == null || relatedProjectId == null) return;
    taskRelations.ids.push(key);
    taskRelations.entities[key] = {
      version: 0,
      taskId,
      projectId,
      relatedTaskId,
      relatedProjectId,
      type,
    };
  },
  inverse: ({ taskRelations }, given) =>
    isThere(taskRelations.entities[taskRelationKey(given)])
      ? null
      : { name: 'removeTaskRelation', variables: orderedRelation(given) },
});

export const removeTaskRelation = defineMutation<typeof RemoveTaskRelationDocument, false>({
  createsEntity: false,
  labelKey: 'change-remove-relation',
  apply({ taskRelations }, given) {
    const existing = taskRelations.entities[taskRelationKey(given)];
    if (existing) existing.isRemoved = true;
  },
  inverse: ({ taskRelations }, given) =>
    isThere(taskRelations.entities[taskRelationKey(given)])
      ? { name: 'addTaskRelation', variables: orderedRelation(given) }
      : null,
});

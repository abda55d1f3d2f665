import { STANDARD_FIELD } from '../../../contract/fields';
import { defineMutation } from '../defineMutation';
import { copyValues } from './copyMutations.lazy';
import type { SaveTaskTemplateDocument } from './documents.generated';
import { newTask } from './newTask';

/**
 * Adds a task template to a board: empty, or with what the task of that id consists of. Its counters and
 * field values show at once; description and checklists arrive with the commit. So does its list, which
 * no screen shows.
 */
export const saveTaskTemplate = defineMutation<typeof SaveTaskTemplateDocument, true>({
  createsEntity: true,
  labelKey: 'change-save-template',
  apply(entities, { id, projectId, title, taskId }, { at, userId, workspaceId }) {
    const { tasks } = entities;
    if (tasks.entities[id]) return;
    const now = new Date(at).toISOString();
    const source = tasks.entities[taskId ?? 0];
    const template = newTask({ id, workspaceId, projectId, title, userId, now });
    tasks.ids.push(id);
    tasks.entities[id] = { ...template, isTemplate: true };
    if (!source) return;
    const { hasDescription, checkListCount, coverHue } = source;
    Object.assign(tasks.entities[id], { hasDescription, checkListCount, coverHue });
    copyValues(
      entities,
      new Map([[source.id, template]]),
      ({ isStandard, fieldId }) => !isStandard || !OF_ONE_TASK.has(fieldId),
    );
  },
  inverse: (_entities, { id }) => ({ name: 'archiveTask', variables: { id } }),
});

const OF_ONE_TASK: ReadonlySet<number> = new Set([
  STANDARD_FIELD.completedOn,
  STANDARD_FIELD.dueDate,
  STANDARD_FIELD.actualTime,
]);

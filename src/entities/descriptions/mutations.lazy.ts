import { defineMutation } from '../defineMutation';
import type { UpdateTaskDescriptionDocument } from './documents.generated';
import { versionsOf } from './tags';

/** Shows the new text; its version stays that of the text that the user began to edit. */
export const updateTaskDescription = defineMutation<typeof UpdateTaskDescriptionDocument, false>({
  createsEntity: false,
  labelKey: 'change-description',
  invalidates: ({ id }) => [versionsOf(id)],
  apply({ descriptions, tasks }, { id, description }) {
    const task = tasks.entities[id];
    if (!task) return;
    const row = descriptions.entities[id];
    if (row) row.description = description;
    else {
      descriptions.ids.push(id);
      descriptions.entities[id] = { id, version: 0, projectId: task.projectId, description };
    }
    task.hasDescription = description !== '';
  },
  inverse({ descriptions }, { id }) {
    return {
      name: 'updateTaskDescription',
      variables: { id, description: descriptions.entities[id]?.description ?? '' },
    };
  },
  // The combined edit is based on the version at the start of the first one.
  coalesce: (later, earlier) =>
    later.id === earlier.id ? { ...later, baseVersion: earlier.baseVersion } : null,
});

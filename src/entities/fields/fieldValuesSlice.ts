import { STANDARD_FIELD } from '../../../contract/fields';
import { fieldValueKey } from '../../../contract/rows';
import { createEntitySlice } from '../createEntitySlice';
import { projectScopes } from '../scopes';

/**
 * Field values of tasks. A board's snapshot contains them all, for its cards, except the task's
 * creator, which only the open task contains.
 */
export const fieldValuesSlice = createEntitySlice({
  name: 'fieldValues',
  keyOf: fieldValueKey,
  scopesOf: ({ taskId, projectId, isStandard, fieldId }) => {
    const isOfTaskAlone = isStandard && fieldId === STANDARD_FIELD.createdBy;
    return [`Task:${taskId}`, ...(isOfTaskAlone ? [] : projectScopes(projectId ?? null))];
  },
  visibilityScopes: ({ taskId, projectId }) => [
    `Task:${taskId}`,
    ...projectScopes(projectId ?? null),
  ],
});

import { STANDARD_FIELD } from '../../../contract/fields';
import { fieldValueKey } from '../../../contract/rows';
import { createEntitySlice } from '../createEntitySlice';
import { projectScopes } from '../scopes';

/** What the fields of tasks hold. A board's snapshot names them all, for its cards; but who made a task only the task tells. */
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

import { createEntitySlice } from '../createEntitySlice';
import { projectScopes } from '../scopes';

/** Field definitions of tasks. Standard fields have no owner. */
export const fieldDefinitionsSlice = createEntitySlice({
  name: 'fieldDefinitions',
  keyOf: ({ id }) => id,
  scopesOf: ({ workspaceId }) => (workspaceId == null ? [] : [`Fields:${workspaceId}`]),
  visibilityScopes: ({ workspaceId, projectId }) => [
    ...(workspaceId == null ? [] : [`Fields:${workspaceId}` as const]),
    ...projectScopes(projectId ?? null),
  ],
});

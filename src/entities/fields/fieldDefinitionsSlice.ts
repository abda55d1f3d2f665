import { createEntitySlice } from '../createEntitySlice';
import { projectScopes } from '../scopes';

/** Fields that tasks have. The standard ones belong to nobody. */
export const fieldDefinitionsSlice = createEntitySlice({
  name: 'fieldDefinitions',
  keyOf: ({ id }) => id,
  scopesOf: ({ workspaceId }) => (workspaceId == null ? [] : [`Fields:${workspaceId}`]),
  visibilityScopes: ({ workspaceId, projectId }) => [
    ...(workspaceId == null ? [] : [`Fields:${workspaceId}` as const]),
    ...projectScopes(projectId ?? null),
  ],
});

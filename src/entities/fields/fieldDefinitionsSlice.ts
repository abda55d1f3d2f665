import { createEntitySlice } from '../createEntitySlice';
import { projectScopes } from '../scopes';

/**
 * Field definitions of tasks. Standard fields have no owner. A board's snapshot contains its own
 * fields, and those of its workspace without being the whole of them.
 */
export const fieldDefinitionsSlice = createEntitySlice({
  name: 'fieldDefinitions',
  keyOf: ({ id }) => id,
  scopesOf: ({ workspaceId, projectId }) => [
    ...(workspaceId == null ? [] : [`Fields:${workspaceId}` as const]),
    ...projectScopes(projectId ?? null),
  ],
  visibilityScopes: ({ workspaceId, projectId }) => [
    ...(workspaceId == null ? [] : [`Fields:${workspaceId}` as const]),
    ...projectScopes(projectId ?? null),
  ],
});

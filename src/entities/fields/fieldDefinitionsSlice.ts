import { createTableSlice } from '../createTableSlice';
import { scopesOfBoard } from '../scopes';

/** Fields that tasks have. The standard ones belong to nobody. */
export const fieldDefinitionsSlice = createTableSlice({
  name: 'fieldDefinitions',
  keyOf: ({ id }) => id,
  scopesOf: ({ workspaceId }) => (workspaceId == null ? [] : [`Fields:${workspaceId}`]),
  under: ({ workspaceId, projectId }) => [
    ...(workspaceId == null ? [] : [`Fields:${workspaceId}` as const]),
    ...scopesOfBoard(projectId ?? null),
  ],
});

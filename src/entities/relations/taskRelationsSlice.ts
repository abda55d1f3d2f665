import { taskRelationKey } from '../../../contract/rows';
import { createEntitySlice } from '../createEntitySlice';

/** Relations between tasks. One is hidden with either of its boards. */
export const taskRelationsSlice = createEntitySlice({
  name: 'taskRelations',
  keyOf: taskRelationKey,
  scopesOf: ({ projectId, relatedProjectId }) => [
    `Relations:${projectId}`,
    `Relations:${relatedProjectId}`,
  ],
  visibilityScopes: ({ projectId, relatedProjectId }) => [
    `Project:${projectId}`,
    `Project:${relatedProjectId}`,
  ],
});

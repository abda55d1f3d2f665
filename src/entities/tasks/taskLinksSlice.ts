import { taskLinkKey } from '../../../contract/rows';
import { createEntitySlice } from '../createEntitySlice';
import { projectScopes } from '../scopes';

/** The lists and positions of tasks. */
export const taskLinksSlice = createEntitySlice({
  name: 'taskLinks',
  keyOf: ({ sectionId, taskId }) => taskLinkKey(sectionId, taskId),
  scopesOf: ({ taskId, projectId }) => [`Task:${taskId}`, ...projectScopes(projectId)],
});

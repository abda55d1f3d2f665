import { taskLinkKey } from '../../../contract/rows';
import { createEntitySlice } from '../createEntitySlice';
import { projectScopes } from '../scopes';

/**
 * Links of tasks to sections with their sort position. A task has one on its board and one in each
 * assignee's My Tasks; each user sees only their own My Tasks.
 */
export const taskLinksSlice = createEntitySlice({
  name: 'taskLinks',
  keyOf: ({ sectionId, taskId }) => taskLinkKey(sectionId, taskId),
  scopesOf: ({ taskId, projectId }) => [`Task:${taskId}`, ...projectScopes(projectId)],
});

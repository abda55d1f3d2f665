import { taskLinkKey } from '../../../contract/rows';
import { createTableSlice } from '../createTableSlice';
import { scopesOfBoard } from '../scopes';

/** Which task stands in which list, and where. */
export const taskLinksSlice = createTableSlice({
  name: 'taskLinks',
  keyOf: ({ sectionId, taskId }) => taskLinkKey(sectionId, taskId),
  scopesOf: ({ taskId, projectId }) => [`Task:${taskId}`, ...scopesOfBoard(projectId)],
});

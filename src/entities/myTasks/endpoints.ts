import { injectEndpoints } from '../../api/injectEndpoints';
import { rowsOfProjectView } from '../projects/rowsOfProjectView';
import * as documents from './documents.generated';

/** The user's My Tasks: stored as a board, but not part of any list of boards. */
export const myTasksApi = injectEndpoints(({ query }) => ({
  /** `projectId`: the personal board, for `selectSections` and the tasks on its lists. */
  myTasks: query(documents.MyTasksDocument, {
    rows: ({ myTasks }, seq) => ({
      rows: rowsOfProjectView(
        { ...myTasks, project: { ...myTasks.project, isPersonal: true } },
        seq,
      ),
      cacheData: { projectId: myTasks.id },
    }),
    tags: ({ workspaceId }) => [{ type: 'MyTasks', id: workspaceId }],
    // If the view unmounts before the response arrives, no scope was opened.
    scope: (_variables, data) => data && `Project:${data.projectId}`,
  }),
}));

export const { useMyTasksQuery } = myTasksApi;

import { rowsOfProject } from '../../../contract/wire';
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';
import { rowsOfProjectView } from './rowsOfProjectView';

/** Boards: the user's list, and one complete board. */
export const projectsApi = injectEndpoints(({ query }) => ({
  userProjects: query(documents.UserProjectsDocument, {
    rows: ({ userProjects }) => ({
      rows: userProjects.flatMap(rowsOfProject),
      cacheData: { projectIds: userProjects.map(({ id }) => id) },
    }),
    tags: ({ workspaceId }) => [{ type: 'UserProjects', id: workspaceId }],
  }),
  /** `projectId` is null if the board does not exist, or the user may not know of it. */
  projectView: query(documents.ProjectViewDocument, {
    rows: ({ projectView }, seq) => ({
      rows: projectView ? rowsOfProjectView(projectView, seq) : [],
      cacheData: { projectId: projectView?.id ?? null },
    }),
    tags: ({ id }) => [{ type: 'Project', id }],
    // Closed when no view uses it any more: the next view refetches it.
    scope: ({ id }) => `Project:${id}`,
  }),
}));

export const { useUserProjectsQuery, useProjectViewQuery } = projectsApi;

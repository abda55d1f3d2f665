// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.lazy.generated';

export const projectsLazyApi = injectEndpoints(({ query }) => ({
  archivedProjects: query(documents.ArchivedProjectsDocument, { tags: ({ workspaceId }) => [{ type: 'ArchivedProjects', id: workspaceId }] }),
  archivedItems: query(documents.ArchivedItemsDocument, { tags: ({ projectId }) => [{ type: 'Archive', id: projectId }] }),
}));

export const {
  useArchivedProjectsQuery,
  useArchivedItemsQuery,
} = projectsLazyApi;

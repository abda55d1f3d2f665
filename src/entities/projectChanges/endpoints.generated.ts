// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export const projectChangesApi = injectEndpoints(({ query }) => ({
  archivedProjects: query(documents.ArchivedProjectsDocument, { tags: [] }),
  archivedItems: query(documents.ArchivedItemsDocument, { tags: ({ projectId }) => [{ type: 'Project', id: projectId }] }),
}));

export const {
  useArchivedProjectsQuery,
  useArchivedItemsQuery,
} = projectChangesApi;

import { rowsOfProject, rowsOfSavedView } from '../../../contract/wire';
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.lazy.generated';

/** The saved views of a board, and a user's saved searches. Their changes arrive as commits. */
const savedViewsApi = injectEndpoints(({ query }) => ({
  savedViews: query(documents.SavedViewsDocument, {
    rows: ({ savedViews }) => ({
      rows: savedViews.flatMap(rowsOfSavedView),
      cacheData: { viewIds: savedViews.map(({ id }) => id) },
    }),
    tags: [],
    scope: ({ projectId }) => `Views:${projectId}`,
  }),
  /** `projectId`: the My Tasks that they are views of, for `selectSavedViews`. */
  savedSearches: query(documents.SavedSearchesDocument, {
    rows: ({ savedSearches: { project, views } }) => ({
      rows: [...rowsOfProject({ ...project, isPersonal: true }), ...views.flatMap(rowsOfSavedView)],
      cacheData: { projectId: project.id },
    }),
    tags: [],
    scope: (_variables, data) => data && `Views:${data.projectId}`,
  }),
}));

export const { useSavedSearchesQuery, useSavedViewsQuery } = savedViewsApi;

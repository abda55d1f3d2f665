import { rowsOfSavedView } from '../../../contract/wire';
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.lazy.generated';

/** The saved views of a board. Their changes arrive as commits. */
const savedViewsApi = injectEndpoints(({ query }) => ({
  savedViews: query(documents.SavedViewsDocument, {
    rows: ({ savedViews }) => ({
      rows: savedViews.flatMap(rowsOfSavedView),
      cacheData: { viewIds: savedViews.map(({ id }) => id) },
    }),
    tags: [],
    scope: ({ projectId }) => `Views:${projectId}`,
  }),
}));

export const { useSavedViewsQuery } = savedViewsApi;

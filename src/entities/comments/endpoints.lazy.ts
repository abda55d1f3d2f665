import { rowsOfComment } from '../../../contract/wire';
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.lazy.generated';

/**
 * Pages of comments, loaded on demand: their rows are merged into the store, and only their ids are
 * cached.
 */
export const commentsApi = injectEndpoints(({ query }) => ({
  taskComments: query(documents.TaskCommentsDocument, {
    rows: ({ taskComments }, seq) => ({
      rows: taskComments.flatMap((comment) => rowsOfComment(comment, seq)),
      cacheData: { commentIds: taskComments.map(({ id }) => id) },
    }),
    tags: ({ taskId }) => [{ type: 'Comments', id: taskId }],
  }),
}));

export const { useTaskCommentsQuery } = commentsApi;

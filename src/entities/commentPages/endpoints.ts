import { rowsOfComment } from '../../../contract/wire';
import { injectEndpoints, type Tag } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

const commentsOf = (taskId: number): Tag[] => [{ type: 'Board', id: `Comments:${taskId}` }];

/**
 * Pages of comments, loaded on demand: their rows are merged into the store, and the cache keeps
 * ids.
 */
export const commentPagesApi = injectEndpoints(({ query }) => ({
  taskCommentPages: query(documents.TaskCommentPagesDocument, {
    transformResponse: ({ taskCommentPages }) => taskCommentPages,
    tags: ({ taskId }) => commentsOf(taskId),
  }),
  taskComments: query(documents.TaskCommentsDocument, {
    rows: ({ taskComments }, seq) => ({
      rows: taskComments.flatMap((comment) => rowsOfComment(comment, seq)),
      cacheData: { commentIds: taskComments.map(({ id }) => id) },
    }),
    tags: ({ taskId }) => commentsOf(taskId),
  }),
  /** The page that contains a comment; null if it is no comment of the task. */
  taskCommentPage: query(documents.TaskCommentPageDocument, {
    transformResponse: ({ taskCommentPage }) => taskCommentPage ?? null,
    tags: ({ taskId }) => commentsOf(taskId),
  }),
}));

export const { useTaskCommentPagesQuery, useTaskCommentsQuery, useTaskCommentPageQuery } =
  commentPagesApi;

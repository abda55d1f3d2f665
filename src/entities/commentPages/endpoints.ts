import type {
  TaskCommentPageQuery,
  TaskCommentPageQueryVariables,
  TaskCommentPagesQuery,
  TaskCommentPagesQueryVariables,
  TaskCommentsQuery,
  TaskCommentsQueryVariables,
} from '../../api/generated/operations';
import { rowsOfComment } from '../../../contract/wire';
import { api, ask } from '../../api/api';
import {
  TaskCommentPageDocument,
  TaskCommentPagesDocument,
  TaskCommentsDocument,
} from './documents.generated';

/** The cached part of a page; its rows are in the store. */
export interface CommentPage {
  commentIds: number[];
}

const commentsOf = (taskId: number) => ({ type: 'Board' as const, id: `Comments:${taskId}` });

/**
 * Pages of comments, loaded on demand: their rows are merged into the store, and the cache keeps
 * ids.
 */
export const commentPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    taskCommentPages: build.query<number, TaskCommentPagesQueryVariables>({
      query: ask(TaskCommentPagesDocument),
      transformResponse: ({ taskCommentPages }: TaskCommentPagesQuery) => taskCommentPages,
      providesTags: (_answer, _error, { taskId }) => [commentsOf(taskId)],
    }),
    taskComments: build.query<CommentPage, TaskCommentsQueryVariables>({
      query: ask(TaskCommentsDocument),
      extraOptions: {
        rows: ({ taskComments }: TaskCommentsQuery, seq: number) => ({
          rows: taskComments.flatMap((comment) => rowsOfComment(comment, seq)),
          rest: { commentIds: taskComments.map(({ id }) => id) } satisfies CommentPage,
        }),
      },
      providesTags: (_answer, _error, { taskId }) => [commentsOf(taskId)],
    }),
    /** The page that contains a comment; null if it is no comment of the task. */
    taskCommentPage: build.query<number | null, TaskCommentPageQueryVariables>({
      query: ask(TaskCommentPageDocument),
      transformResponse: ({ taskCommentPage }: TaskCommentPageQuery) => taskCommentPage ?? null,
      providesTags: (_answer, _error, { taskId }) => [commentsOf(taskId)],
    }),
  }),
});

export const { useTaskCommentPagesQuery, useTaskCommentsQuery, useTaskCommentPageQuery } =
  commentPagesApi;

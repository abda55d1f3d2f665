import type {
  AddCommentMutation,
  AddCommentMutationVariables,
  DeleteCommentMutation,
  DeleteCommentMutationVariables,
  EditCommentMutation,
  EditCommentMutationVariables,
  LikeCommentMutation,
  LikeCommentMutationVariables,
  RestoreCommentMutation,
  RestoreCommentMutationVariables,
  TaskCommentPageQuery,
  TaskCommentPageQueryVariables,
  TaskCommentPagesQuery,
  TaskCommentPagesQueryVariables,
  TaskCommentsQuery,
  TaskCommentsQueryVariables,
  UnlikeCommentMutation,
  UnlikeCommentMutationVariables,
} from '../../api/generated/operations';
import { rowsOfComment } from '../../../contract/wire';
import { api, ask, type Keyed } from '../../api/api';
import {
  AddCommentDocument,
  DeleteCommentDocument,
  EditCommentDocument,
  LikeCommentDocument,
  RestoreCommentDocument,
  TaskCommentPageDocument,
  TaskCommentPagesDocument,
  TaskCommentsDocument,
  UnlikeCommentDocument,
} from './documents.generated';

/** What stays in the cache of a page whose rows went to the tables. */
export interface CommentPage {
  commentIds: number[];
}

const commentsOf = (taskId: number) => ({ type: 'Board' as const, id: `Comments:${taskId}` });

/** Comments, by pages: their rows are put beside those that are there, and the cache keeps ids. */
export const commentsApi = api.injectEndpoints({
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
    /** The page on which a comment stands; null where it is not one of the task's. */
    taskCommentPage: build.query<number | null, TaskCommentPageQueryVariables>({
      query: ask(TaskCommentPageDocument),
      transformResponse: ({ taskCommentPage }: TaskCommentPageQuery) => taskCommentPage ?? null,
      providesTags: (_answer, _error, { taskId }) => [commentsOf(taskId)],
    }),
    addComment: build.mutation<AddCommentMutation, AddCommentMutationVariables & Keyed>({ query: ask(AddCommentDocument) }),
    editComment: build.mutation<EditCommentMutation, EditCommentMutationVariables & Keyed>({ query: ask(EditCommentDocument) }),
    deleteComment: build.mutation<DeleteCommentMutation, DeleteCommentMutationVariables & Keyed>({ query: ask(DeleteCommentDocument) }),
    restoreComment: build.mutation<RestoreCommentMutation, RestoreCommentMutationVariables & Keyed>({ query: ask(RestoreCommentDocument) }),
    likeComment: build.mutation<LikeCommentMutation, LikeCommentMutationVariables & Keyed>({ query: ask(LikeCommentDocument) }),
    unlikeComment: build.mutation<UnlikeCommentMutation, UnlikeCommentMutationVariables & Keyed>({ query: ask(UnlikeCommentDocument) }),
  }),
});

export const {
  useTaskCommentPagesQuery,
  useTaskCommentsQuery,
  useTaskCommentPageQuery,
  useAddCommentMutation,
  useEditCommentMutation,
  useDeleteCommentMutation,
  useRestoreCommentMutation,
  useLikeCommentMutation,
  useUnlikeCommentMutation,
} = commentsApi;

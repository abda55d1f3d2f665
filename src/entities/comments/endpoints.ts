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
  UnlikeCommentMutation,
  UnlikeCommentMutationVariables,
} from '../../api/generated/operations';
import { api, ask, type Keyed } from '../../api/api';
import {
  AddCommentDocument,
  DeleteCommentDocument,
  EditCommentDocument,
  LikeCommentDocument,
  RestoreCommentDocument,
  UnlikeCommentDocument,
} from './documents.generated';

/** Mutations of comments. Their changes arrive as commits; `commentPages` reads them. */
export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    addComment: build.mutation<AddCommentMutation, AddCommentMutationVariables & Keyed>({
      query: ask(AddCommentDocument),
    }),
    editComment: build.mutation<EditCommentMutation, EditCommentMutationVariables & Keyed>({
      query: ask(EditCommentDocument),
    }),
    deleteComment: build.mutation<DeleteCommentMutation, DeleteCommentMutationVariables & Keyed>({
      query: ask(DeleteCommentDocument),
    }),
    restoreComment: build.mutation<RestoreCommentMutation, RestoreCommentMutationVariables & Keyed>(
      { query: ask(RestoreCommentDocument) },
    ),
    likeComment: build.mutation<LikeCommentMutation, LikeCommentMutationVariables & Keyed>({
      query: ask(LikeCommentDocument),
    }),
    unlikeComment: build.mutation<UnlikeCommentMutation, UnlikeCommentMutationVariables & Keyed>({
      query: ask(UnlikeCommentDocument),
    }),
  }),
});

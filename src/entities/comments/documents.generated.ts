// Generated, do not edit: npm run contract
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
import { typedDocument } from '../../api/typedDocument';

export const AddCommentDocument = /* @__PURE__ */ typedDocument<AddCommentMutation, AddCommentMutationVariables>(
  'mutation addComment($taskId:Id!$content:String!$id:Id){addComment(taskId:$taskId content:$content id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const EditCommentDocument = /* @__PURE__ */ typedDocument<EditCommentMutation, EditCommentMutationVariables>(
  'mutation editComment($commentId:Id!$content:String!){editComment(commentId:$commentId content:$content){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const DeleteCommentDocument = /* @__PURE__ */ typedDocument<DeleteCommentMutation, DeleteCommentMutationVariables>(
  'mutation deleteComment($commentId:Id!){deleteComment(commentId:$commentId){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const RestoreCommentDocument = /* @__PURE__ */ typedDocument<RestoreCommentMutation, RestoreCommentMutationVariables>(
  'mutation restoreComment($commentId:Id!){restoreComment(commentId:$commentId){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const LikeCommentDocument = /* @__PURE__ */ typedDocument<LikeCommentMutation, LikeCommentMutationVariables>(
  'mutation likeComment($commentId:Id!){likeComment(commentId:$commentId){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const UnlikeCommentDocument = /* @__PURE__ */ typedDocument<UnlikeCommentMutation, UnlikeCommentMutationVariables>(
  'mutation unlikeComment($commentId:Id!){unlikeComment(commentId:$commentId){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

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
  TaskCommentPageQuery,
  TaskCommentPageQueryVariables,
  TaskCommentPagesQuery,
  TaskCommentPagesQueryVariables,
  TaskCommentsQuery,
  TaskCommentsQueryVariables,
  UnlikeCommentMutation,
  UnlikeCommentMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const TaskCommentPagesDocument = /* @__PURE__ */ typedDocument<TaskCommentPagesQuery, TaskCommentPagesQueryVariables>(
  'query taskCommentPages($taskId:Id!){taskCommentPages(taskId:$taskId)}',
);

export const TaskCommentsDocument = /* @__PURE__ */ typedDocument<TaskCommentsQuery, TaskCommentsQueryVariables>(
  'query taskComments($taskId:Id!$page:Int){taskComments(taskId:$taskId page:$page){...commentRow}}fragment commentRow on Comment{id version taskId projectId content creator{...person}editCount likes{...person}likeCounter likedByMe createdAt updatedAt deletedAt}fragment person on User{id name nick nickShort}',
);

export const TaskCommentPageDocument = /* @__PURE__ */ typedDocument<TaskCommentPageQuery, TaskCommentPageQueryVariables>(
  'query taskCommentPage($taskId:Id!$commentId:Id!){taskCommentPage(taskId:$taskId commentId:$commentId)}',
);

export const AddCommentDocument = /* @__PURE__ */ typedDocument<AddCommentMutation, AddCommentMutationVariables>(
  'mutation addComment($taskId:Id!$content:String!$id:Id){addComment(taskId:$taskId content:$content id:$id){success errors{...fieldError}comment{id}}}fragment fieldError on FieldError{field message params}',
);

export const EditCommentDocument = /* @__PURE__ */ typedDocument<EditCommentMutation, EditCommentMutationVariables>(
  'mutation editComment($commentId:Id!$content:String!){editComment(commentId:$commentId content:$content){success errors{...fieldError}comment{id}}}fragment fieldError on FieldError{field message params}',
);

export const DeleteCommentDocument = /* @__PURE__ */ typedDocument<DeleteCommentMutation, DeleteCommentMutationVariables>(
  'mutation deleteComment($commentId:Id!){deleteComment(commentId:$commentId){success errors{...fieldError}comment{id}}}fragment fieldError on FieldError{field message params}',
);

export const RestoreCommentDocument = /* @__PURE__ */ typedDocument<RestoreCommentMutation, RestoreCommentMutationVariables>(
  'mutation restoreComment($commentId:Id!){restoreComment(commentId:$commentId){success errors{...fieldError}comment{id}}}fragment fieldError on FieldError{field message params}',
);

export const LikeCommentDocument = /* @__PURE__ */ typedDocument<LikeCommentMutation, LikeCommentMutationVariables>(
  'mutation likeComment($commentId:Id!){likeComment(commentId:$commentId){success errors{...fieldError}comment{id}}}fragment fieldError on FieldError{field message params}',
);

export const UnlikeCommentDocument = /* @__PURE__ */ typedDocument<UnlikeCommentMutation, UnlikeCommentMutationVariables>(
  'mutation unlikeComment($commentId:Id!){unlikeComment(commentId:$commentId){success errors{...fieldError}comment{id}}}fragment fieldError on FieldError{field message params}',
);

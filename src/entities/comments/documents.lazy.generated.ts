// Generated, do not edit: npm run contract
import type {
  TaskCommentPageQuery,
  TaskCommentPageQueryVariables,
  TaskCommentPagesQuery,
  TaskCommentPagesQueryVariables,
  TaskCommentsQuery,
  TaskCommentsQueryVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const TaskCommentPagesDocument = /* @__PURE__ */ typedDocument<TaskCommentPagesQuery, TaskCommentPagesQueryVariables>(
  'query taskCommentPages($taskId:Id!){taskCommentPages(taskId:$taskId)}',
);

export const TaskCommentsDocument = /* @__PURE__ */ typedDocument<TaskCommentsQuery, TaskCommentsQueryVariables>(
  'query taskComments($taskId:Id!$page:Int){taskComments(taskId:$taskId page:$page){...commentRow}}fragment commentRow on Comment{id version taskId projectId content creator{...person}editCount likes{...person}likeCounter likedByMe createdAt updatedAt deletedAt}fragment person on User{id name nick nickShort hue}',
);

export const TaskCommentPageDocument = /* @__PURE__ */ typedDocument<TaskCommentPageQuery, TaskCommentPageQueryVariables>(
  'query taskCommentPage($taskId:Id!$commentId:Id!){taskCommentPage(taskId:$taskId commentId:$commentId)}',
);

// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.lazy.generated';

export const commentsLazyApi = injectEndpoints(({ query }) => ({
  taskCommentPages: query(documents.TaskCommentPagesDocument, { tags: ({ taskId }) => [{ type: 'CommentPages', id: taskId }] }),
  taskCommentPage: query(documents.TaskCommentPageDocument, { tags: [] }),
}));

export const {
  useTaskCommentPagesQuery,
  useTaskCommentPageQuery,
} = commentsLazyApi;

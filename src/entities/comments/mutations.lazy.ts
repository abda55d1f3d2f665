import { defineMutation } from '../defineMutation';
import type {
  AddCommentDocument,
  DeleteCommentDocument,
  EditCommentDocument,
  LikeCommentDocument,
  RestoreCommentDocument,
  UnlikeCommentDocument,
} from './documents.generated';

/** Adds the comment as the newest one, and to the card's count. */
export const addComment = defineMutation<typeof AddCommentDocument, true>({
  createsEntity: true,
  labelKey: 'change-add-comment',
  apply({ comments, tasks }, { id, taskId, content }, { at, userId }) {
    const task = tasks.entities[taskId];
    if (comments.entities[id] || !task) return;
    const now = new Date(at).toISOString();
    const { projectId } = task;
    comments.ids.push(id);
    comments.entities[id] = {
      id,
      version: 0,
      taskId,
      projectId,
      content,
      creatorId: userId,
      editCount: 0,
      likeIds: [],
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    // Only for a new comment: if the row is already confirmed, so is the count.
    task.commentCount += 1;
  },
  inverse: (_seen, { id }) => ({ name: 'deleteComment', variables: { commentId: id } }),
});

export const editComment = defineMutation<typeof EditCommentDocument, false>({
  createsEntity: false,
  labelKey: 'change-edit-comment',
  apply({ comments }, { commentId, content }) {
    const comment = comments.entities[commentId];
    if (!comment || comment.content === content) return;
    comment.content = content;
    comment.editCount += 1;
  },
  inverse({ comments }, { commentId }) {
    const comment = comments.entities[commentId];
    return comment
      ? { name: 'editComment', variables: { commentId, content: comment.content } }
      : null;
  },
});

/**
 * The deleted comment stays in its position, and its text is kept until the deletion is confirmed,
 * so that undo can show it.
 */
export const deleteComment = defineMutation<typeof DeleteCommentDocument, false>({
  createsEntity: false,
  labelKey: 'change-delete-comment',
  apply({ comments, tasks }, { commentId }, { at }) {
    const comment = comments.entities[commentId];
    if (comment?.deletedAt !== null) return;
    comment.deletedAt = new Date(at).toISOString();
    const task = tasks.entities[comment.taskId];
    if (task) task.commentCount -= 1;
  },
  inverse: ({ comments }, { commentId }) =>
    comments.entities[commentId]?.deletedAt === null
      ? { name: 'restoreComment', variables: { commentId } }
      : null,
});

export const restoreComment = defineMutation<typeof RestoreCommentDocument, false>({
  createsEntity: false,
  labelKey: 'change-restore-comment',
  apply({ comments, tasks }, { commentId }) {
    const comment = comments.entities[commentId];
    // Once the deletion is confirmed, only the server knows the text.
    if (!comment || comment.deletedAt == null || comment.content === '') return;
    comment.deletedAt = null;
    const task = tasks.entities[comment.taskId];
    if (task) task.commentCount += 1;
  },
  inverse: ({ comments }, { commentId }) =>
    comments.entities[commentId]?.deletedAt === null
      ? null
      : { name: 'deleteComment', variables: { commentId } },
});

export const likeComment = defineMutation<typeof LikeCommentDocument, false>({
  createsEntity: false,
  labelKey: 'change-like-comment',
  apply({ comments }, { commentId }, { userId }) {
    const comment = comments.entities[commentId];
    if (comment && !comment.likeIds.includes(userId)) comment.likeIds.push(userId);
  },
  inverse: (_seen, { commentId }) => ({ name: 'unlikeComment', variables: { commentId } }),
});

export const unlikeComment = defineMutation<typeof UnlikeCommentDocument, false>({
  createsEntity: false,
  labelKey: 'change-like-comment',
  apply({ comments }, { commentId }, { userId }) {
    const comment = comments.entities[commentId];
    if (comment) comment.likeIds = comment.likeIds.filter((id) => id !== userId);
  },
  inverse: (_seen, { commentId }) => ({ name: 'likeComment', variables: { commentId } }),
});

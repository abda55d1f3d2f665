import { optimisticMutation } from '../optimisticMutation';
import type {
  AddCommentDocument,
  DeleteCommentDocument,
  EditCommentDocument,
  LikeCommentDocument,
  RestoreCommentDocument,
  UnlikeCommentDocument,
} from './documents.generated';

/** The comment is the newest one, and the card counts it. */
export const addComment = optimisticMutation<typeof AddCommentDocument, true>({
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
    // Only here, where the comment was not there yet: a count that is right already is not touched again.
    task.commentCount += 1;
  },
  inverse: (_seen, { id }) => ({ name: 'deleteComment', variables: { commentId: id } }),
});

export const editComment = optimisticMutation<typeof EditCommentDocument, false>({
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

/** Its place stays; its text stays with it until the deletion is confirmed, so that taking it back can show it. */
export const deleteComment = optimisticMutation<typeof DeleteCommentDocument, false>({
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

export const restoreComment = optimisticMutation<typeof RestoreCommentDocument, false>({
  createsEntity: false,
  labelKey: 'change-restore-comment',
  apply({ comments, tasks }, { commentId }) {
    const comment = comments.entities[commentId];
    // What it said is the server's to tell, where the deletion has been confirmed.
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

export const likeComment = optimisticMutation<typeof LikeCommentDocument, false>({
  createsEntity: false,
  labelKey: 'change-like-comment',
  apply({ comments }, { commentId }, { userId }) {
    const comment = comments.entities[commentId];
    if (comment && !comment.likeIds.includes(userId)) comment.likeIds.push(userId);
  },
  inverse: (_seen, { commentId }) => ({ name: 'unlikeComment', variables: { commentId } }),
});

export const unlikeComment = optimisticMutation<typeof UnlikeCommentDocument, false>({
  createsEntity: false,
  labelKey: 'change-like-comment',
  apply({ comments }, { commentId }, { userId }) {
    const comment = comments.entities[commentId];
    if (comment) comment.likeIds = comment.likeIds.filter((id) => id !== userId);
  },
  inverse: (_seen, { commentId }) => ({ name: 'likeComment', variables: { commentId } }),
});

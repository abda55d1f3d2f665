import type { ActivityEntry } from '../../commits/writeCommit';

/** An activity entry made with `activityWithMail`, with its audience. */
export interface News {
  taskId: number;
  kind: 'assigned' | 'mentioned';
  /** The users concerned; those who only watch the task are told of a comment. */
  concerns: readonly number[];
  isForWatchers: boolean;
  commentId: number | undefined;
}

/**
 * Whom an activity entry concerns: the assigned user, the mentioned users and, for a new comment,
 * the watchers too, who are not told of edits. Null for an entry that is not news for single users.
 */
export function newsOf({ kind, taskId, data }: ActivityEntry): News | null {
  const { commentId: id, concerns: ids } = data;
  if (taskId === undefined || !Array.isArray(ids)) return null;
  const concerns = ids.map(Number);
  const commentId = typeof id === 'number' ? id : undefined;
  return kind === 'task-assigned'
    ? { taskId, kind: 'assigned', concerns, isForWatchers: false, commentId }
    : { taskId, kind: 'mentioned', concerns, isForWatchers: kind === 'comment-added', commentId };
}

import { createSelector } from '@reduxjs/toolkit';
import type { CommentRow } from '../../../contract/rows';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';

/** The loaded comments of a task, the newest first, deleted ones included. */
export const selectComments: (state: WithEntities, taskId: number) => CommentRow[] = createSelector(
  [
    (state: WithEntities) => selectOptimisticEntities(state).comments.entities,
    (_state: WithEntities, taskId: number) => taskId,
  ],
  (comments, taskId) =>
    Object.values(comments)
      .filter((comment) => comment.taskId === taskId)
      .sort((a, b) =>
        a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : b.id - a.id,
      ),
);

/** Whether the user likes a comment. */
export function isLikedBy({ likeIds }: CommentRow, userId: number | null): boolean {
  return userId !== null && likeIds.includes(userId);
}

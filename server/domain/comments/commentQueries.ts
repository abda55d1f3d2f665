import { LIMITS } from '../../../contract/limits';
import { pageNumber } from '../../../contract/rules/workspaces';
import { defineQuery } from '../core/defineQuery';
import { canRead } from '../core/permissions';
import { commentsBefore, countComments, readCommentPage } from '../rows/commentRows';

/** The number of comment pages of a task, 0 without comments. */
export const taskCommentPages = defineQuery('taskCommentPages', {
  resources: { taskId: 'task' },
  can: ({ taskId }) => canRead(taskId),
  run: async ({ tx, resources }) => ({
    data: Math.ceil(
      (await countComments(tx, resources.taskId.workspaceId, resources.taskId.id)) /
        LIMITS.pageSize,
    ),
  }),
});

/** One page of a task's comments: page 1 holds the newest, and each page is sorted newest first. */
export const taskComments = defineQuery('taskComments', {
  resources: { taskId: 'task' },
  can: ({ taskId }) => canRead(taskId),
  async run({ tx, viewer, resources }, { page }) {
    const { id: taskId, workspaceId, seq } = resources.taskId;
    const readerId = viewer.state === 'signed-in' ? viewer.userId : 0;
    const rows = await readCommentPage(
      tx,
      { workspaceId, taskId, page: pageNumber(page) },
      readerId,
    );
    return { data: rows, asOf: { workspaceId, seq } };
  },
});

/** The page that holds a comment; null if the comment is not on this task. */
export const taskCommentPage = defineQuery('taskCommentPage', {
  resources: { taskId: 'task' },
  can: ({ taskId }) => canRead(taskId),
  async run({ tx, resources }, { commentId }) {
    const { id: taskId, workspaceId } = resources.taskId;
    const before = await commentsBefore(tx, workspaceId, { taskId, id: commentId });
    return { data: before === null ? null : Math.floor(before / LIMITS.pageSize) + 1 };
  },
});

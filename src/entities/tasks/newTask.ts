import type { TaskRow } from '../../../contract/rows';

/** The row of a new task as the server will create it, with its creator as watcher. */
export function newTask({
  userId,
  now,
  ...given
}: Pick<TaskRow, 'id' | 'workspaceId' | 'projectId' | 'title'> & {
  userId: number;
  now: string;
}): TaskRow {
  return {
    ...given,
    version: 0,
    slug: String(given.id),
    isDone: false,
    hasDescription: false,
    assigneeIds: [],
    notifyUsers: [userId],
    commentCount: 0,
    filesCount: 0,
    checkListCount: 0,
    checkListDoneCount: 0,
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
    repeat: null,
    coverHue: null,
    coverFileId: null,
    coverUrl: null,
  };
}

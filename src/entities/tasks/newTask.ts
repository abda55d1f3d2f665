import type { TaskRow } from '../../../contract/rows';

/** A new task: only its title is set, and its creator watches it. */
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
  };
}

import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';

/**
 * A board was archived, restored, hidden or shown: refetches My Tasks of each user who has a task
 * of the board there, and of no other user. A change of one task does not need this, because its
 * row is in the commit.
 */
export async function myTasksOfBoardStale(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  projectId: number,
): Promise<LoggedChange[]> {
  const rows = await tx.query<{ id: number }>(
    `select distinct l.owner_id as id from task_links l join tasks t on t.workspace_id = l.workspace_id and t.id = l.task_id
     where l.workspace_id = $1 and l.owner_id is not null and t.project_id = $2`,
    [workspaceId, projectId],
    'my_tasks_of_board',
  );
  return rows.map(({ id }) => myTasksStale(workspaceId, id));
}

/** The same for the given tasks. */
export async function staleMyTasks(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  taskIds: readonly number[],
): Promise<LoggedChange[]> {
  const rows = await tx.query<{ id: number }>(
    'select distinct owner_id as id from task_links where workspace_id = $1 and owner_id is not null and task_id = any($2)',
    [workspaceId, taskIds],
    'my_tasks_of_tasks',
  );
  return rows.map(({ id }) => myTasksStale(workspaceId, id));
}

/** Message: refetch My Tasks. */
export function myTasksStale(workspaceId: number, userId: number): LoggedChange {
  return {
    scope: `User:${userId}`,
    message: { type: 'update-query', query: 'myTasks', variables: { workspaceId } },
  };
}

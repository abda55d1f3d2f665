import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';

/**
 * What My Tasks shows of a board went out of sight or came back: told to each of those alone who have a task of it there.
 * A change of one task's row needs none of this, because the row itself arrives.
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

/** The same for some tasks. */
export async function myTasksOfTasksStale(
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

/** "Ask for your My Tasks again." */
export function myTasksStale(workspaceId: number, userId: number): LoggedChange {
  return {
    scope: `User:${userId}`,
    message: { type: 'update-query', query: 'myTasks', variables: { workspaceId } },
  };
}

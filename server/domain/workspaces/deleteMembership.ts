import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { readLiveCheckListItems } from '../rows/checkListRows';
import { boardPeopleChanged, peopleChanged, requestsChanged } from '../changes/memberChanges';

/**
 * Removes a user from a workspace with their board memberships, assignments (of tasks and items) and watches. Their
 * content stays.
 * @returns the changes for other users: lists of people, and every board where a task lost an
 * assignee or a watcher.
 */
export async function deleteMembership(
  tx: Tx,
  { workspaceId, userId, seq }: { workspaceId: number; userId: number; seq: number },
): Promise<LoggedChange[]> {
  const boards = await tx.query<{ id: number }>(
    `with unassigned as (
       delete from task_assignees where workspace_id = $1 and user_id = $2 returning task_id
     ), unwatched as (
       delete from task_watchers where workspace_id = $1 and user_id = $2 returning task_id
     ), unlinked as (
       delete from task_links where workspace_id = $1 and owner_id = $2 and task_id in (select task_id from unassigned)
     ), touched as (
       update tasks set version = $3 where workspace_id = $1 and id in (select task_id from unassigned union select task_id from unwatched)
       returning project_id
     )
     select distinct project_id as id from touched where project_id is not null`,
    [workspaceId, userId, seq],
    'let_go_of_tasks',
  );
  const items = await tx.query<{ id: number }>(
    'update check_list_items set assignee_id = null, version = $3 where workspace_id = $1 and assignee_id = $2 returning id',
    [workspaceId, userId, seq],
    'let_go_of_items',
  );
  await tx.query(
    'delete from invitations i using users u where i.workspace_id = $1 and i.email_folded = u.email_folded and u.id = $2',
    [workspaceId, userId],
  );
  await tx.query('delete from access_requests where workspace_id = $1 and user_id = $2', [
    workspaceId,
    userId,
  ]);
  const joined = await tx.query<{ id: number }>(
    'delete from project_members where workspace_id = $1 and user_id = $2 returning project_id as id',
    [workspaceId, userId],
    'leave_boards',
  );
  await tx.query(
    'delete from workspace_members where workspace_id = $1 and user_id = $2',
    [workspaceId, userId],
    'leave_workspace',
  );
  await tx.query(
    'update users set current_workspace_id = null where id = $1 and current_workspace_id = $2',
    [userId, workspaceId],
  );
  return [
    ...peopleChanged(workspaceId, [userId]),
    requestsChanged(workspaceId),
    ...boards.map(({ id }) => boardChanged(id)),
    ...joined.map(({ id }) => boardPeopleChanged(id)),
    ...(await itemsChanged(
      tx,
      workspaceId,
      items.map(({ id }) => id),
    )),
  ];
}

/** Items that lost their assignee; those of My Tasks have none. */
async function itemsChanged(
  tx: Tx,
  workspaceId: number,
  ids: readonly number[],
): Promise<LoggedChange[]> {
  const items = await readLiveCheckListItems(tx, workspaceId, ids);
  return items.flatMap((item): LoggedChange[] =>
    item.projectId === null || item.projectId === undefined
      ? []
      : [
          {
            scope: `Project:${item.projectId}`,
            message: { type: 'update', key: `CheckListItem:${item.id}`, fields: item },
          },
        ],
  );
}

/**
 * The statement changes many rows of the board without one message each, so clients refetch the
 * board.
 */
function boardChanged(id: number): LoggedChange {
  return {
    scope: `Project:${id}`,
    message: { type: 'update-query', query: 'projectView', variables: { id } },
  };
}

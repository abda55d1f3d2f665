import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { myTasksStale } from '../changes/myTasksStale';
import { groupBy } from '../core/groupBy';
import { newIds } from '../core/ids';
import { findPosition, GAP, TASKS_OF_SECTION } from '../core/order';
import { renumberMyList } from '../myTasks/myLinks';
import { requirePersonalBoard } from '../myTasks/personalBoard';
import type { Copying } from './copyChildren';
import type { TaskToCopy } from './copyTasks';

type Pair = { taskId: number; userId: number };

/**
 * Assigns the copies to the assignees of the tasks who may read the board of the copies: a copy gives
 * no rights. They watch the copies and find them in Recently assigned of their My Tasks; no mail is
 * sent. Call it after the copies were made and before they are read.
 * @returns the changes in the My Tasks of those people
 */
export async function copyAssignees(
  tx: Tx,
  copying: Copying,
  tasks: readonly TaskToCopy[],
): Promise<LoggedChange[]> {
  const { workspaceId } = copying;
  const pairs = await tx.query<Pair>(
    `with given as (
       select g.id, g.place, a.user_id, a.created_at from unnest($3::bigint[], $4::bigint[]) with ordinality as g (from_id, id, place)
       join task_assignees a on a.workspace_id = $1 and a.task_id = g.from_id
       join projects p on p.workspace_id = $1 and p.id = $2
       where p.visibility <> 'private' or exists (
         select from project_members m where m.workspace_id = $1 and m.project_id = p.id and m.user_id = a.user_id)
     ), assigned as (
       insert into task_assignees (workspace_id, task_id, user_id, created_at) select $1, id, user_id, created_at from given
     ), watching as (
       insert into task_watchers (workspace_id, task_id, user_id, by_assignment) select $1, id, user_id, true from given
       on conflict do nothing
     )
     select id as "taskId", user_id as "userId" from given order by place`,
    [workspaceId, copying.projectId, tasks.map(({ from }) => from), tasks.map(({ to }) => to)],
    'copy_assignees',
  );
  const changes: LoggedChange[] = [];
  for (const [userId, assigned] of groupBy(pairs, (pair) => pair.userId)) {
    await linkAll(
      tx,
      copying,
      userId,
      assigned.map(({ taskId }) => taskId),
    );
    changes.push(myTasksStale(workspaceId, userId));
  }
  return changes;
}

/** Puts the tasks at the top of the user's Recently assigned list, in their order. */
export async function linkAll(
  tx: Tx,
  { ids, workspaceId, seq }: Pick<Copying, 'ids' | 'workspaceId' | 'seq'>,
  userId: number,
  taskIds: readonly number[],
): Promise<void> {
  const { board } = await requirePersonalBoard(tx, ids, { workspaceId, userId, seq });
  const sectionId = board.sectionIds.recent;
  const top = await findPosition(tx, TASKS_OF_SECTION, {
    workspaceId,
    parentId: sectionId,
    movedId: 0,
    after: 0,
  });
  await renumberMyList(tx, { workspaceId, sectionId, seq }, top.renumbered);
  await tx.query(
    `insert into task_links (workspace_id, section_id, task_id, id, owner_id, sort_index, version)
     select $1, $2, l.task_id, l.id, $3, l.sort_index, $4
     from unnest($5::bigint[], $6::bigint[], $7::bigint[]) as l (task_id, id, sort_index)`,
    [
      workspaceId,
      sectionId,
      userId,
      seq,
      taskIds,
      await newIds(ids, taskIds.length),
      taskIds.map((_id, index) => top.sortIndex - (taskIds.length - 1 - index) * GAP),
    ],
    'link_copies',
  );
}

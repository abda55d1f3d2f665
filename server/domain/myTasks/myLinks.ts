import type { RelatedTask } from '../../../contract/generated/schema';
import type { LoggedChange } from '../../commits/scope';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import type { IdSource } from '../core/ids';
import { myTasksStale } from '../changes/myTasksStale';
import { findPosition, TASKS_OF_SECTION, type Sibling } from '../core/order';
import { requirePersonalBoard } from './personalBoard';
import { readTasks, type FullTask } from '../rows/taskRows';

/** Columns of a position in a user's My Tasks; `type` is always TaskHasSection. */
export const LINK = `l.id, l.version, l.task_id as "taskId", l.section_id as "relatedTaskId", ms.project_id as "projectId", 'TaskHasSection' as type,
  l.sort_index as "sortIndex", l.created_at as "createdAt", l.updated_at as "updatedAt"`;
/** $1 is the workspace. */
export const FROM_LINKS =
  'from task_links l join sections ms on ms.workspace_id = l.workspace_id and ms.id = l.section_id';

interface Owned {
  workspaceId: number;
  userId: number;
}

/** The positions of tasks in a user's My Tasks, unordered. */
export function readMyLinks(
  tx: Pick<Tx, 'query'>,
  { workspaceId, userId }: Owned,
  taskIds: readonly number[],
): Promise<RelatedTask[]> {
  return tx.query<RelatedTask>(
    `select ${LINK} ${FROM_LINKS} where l.workspace_id = $1 and l.owner_id = $2 and l.task_id = any($3)`,
    [workspaceId, userId, taskIds],
    'read_my_links',
  );
}

/** Message for the owner only: the task's position in My Tasks. */
function inMyTasks(
  task: FullTask,
  link: RelatedTask,
  { userId, after }: { userId: number; after: number | null },
): LoggedChange {
  return {
    scope: `User:${userId}`,
    message: {
      type: 'add-item',
      list: `Section:${link.relatedTaskId}.tasks`,
      key: `Task:${task.id}`,
      item: { ...task, relatedTasks: [link] },
      after: after === null ? null : `Task:${after}`,
    },
  };
}

/** Message: the task has left this list of My Tasks. */
export function outOfMyList(taskId: number, sectionId: number, userId: number): LoggedChange {
  return {
    scope: `User:${userId}`,
    message: { type: 'remove-item', list: `Section:${sectionId}.tasks`, key: `Task:${taskId}` },
  };
}

/**
 * The `inMyTasks` messages for several tasks of one list, in their order.
 * @param first the task that precedes the first one.
 */
export async function allInMyTasks(
  tx: Tx,
  owner: Owned,
  taskIds: readonly number[],
  first: number | null,
): Promise<LoggedChange[]> {
  const [rows, positions] = await allEnded([
    readTasks(tx, owner.workspaceId, taskIds),
    readMyLinks(tx, owner, taskIds),
  ]);
  const tasks = new Map(rows.map((task) => [task.id, task]));
  const links = new Map(positions.map((link) => [link.taskId, link]));
  return taskIds.flatMap((id, index) => {
    const [task, link] = [tasks.get(id), links.get(id)];
    return task && link
      ? [inMyTasks(task, link, { userId: owner.userId, after: taskIds[index - 1] ?? first })]
      : [];
  });
}

/** Renumbers tasks of a list in My Tasks to make room. */
export async function renumberMyList(
  tx: Tx,
  list: { workspaceId: number; sectionId: number; seq: number },
  siblings: readonly Sibling[],
): Promise<void> {
  if (siblings.length === 0) return;
  await tx.query(
    `update task_links l set sort_index = s.sort_index, version = $3 from unnest($4::bigint[], $5::bigint[]) as s (task_id, sort_index)
     where l.workspace_id = $1 and l.section_id = $2 and l.task_id = s.task_id`,
    [
      list.workspaceId,
      list.sectionId,
      list.seq,
      siblings.map(({ id }) => id),
      siblings.map(({ sortIndex }) => sortIndex),
    ],
  );
}

/**
 * Adds an assigned task at the top of the user's Recently assigned list, unless their My Tasks has
 * it already.
 * @param task its row after the assignment was written.
 */
export async function linkAssigned(
  tx: Tx,
  ids: IdSource,
  { seq, task, ...owner }: Owned & { seq: number; task: FullTask },
): Promise<LoggedChange[]> {
  const { workspaceId, userId } = owner;
  if ((await readMyLinks(tx, owner, [task.id])).length > 0) return [];
  const { board, isNew } = await requirePersonalBoard(tx, ids, { ...owner, seq });
  const sectionId = board.sectionIds.recent;
  const place = await findPosition(tx, TASKS_OF_SECTION, {
    workspaceId,
    parentId: sectionId,
    movedId: task.id,
    after: 0,
  });
  const linkId = await ids.next();
  const [, , put] = await allEnded([
    renumberMyList(tx, { workspaceId, sectionId, seq }, place.renumbered),
    tx.query(
      'insert into task_links (workspace_id, section_id, task_id, id, owner_id, sort_index, version) values ($1, $2, $3, $4, $5, $6, $7)',
      [workspaceId, sectionId, task.id, linkId, userId, place.sortIndex, seq],
      'link_assigned',
    ),
    allInMyTasks(tx, owner, [task.id, ...place.renumbered.map(({ id }) => id)], null),
  ]);
  return isNew ? [...put, myTasksStale(workspaceId, userId)] : put;
}

/**
 * Removes an unassigned board task from the user's My Tasks. The caller also sends the change of
 * the task's row.
 */
export async function unlinkUnassigned(
  tx: Tx,
  { workspaceId, userId }: Owned,
  taskId: number,
): Promise<LoggedChange[]> {
  const gone = await tx.query<{ sectionId: number }>(
    `delete from task_links l using tasks t where t.workspace_id = l.workspace_id and t.id = l.task_id and t.project_id is not null
       and l.workspace_id = $1 and l.task_id = $2 and l.owner_id = $3 returning l.section_id as "sectionId"`,
    [workspaceId, taskId, userId],
    'unlink_unassigned',
  );
  return gone.map(({ sectionId }) => outOfMyList(taskId, sectionId, userId));
}

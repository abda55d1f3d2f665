import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import type { Sibling } from '../core/order';

interface Board {
  workspaceId: number;
  projectId: number;
}

/** Those of the lists that are live lists of the board. */
export async function readLists(
  tx: Tx,
  { workspaceId, projectId }: Board,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ id: number }>(
    'select id from sections where workspace_id = $1 and project_id = $2 and archived_at is null and id = any($3)',
    [workspaceId, projectId, ids],
    'live_lists_among',
  );
  return new Set(rows.map(({ id }) => id));
}

/** The list of each of the tasks that are on the board, and neither archived nor templates. */
export async function readSectionsOfTasks(
  tx: Tx,
  { workspaceId, projectId }: Board,
  taskIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ id: number; sectionId: number }>(
    `select t.id, l.section_id as "sectionId" from tasks t
     join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
     join sections s on s.workspace_id = l.workspace_id and s.id = l.section_id and not s.holds_templates
     where t.workspace_id = $1 and t.project_id = $2 and t.archived_at is null and t.id = any($3)`,
    [workspaceId, projectId, taskIds],
    'tasks_of_board_among',
  );
  return new Map(rows.map(({ id, sectionId }) => [id, sectionId]));
}

/** All tasks of a list, with archived ones, which keep their positions. */
export function readOrder(
  tx: Tx,
  { workspaceId, sectionId }: { workspaceId: number; sectionId: number },
): Promise<Sibling[]> {
  return tx.query<Sibling>(
    `select task_id as id, sort_index as "sortIndex" from task_links
     where workspace_id = $1 and section_id = $2 and owner_id is null order by sort_index, task_id`,
    [workspaceId, sectionId],
    'order_of_list',
  );
}

/**
 * Puts tasks into a list of a board at their sort indexes. Their links in My Tasks stay. The caller
 * has read the tasks under the workspace's lock.
 */
export async function writeTaskLinks(
  tx: Tx,
  { workspaceId, sectionId, seq }: { workspaceId: number; sectionId: number; seq: number },
  tasks: readonly Sibling[],
): Promise<void> {
  await tx.query(
    `update task_links l set section_id = $2, sort_index = s.sort_index, version = $3, updated_at = now()
     from unnest($4::bigint[], $5::bigint[]) as s (task_id, sort_index)
     where l.workspace_id = $1 and l.owner_id is null and l.task_id = s.task_id`,
    [
      workspaceId,
      sectionId,
      seq,
      tasks.map(({ id }) => id),
      tasks.map(({ sortIndex }) => sortIndex),
    ],
    'write_task_links',
  );
}

/** Writes the board of tasks; a task that was on the board keeps its row. */
export async function writeBoardOfTasks(
  tx: Tx,
  { workspaceId, projectId, seq }: Board & { seq: number },
  taskIds: readonly number[],
): Promise<void> {
  await tx.query(
    `update tasks set project_id = $2, version = $3, updated_at = now()
     where workspace_id = $1 and id = any($4) and project_id is distinct from $2`,
    [workspaceId, projectId, seq, taskIds],
    'board_of_tasks',
  );
}

/**
 * Messages: tasks have left their board.
 * @param places the list of each task there
 */
export function changesOfLeavingBoard(
  projectId: number,
  places: ReadonlyMap<number, number>,
): LoggedChange[] {
  return [...places].map(([id, sectionId]) => ({
    scope: `Project:${projectId}`,
    message: { type: 'remove-item', list: `Section:${sectionId}.tasks`, key: `Task:${id}` },
  }));
}

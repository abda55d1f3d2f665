import type { LoggedChange } from '../../commits/scope';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import { askForBoard } from './projectChanges';
import { inList } from './taskChanges';
import { bringFieldValues } from '../rows/taskChildren';
import { readTasks } from '../rows/taskRows';

/**
 * A commit is sent to every reader in one message; for a list with more tasks clients refetch the
 * board instead.
 */
export const MAX_RESENT_TASKS = 300;

interface Board {
  workspaceId: number;
  projectId: number;
  seq: number;
}

/**
 * Resends whole tasks that become visible again. Rows and links get a new version: a client that
 * read the board meanwhile has recorded their absence and ignores older versions. Field values are
 * included, as in a board's snapshot.
 * @param ids live tasks of one list, in their order.
 * @param after the task that precedes the first one; or for each task the one that precedes it, if
 *   others are between them.
 */
export async function resendTasks(
  tx: Tx,
  { workspaceId, projectId, seq }: Board,
  ids: readonly number[],
  after: number | null | ((id: number) => number | null) = null,
): Promise<LoggedChange[]> {
  if (ids.length === 0) return [];
  const [, rows, values] = await allEnded([
    tx.query(
      `with links as (
       update task_links l set version = $3 from tasks t where t.workspace_id = l.workspace_id and t.id = l.task_id
         and l.workspace_id = $1 and l.task_id = any($2) and (l.owner_id is null or t.project_id is null)
     )
     update tasks set version = $3 where workspace_id = $1 and id = any($2)`,
      [workspaceId, ids, seq],
      'bring_tasks',
    ),
    readTasks(tx, workspaceId, ids),
    bringFieldValues(tx, { workspaceId, projectId, seq }, ids),
  ]);
  const predecessorOf = (id: number, index: number) =>
    typeof after === 'function' ? after(id) : (ids[index - 1] ?? after);
  const byId = new Map(rows.map((task) => [task.id, task]));
  const brought = ids.flatMap((id, index) => {
    const task = byId.get(id);
    const [link] = task?.relatedTasks ?? [];
    return task && link
      ? [inList(task, link.relatedTaskId, projectId, predecessorOf(id, index))]
      : [];
  });
  return [...brought, ...values];
}

/**
 * Resends a list's live tasks when the list becomes visible again; for a long list clients refetch
 * the board.
 */
export async function resendTasksOf(
  tx: Tx,
  board: Board,
  sectionId: number,
): Promise<LoggedChange[]> {
  const rows = await tx.query<{ id: number }>(
    `select t.id from task_links l join tasks t on t.workspace_id = l.workspace_id and t.id = l.task_id
     where l.workspace_id = $1 and l.section_id = $2 and l.owner_id is null and t.archived_at is null
     order by l.sort_index, t.id limit ${MAX_RESENT_TASKS + 1}`,
    [board.workspaceId, sectionId],
    'live_tasks_of_list',
  );
  return rows.length > MAX_RESENT_TASKS
    ? [askForBoard(board.projectId)]
    : resendTasks(
        tx,
        board,
        rows.map(({ id }) => id),
      );
}

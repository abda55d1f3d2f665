import type { Tx } from '../../db/database';

/**
 * For tasks of a list, the task before each of them; null for the first one. Archived tasks that are
 * not among them do not count: readers who opened the board later do not have them.
 */
export async function livePredecessorsOf(
  tx: Tx,
  { workspaceId, sectionId }: { workspaceId: number; sectionId: number },
  taskIds: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await tx.query<{ id: number; after: number | null }>(
    `select id, after from (
       select t.id, lag(t.id) over (order by l.sort_index) as after
       from task_links l join tasks t on t.workspace_id = l.workspace_id and t.id = l.task_id
       where l.workspace_id = $1 and l.section_id = $2 and l.owner_id is null and (t.archived_at is null or t.id = any($3))
     ) ordered where id = any($3)`,
    [workspaceId, sectionId, taskIds],
    'live_predecessors_of_tasks',
  );
  return new Map(rows.map((row) => [row.id, row.after]));
}

import type { Tx } from '../../db/database';

/**
 * For tasks of a list, the task before each of them; null for the first one. Archived tasks count:
 * they keep their positions. `liveTaskBefore` (tasks/archiveLiveTask.ts) skips them.
 */
export async function predecessorsOf(
  tx: Tx,
  { workspaceId, sectionId }: { workspaceId: number; sectionId: number },
  taskIds: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await tx.query<{ id: number; after: number | null }>(
    `select id, after from (
       select task_id as id, lag(task_id) over (order by sort_index) as after from task_links where workspace_id = $1 and section_id = $2 and owner_id is null
     ) ordered where id = any($3)`,
    [workspaceId, sectionId, taskIds],
    'predecessors_of_tasks',
  );
  return new Map(rows.map((row) => [row.id, row.after]));
}

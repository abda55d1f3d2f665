import type { Tx } from '../../db/database';
import { readTasks, type FullTask } from '../rows/taskRows';

export interface FirstTasks {
  /** The first live tasks of each list, unordered. */
  tasks: FullTask[];
  /** The number of live tasks of each list, by its id; a list without tasks is missing. */
  taskCounts: Record<number, number>;
}

interface ListRow {
  sectionId: number;
  count: number;
  taskIds: number[];
}

/**
 * What the first screen of a board shows of its tasks (docs/adr/0308-first-tasks.md). The time that it
 * takes hardly depends on the size of the board.
 * @param most tasks of each list
 */
export async function readFirstTasks(
  tx: Pick<Tx, 'query'>,
  { workspaceId, projectId }: { workspaceId: number; projectId: number },
  most: number,
): Promise<FirstTasks> {
  const lists = await tx.query<ListRow>(
    `with counts as (
       select l.section_id, count(*)::int as count
       from tasks t join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
       where t.workspace_id = $1 and t.project_id = $2 and t.archived_at is null group by l.section_id
     )
     select s.id as "sectionId", c.count, array(
       select l.task_id from task_links l join tasks t on t.workspace_id = l.workspace_id and t.id = l.task_id
       where l.workspace_id = $1 and l.section_id = s.id and l.owner_id is null and t.project_id = $2 and t.archived_at is null
       order by l.sort_index, l.task_id limit $3
     ) as "taskIds"
     from counts c join sections s on s.workspace_id = $1 and s.id = c.section_id
     where s.archived_at is null and not s.holds_templates`,
    [workspaceId, projectId, most],
    'first_tasks',
  );
  const ids = lists.flatMap(({ taskIds }) => taskIds);
  return {
    tasks: await readTasks(tx, workspaceId, ids),
    taskCounts: Object.fromEntries(lists.map(({ sectionId, count }) => [sectionId, count])),
  };
}

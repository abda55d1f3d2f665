import type { WireDescription } from '../../../contract/wire';
import type { Tx } from '../../db/database';

/** The descriptions of those tasks that have one. Only for tasks that the reader may see. */
export function readDescriptions(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  taskIds: readonly number[],
): Promise<WireDescription[]> {
  return tx.query<WireDescription>(
    `select d.task_id as id, d.version, t.project_id as "projectId", d.description
     from descriptions d join tasks t on t.workspace_id = d.workspace_id and t.id = d.task_id
     where d.workspace_id = $1 and d.task_id = any($2)`,
    [workspaceId, taskIds],
    'read_descriptions',
  );
}

import type { Database } from '../../db/database';
import type { ImportRow } from './importRows';

/** Tasks of one transaction. */
const BATCH = 200;

/**
 * Deletes the board of an import that was stopped. No member has seen it, so nothing is logged.
 * Several short transactions: a kill in between leaves the rest for the next attempt.
 */
export async function eraseBoard(
  db: Database,
  { workspaceId, id, projectId }: ImportRow,
): Promise<void> {
  for (;;) {
    const gone = await db.query(
      `delete from tasks where workspace_id = $1 and id in (
         select t.id from tasks t join imports i on i.workspace_id = t.workspace_id and i.project_id = t.project_id and i.state <> 'done'
         where t.workspace_id = $1 and t.project_id = $2 limit ${BATCH}
       ) returning id`,
      [workspaceId, projectId],
      'erase_imported_tasks',
    );
    if (gone.length < BATCH) break;
  }
  await db.query(
    `with import as (
       update imports set project_id = null, progress = 0 where workspace_id = $1 and id = $2 and project_id = $3 and state <> 'done'
       returning workspace_id
     )
     delete from projects p using import where p.workspace_id = import.workspace_id and p.id = $3`,
    [workspaceId, id, projectId],
    'erase_imported_board',
  );
}

import type { Database } from '../../db/database';
import type { ImportRow } from './importRows';

/** Tasks of one transaction. */
const BATCH = 200;

/**
 * Deletes the boards of an import that was stopped. No member has seen them, so nothing is logged.
 * Several short transactions: a kill in between leaves the rest for the next attempt.
 */
export async function eraseBoards(
  db: Database,
  { workspaceId, id, projectIds }: ImportRow,
): Promise<void> {
  for (const projectId of projectIds) await eraseBoard(db, { workspaceId, id, projectId });
}

async function eraseBoard(
  db: Database,
  { workspaceId, id, projectId }: { workspaceId: number; id: number; projectId: number },
): Promise<void> {
  for (;;) {
    const gone = await db.query(
      `delete from tasks where workspace_id = $1 and id in (
         select t.id from tasks t
         join imports i on i.workspace_id = t.workspace_id and t.project_id = any(i.project_ids) and i.state not in ('done', 'removed')
         where t.workspace_id = $1 and t.project_id = $2 limit ${BATCH}
       ) returning id`,
      [workspaceId, projectId],
      'erase_imported_tasks',
    );
    if (gone.length < BATCH) break;
  }
  await db.query(
    `with import as (
       update imports set project_ids = array_remove(project_ids, $3), progress = 0
       where workspace_id = $1 and id = $2 and $3 = any(project_ids) and state not in ('done', 'removed')
       returning workspace_id
     )
     delete from projects p using import where p.workspace_id = import.workspace_id and p.id = $3`,
    [workspaceId, id, projectId],
    'erase_imported_board',
  );
}

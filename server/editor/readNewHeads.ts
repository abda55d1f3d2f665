import type { Database } from '../db/database';
import type { OpenDocument } from './openDocument';

/** The names of open documents to which others have appended updates, or that have been rebuilt. */
export async function readNewHeads(
  db: Pick<Database, 'query'>,
  documents: readonly (readonly [string, OpenDocument])[],
): Promise<string[]> {
  if (documents.length === 0) return [];
  const rows = await db.query<{ taskId: number; generation: number; seq: number }>(
    `select d.task_id as "taskId", d.generation, d.seq from shared_descriptions d
     join unnest($1::bigint[], $2::bigint[]) as open (workspace_id, task_id)
       on open.workspace_id = d.workspace_id and open.task_id = d.task_id`,
    [
      documents.map(([, { place }]) => place.workspaceId),
      documents.map(([, { place }]) => place.taskId),
    ],
    'shared_heads',
  );
  const heads = new Map(rows.map((row) => [row.taskId, row]));
  return documents
    .filter(([, { place, seq }]) => {
      const head = heads.get(place.taskId);
      return head?.generation !== place.generation || head.seq > seq;
    })
    .map(([name]) => name);
}

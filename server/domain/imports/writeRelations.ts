import type { DocumentRelation } from '../../../contract/boardDocument/boardDocument';
import type { Tx } from '../../db/database';
import { newIds } from '../core/ids';
import type { Writing } from './writing';

/** Relations between tasks of the board, once all tasks are there. */
export async function writeRelations(
  tx: Tx,
  { ids, workspaceId, seq, taskIds }: Writing,
  relations: readonly DocumentRelation[],
): Promise<void> {
  const rows = relations.flatMap(({ type, from, to }) => {
    const pair = [taskIds.get(from) ?? 0, taskIds.get(to) ?? 0];
    // Tasks that only relate to each other are stored with the smaller id first.
    if (type === 'TaskRelatesToTask') pair.sort((a, b) => a - b);
    const [taskId = 0, relatedId = 0] = pair;
    return taskId > 0 && relatedId > 0 && taskId !== relatedId ? [{ type, taskId, relatedId }] : [];
  });
  if (rows.length === 0) return;
  await tx.query(
    `insert into task_relations (workspace_id, task_id, related_id, type, id, version)
     select $1, task_id, related_id, type, id, $2
     from unnest($3::bigint[], $4::bigint[], $5::text[], $6::bigint[]) as r (task_id, related_id, type, id)
     on conflict do nothing`,
    [
      workspaceId,
      seq,
      rows.map(({ taskId }) => taskId),
      rows.map(({ relatedId }) => relatedId),
      rows.map(({ type }) => type),
      await newIds(ids, rows.length),
    ],
    'insert_imported_relations',
  );
}

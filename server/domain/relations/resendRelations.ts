import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { readTasks } from '../rows/taskRows';
import { audienceOf, readTaskRelations, relationChanged } from './relationRows';

/**
 * Resends the relations of a task that moved to another board, with this commit's version, and the
 * tasks at their other ends: readers of the new board may have received neither.
 */
export async function resendRelations(
  tx: Tx,
  { workspaceId, seq }: { workspaceId: number; seq: number },
  taskId: number,
): Promise<LoggedChange[]> {
  await tx.query(
    'update task_relations set version = $3 where workspace_id = $1 and (task_id = $2 or related_id = $2)',
    [workspaceId, taskId, seq],
    'bring_relations',
  );
  const relations = await readTaskRelations(tx, { workspaceId, taskId });
  const otherOf = (relation: (typeof relations)[number]) =>
    relation.taskId === taskId ? relation.relatedTaskId : relation.taskId;
  const others = new Map(
    (await readTasks(tx, workspaceId, relations.map(otherOf))).map((task) => [task.id, task]),
  );
  return relations.flatMap((relation) => {
    const other = others.get(otherOf(relation));
    if (!other) return [];
    return [
      relationChanged(relation),
      {
        scope: audienceOf(relation),
        message: { type: 'update', key: `Task:${other.id}`, fields: other },
      } satisfies LoggedChange,
    ];
  });
}

import type { LoggedChange } from '../../commits/scope';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import { readTasks } from '../rows/taskRows';
import { audienceOf, readTaskRelations, relationChanged } from './relationRows';

/**
 * Resends the relations of tasks that moved to another board, with this commit's version, and the
 * tasks at their other ends: readers of the new board may have received neither.
 */
export async function resendRelations(
  tx: Tx,
  { workspaceId, seq }: { workspaceId: number; seq: number },
  taskIds: readonly number[],
): Promise<LoggedChange[]> {
  const [, relations] = await allEnded([
    tx.query(
      'update task_relations set version = $3 where workspace_id = $1 and (task_id = any($2) or related_id = any($2))',
      [workspaceId, taskIds, seq],
      'bring_relations',
    ),
    readTaskRelations(tx, { workspaceId, taskIds }),
  ]);
  if (relations.length === 0) return [];
  const moved = new Set(taskIds);
  const othersOf = ({ taskId, relatedTaskId }: (typeof relations)[number]) =>
    [taskId, relatedTaskId].filter((id) => !moved.has(id));
  const others = new Map(
    (await readTasks(tx, workspaceId, relations.flatMap(othersOf))).map((task) => [task.id, task]),
  );
  return relations.flatMap((relation) => [
    relationChanged(relation),
    ...othersOf(relation).flatMap((id): LoggedChange[] => {
      const other = others.get(id);
      if (!other) return [];
      const message = { type: 'update', key: `Task:${id}`, fields: other } as const;
      return [{ scope: audienceOf(relation), message }];
    }),
  ]);
}

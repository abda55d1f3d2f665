import { setTimeout as wait } from 'node:timers/promises';
import { linkAll } from '../copies/copyAssignees';
import { groupBy } from '../core/groupBy';
import { createPersonalBoard } from '../myTasks/createPersonalBoard';
import type { ImportRow } from './importRows';
import { keepProgress } from './keepProgress';
import type { Writing } from './writing';
import type { ImportServices } from './workOnImports';

/** Links of one transaction, which holds the workspace's lock. */
const BATCH = 250;
const LEAST_PAUSE_MS = 20;

interface Linking {
  row: ImportRow;
  lease: string;
  writing: Writing;
  /** Tasks that are written. */
  done: number;
}

/**
 * Puts the tasks into My Tasks of their assignees, as any assigned task is. My Tasks does not show
 * tasks of a board that its owner may not read, so the links may be there before the board is shown.
 * @returns the assignees
 * @throws {ImportStopped}
 */
export async function linkTasks(services: ImportServices, linking: Linking): Promise<number[]> {
  const { workspaceId, projectId } = linking.writing;
  const pairs = await services.db.query<{ taskId: number; userId: number }>(
    `select a.task_id as "taskId", a.user_id as "userId" from tasks t
     join task_assignees a on a.workspace_id = t.workspace_id and a.task_id = t.id
     join workspace_members m on m.workspace_id = a.workspace_id and m.user_id = a.user_id
     where t.workspace_id = $1 and t.project_id = $2 order by a.task_id`,
    [workspaceId, projectId],
    'assigned_by_import',
  );
  const byUser = groupBy(pairs, (pair) => pair.userId);
  for (const [userId, tasks] of byUser) {
    await createPersonalBoard(services, { workspaceId, userId });
    const taskIds = tasks.map(({ taskId }) => taskId);
    // Each batch goes to the top of the list, so the last one is first.
    for (let end = taskIds.length; end > 0; end -= BATCH) {
      const since = performance.now();
      await linkBatch(services, linking, {
        userId,
        taskIds: taskIds.slice(Math.max(0, end - BATCH), end),
      });
      await wait(Math.max(LEAST_PAUSE_MS, performance.now() - since));
    }
  }
  return [...byUser.keys()];
}

/** The lock of the workspace serializes this with moves of tasks in the same list. */
async function linkBatch(
  { db, ids }: ImportServices,
  { row, lease, done, writing: { workspaceId, seq } }: Linking,
  { userId, taskIds }: { userId: number; taskIds: readonly number[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      'select from workspaces where id = $1 for update',
      [workspaceId],
      'lock_to_link',
    );
    await keepProgress(tx, { row, lease, done });
    await linkAll(tx, { ids, workspaceId, seq }, userId, taskIds);
  });
}

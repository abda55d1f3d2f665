import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { defineQuery } from '../core/defineQuery';
import { canOpen } from '../core/permissions';
import { readTasks, type FullTask } from '../rows/taskRows';
import { readableBoards } from './readableBoards';

const MAX_LINKED = 50;

/** The tasks that a text links to and that the reader may see. */
export const linkedTasks = defineQuery('linkedTasks', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canOpen(workspaceId),
  async run({ tx, viewer, resources }, { ids }) {
    if (ids.length > MAX_LINKED) throw new AppError('invalid-request');
    const { id: workspaceId, seq } = resources.workspaceId;
    const boardIds = await readableBoards(tx, viewer, { workspaceId });
    const data = await readLinkedTasks(tx, { workspaceId, boardIds, ids });
    return { data, asOf: { workspaceId, seq } };
  },
});

const LINKED = `select t.id from tasks t
  join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
  join sections s on s.workspace_id = l.workspace_id and s.id = l.section_id and s.archived_at is null
  where t.workspace_id = $1 and t.id = any($2) and t.project_id = any($3) and t.archived_at is null`;

/** Those of the tasks that are on one of these boards, without archived ones. */
export async function readLinkedTasks(
  tx: Tx,
  {
    workspaceId,
    boardIds,
    ids,
  }: { workspaceId: number; boardIds: readonly number[]; ids: readonly number[] },
): Promise<FullTask[]> {
  const found = await tx.query<{ id: number }>(
    LINKED,
    [workspaceId, ids, boardIds],
    'linked_tasks',
  );
  return readTasks(
    tx,
    workspaceId,
    found.map(({ id }) => id),
  );
}

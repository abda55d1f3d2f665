import type { LoggedChange } from '../../commits/scope';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import { staleMyTasks } from '../changes/myTasksStale';
import { archiveStale } from '../changes/sectionChanges';
import { requireTask, taskChanged } from '../changes/taskChanges';
import { resendTasks } from '../changes/resendTasks';

interface OneTask {
  workspaceId: number;
  seq: number;
  projectId: number;
  id: number;
}

/** Archives a live task. @returns the messages */
export async function archiveLiveTask(tx: Tx, on: OneTask): Promise<LoggedChange[]> {
  const [, task] = await allEnded([
    write(tx, { ...on, isArchived: true }),
    requireTask(tx, on.workspaceId, on.id),
  ]);
  return [taskChanged(task, on.projectId), archiveStale(on.projectId)];
}

/** Restores an archived task at its former position. @returns the messages */
export async function restoreArchivedTask(tx: Tx, on: OneTask): Promise<LoggedChange[]> {
  const { workspaceId, seq, projectId, id } = on;
  const [, before] = await allEnded([
    write(tx, { ...on, isArchived: false }),
    liveTaskBefore(tx, workspaceId, id),
  ]);
  const [tasks, owners] = await allEnded([
    resendTasks(tx, { workspaceId, projectId, seq }, [id], before),
    staleMyTasks(tx, workspaceId, [id]),
  ]);
  return [...tasks, archiveStale(projectId), ...owners];
}

interface Archiving {
  workspaceId: number;
  id: number;
  seq: number;
  isArchived: boolean;
}

async function write(tx: Tx, { workspaceId, id, seq, isArchived }: Archiving): Promise<void> {
  await tx.query(
    'update tasks set archived_at = case when $4 then now() end, version = $3, updated_at = now() where workspace_id = $1 and id = $2',
    [workspaceId, id, seq, isArchived],
    'archive_task',
  );
}

/**
 * The live task that precedes this one in its list; null at the top. Readers who have dropped the
 * rows of archived tasks know no other. `livePredecessorsOf` is the same for many.
 */
export async function liveTaskBefore(
  tx: Tx,
  workspaceId: number,
  id: number,
): Promise<number | null> {
  const [before] = await tx.query<{ id: number }>(
    `select t.id from task_links mine
     join tasks me on me.workspace_id = mine.workspace_id and me.id = mine.task_id
     join task_links l on l.workspace_id = mine.workspace_id and l.section_id = mine.section_id and l.sort_index < mine.sort_index
     join tasks t on t.workspace_id = l.workspace_id and t.id = l.task_id and t.archived_at is null
     where mine.workspace_id = $1 and mine.task_id = $2 and (mine.owner_id is null or me.project_id is null)
     order by l.sort_index desc limit 1`,
    [workspaceId, id],
    'task_before',
  );
  return before?.id ?? null;
}

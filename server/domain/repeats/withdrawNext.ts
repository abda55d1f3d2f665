import type { TaskRepeat } from '../../../contract/generated/schema';
import { STANDARD_FIELD } from '../../../contract/fields';
import type { Tx } from '../../db/database';
import { staleMyTasks } from '../changes/myTasksStale';
import { resendTasks } from '../changes/resendTasks';
import { archiveStale } from '../changes/sectionChanges';
import { requireTask, taskChanged } from '../changes/taskChanges';
import { setFieldValue } from '../fields/setFieldValue';
import { liveTaskBefore } from '../tasks/archiveLiveTask';
import type { Made, Making, NextTask } from './makeNext';
import { writeRepeat } from './repeatRows';
import { writeSeries, type Series } from './series';

interface Untouched {
  id: number;
  before: Series;
  seriesId: number;
  occurrence: string;
}

/**
 * The next task that a completion made, if it still has the rule and no user has changed anything
 * on it since.
 */
async function untouchedNext(
  tx: Tx,
  workspaceId: number,
  taskId: number,
): Promise<Untouched | null> {
  const [next] = await tx.query<Untouched>(
    `select o.task_id as id, o.before, o.series_id as "seriesId", o.occurrence from task_occurrences o
     join task_series s on s.workspace_id = o.workspace_id and s.id = o.series_id and s.task_id = o.task_id
     join tasks n on n.workspace_id = o.workspace_id and n.id = o.task_id
     where o.workspace_id = $1 and o.before_id = $2 and not o.is_withdrawn and n.archived_at is null and not n.is_done
       and not exists (select from activity a where a.workspace_id = $1 and a.task_id = n.id and a.seq > o.seq)`,
    [workspaceId, taskId],
    'untouched_next',
  );
  return next ?? null;
}

/**
 * A task that was done is open again: takes back the task that its completion made, and with it the
 * rule. The next task stays if a user has changed it.
 */
export async function withdrawNext(
  { tx, workspaceId, seq }: Pick<Making, 'tx' | 'workspaceId' | 'seq'>,
  { taskId, projectId }: { taskId: number; projectId: number },
): Promise<Made> {
  const next = await untouchedNext(tx, workspaceId, taskId);
  const repeat = next && (await requireTask(tx, workspaceId, next.id)).repeat;
  if (!next || !repeat) return { changes: [], activity: [] };
  const { id, before, seriesId, occurrence } = next;
  await tx.query(
    `with withdrawn as (
       update task_occurrences set is_withdrawn = true where workspace_id = $1 and series_id = $4 and occurrence = $5
     )
     update tasks set archived_at = now(), repeat = null, version = $3, updated_at = now() where workspace_id = $1 and id = $2`,
    [workspaceId, id, seq, seriesId, occurrence],
    'withdraw_task',
  );
  await writeRepeat(tx, { workspaceId, taskId, seq, repeat });
  await writeSeries(tx, workspaceId, before, repeat);
  const task = await requireTask(tx, workspaceId, id);
  return {
    changes: [taskChanged(task, projectId), archiveStale(projectId)],
    activity: [{ kind: 'task-archived', projectId, taskId: id, data: { title: task.title } }],
  };
}

interface Restoring {
  seriesId: number;
  occurrence: string;
  due: string;
  repeat: TaskRepeat;
}

/**
 * Brings back the task of an occurrence that was withdrawn.
 * @returns null if it was not withdrawn
 */
export async function restoreWithdrawn(
  { tx, ids, workspaceId, seq }: Making,
  { seriesId, occurrence, due, repeat }: Restoring,
): Promise<NextTask | null> {
  const [withdrawn] = await tx.query<{ id: number }>(
    `update task_occurrences set is_withdrawn = false, seq = $4 where workspace_id = $1 and series_id = $2 and occurrence = $3 and is_withdrawn
     returning task_id as id`,
    [workspaceId, seriesId, occurrence, seq],
    'restore_occurrence',
  );
  if (!withdrawn) return null;
  const { id } = withdrawn;
  await tx.query(
    'update tasks set archived_at = null where workspace_id = $1 and id = $2',
    [workspaceId, id],
    'restore_withdrawn',
  );
  await writeRepeat(tx, { workspaceId, taskId: id, seq, repeat });
  const projectId = (await requireTask(tx, workspaceId, id)).relatedTasks[0]?.projectId ?? 0;
  const dueDate = { isStandard: true, fieldId: STANDARD_FIELD.dueDate, value: due };
  await setFieldValue(tx, ids, { workspaceId, seq, taskId: id, projectId, ...dueDate });
  const before = await liveTaskBefore(tx, workspaceId, id);
  return {
    id,
    projectId,
    changes: [
      ...(await resendTasks(tx, { workspaceId, projectId, seq }, [id], before)),
      archiveStale(projectId),
      ...(await staleMyTasks(tx, workspaceId, [id])),
    ],
  };
}

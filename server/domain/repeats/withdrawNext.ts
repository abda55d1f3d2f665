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

const NOTHING: Made = { changes: [], activity: [] };

interface Untouched {
  id: number;
  before: Series;
  seriesId: number;
  occurrence: string;
}

/**
 * The next task that the last completion made, if it still has the rule and no user has changed
 * anything on it since. Not a task that has appeared by itself when its day began.
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
       and not exists (select from activity a where a.workspace_id = $1 and a.task_id = n.id and a.seq > o.seq)
       and o.seq = (select max(a.seq) from activity a where a.workspace_id = $1 and a.task_id = $2 and a.kind = 'task-done')`,
    [workspaceId, taskId],
    'untouched_next',
  );
  return next ?? null;
}

/**
 * A task that was done is open again: takes back the task that its completion made, and with it the
 * rule. The next task stays if a user has changed it, or if it is on another board, which the user may
 * not be allowed to read.
 */
export async function withdrawNext(
  { tx, workspaceId, seq }: Pick<Making, 'tx' | 'workspaceId' | 'seq'>,
  { taskId, projectId }: { taskId: number; projectId: number },
): Promise<Made> {
  const next = await untouchedNext(tx, workspaceId, taskId);
  if (!next) return NOTHING;
  const { repeat, relatedTasks } = await requireTask(tx, workspaceId, next.id);
  if (!repeat || relatedTasks[0]?.projectId !== projectId) return NOTHING;
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
  projectId: number;
  due: string;
  repeat: TaskRepeat;
}

/**
 * Brings back the task of an occurrence that was withdrawn.
 * @returns null if it was not withdrawn, or if a user has restored, completed, moved or deleted its
 * task since
 */
export async function restoreWithdrawn(
  { tx, ids, workspaceId, seq }: Making,
  { projectId, due, repeat, ...of }: Restoring,
): Promise<NextTask | null> {
  const id = await withdrawnTask(tx, workspaceId, { ...of, projectId });
  if (id === null) return null;
  await tx.query(
    `with restored as (
       update task_occurrences set is_withdrawn = false, seq = $5 where workspace_id = $1 and series_id = $3 and occurrence = $4
     )
     update tasks set archived_at = null where workspace_id = $1 and id = $2`,
    [workspaceId, id, of.seriesId, of.occurrence, seq],
    'restore_withdrawn',
  );
  await writeRepeat(tx, { workspaceId, taskId: id, seq, repeat });
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

/** The task to bring back: archived, open, and in a live list of the board. */
async function withdrawnTask(
  tx: Tx,
  workspaceId: number,
  { seriesId, occurrence, projectId }: Pick<Restoring, 'seriesId' | 'occurrence' | 'projectId'>,
): Promise<number | null> {
  const [task] = await tx.query<{ id: number }>(
    `select n.id from task_occurrences o
     join tasks n on n.workspace_id = o.workspace_id and n.id = o.task_id and n.archived_at is not null and not n.is_done
     join task_links l on l.workspace_id = n.workspace_id and l.task_id = n.id and (l.owner_id is null or n.project_id is null)
     join sections s on s.workspace_id = l.workspace_id and s.id = l.section_id and s.project_id = $4 and s.archived_at is null
     where o.workspace_id = $1 and o.series_id = $2 and o.occurrence = $3 and o.is_withdrawn`,
    [workspaceId, seriesId, occurrence, projectId],
    'withdrawn_task',
  );
  return task?.id ?? null;
}

import type { TaskRepeat } from '../../../contract/generated/schema';
import type { LoggedChange } from '../../commits/scope';
import type { ActivityEntry } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';
import { requireTask, taskChanged } from '../changes/taskChanges';
import type { IdSource } from '../core/ids';
import type { FullTask } from '../rows/taskRows';
import { copyForNext } from './copyForNext';
import {
  dayAfterCompletion,
  dayIn,
  dueOf,
  nextDay,
  startOfDay,
  type Occurrence,
} from './occurrences';
import { dueDateOf, writeRepeat } from './repeatRows';
import { checkAgain, currentOccurrence, readSeries, writeSeries, type Series } from './series';
import { restoreWithdrawn } from './withdrawNext';

/** Why the next task appears: the task is done, or the day of the next one has begun. */
export type Cause = 'completion' | 'time';

export interface Making {
  tx: Tx;
  ids: IdSource;
  workspaceId: number;
  seq: number;
  /** The creator of the task: a member of the workspace. */
  actorId: number;
  now: Date;
}

/** The task of the next occurrence, and the messages about it. */
export interface NextTask {
  id: number;
  projectId: number;
  changes: LoggedChange[];
}

export interface Made {
  changes: LoggedChange[];
  activity: ActivityEntry[];
}
const NOTHING: Made = { changes: [], activity: [] };

/**
 * Makes the task of the next occurrence of a task that repeats, and gives the rule to it. Called
 * under the workspace's lock. The key of `task_occurrences` is unique: an occurrence that has its
 * task is not made again.
 */
export async function makeNext(making: Making, taskId: number, cause: Cause): Promise<Made> {
  const { tx, workspaceId, now } = making;
  const series = await readSeries(tx, workspaceId, taskId);
  if (!series) return NOTHING;
  const task = await requireTask(tx, workspaceId, taskId);
  const { repeat } = task;
  if (!repeat) return NOTHING;
  const due = await dueDateOf(tx, workspaceId, taskId);
  const current = currentOccurrence(series, due, repeat.timeZone);
  const next = nextOccurrence(repeat, current, { now, cause });
  const isDue =
    next !== null &&
    (cause === 'completion' || startOfDay(next.day, repeat.timeZone) <= now.getTime());
  if (isDue) return make(making, { task, series, repeat, next });
  // A user has moved the due date, so the next task appears later. The series keeps its day, because
  // the user may move the date back.
  if (cause === 'time') await checkAgain(tx, workspaceId, series.id, { repeat, now });
  return NOTHING;
}

function nextOccurrence(
  repeat: TaskRepeat,
  { day, time }: Occurrence,
  { now, cause }: { now: Date; cause: Cause },
): Occurrence | null {
  const isCompletion = cause === 'completion';
  const today = dayIn(now, repeat.timeZone);
  const next = repeat.isAfterCompletion
    ? isCompletion && dayAfterCompletion(repeat, today)
    : nextDay(repeat, day, { notBefore: today, keepsLast: !isCompletion });
  return next ? { day: next, time } : null;
}

interface Next {
  task: FullTask;
  series: Series;
  repeat: TaskRepeat;
  next: Occurrence;
}

async function make(making: Making, { task, series, repeat, next }: Next): Promise<Made> {
  const { tx, workspaceId, seq } = making;
  const due = dueOf(next, repeat.timeZone);
  const made = await taskOfOccurrence(making, { task, series, repeat, due, day: next.day });
  // Skip an occurrence that has its task already.
  const taskId = made?.id ?? task.id;
  await writeSeries(tx, workspaceId, { ...series, ...next, due, taskId }, repeat);
  if (!made) return NOTHING;
  await writeRepeat(tx, { workspaceId, taskId: task.id, seq, repeat: null });
  const { projectId, changes } = made;
  return {
    changes: [...changes, taskChanged(await requireTask(tx, workspaceId, task.id), projectId)],
    activity: [
      {
        kind: 'task-repeated',
        projectId,
        taskId,
        data: { title: task.title, copyOf: task.id, dueDate: due },
      },
    ],
  };
}

/**
 * The task that was withdrawn from the occurrence, or else a new one.
 * @returns null if the occurrence has its task already, or the list and board of the task are gone
 */
async function taskOfOccurrence(
  making: Making,
  { task, series, repeat, due, day }: Omit<Next, 'next'> & { due: string; day: string },
): Promise<NextTask | null> {
  const { tx, ids, workspaceId, seq } = making;
  const { id: seriesId, sectionId } = series;
  const occurrence = repeat.isAfterCompletion ? `after ${task.id}` : day;
  const projectId = task.relatedTasks[0]?.projectId ?? 0;
  const restoring = { seriesId, occurrence, projectId, due, repeat };
  const restored = await restoreWithdrawn(making, restoring);
  if (restored) return restored;
  const id = await ids.next();
  const claimed = await tx.query(
    `insert into task_occurrences (workspace_id, series_id, occurrence, task_id, seq, before_id, before) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (workspace_id, series_id, occurrence) do update
       set task_id = excluded.task_id, seq = excluded.seq, before_id = excluded.before_id, before = excluded.before, is_withdrawn = false
       where task_occurrences.is_withdrawn
     returning 1 as one`,
    [workspaceId, seriesId, occurrence, id, seq, task.id, JSON.stringify(series)],
    'claim_occurrence',
  );
  return claimed.length > 0 ? copyForNext(making, { task, id, due, sectionId, repeat }) : null;
}

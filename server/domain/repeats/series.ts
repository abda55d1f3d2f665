import type { TaskRepeat } from '../../../contract/generated/schema';
import type { Tx } from '../../db/database';
import { dayIn, nextDay, occurrenceOf, startOfDay, type Occurrence } from './occurrences';

/** A task that repeats, and the tasks that were made for its former occurrences. */
export interface Series extends Occurrence {
  id: number;
  /** The task that has the rule now. Day and time are the occurrence that it stands for. */
  taskId: number;
  /** The user who set the rule. */
  userId: number;
  /** The list that new tasks go to. */
  sectionId: number;
  /** The due date that follows from day and time; a task with another one was moved by a user. */
  due: string | null;
}

const COLUMNS =
  'id, task_id as "taskId", user_id as "userId", section_id as "sectionId", day, time, due';

/** The series of the task that has the rule now. */
export async function readSeries(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  taskId: number,
): Promise<Series | null> {
  const [series] = await tx.query<Series>(
    `select ${COLUMNS} from task_series where workspace_id = $1 and task_id = $2`,
    [workspaceId, taskId],
    'read_series',
  );
  return series ?? null;
}

/** Writes a series, and when its next task appears by itself. */
export async function writeSeries(
  tx: Tx,
  workspaceId: number,
  series: Series,
  repeat: TaskRepeat,
): Promise<void> {
  const { id, taskId, userId, sectionId, day, time, due } = series;
  await tx.query(
    `insert into task_series (workspace_id, id, task_id, user_id, section_id, day, time, due, next_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (workspace_id, id) do update set task_id = $3, user_id = $4, section_id = $5, day = $6, time = $7, due = $8, next_at = $9`,
    [workspaceId, id, taskId, userId, sectionId, day, time, due, nextInstant(repeat, day)],
    'write_series',
  );
}

/** When the task of the day after this one appears by itself; null: only after completion. */
function nextInstant(repeat: TaskRepeat, day: string): string | null {
  const next = repeat.isAfterCompletion
    ? null
    : nextDay(repeat, day, { notBefore: day, keepsLast: false });
  return next === null ? null : new Date(startOfDay(next, repeat.timeZone)).toISOString();
}

/**
 * The next task did not appear because a user has moved the due date: looks at the series again on
 * the next day of its rule, because the user may have moved the date back by then.
 */
export async function checkAgain(
  tx: Tx,
  workspaceId: number,
  seriesId: number,
  { repeat, now }: { repeat: TaskRepeat; now: Date },
): Promise<void> {
  const nextAt = nextInstant(repeat, dayIn(now, repeat.timeZone));
  await tx.query(
    'update task_series set next_at = $3 where workspace_id = $1 and id = $2',
    [workspaceId, seriesId, nextAt],
    'check_series_again',
  );
}

/**
 * The occurrence that the next one follows: the one that the task stands for, or the task's due date
 * if a user has moved it to a later day. The time is that of the due date, because a user may have
 * changed it.
 */
export function currentOccurrence(
  series: Series,
  due: string | null,
  timeZone: string,
): Occurrence {
  if (due === null || due === series.due) return { day: series.day, time: series.time };
  const moved = occurrenceOf(due, timeZone);
  return { day: moved.day > series.day ? moved.day : series.day, time: moved.time };
}

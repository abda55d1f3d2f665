import type { BoardVisibility, TaskRepeat } from '../../../contract/generated/schema';
import { STANDARD_FIELD } from '../../../contract/fields';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { updateItemCounts } from '../changes/checkListChanges';
import { inList, requireTask } from '../changes/taskChanges';
import { setFieldValue } from '../fields/setFieldValue';
import { copyReminders } from '../reminders/reminderRows';
import { resendChildren } from '../rows/taskChildren';
import { addTaskRows, type FullTask } from '../rows/taskRows';
import { assign } from '../tasks/assign';
import {
  copyCheckLists,
  copyCover,
  copyDescriptions,
  copyFieldValues,
  type Copying,
} from '../copies/copyChildren';
import type { Making, NextTask } from './makeNext';
import { writeRepeat } from './repeatRows';

interface Next {
  task: FullTask;
  /** The id of the copy. */
  id: number;
  due: string;
  /** The list that it goes to, if that is still a list of the task's board. */
  sectionId: number;
  repeat: TaskRepeat;
}

/**
 * Copies a task for the next occurrence: title, description, colour, fields, checklists with nothing
 * checked, assignees, watchers and reminders. Not its comments and files, nor what was noted when it was done.
 * A full workspace does not end the repetition, so the description is not weighed.
 * @returns null if the task's list and board are gone
 */
export async function copyForNext(
  { tx, ids, workspaceId, seq, actorId }: Making,
  { task, id, due, sectionId, repeat }: Next,
): Promise<NextTask | null> {
  const place = await placeOf(tx, workspaceId, task, sectionId);
  if (!place) return null;
  const { projectId } = place;
  const { after } = await addTaskRows(tx, {
    ...place,
    workspaceId,
    id,
    linkId: await ids.next(),
    title: task.title,
    userId: actorId,
    seq,
  });
  const copy = { from: task.id, to: id };
  const board = { ids, workspaceId, seq, userId: actorId, projectId };
  const copying: Copying = { ...board, fields: null, copiesPeopleFields: true };
  await copyDescriptions(tx, copying, [copy]);
  await copyCover(tx, copying, copy);
  await copyFieldValues(tx, copying, [copy]);
  await copyCheckLists(tx, copying, [copy], { keepsChecks: false, keepsPeople: true });
  await clearOutcome(tx, workspaceId, id);
  await copyReminders(tx, { workspaceId, from: task.id, to: id });
  const dueDate = { isStandard: true, fieldId: STANDARD_FIELD.dueDate, value: due };
  await setFieldValue(tx, ids, { workspaceId, seq, taskId: id, projectId, ...dueDate });
  await updateItemCounts(tx, { workspaceId, seq, taskId: id, projectId });
  await copyWatchers(tx, { workspaceId, from: task.id, to: id, creatorId: actorId });
  const own: LoggedChange[] = [];
  for (const userId of await assigneesToCopy(tx, workspaceId, task.id)) {
    const { changes } = await assign(
      tx,
      { ids, workspaceId, seq, task: { id, projectId, visibility: place.visibility } },
      userId,
      false,
    );
    // The task's row, which follows, contains its assignees.
    own.push(...changes.filter(({ scope }) => scope.startsWith('User:')));
  }
  await writeRepeat(tx, { workspaceId, taskId: id, seq, repeat });
  return {
    id,
    projectId,
    changes: [
      inList(await requireTask(tx, workspaceId, id), place.sectionId, projectId, after),
      ...own,
      ...(await resendChildren(tx, { workspaceId, seq, projectId }, [id])),
    ],
  };
}

interface Place {
  sectionId: number;
  projectId: number;
  isPersonal: boolean;
  visibility: BoardVisibility;
}

/** The list of the series, or the task's own list if that one is archived or of another board. */
async function placeOf(
  tx: Tx,
  workspaceId: number,
  { relatedTasks: [link] }: FullTask,
  sectionId: number,
): Promise<Place | null> {
  const [place] = await tx.query<Place>(
    `select s.id as "sectionId", s.project_id as "projectId", p.kind = 'my_tasks' as "isPersonal", p.visibility
     from sections s join projects p on p.workspace_id = s.workspace_id and p.id = s.project_id
     where s.workspace_id = $1 and s.project_id = $2 and s.id = any($3) and s.archived_at is null and p.archived_at is null
     order by s.id = $4 desc limit 1`,
    [workspaceId, link?.projectId, [sectionId, link?.relatedTaskId], sectionId],
    'place_of_next_task',
  );
  return place ?? null;
}

/**
 * The due date, the time of completion and the time that it took belong to the task that was done.
 * The next due date may equal the one before, and is then still a new one for the reminders.
 */
async function clearOutcome(tx: Tx, workspaceId: number, taskId: number): Promise<void> {
  await tx.query(
    'delete from field_values where workspace_id = $1 and task_id = $2 and is_standard and field_id = any($3)',
    [
      workspaceId,
      taskId,
      [STANDARD_FIELD.dueDate, STANDARD_FIELD.completedOn, STANDARD_FIELD.actualTime],
    ],
    'clear_outcome',
  );
}

/** The watchers of the task, and its creator only if they watched it. */
async function copyWatchers(
  tx: Tx,
  {
    workspaceId,
    from,
    to,
    creatorId,
  }: { workspaceId: number; from: number; to: number; creatorId: number },
): Promise<void> {
  await tx.query(
    `with copied as (
       insert into task_watchers (workspace_id, task_id, user_id, by_assignment)
       select workspace_id, $3, user_id, by_assignment from task_watchers where workspace_id = $1 and task_id = $2 and user_id <> $4
     )
     delete from task_watchers w where w.workspace_id = $1 and w.task_id = $3 and w.user_id = $4
       and not exists (select from task_watchers o where o.workspace_id = $1 and o.task_id = $2 and o.user_id = $4)`,
    [workspaceId, from, to, creatorId],
    'copy_watchers',
  );
}

/** Those who may still see the board: a copy gives no rights. */
async function assigneesToCopy(tx: Tx, workspaceId: number, taskId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select a.user_id as id from task_assignees a
     join tasks t on t.workspace_id = a.workspace_id and t.id = a.task_id
     join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
     where a.workspace_id = $1 and a.task_id = $2
       and (p.visibility <> 'private' or exists (
         select from project_members m where m.workspace_id = $1 and m.project_id = p.id and m.user_id = a.user_id))
     order by a.created_at, a.user_id`,
    [workspaceId, taskId],
    'assignees_to_copy',
  );
  return rows.map(({ id }) => id);
}

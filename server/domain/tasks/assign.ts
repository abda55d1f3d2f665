import type { BoardVisibility } from '../../../contract/generated/schema';
import type { LoggedChange } from '../../commits/scope';
import type { ActivityEntry } from '../../commits/writeCommit';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import type { IdSource } from '../core/ids';
import { linkAssigned } from '../myTasks/myLinks';
import { admissionChanged } from '../changes/memberChanges';
import { requireTask } from '../changes/taskChanges';
import { addToBoards } from '../projects/addToBoards';
import type { FullTask } from '../rows/taskRows';
import { activityWithMail, watch } from './watchers';

/** A task to assign, and the visibility of its board. */
export interface TaskToAssign {
  id: number;
  projectId: number;
  visibility: BoardVisibility;
}

interface On<Task> {
  workspaceId: number;
  seq: number;
  task: Task;
}

export interface Assigned {
  changes: LoggedChange[];
  activity: ActivityEntry[];
  isAboutRights: boolean;
}

/**
 * Assigns a task to a member; a second assignment changes nothing.
 * @param watches whether the member watches the task from now on
 */
export async function assign(
  tx: Tx,
  on: On<TaskToAssign> & { ids: IdSource },
  userId: number,
  watches = true,
): Promise<Assigned> {
  const { ids, workspaceId, seq, task: target } = on;
  const { id: taskId, projectId } = target;
  const isNew = await tx.query(
    'insert into task_assignees (workspace_id, task_id, user_id) values ($1, $2, $3) on conflict do nothing returning user_id',
    [workspaceId, taskId, userId],
    'assign_task',
  );
  if (isNew.length === 0) return { changes: [], activity: [], isAboutRights: false };
  const admission =
    target.visibility === 'private'
      ? await addBoardMember(tx, workspaceId, { projectId, userId })
      : [];
  const [watching, task] = await allEnded([
    watch(tx, { workspaceId, taskId }, watches ? [userId] : [], 'assigned'),
    bumpTaskVersion(tx, on),
  ]);
  const linked = await linkAssigned(tx, ids, { workspaceId, seq, userId, task });
  const fields =
    watching.length > 0 ? (['assignee', 'notifyUsers'] as const) : (['assignee'] as const);
  return {
    changes: [
      ...fields.map((field) =>
        idInFieldChange('add-id-to-field', field, task, { projectId, userId }),
      ),
      ...linked,
      ...admission,
    ],
    activity: [
      activityWithMail({
        kind: 'task-assigned',
        projectId,
        taskId,
        data: { title: task.title, userId },
        concerns: [userId],
      }),
    ],
    isAboutRights: admission.length > 0,
  };
}

/**
 * A private board is visible to its members; an assignment makes the assignee a member
 * (docs/adr/0021-private-boards.md).
 * @returns the changes if they became a member, which are about rights; otherwise none
 */
export async function addBoardMember(
  tx: Tx,
  workspaceId: number,
  { projectId, userId }: { projectId: number; userId: number },
): Promise<LoggedChange[]> {
  const admitted = await addToBoards(tx, workspaceId, userId, [projectId]);
  return admissionChanged(workspaceId, userId, admitted);
}

/** Writes a new version of the task's row, which contains its assignees and watchers. */
export async function bumpTaskVersion(
  tx: Tx,
  { workspaceId, seq, task: { id } }: On<{ id: number }>,
): Promise<FullTask> {
  const [, task] = await allEnded([
    tx.query(
      'update tasks set version = $3, updated_at = now() where workspace_id = $1 and id = $2',
      [workspaceId, id, seq],
      'touch_task',
    ),
    requireTask(tx, workspaceId, id),
  ]);
  return task;
}

/** The message that an assignee or a watcher was added to or removed from a task. */
export function idInFieldChange(
  type: 'add-id-to-field' | 'remove-id-from-field',
  field: 'assignee' | 'notifyUsers',
  task: FullTask,
  { projectId, userId }: { projectId: number; userId: number },
): LoggedChange {
  return {
    scope: `Project:${projectId}`,
    message: { type, key: `Task:${task.id}`, field, id: userId, fields: task },
  };
}

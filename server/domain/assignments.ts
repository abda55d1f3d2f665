import {
  assignTask as assignRule,
  inviteUserByEmail as inviteRule,
  setNotifications as notificationsRule,
} from '../../contract/rules/tasks';
import { AppError } from '../appError';
import type { LoggedChange } from '../commits/scope';
import type { ActivityEntry } from '../commits/writeCommit';
import type { Tx } from '../db/database';
import { foldEmail } from './accounts';
import { SUCCESS, type WorkspaceCommand } from './command';
import { bringIn } from './invitations';
import type { IdSource } from './ids';
import { readMembersById } from './memberRows';
import { peopleBrought } from './membersBrought';
import { linkAssigned, unlinkUnassigned } from './myLinks';
import { requireTask } from './taskChanges';
import type { FullTask } from './taskRows';
import type { VisibleTask } from './visible';
import { taskNews, watch } from './watchers';

interface On {
  workspaceId: number;
  seq: number;
  task: VisibleTask;
}

/** Puts a task on somebody of the workspace, who watches it from now on; on a private board they see the board by that. */
export const assignTask: WorkspaceCommand<'assignTask'> = {
  on: 'workspace',
  rule: assignRule,
  async run({ tx, services, workspaceId, seq, seen }, { taskId, userId }) {
    const on = { ids: services.ids, workspaceId, seq, task: seen.taskId };
    if ((await readMembersById(tx, workspaceId, [userId])).length === 0) throw new AppError('user-not-found');
    const assigned = await assign(tx, on, userId);
    return { payload: { ...SUCCESS, task: await requireTask(tx, workspaceId, taskId) }, ...assigned };
  },
};

/** Takes a task from somebody; whether they go on watching it is theirs to say. */
export const unassignTask: WorkspaceCommand<'unassignTask'> = {
  on: 'workspace',
  rule: assignRule,
  async run({ tx, workspaceId, seq, seen }, { taskId, userId }) {
    const { projectId } = seen.taskId;
    const gone = await tx.query(
      'delete from task_assignees where workspace_id = $1 and task_id = $2 and user_id = $3 returning user_id',
      [workspaceId, taskId, userId],
      'unassign_task',
    );
    if (gone.length === 0) return { payload: { ...SUCCESS, task: await requireTask(tx, workspaceId, taskId) }, changes: [], activity: [] };
    const task = await touched(tx, { workspaceId, seq, task: seen.taskId });
    const unlinked = await unlinkUnassigned(tx, { workspaceId, userId }, taskId);
    return {
      payload: { ...SUCCESS, task },
      changes: [idChange('remove-id-from-field', 'assignee', task, { projectId, userId }), ...unlinked],
      activity: [{ kind: 'task-unassigned', projectId, taskId, data: { title: task.title, userId } }],
    };
  },
};

/** Begins or ends that somebody watches a task. */
export const setNotifications: WorkspaceCommand<'setNotifications'> = {
  on: 'workspace',
  rule: notificationsRule,
  async run({ tx, workspaceId, seq, seen }, { taskId, userId, notify }) {
    const on = { workspaceId, seq, task: seen.taskId };
    const changed = notify ? await watch(tx, { workspaceId, taskId }, [userId]) : await unwatch(tx, workspaceId, { taskId, userId });
    if (changed.length === 0) return { payload: { ...SUCCESS, task: await requireTask(tx, workspaceId, taskId) }, changes: [], activity: [] };
    if (notify) await tx.query('delete from mail_stops where user_id = $1 and task_id = $2', [userId, taskId], 'mail_again');
    const task = await touched(tx, on);
    const type = notify ? 'add-id-to-field' : 'remove-id-from-field';
    return {
      payload: { ...SUCCESS, task },
      changes: [idChange(type, 'notifyUsers', task, { projectId: seen.taskId.projectId, userId })],
      activity: [],
    };
  },
};

/** Brings somebody into the workspace by their address and, where they have an account, puts the task on them. */
export const inviteUserByEmail: WorkspaceCommand<'inviteUserByEmail'> = {
  on: 'workspace',
  rule: inviteRule,
  async run({ tx, services, viewer, workspaceId, seq, seen }, { taskId, email }) {
    await services.countInvitation(viewer.userId);
    const on = { ids: services.ids, workspaceId, seq, task: seen.taskId };
    const { settings } = seen.taskId.standing;
    const brought = await bringIn(tx, services, { workspaceId, inviterId: viewer.userId, addresses: [email], taskId, settings });
    const people = peopleBrought(workspaceId, brought);
    const member = await memberWithAddress(tx, workspaceId, email);
    const assigned = member === null ? null : await assign(tx, on, member);
    return {
      payload: { ...SUCCESS, task: await requireTask(tx, workspaceId, taskId) },
      changes: [...people.changes, ...(assigned?.changes ?? [])],
      activity: [...people.activity, ...(assigned?.activity ?? [])],
      isAboutRights: true,
    };
  },
};

interface Assigned {
  changes: LoggedChange[];
  activity: ActivityEntry[];
  isAboutRights: boolean;
}

/** A member gets a task. Assigned already, nothing changes. */
async function assign(tx: Tx, on: On & { ids: IdSource }, userId: number): Promise<Assigned> {
  const { ids, workspaceId, seq, task: seen } = on;
  const { id: taskId, projectId } = seen;
  const isNew = await tx.query(
    'insert into task_assignees (workspace_id, task_id, user_id) values ($1, $2, $3) on conflict do nothing returning user_id',
    [workspaceId, taskId, userId],
    'assign_task',
  );
  if (isNew.length === 0) return { changes: [], activity: [], isAboutRights: false };
  const isAboutRights = seen.standing.visibility === 'private' && (await letIn(tx, workspaceId, { projectId, userId }));
  const watching = await watch(tx, { workspaceId, taskId }, [userId]);
  const task = await touched(tx, on);
  const linked = await linkAssigned(tx, ids, { workspaceId, seq, userId, task });
  const fields = watching.length > 0 ? (['assignee', 'notifyUsers'] as const) : (['assignee'] as const);
  return {
    changes: [...fields.map((field) => idChange('add-id-to-field', field, task, { projectId, userId })), ...linked],
    activity: [taskNews({ kind: 'task-assigned', projectId, taskId, data: { title: task.title, userId }, concerns: [userId] })],
    isAboutRights,
  };
}

/** A private board is seen by those who were added to it, by assignment too (decisions: "Roles and rights"). */
async function letIn(tx: Tx, workspaceId: number, { projectId, userId }: { projectId: number; userId: number }): Promise<boolean> {
  const added = await tx.query(
    'insert into project_members (workspace_id, project_id, user_id) values ($1, $2, $3) on conflict do nothing returning user_id',
    [workspaceId, projectId, userId],
    'let_in_by_assignment',
  );
  return added.length > 0;
}

function unwatch(tx: Tx, workspaceId: number, { taskId, userId }: { taskId: number; userId: number }) {
  return tx.query('delete from task_watchers where workspace_id = $1 and task_id = $2 and user_id = $3 returning user_id', [workspaceId, taskId, userId], 'unwatch_task');
}

/** Who is on a task is a part of its row. */
async function touched(tx: Tx, { workspaceId, seq, task: { id } }: On): Promise<FullTask> {
  await tx.query('update tasks set version = $3, updated_at = now() where workspace_id = $1 and id = $2', [workspaceId, id, seq], 'touch_task');
  return requireTask(tx, workspaceId, id);
}

function idChange(
  type: 'add-id-to-field' | 'remove-id-from-field',
  field: 'assignee' | 'notifyUsers',
  task: FullTask,
  { projectId, userId }: { projectId: number; userId: number },
): LoggedChange {
  return { scope: `Project:${projectId}`, message: { type, key: `Task:${task.id}`, field, id: userId, fields: task } };
}

async function memberWithAddress(tx: Tx, workspaceId: number, email: string): Promise<number | null> {
  const [member] = await tx.query<{ id: number }>(
    `select u.id from users u join workspace_members m on m.workspace_id = $1 and m.user_id = u.id
     where u.email_folded = $2 and u.deleted_at is null`,
    [workspaceId, foldEmail(email)],
    'member_with_address',
  );
  return member?.id ?? null;
}

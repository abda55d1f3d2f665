import {
  assignTask as assignRule,
  inviteUserByEmail as inviteRule,
  setNotifications as notificationsRule,
  unassignTask as unassignRule,
} from '../../../contract/rules/tasks';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { foldEmail } from '../core/email';
import { assign, idInFieldChange, bumpTaskVersion, type TaskToAssign } from '../tasks/assign';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { canAddMembers } from '../../../contract/roles';
import { countInvitations } from '../invitations/countInvitations';
import { bringIn, rememberTask } from '../invitations/invitations';
import { readMembersById } from '../rows/memberRows';
import { addedMembers } from '../invitations/addedMembers';
import { unlinkUnassigned } from '../myTasks/myLinks';
import { requireTask } from '../changes/taskChanges';
import type { VisibleTask } from '../core/visible';
import { unwatchAssigned, watch } from '../tasks/watchers';

/**
 * Assigns a task to a member, who watches it from now on. The assignee of a task on a private board
 * may see the board.
 */
export const assignTask = defineCommand('assignTask', {
  resources: { taskId: 'task' },
  excludesMyTasks: true,
  can: ({ taskId }) => canChange(taskId),
  rule: assignRule,
  async run({ tx, services, workspaceId, seq, resources }, { taskId, userId, watch: watches }) {
    const on = { ids: services.ids, workspaceId, seq, task: toDo(resources.taskId) };
    if ((await readMembersById(tx, workspaceId, [userId])).length === 0)
      throw new AppError('user-not-found');
    const assigned = await assign(tx, on, userId, watches ?? true);
    return {
      payload: { ...SUCCESS, task: await requireTask(tx, workspaceId, taskId) },
      ...assigned,
    };
  },
});

/**
 * Unassigns a user. They keep watching the task unless `unwatch` is set, and then only a watch that
 * the assignment created ends.
 */
export const unassignTask = defineCommand('unassignTask', {
  resources: { taskId: 'task' },
  excludesMyTasks: true,
  can: ({ taskId }) => canChange(taskId),
  rule: unassignRule,
  async run({ tx, workspaceId, seq, resources }, { taskId, userId, unwatch }) {
    const { projectId } = resources.taskId;
    const gone = await tx.query(
      'delete from task_assignees where workspace_id = $1 and task_id = $2 and user_id = $3 returning user_id',
      [workspaceId, taskId, userId],
      'unassign_task',
    );
    if (gone.length === 0)
      return {
        payload: { ...SUCCESS, task: await requireTask(tx, workspaceId, taskId) },
        changes: [],
        activity: [],
      };
    const stopped =
      unwatch === true && (await unwatchAssigned(tx, { workspaceId, taskId }, userId));
    const task = await bumpTaskVersion(tx, { workspaceId, seq, task: resources.taskId });
    const unlinked = await unlinkUnassigned(tx, { workspaceId, userId }, taskId);
    const fields = stopped ? (['assignee', 'notifyUsers'] as const) : (['assignee'] as const);
    return {
      payload: { ...SUCCESS, task },
      changes: [
        ...fields.map((field) =>
          idInFieldChange('remove-id-from-field', field, task, { projectId, userId }),
        ),
        ...unlinked,
      ],
      activity: [
        { kind: 'task-unassigned', projectId, taskId, data: { title: task.title, userId } },
      ],
    };
  },
});

/** Starts or stops a user's watching of a task. */
export const setNotifications = defineCommand('setNotifications', {
  // Users decide only for themselves what they watch.
  resources: { taskId: 'task' },
  can: ({ taskId }, { userId }, viewerId) => canChange(taskId) && userId === viewerId,
  rule: notificationsRule,
  async run({ tx, workspaceId, seq, resources }, { taskId, userId, notify }) {
    const on = { workspaceId, seq, task: resources.taskId };
    if (notify)
      await tx.query(
        'delete from mail_stops where user_id = $1 and task_id = $2',
        [userId, taskId],
        'mail_again',
      );
    const changed = notify
      ? await watch(tx, { workspaceId, taskId }, [userId])
      : await stopWatching(tx, workspaceId, { taskId, userId });
    if (changed.length === 0)
      return {
        payload: { ...SUCCESS, task: await requireTask(tx, workspaceId, taskId) },
        changes: [],
        activity: [],
      };
    const task = await bumpTaskVersion(tx, on);
    const type = notify ? 'add-id-to-field' : 'remove-id-from-field';
    return {
      payload: { ...SUCCESS, task },
      changes: [
        idInFieldChange(type, 'notifyUsers', task, {
          projectId: resources.taskId.projectId,
          userId,
        }),
      ],
      activity: [],
    };
  },
});

/**
 * Invites a user to the workspace by email address and assigns the task to them: at once, or when
 * they have an account.
 */
export const inviteUserByEmail = defineCommand('inviteUserByEmail', {
  resources: { taskId: 'task' },
  excludesMyTasks: true,
  can: ({ taskId }) => canChange(taskId) && canAddMembers(taskId.relation),
  rule: inviteRule,
  async run({ tx, services, viewer, workspaceId, seq, resources }, { taskId, email }) {
    const call = { userId: viewer.userId, workspaceId, addresses: [email] };
    await countInvitations(services, call, 'email');
    const on = { ids: services.ids, workspaceId, seq, task: toDo(resources.taskId) };
    const { settings } = resources.taskId.relation;
    const brought = await bringIn(tx, services, {
      workspaceId,
      inviterId: viewer.userId,
      addresses: [email],
      field: 'email',
      taskId,
      settings,
    });
    const people = addedMembers(workspaceId, brought);
    const member = await memberWithAddress(tx, workspaceId, email);
    // An invited user without an account gets the task when they accept the invitation.
    if (member === null) await rememberTask(tx, { workspaceId, address: email, taskId });
    const assigned = member === null ? null : await assign(tx, on, member);
    return {
      payload: { ...SUCCESS, task: await requireTask(tx, workspaceId, taskId) },
      changes: [...people.changes, ...(assigned?.changes ?? [])],
      activity: [...people.activity, ...(assigned?.activity ?? [])],
      isAboutRights: true,
    };
  },
});

function stopWatching(
  tx: Tx,
  workspaceId: number,
  { taskId, userId }: { taskId: number; userId: number },
) {
  return tx.query(
    'delete from task_watchers where workspace_id = $1 and task_id = $2 and user_id = $3 returning user_id',
    [workspaceId, taskId, userId],
    'unwatch_task',
  );
}

async function memberWithAddress(
  tx: Tx,
  workspaceId: number,
  email: string,
): Promise<number | null> {
  const [member] = await tx.query<{ id: number }>(
    `select u.id from users u join workspace_members m on m.workspace_id = $1 and m.user_id = u.id
     where u.email_folded = $2 and u.deleted_at is null`,
    [workspaceId, foldEmail(email)],
    'member_with_address',
  );
  return member?.id ?? null;
}

const toDo = ({ id, projectId, relation }: VisibleTask): TaskToAssign => ({
  id,
  projectId,
  visibility: relation.visibility,
});

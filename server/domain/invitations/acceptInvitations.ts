import type { WorkspaceSettings } from '../../../contract/generated/schema';
import { canJoinWith, type Role } from '../../../contract/roles';
import { writeCommit, type ActivityEntry } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';
import {
  boardPeopleChanged,
  invitationsChanged,
  peopleChanged,
  requestsChanged,
} from '../changes/memberChanges';
import type { Services } from '../core/services';
import { addToBoards } from '../projects/addToBoards';
import { assign, type TaskToAssign } from '../tasks/assign';
import { join, lockAddresses } from './invitations';

/** The live boards that a user was invited to. */
async function boardsAskedOf(tx: Tx, workspaceId: number, userId: number): Promise<number[]> {
  const boards = await tx.query<{ id: number }>(
    `select p.id from invited_boards i join users u on u.email_folded = i.email_folded and u.id = $2
     join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id and p.archived_at is null
     where i.workspace_id = $1 order by p.id`,
    [workspaceId, userId],
    'boards_asked_of',
  );
  return boards.map(({ id }) => id);
}

/** The live tasks that a user was invited to. */
function tasksAskedOf(tx: Tx, workspaceId: number, userId: number): Promise<TaskToAssign[]> {
  return tx.query<TaskToAssign>(
    `select t.id, p.id as "projectId", p.visibility
     from invited_tasks i join users u on u.email_folded = i.email_folded and u.id = $2
     join tasks t on t.workspace_id = i.workspace_id and t.id = i.task_id and t.archived_at is null
     join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id and p.kind = 'board' and p.archived_at is null
     where i.workspace_id = $1 order by i.created_at, t.id`,
    [workspaceId, userId],
    'tasks_asked_of',
  );
}

interface Invitation {
  workspaceId: number;
  role: Role;
  settings: WorkspaceSettings;
}

/**
 * Adds a user to every workspace that their address was invited to, once the address counts: called
 * at sign-in and when the address is confirmed. Each workspace has its own transaction, so a busy
 * workspace does not delay the others.
 */
export async function acceptInvitations(services: Services, userId: number): Promise<void> {
  const { email, invitations } = await services.db.transaction((tx) =>
    invitationsOf(tx, services, userId),
  );
  for (const { workspaceId, role } of invitations.filter(({ settings }) =>
    canJoinWith(email, settings),
  )) {
    const { commit } = await services.db.transaction((tx) =>
      accept(tx, services, { workspaceId, userId, role }),
    );
    if (commit) services.committed(workspaceId, commit.seq);
  }
}

async function invitationsOf(
  tx: Tx,
  { isConfirmationRequired }: Services,
  userId: number,
): Promise<{ email: string; invitations: Invitation[] }> {
  const [person] = await tx.query<{ email: string }>(
    'select email_folded as email from users where id = $1 and deleted_at is null and (email_confirmed_at is not null or not $2)',
    [userId, isConfirmationRequired],
    'address_that_counts',
  );
  if (!person) return { email: '', invitations: [] };
  await lockAddresses(tx, [person.email]);
  const invitations = await tx.query<Invitation>(
    `select i.workspace_id as "workspaceId", i.role, w.settings from invitations i join workspaces w on w.id = i.workspace_id and w.deleted_at is null
     where i.email_folded = $1 order by i.created_at, i.workspace_id`,
    [person.email],
    'invitations_of',
  );
  return { ...person, invitations };
}

function accept(
  tx: Tx,
  { ids }: Pick<Services, 'ids'>,
  { workspaceId, userId, role }: { workspaceId: number; userId: number; role: Role },
) {
  return writeCommit(tx, { workspaceId, userId, mutationId: null, tabKey: null }, async (seq) => {
    // Joining deletes the invitation with its stored tasks and boards, so these are read first.
    const tasks = await tasksAskedOf(tx, workspaceId, userId);
    const boards = await boardsAskedOf(tx, workspaceId, userId);
    const joined = await join(tx, workspaceId, [userId], role);
    if (joined.length > 0) await addToBoards(tx, workspaceId, userId, boards);
    const changes =
      joined.length > 0
        ? [
            ...peopleChanged(workspaceId, [userId]),
            requestsChanged(workspaceId),
            invitationsChanged(workspaceId),
            ...boards.map(boardPeopleChanged),
          ]
        : [];
    const activity: ActivityEntry[] = joined.map(() => ({
      kind: 'member-joined',
      data: { userId },
    }));
    for (const task of joined.length > 0 ? tasks : []) {
      const assigned = await assign(tx, { ids, workspaceId, seq, task }, userId);
      changes.push(...assigned.changes);
      activity.push(...assigned.activity);
    }
    return { payload: null, changes, activity, isAboutRights: true };
  });
}

import type { WorkspaceSettings } from '../../../contract/generated/schema';
import { canJoinWith, type Role } from '../../../contract/roles';
import { AppError } from '../../appError';
import { writeCommit, type ActivityEntry, type CommandResult } from '../../commits/writeCommit';
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
  /** The user's folded address. */
  email: string;
}

/** Those of a user whose address counts: `$2` says whether it must be confirmed. */
const INVITATIONS = `select i.workspace_id as "workspaceId", i.role, w.settings, u.email_folded as email
  from users u join invitations i on i.email_folded = u.email_folded join workspaces w on w.id = i.workspace_id and w.deleted_at is null
  where u.id = $1 and u.deleted_at is null and (u.email_confirmed_at is not null or not $2)`;

const isOpen = ({ email, settings }: Invitation) => canJoinWith(email, settings);

/**
 * Adds a user to every workspace that their address was invited to, once the address counts: called
 * at sign-in and when the address is confirmed. Each workspace has its own transaction, so a busy
 * workspace does not delay the others. A workspace that is deleted meanwhile is skipped.
 */
export async function acceptInvitations(services: Services, userId: number): Promise<void> {
  const invitations = await services.db.transaction((tx) => invitationsOf(tx, services, userId));
  for (const { workspaceId } of invitations.filter(isOpen)) {
    const accepted = await services.db
      .transaction((tx) => accept(tx, services, { workspaceId, userId }))
      .catch(deletedMeanwhile);
    if (accepted?.commit) services.committed(workspaceId, accepted.commit.seq);
  }
}

function deletedMeanwhile(error: unknown): null {
  if (error instanceof AppError && error.code === 'workspace-not-found') return null;
  throw error;
}

async function invitationsOf(
  tx: Tx,
  { isConfirmationRequired }: Services,
  userId: number,
): Promise<Invitation[]> {
  const [person] = await tx.query<{ email: string }>(
    'select email_folded as email from users where id = $1 and deleted_at is null and (email_confirmed_at is not null or not $2)',
    [userId, isConfirmationRequired],
    'address_that_counts',
  );
  if (!person) return [];
  await lockAddresses(tx, [person.email]);
  return tx.query<Invitation>(
    `${INVITATIONS} order by i.created_at, i.workspace_id`,
    [userId, isConfirmationRequired],
    'invitations_of',
  );
}

interface Joining {
  workspaceId: number;
  userId: number;
}

function accept(tx: Tx, services: Services, { workspaceId, userId }: Joining) {
  return writeCommit(tx, { workspaceId, userId, mutationId: null, tabKey: null }, async (seq) => {
    // Only now, under the workspace's lock: it may have been revoked or changed meanwhile.
    const invitation = await readOpen(tx, services, { workspaceId, userId });
    if (invitation === null) return NOTHING;
    // Joining deletes the invitation with its stored tasks and boards, so these are read first.
    const tasks = await tasksAskedOf(tx, workspaceId, userId);
    const boards = await boardsAskedOf(tx, workspaceId, userId);
    const joined = await join(tx, workspaceId, [userId], invitation.role);
    if (joined.length === 0) return NOTHING;
    await addToBoards(tx, workspaceId, userId, boards);
    return joinedWith(tx, { ids: services.ids, workspaceId, userId, seq }, { boards, tasks });
  });
}

const NOTHING: CommandResult<null> = { payload: null, changes: [], activity: [] };

/** The invitation as it is now; null if there is none by which the user may join. */
async function readOpen(
  tx: Tx,
  { isConfirmationRequired }: Services,
  { workspaceId, userId }: Joining,
): Promise<Invitation | null> {
  const [invitation] = await tx.query<Invitation>(
    `${INVITATIONS} and w.id = $3 and i.workspace_id = $3`,
    [userId, isConfirmationRequired, workspaceId],
    'invitation_to_accept',
  );
  return invitation && isOpen(invitation) ? invitation : null;
}

/** Assigns the tasks, and tells of the new member. */
async function joinedWith(
  tx: Tx,
  { ids, workspaceId, userId, seq }: Joining & Pick<Services, 'ids'> & { seq: number },
  { boards, tasks }: { boards: readonly number[]; tasks: readonly TaskToAssign[] },
): Promise<CommandResult<null>> {
  const changes = [
    ...peopleChanged(workspaceId, [userId]),
    requestsChanged(workspaceId),
    invitationsChanged(workspaceId),
    ...boards.map(boardPeopleChanged),
  ];
  const activity: ActivityEntry[] = [{ kind: 'member-joined', data: { userId } }];
  for (const task of tasks) {
    const assigned = await assign(tx, { ids, workspaceId, seq, task }, userId);
    changes.push(...assigned.changes);
    activity.push(...assigned.activity);
  }
  return { payload: null, changes, activity, isAboutRights: true };
}

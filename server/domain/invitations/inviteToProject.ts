import { canAddMembers, canManagePeople, ROLE } from '../../../contract/roles';
import { addressesIn, inviteToProject as rule } from '../../../contract/rules/workspaces';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { boardPeopleChanged, peopleChanged, requestsChanged } from '../changes/memberChanges';
import { myTasksStale } from '../changes/myTasksStale';
import { boardChanged } from '../changes/projectChanges';
import { defineCommand, SUCCESS, type CommandContext } from '../core/defineCommand';
import { foldEmail } from '../core/email';
import { canChange } from '../core/permissions';
import { addToBoards } from '../projects/addToBoards';
import { requireProject } from '../rows/projectRows';
import { addedMembers } from './addedMembers';
import { countInvitations } from './countInvitations';
import { bringIn, rememberBoard } from './invitations';

/**
 * Adds people to a board by their e-mail addresses, and to its workspace where they are no members
 * yet. Addresses without an account are invited; they are added to the board when they join. Only
 * those who manage people may invite admins.
 */
export const inviteToProject = defineCommand('inviteToProject', {
  resources: { projectId: 'project' },
  excludesMyTasks: true,
  can: ({ projectId }) => canChange(projectId) && canAddMembers(projectId.relation),
  rule,
  async run(context, { projectId, users, isAdmin }) {
    const { tx, services, viewer, workspaceId, resources } = context;
    const { relation } = resources.projectId;
    if (isAdmin && !canManagePeople(relation)) throw new AppError('not-authorized');
    const addresses = addressesIn(users);
    await countInvitations(services, { userId: viewer.userId, workspaceId, addresses });
    const brought = await bringIn(tx, services, {
      workspaceId,
      inviterId: viewer.userId,
      addresses,
      projectId,
      settings: relation.settings,
      role: isAdmin ? ROLE.admin : ROLE.member,
    });
    await rememberBoard(tx, { workspaceId, addresses, projectId });
    const people = addedMembers(workspaceId, brought);
    const board = await addPeople(context, addresses);
    return {
      payload: { ...SUCCESS, added: board.added, invited: brought.invited.length },
      changes: [...people.changes, ...board.changes],
      activity: [...people.activity, ...board.activity],
      isAboutRights: true,
    };
  },
});

/** Adds the members with these addresses to the board. */
async function addPeople(
  { tx, workspaceId, seq, resources }: CommandContext<{ projectId: 'project' }>,
  addresses: readonly string[],
) {
  const { id: projectId } = resources.projectId;
  const missing = await membersToAdd(tx, { workspaceId, projectId, addresses });
  if (missing.length === 0) return { added: 0, changes: [], activity: [] };
  for (const { userId } of missing) await addToBoards(tx, workspaceId, userId, [projectId]);
  await tx.query(
    'update projects set version = $3, updated_at = now() where workspace_id = $1 and id = $2',
    [workspaceId, projectId, seq],
    'touch_project',
  );
  return {
    added: missing.length,
    changes: [
      boardChanged(await requireProject(tx, workspaceId, projectId)),
      boardPeopleChanged(projectId),
      ...peopleChanged(workspaceId, []),
      requestsChanged(workspaceId),
      ...missing.map(({ userId }) => myTasksStale(workspaceId, userId)),
    ],
    activity: missing.map((data) => ({ kind: 'project-member-added', projectId, data })),
  };
}

/** The members of the workspace with these addresses who are not on the board yet. */
function membersToAdd(
  tx: Tx,
  {
    workspaceId,
    projectId,
    addresses,
  }: { workspaceId: number; projectId: number; addresses: readonly string[] },
): Promise<{ userId: number; name: string }[]> {
  return tx.query<{ userId: number; name: string }>(
    `select u.id as "userId", u.name from users u join workspace_members m on m.workspace_id = $1 and m.user_id = u.id
     left join project_members pm on pm.workspace_id = $1 and pm.project_id = $2 and pm.user_id = u.id
     where u.email_folded = any($3) and u.deleted_at is null and pm.user_id is null order by u.id`,
    [workspaceId, projectId, addresses.map(foldEmail)],
    'members_to_add_to_board',
  );
}

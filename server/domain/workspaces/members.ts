import { ROLE, type Role, canAddMembers } from '../../../contract/roles';
import {
  addMembers as addMembersRule,
  addressesIn,
  somebodyIn,
} from '../../../contract/rules/workspaces';
import { AppError } from '../../appError';
import { defineCommand, SUCCESS, type CommandContext } from '../core/defineCommand';
import { canManagePeople } from '../core/permissions';
import { countInvitations } from '../invitations/countInvitations';
import { bringIn } from '../invitations/invitations';
import { peopleChanged, requestsChanged } from '../changes/memberChanges';
import { deleteMembership } from './deleteMembership';
import { requireMember, type Member } from '../rows/memberRows';
import { addedMembers } from '../invitations/addedMembers';

const UNCHANGED = { payload: SUCCESS, changes: [], activity: [] } as const;

/** Adds users with an account, invites the other addresses, and returns both counts. */
export const addMembers = defineCommand('addMembers', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canAddMembers(workspaceId.relation),
  rule: addMembersRule,
  async run({ tx, services, viewer, workspaceId, resources }, { users }) {
    const addresses = addressesIn(users);
    await countInvitations(services, { userId: viewer.userId, workspaceId, addresses });
    const { settings } = resources.workspaceId.relation;
    const brought = await bringIn(tx, services, {
      workspaceId,
      inviterId: viewer.userId,
      addresses,
      settings,
    });
    return {
      payload: { ...SUCCESS, added: brought.added.length, invited: brought.invited.length },
      ...addedMembers(workspaceId, brought),
      isAboutRights: true,
    };
  },
});

/** Removes a user from the workspace; its owner cannot be removed (docs/behaviour.md#4). */
export const removeMember = defineCommand('removeMember', {
  hasLongTransaction: true,
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canManagePeople(workspaceId),
  rule: somebodyIn,
  async run({ tx, workspaceId, seq }, { userId }) {
    const member = anybodyButOwner(await requireMember(tx, workspaceId, userId));
    const changes = await deleteMembership(tx, { workspaceId, userId, seq });
    return {
      payload: SUCCESS,
      changes,
      activity: [{ kind: 'member-removed', data: personOf(member) }],
      isAboutRights: true,
    };
  },
});

/** Makes a member an admin; an admin stays one. */
export const grantAdmin = defineCommand('grantAdmin', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canManagePeople(workspaceId),
  rule: somebodyIn,
  run: (context, { userId }) =>
    setRole(context, userId, { role: ROLE.admin, kind: 'admin-granted' }),
});

/** Makes an admin a member again. */
export const dropAdmin = defineCommand('dropAdmin', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canManagePeople(workspaceId),
  rule: somebodyIn,
  run: (context, { userId }) =>
    setRole(context, userId, { role: ROLE.member, kind: 'admin-dropped' }),
});

type Context = CommandContext<{ workspaceId: 'workspace' }>;

async function setRole(
  { tx, workspaceId }: Context,
  userId: number,
  { role, kind }: { role: Role; kind: string },
) {
  const member = anybodyButOwner(await requireMember(tx, workspaceId, userId));
  if (member.role === role) return UNCHANGED;
  await tx.query(
    'update workspace_members set role = $3 where workspace_id = $1 and user_id = $2',
    [workspaceId, userId, role],
    'set_role',
  );
  // Only admins may read access requests, so a new role changes who sees the list; the new role
  // decides who gets the message.
  return {
    payload: SUCCESS,
    changes: [...peopleChanged(workspaceId, [userId]), requestsChanged(workspaceId)],
    activity: [{ kind, data: personOf(member) }],
    isAboutRights: true,
  };
}

/** An owner cannot be removed or demoted (docs/behaviour.md#4). */
function anybodyButOwner(member: Member): Member {
  if (member.role === ROLE.owner) throw new AppError('not-authorized');
  return member;
}

const personOf = ({ userId, name }: Member) => ({ userId, name });

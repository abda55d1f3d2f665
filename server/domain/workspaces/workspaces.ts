import { ROLE } from '../../../contract/roles';
import {
  addressesIn,
  createWorkspace as createWorkspaceRule,
  thisWorkspace,
} from '../../../contract/rules/workspaces';
import type { MutationCreateWorkspaceArgs } from '../../../contract/generated/schema';
import { AppError } from '../../appError';
import { localeOf } from '../rows/localeOf';
import { checkInput } from '../core/checkInput';
import { defineCommand, defineAccountCommand, SUCCESS } from '../core/defineCommand';
import { canOpen } from '../core/permissions';
import { countInvitations } from '../invitations/countInvitations';
import { bringIn } from '../invitations/invitations';
import { deleteMembership } from './deleteMembership';
import { requireMember } from '../rows/memberRows';
import { addedMembers } from '../invitations/addedMembers';
import { startWorkspace } from './startWorkspace';
import { requireWorkspace } from '../rows/workspaceRows';

/**
 * Creates a workspace with a first board and adds users to it. It becomes the user's current
 * workspace; everything is one commit, the first of the new workspace.
 */
export const createWorkspace = defineAccountCommand('createWorkspace', {
  can: 'confirmed',
  async run(context, args) {
    const { tx, services, viewer, mutationId, tabKey } = context;
    const { title: name, users } = await checkInput<MutationCreateWorkspaceArgs>(
      createWorkspaceRule,
      args,
    );
    const addresses = addressesIn(users ?? '');
    if (addresses.length > 0)
      await countInvitations(services, { userId: viewer.userId, workspaceId: null, addresses });
    const people = async (workspaceId: number) =>
      addedMembers(
        workspaceId,
        await bringIn(tx, services, {
          workspaceId,
          inviterId: viewer.userId,
          addresses,
          settings: ANYBODY,
        }),
      );
    const { workspaceId, commit } = await startWorkspace(tx, services.ids, {
      userId: viewer.userId,
      name,
      nameField: 'title',
      boardTitle: null,
      locale: await localeOf(context.tx, context.viewer.userId),
      mutationId,
      tabKey,
      people,
    });
    return {
      payload: { ...SUCCESS, workspace: await requireWorkspace(tx, workspaceId, viewer.userId) },
      commit,
    };
  },
});

/** A new workspace accepts all addresses. */
const ANYBODY = { allowedDomains: [] };

/** Sets the user's current workspace; no workspace changes. */
export const changeUserWorkspace = defineAccountCommand('changeUserWorkspace', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canOpen(workspaceId),
  async run({ tx, viewer, resources }) {
    const { id, relation } = resources.workspaceId;
    if (relation.role === null) throw new AppError('not-a-member');
    await tx.query(
      'update users set current_workspace_id = $2 where id = $1',
      [viewer.userId, id],
      'change_workspace',
    );
    return { payload: SUCCESS, commit: null };
  },
});

/** Leaves a workspace; its owner must transfer or delete it first (docs/adr/0062-workspaces.md). */
export const leaveWorkspace = defineCommand('leaveWorkspace', {
  hasLongTransaction: true,
  // Also for members without the second factor that their workspace requires.
  resources: { id: 'workspace' },
  includesLockedOut: true,
  can: ({ id }) => canOpen(id),
  rule: thisWorkspace,
  async run({ tx, viewer: { userId }, workspaceId, seq, resources }) {
    const { role } = resources.id.relation;
    if (role === null) throw new AppError('not-a-member');
    if (role === ROLE.owner) throw new AppError('not-authorized');
    const { name } = await requireMember(tx, workspaceId, userId);
    const changes = await deleteMembership(tx, { workspaceId, userId, seq });
    return {
      payload: SUCCESS,
      changes,
      activity: [{ kind: 'member-left', data: { userId, name } }],
      isAboutRights: true,
    };
  },
});

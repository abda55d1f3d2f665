import { canAddMembers } from '../../../contract/roles';
import { invitedAddress } from '../../../contract/rules/workspaces';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { foldEmail } from '../core/email';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canManagePeople } from '../core/permissions';
import { countInvitations } from './countInvitations';
import { findOpenInvitation, type OpenInvitation } from '../rows/invitationRows';
import { mailBrought } from '../mail/mailPeople';
import { invitationsChanged } from '../changes/memberChanges';

/** Resends the mail of an open invitation with a new link, which is valid for 14 days. */
export const resendInvitation = defineCommand('resendInvitation', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canAddMembers(workspaceId.relation),
  rule: invitedAddress,
  async run({ tx, services, viewer, workspaceId }, { email }) {
    const invitation = await requireInvitation(tx, workspaceId, email);
    await countInvitations(services, {
      userId: viewer.userId,
      workspaceId,
      addresses: [invitation.email],
    });
    await tx.query(
      'update invitations set sent_at = now() where workspace_id = $1 and email_folded = $2',
      [workspaceId, foldEmail(email)],
      'resend_invitation',
    );
    await mailBrought(tx, {
      workspaceId,
      inviterId: viewer.userId,
      added: [],
      invited: [invitation.email],
    });
    return { payload: SUCCESS, changes: [invitationsChanged(workspaceId)], activity: [] };
  },
});

/**
 * Revokes an invitation: its links become invalid, and unsent mail is dropped. A member may revoke
 * only their own invitations.
 */
export const revokeInvitation = defineCommand('revokeInvitation', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canAddMembers(workspaceId.relation) || canManagePeople(workspaceId),
  rule: invitedAddress,
  async run({ tx, viewer, workspaceId, resources }, { email }) {
    const invitation = await requireInvitation(tx, workspaceId, email);
    if (invitation.inviterId !== viewer.userId && !canManagePeople(resources.workspaceId))
      throw new AppError('not-authorized');
    const folded = foldEmail(email);
    await tx.query(
      'delete from invitations where workspace_id = $1 and email_folded = $2',
      [workspaceId, folded],
      'revoke_invitation',
    );
    await tx.query(
      `delete from mail_links where workspace_id = $1 and purpose = 'invite' and (lower(email) = $2 or email = $3)`,
      [workspaceId, folded, invitation.email],
      'revoke_invitation_links',
    );
    return {
      payload: SUCCESS,
      changes: [invitationsChanged(workspaceId)],
      activity: [{ kind: 'invitation-revoked', data: {} }],
    };
  },
});

/**
 * @throws {AppError} `invitation-not-found`, also for an invitation that was accepted meanwhile.
 */
async function requireInvitation(
  tx: Tx,
  workspaceId: number,
  email: string,
): Promise<OpenInvitation> {
  const invitation = await findOpenInvitation(tx, workspaceId, foldEmail(email));
  if (!invitation) throw new AppError('invitation-not-found');
  return invitation;
}

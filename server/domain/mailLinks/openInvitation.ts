import { links } from '../../../contract/links';
import { slugOf } from '../../../contract/slugs';
import { foldEmail } from '../core/email';
import { acceptInvitations } from '../invitations/invitations';
import { findLink, useLink } from '../mail/mailLinks';
import type { Services } from '../core/services';
import { taskPath } from './stopMail';

/** An invitation that somebody holds: the mail that it came by was sent to `email` and to nobody else. */
export interface Invitation {
  linkId: number;
  email: string;
  workspaceId: number;
  /** Where it leads: to the workspace, or to the task that it names. */
  path: string;
}

/**
 * The invitation that a token opens; null for one that is unknown, expired or revoked, and where the workspace is no more.
 * One that was accepted still leads its member to the workspace.
 */
export async function findInvitation(
  { db }: Pick<Services, 'db'>,
  token: string,
): Promise<Invitation | null> {
  const link = await findLink(db, 'invite', token);
  if (!link || link.email === null || link.workspaceId === null) return null;
  const { id: linkId, email, workspaceId, taskId } = link;
  const [workspace] = await db.query<{ name: string }>(
    `select w.name from workspaces w where w.id = $1 and w.deleted_at is null and (
       exists (select 1 from invitations i where i.workspace_id = w.id and i.email_folded = $2)
       or exists (select 1 from workspace_members m join users u on u.id = m.user_id where m.workspace_id = w.id and u.email_folded = $2))`,
    [workspaceId, foldEmail(email)],
    'invited_to',
  );
  if (!workspace) return null;
  const task = taskId === null ? null : await taskPath(db, workspaceId, taskId);
  return {
    linkId,
    email,
    workspaceId,
    path: task ?? links.home(slugOf(workspace.name, workspaceId)),
  };
}

/**
 * Lets the person in to whom an invitation was sent. That they hold it shows that they read the mail of its address, which
 * is confirmed by that. Whoever else brings it gets nothing by it: an invitation is an address, not a ticket.
 * @returns whether it was theirs.
 */
export async function takeInvitation(
  services: Services,
  { linkId, email }: Invitation,
  userId: number,
): Promise<boolean> {
  const isTheirs = await services.db.transaction(async (tx) => {
    const proven = await tx.query(
      `update users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
       where id = $1 and email_folded = $2 and deleted_at is null returning id`,
      [userId, foldEmail(email)],
      'prove_address',
    );
    if (proven.length > 0) await useLink(tx, linkId);
    return proven.length > 0;
  });
  if (isTheirs) await acceptInvitations(services, userId);
  return isTheirs;
}

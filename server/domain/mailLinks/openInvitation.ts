import { links } from '../../../contract/links';
import { slugOf } from '../../../contract/slugs';
import { foldEmail } from '../core/email';
import { acceptInvitations } from '../invitations/acceptInvitations';
import { findLink, useLink } from '../mail/mailLinks';
import type { Services } from '../core/services';
import { isTaskShown } from './isTaskShown';
import { taskPath } from './stopMail';

/** An invitation opened by its token; the mail with the token was sent only to `email`. */
export interface Invitation {
  linkId: number;
  email: string;
  workspaceId: number;
  /** Target of the link: the task of the invitation if its addressee may see it, or the workspace. */
  path: string;
}

/**
 * The invitation of a token; null if it is unknown, expired or revoked, or the workspace was
 * deleted. An accepted invitation still leads its member to the workspace.
 */
export async function findInvitation(
  { db }: Pick<Services, 'db'>,
  token: string,
): Promise<Invitation | null> {
  const link = await findLink(db, 'invite', token);
  if (!link || link.email === null || link.workspaceId === null) return null;
  const { id: linkId, email, workspaceId, taskId } = link;
  const folded = foldEmail(email);
  const [workspace] = await db.query<{ name: string }>(
    `select w.name from workspaces w where w.id = $1 and w.deleted_at is null and (
       exists (select 1 from invitations i where i.workspace_id = w.id and i.email_folded = $2)
       or exists (select 1 from workspace_members m join users u on u.id = m.user_id where m.workspace_id = w.id and u.email_folded = $2))`,
    [workspaceId, folded],
    'invited_to',
  );
  if (!workspace) return null;
  const isShown = taskId !== null && (await isTaskShown(db, { workspaceId, taskId, folded }));
  const task = isShown ? await taskPath(db, workspaceId, taskId) : null;
  return {
    linkId,
    email,
    workspaceId,
    path: task ?? links.home(slugOf(workspace.name, workspaceId)),
  };
}

/**
 * Accepts an invitation for the user whose address it was sent to. The token proves access to the
 * mailbox, so it also confirms the address. A user with another address gains nothing: an
 * invitation belongs to an address.
 * @returns whether the invitation was sent to this user's address.
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

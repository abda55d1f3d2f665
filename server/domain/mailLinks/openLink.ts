import type { Tx } from '../../db/database';
import { isAddressTaken } from '../accounts/accounts';
import { foldEmail } from '../core/email';
import { endSessionsBut } from '../sessions/endSessions';
import {
  dropLinks,
  findLink,
  makeLink,
  mintToken,
  useLink,
  type MailLink,
} from '../mail/mailLinks';
import { lockWorkspacesOf, personRenamed } from '../accounts/personRenamed';
import { acceptInvitations } from '../invitations/acceptInvitations';
import type { Services } from '../core/services';

/** Result of opening a link of one's own account. */
export type Opened =
  | { state: 'outdated' }
  | { state: 'confirmed'; userId: number; path: string }
  | { state: 'password-needed'; resetToken: string }
  | { state: 'other-browser' }
  | { state: 'taken'; userId: number; nick: string | null }
  /** `epoch` is that of the account from now on; null if the address was changed before. */
  | { state: 'changed'; userId: number; nick: string | null; epoch: number | null };

const OUTDATED: Opened = { state: 'outdated' };

interface Owner {
  email: string;
  nick: string | null;
  isConfirmed: boolean;
}

/** A link that the user opened in a browser and clicked. */
export interface PressedLink {
  token: string;
  /** The session of that browser; null if signed out. */
  session: { userId: number; hash: Buffer } | null;
}

/**
 * Confirms the address that a link was sent to, if it is still the user's address. A second call
 * succeeds, too. Requires a browser that is signed in to the account: an attacker can register a
 * stranger's address, and the stranger's click must not confirm the account for the attacker. In
 * any other browser the reader of the mailbox sets a new password, which confirms the address and
 * ends all sessions (`resetPassword`).
 */
export async function confirmByLink(
  services: Services,
  { token, session }: PressedLink,
): Promise<Opened> {
  const opened = await services.db.transaction(async (tx): Promise<Opened> => {
    const found = await linkAndOwner(tx, 'confirm-email', token);
    if (!found || foldEmail(found.owner.email) !== foldEmail(found.link.email)) return OUTDATED;
    const { userId, id, path } = found.link;
    if (!found.owner.isConfirmed && session?.userId !== userId)
      return passwordNeeded(tx, found.link);
    await useLink(tx, id);
    await tx.query(
      'update users set email_confirmed_at = now(), updated_at = now() where id = $1 and email_confirmed_at is null',
      [userId],
      'confirm_email',
    );
    return { state: 'confirmed', userId, path: path ?? '/' };
  });
  if (opened.state === 'confirmed') await acceptInvitations(services, opened.userId);
  return opened;
}

async function passwordNeeded(tx: Tx, { userId, email }: OwnLink): Promise<Opened> {
  await dropLinks(tx, userId, 'reset-password');
  const linkId = await makeLink(tx, { purpose: 'reset-password', userId, email });
  const resetToken = await mintToken(tx, 'reset-password', linkId);
  return resetToken === null ? OUTDATED : { state: 'password-needed', resetToken };
}

/**
 * The second step of a change of address: the browser has the mail of the new address and is signed
 * in to the account, so the address counts as confirmed. A second call succeeds, too. Links sent to
 * the old address become invalid, and all other sessions end. In any other browser nothing changes,
 * because a stranger who owns the address may have clicked.
 */
export async function changeEmailByLink(
  services: Services,
  { token, session }: PressedLink,
): Promise<Opened> {
  const opened = await services.db
    .transaction(async (tx): Promise<Opened> => {
      const found = await linkAndOwner(tx, 'change-email', token);
      if (!found) return OUTDATED;
      const { link, owner } = found;
      const answer = { userId: link.userId, nick: owner.nick };
      if (link.isUsed)
        return foldEmail(owner.email) === foldEmail(link.email)
          ? { state: 'changed', ...answer, epoch: null }
          : OUTDATED;
      if (session?.userId !== link.userId) return { state: 'other-browser' };
      if (await isAddressTaken(tx, link.email)) return { state: 'taken', ...answer };
      const epoch = await swap(tx, link, session.hash);
      return epoch === null ? OUTDATED : { state: 'changed', ...answer, epoch };
    })
    .catch(taken);
  if (opened.state === 'changed') await acceptInvitations(services, opened.userId);
  return opened;
}

/**
 * Notifies the user's workspaces, because members see one another's addresses.
 * @returns the account's new `session_epoch`; null if a concurrent request has used the link.
 */
async function swap(
  tx: Tx,
  { id, userId, email }: OwnLink,
  keep: Buffer | null,
): Promise<number | null> {
  const context = { tx, viewer: { userId }, mutationId: null, tabKey: null };
  const workspaceIds = await lockWorkspacesOf(context);
  if (!(await useLink(tx, id))) return null;
  await tx.query(
    'update users set email = $2, email_folded = $3, email_confirmed_at = now(), updated_at = now() where id = $1',
    [userId, email, foldEmail(email)],
    'change_email',
  );
  await dropLinks(tx, userId, 'reset-password', 'confirm-email');
  const epoch = await endSessionsBut(tx, userId, keep);
  await personRenamed(context, workspaceIds);
  return epoch;
}

type OwnLink = MailLink & { userId: number; email: string };

async function linkAndOwner(
  tx: Tx,
  purpose: 'confirm-email' | 'change-email',
  token: string,
): Promise<{ link: OwnLink; owner: Owner } | null> {
  const link = await findLink(tx, purpose, token);
  if (!link || link.userId === null || link.email === null) return null;
  const [owner] = await tx.query<Owner>(
    'select email, nick, email_confirmed_at is not null as "isConfirmed" from users where id = $1 and deleted_at is null',
    [link.userId],
    'owner_of_link',
  );
  return owner ? { link: { ...link, userId: link.userId, email: link.email }, owner } : null;
}

/**
 * Another user registered the address concurrently: the transaction is rolled back and the link
 * stays unused; opened again, it reports the address as taken.
 */
function taken(error: unknown): Opened {
  const isTaken =
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === 'users_email_folded_key';
  if (isTaken) return OUTDATED;
  throw error;
}

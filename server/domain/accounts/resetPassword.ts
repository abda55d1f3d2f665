import { resetPassword as resetPasswordRule } from '../../../contract/rules/ownAccount';
import type { PersonalFacts } from '../../../contract/rules/personalPassword';
import { InputRejected } from '../../appError';
import type { Tx } from '../../db/database';
import { foldEmail } from '../core/email';
import { checkInput } from '../core/checkInput';
import { checkNewPassword } from '../passwords/checkNewPassword';
import { endSessionsBut } from '../sessions/endSessions';
import type { Proven } from '../sessions/proven';
import { lockFactors } from '../rows/factors';
import { dropLinks, findLink, useLink } from '../mail/mailLinks';
import { queueMail } from '../mail/mails';
import { ALL_CREDENTIALS, endCredentials, type EndedCredentials } from './credentials';
import { dropFactors } from '../secondFactor/dropFactors';
import type { Services, QueueSlot } from '../core/services';

/**
 * Queues a reset mail for an address. Known and unknown addresses write the same row and the mail
 * sender looks up the account, so neither the response nor its timing reveals which addresses have
 * one.
 */
export async function askForReset({ db }: Pick<Services, 'db'>, address: string): Promise<void> {
  await queueMail(db, { kind: 'reset-password', address, data: {} });
}

export interface Reset extends EndedCredentials {
  token: string;
  newPassword: string;
}

/**
 * Sets a new password for the holder of a reset link. Ends all sessions of the user, and on request
 * API tokens and feeds' addresses, and invalidates all other links of the account. A reader of the address's mail has confirmed the address. Does
 * not sign the user in.
 * @returns the user, for a browser that stays signed in.
 * @throws {InputRejected} `reset-password-token-outdated` for a link that is unknown, used, expired
 * or of a deleted account; the rules' keys, `password-personal` and `password-too-common`, which
 * leave the link valid.
 */
export async function resetPassword(
  services: Services,
  reset: Reset,
  turn: QueueSlot,
): Promise<Proven> {
  const { db } = services;
  const owner = await ownerOf(db, reset.token);
  const { newPassword } = await checkInput(resetPasswordRule, reset);
  await checkNewPassword(newPassword, await factsOf(db, owner), 'newPassword');
  const hash = await services.passwords.hash(newPassword, turn);
  const epoch = await db.transaction(async (tx) => {
    // First, so that sign-ins and new second factors that run at the same time end before or wait.
    await lockFactors(tx, owner.userId);
    if (!(await useLink(tx, owner.linkId))) throw outdated();
    await dropUnprovenAccess(tx, owner.userId);
    const set = await tx.query(
      `update users set password_hash = $2, updated_at = now(),
         email_confirmed_at = case when email_folded = $3 then coalesce(email_confirmed_at, now()) else email_confirmed_at end
       where id = $1 and deleted_at is null returning id`,
      [owner.userId, hash, foldEmail(owner.email)],
      'reset_password',
    );
    if (set.length === 0) throw outdated();
    const raised = await endSessionsBut(tx, owner.userId, null);
    await endCredentials(tx, owner.userId, reset);
    await dropLinks(tx, owner.userId, 'reset-password', 'change-email');
    return raised;
  });
  return { userId: owner.userId, epoch };
}

/**
 * An account with an unconfirmed address may have been created by a person who does not own the
 * address. The reset transfers the account to the reader of the mail: linked identities, second
 * factors, known devices, API tokens and feeds' addresses from before are removed.
 */
async function dropUnprovenAccess(tx: Tx, userId: number): Promise<void> {
  const unproven = await tx.query(
    'select 1 as one from users where id = $1 and email_confirmed_at is null',
    [userId],
    'is_unproven',
  );
  if (unproven.length === 0) return;
  await tx.query(
    'delete from social_identities where user_id = $1',
    [userId],
    'drop_unproven_identities',
  );
  await tx.query('delete from known_devices where user_id = $1', [userId], 'drop_unproven_devices');
  await dropFactors(tx, userId);
  await endCredentials(tx, userId, ALL_CREDENTIALS);
}

interface Owner {
  linkId: number;
  userId: number;
  email: string;
}

async function ownerOf(db: Pick<Tx, 'query'>, token: string): Promise<Owner> {
  const link = await findLink(db, 'reset-password', token);
  if (!link || link.isUsed || link.userId === null || link.email === null) throw outdated();
  return { linkId: link.id, userId: link.userId, email: link.email };
}

async function factsOf(db: Pick<Tx, 'query'>, { userId, email }: Owner): Promise<PersonalFacts> {
  const [person] = await db.query<{ name: string; nick: string }>(
    `select name, coalesce(nick, '') as nick from users where id = $1`,
    [userId],
    'facts_of_person',
  );
  return { email, ...person };
}

function outdated(): InputRejected {
  return new InputRejected({ field: 'token', key: 'reset-password-token-outdated' });
}

import { resetPassword as resetPasswordRule } from '../../../contract/rules/ownAccount';
import type { PersonalFacts } from '../../../contract/rules/personalPassword';
import { InputRefused } from '../../appError';
import type { Tx } from '../../db/database';
import { foldEmail } from '../core/email';
import { checkInput } from '../core/checkInput';
import { checkNewPassword } from '../passwords/checkNewPassword';
import { endSessionsBut } from '../sessions/endSessions';
import { dropLinks, findLink, useLink } from '../mail/mailLinks';
import { queueMail } from '../mail/mails';
import { dropFactors } from '../secondFactor/dropFactors';
import type { Services, Turn } from '../core/services';

/**
 * Has a reset link sent to an address. One row is written for every address alike; whoever sends the mail looks whose it
 * is, so that neither the answer nor its time tells.
 */
export async function askForReset({ db }: Pick<Services, 'db'>, address: string): Promise<void> {
  await queueMail(db, { kind: 'reset-password', address, data: {} });
}

export interface Reset {
  token: string;
  newPassword: string;
}

/**
 * Sets a new password for whoever has the link. Every session of theirs ends, and every other link that was sent for the
 * account; who reads the mail of an address has confirmed it. Nobody is signed in by it.
 * @returns the person.
 * @throws {InputRefused} `reset-password-token-outdated` for a link that is unknown, used, expired or of a deleted account;
 * the rules' keys, `password-personal` and `password-too-common`, which leave the link as it is.
 */
export async function resetPassword(services: Services, reset: Reset, turn: Turn): Promise<number> {
  const { db } = services;
  const owner = await ownerOf(db, reset.token);
  const { newPassword } = await checkInput(resetPasswordRule, reset);
  await checkNewPassword(newPassword, await factsOf(db, owner), 'newPassword');
  const hash = await services.passwords.hash(newPassword, turn);
  await db.transaction(async (tx) => {
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
    await endSessionsBut(tx, owner.userId, null);
    await dropLinks(tx, owner.userId, 'reset-password', 'change-email');
  });
  return owner.userId;
}

/**
 * An account whose address was never confirmed may have been made by another person than the reader of its mail.
 * The reset takes it over: identities of providers, second factors and known devices of before no longer count.
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

function outdated(): InputRefused {
  return new InputRefused({ field: 'token', key: 'reset-password-token-outdated' });
}

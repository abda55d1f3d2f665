import { AppError, InputRejected, type FieldRejection } from '../../appError';
import type { Tx } from '../../db/database';
import { type AccountContext } from '../core/defineCommand';
import { slotOf } from '../core/services';

export interface OwnAccount {
  email: string;
  name: string;
  /** Empty until the profile is complete. */
  nick: string;
  locale: string;
  passwordHash: string | null;
  isConfirmed: boolean;
}

/** @throws {AppError} `user-not-logged-in` if the account was deleted meanwhile. */
export async function requireOwn(tx: Pick<Tx, 'query'>, userId: number): Promise<OwnAccount> {
  const [account] = await tx.query<OwnAccount>(
    `select email, name, coalesce(nick, '') as nick, locale, password_hash as "passwordHash", email_confirmed_at is not null as "isConfirmed"
     from users where id = $1 and deleted_at is null`,
    [userId],
    'read_own_account',
  );
  if (!account) throw new AppError('user-not-logged-in');
  return account;
}

/**
 * Requires a signed-in user to re-enter their password. Attempts are limited as at sign-in, so an
 * open session does not help an attacker to guess the password.
 * @returns the hash that was compared: a caller that writes because of it must check that the hash
 * is unchanged.
 * @throws {InputRejected} `refusal` for a wrong password.
 */
export async function requirePassword(
  { services, viewer }: AccountContext,
  account: OwnAccount,
  password: string,
  refusal: FieldRejection,
): Promise<string> {
  const { passwordHash } = account;
  const isRight = await services.limitPasswordAttempt(
    viewer.userId,
    () => services.passwords.verify(passwordHash, password, slotOf(viewer.userId)),
    (right) => right,
  );
  if (!isRight || passwordHash === null) throw new InputRejected(refusal);
  return passwordHash;
}

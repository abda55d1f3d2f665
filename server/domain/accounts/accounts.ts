import { register, signin } from '../../../contract/rules/account';
import { InputRejected } from '../../appError';
import type { Tx } from '../../db/database';
import { requestConfirmation } from './requestConfirmation';
import { foldEmail } from '../core/email';
import { checkInput } from '../core/checkInput';
import { checkNewPassword } from '../passwords/checkNewPassword';
import type { Services, QueueSlot } from '../core/services';
import type { Proven } from '../sessions/proven';

export type Locale = 'en' | 'pl';

export interface Registration {
  email: string;
  password: string;
  password2: string;
  /** Language of the browser; the account uses it from now on, mails included. */
  locale: Locale;
}

export interface Credentials {
  email: string;
  password: string;
}

/**
 * The cleaned registration input.
 * @throws {InputRejected} per field: the rules' keys, `password-personal`, `password-too-common`.
 */
export async function checkRegistration(registration: Registration): Promise<Registration> {
  const checked = await checkInput(register, registration);
  await checkNewPassword(checked.password, checked, 'password');
  return checked;
}

/**
 * Creates an account from a checked registration and sends the confirmation link. If two requests
 * register one address at once, one of them wins.
 * @returns the new user's id; the caller signs the user in.
 * @throws {InputRejected} `user-exists`
 */
export async function registerAccount(
  services: Services,
  registration: Registration,
  turn: QueueSlot,
): Promise<number> {
  const { email, password, locale } = registration;
  if (await findAccount(services.db, email)) throw userExists();
  const hash = await services.passwords.hash(password, turn);
  const userId = await services.ids.next();
  await services.db.transaction(async (tx) => {
    const made = await tx.query(
      `insert into users (id, email, email_folded, password_hash, locale) values ($1, $2, $3, $4, $5)
       on conflict (email_folded) do nothing returning id`,
      [userId, email, foldEmail(email), hash, locale],
      'register_account',
    );
    if (made.length === 0) throw userExists();
    await requestConfirmation(tx, { userId, email });
  });
  return userId;
}

/**
 * The cleaned sign-in input.
 * @throws {InputRejected} if the address or the password is missing, or the address is invalid.
 */
export function cleanCredentials(credentials: Credentials): Promise<Credentials> {
  return checkInput(signin, credentials);
}

/**
 * The user with this address and password, or null. An unknown address takes as long as a
 * wrong password.
 * @param credentials cleaned by {@link cleanCredentials}.
 */
export async function checkCredentials(
  services: Services,
  { email, password }: Credentials,
  turn: QueueSlot,
): Promise<Proven | null> {
  const account = await findAccount(services.db, email);
  const isRight = await services.passwords.verify(account?.passwordHash ?? null, password, turn);
  return account && isRight ? { userId: account.id, epoch: account.epoch } : null;
}

/** Whether an account has this address; letter case does not count. */
export async function isAddressTaken(db: Pick<Tx, 'query'>, email: string): Promise<boolean> {
  return (await findAccount(db, email)) !== undefined;
}

interface Account {
  id: number;
  passwordHash: string | null;
  epoch: number;
}

async function findAccount(db: Pick<Tx, 'query'>, email: string): Promise<Account | undefined> {
  const [account] = await db.query<Account>(
    'select id, password_hash as "passwordHash", session_epoch as epoch from users where email_folded = $1 and deleted_at is null',
    [foldEmail(email)],
    'find_account',
  );
  return account;
}

function userExists(): InputRejected {
  return new InputRejected({ field: 'email', key: 'user-exists' });
}

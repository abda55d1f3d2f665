import { cleanLine } from '../../../contract/cleanText';
import { LIMITS } from '../../../contract/limits';
import { isEmail } from '../../../contract/rules/account';
import type { Tx } from '../../db/database';
import { type Locale } from './accounts';
import { foldEmail } from '../core/email';
import { requestConfirmation } from './requestConfirmation';
import type { Services } from '../core/services';
import { FIRST_EPOCH, type Proven } from '../sessions/proven';

export type SocialProviderName = 'google' | 'facebook';

/** What a provider reports about a user who signed in there. */
export interface SocialIdentity {
  provider: SocialProviderName;
  /** The provider's permanent id of the user. */
  subject: string;
  /** Null if the provider has or reports no address. */
  email: string | null;
  /** Whether the provider has verified the address. */
  isEmailVerified: boolean;
  name: string | null;
}

/** The account of an identity, or why it has none. */
export type SocialAccount =
  | ({ state: 'known' | 'linked' | 'made' } & Proven)
  | { state: 'refused'; why: 'social-account-exists' | 'social-no-email' };

export interface SocialEntry {
  identity: SocialIdentity;
  locale: Locale;
  /** Counts a new account before it is created; throws above the limit. */
  countNew: () => Promise<void>;
}

/**
 * The account of an identity. A known subject identifies the account, even if the provider reports
 * another address today. An unknown subject is linked to an account with the same address only if
 * both sides have verified the address (docs/adr/0061-social-sign-in.md): otherwise a person who
 * enters another user's address on one side would get that user's account on the other. A new
 * address gets a new account.
 */
export async function accountOfIdentity(
  { db, ids }: Services,
  { identity, locale, countNew }: SocialEntry,
): Promise<SocialAccount> {
  const known = await findKnown(db, identity);
  if (known !== null) return { state: 'known', ...known };
  const email = addressIn(identity);
  if (email === null) return { state: 'refused', why: 'social-no-email' };
  const owner = await findOwner(db, email);
  if (owner === null) await countNew();
  const newId = await ids.next();
  return db.transaction(async (tx): Promise<SocialAccount> => {
    await lockIdentity(tx, identity);
    const meanwhile = await findKnown(tx, identity);
    if (meanwhile !== null) return { state: 'known', ...meanwhile };
    const isMade = await insertAccount(tx, { id: newId, email, locale, identity });
    const account = isMade
      ? { id: newId, epoch: FIRST_EPOCH, isConfirmed: true }
      : await findOwner(tx, email);
    if (!account || (!isMade && !(account.isConfirmed && identity.isEmailVerified)))
      return { state: 'refused', why: 'social-account-exists' };
    await link(tx, identity, account.id);
    if (isMade && !identity.isEmailVerified)
      await requestConfirmation(tx, { userId: newId, email });
    const { id: userId, epoch } = account;
    return { state: isMade ? 'made' : 'linked', userId, epoch };
  });
}

function addressIn({ email }: SocialIdentity): string | null {
  const clean = cleanLine(email ?? '');
  return isEmail(clean) && clean.length <= LIMITS.email.max ? clean : null;
}

async function findKnown(
  db: Pick<Tx, 'query'>,
  { provider, subject }: SocialIdentity,
): Promise<Proven | null> {
  const [proven] = await db.query<Proven>(
    `select u.id as "userId", u.session_epoch as epoch from social_identities i join users u on u.id = i.user_id and u.deleted_at is null
     where i.provider = $1 and i.subject = $2`,
    [provider, subject],
    'find_social',
  );
  return proven ?? null;
}

interface Owner {
  id: number;
  epoch: number;
  isConfirmed: boolean;
}

async function findOwner(db: Pick<Tx, 'query'>, email: string): Promise<Owner | null> {
  const [row] = await db.query<Owner>(
    'select id, session_epoch as epoch, email_confirmed_at is not null as "isConfirmed" from users where email_folded = $1 and deleted_at is null',
    [foldEmail(email)],
    'find_address_owner',
  );
  return row ?? null;
}

/**
 * Serialises two windows that return from the provider at once: they must not create two accounts.
 */
async function lockIdentity(tx: Tx, { provider, subject }: SocialIdentity): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${provider} ${subject}`,
  ]);
}

interface NewAccount {
  id: number;
  email: string;
  locale: Locale;
  identity: SocialIdentity;
}

/**
 * The account has no password; the provider's name prefills the profile form.
 * @returns whether the address was free.
 */
async function insertAccount(
  tx: Tx,
  { id, email, locale, identity }: NewAccount,
): Promise<boolean> {
  const name = cleanLine(identity.name ?? '').slice(0, LIMITS.userName.max);
  const made = await tx.query(
    `insert into users (id, email, email_folded, email_confirmed_at, name, locale) values ($1, $2, $3, case when $4 then now() end, $5, $6)
     on conflict (email_folded) do nothing returning id`,
    [id, email, foldEmail(email), identity.isEmailVerified, name, locale],
    'register_social',
  );
  return made.length > 0;
}

/** An identity whose account was deleted may be linked to another account. */
async function link(tx: Tx, { provider, subject }: SocialIdentity, userId: number): Promise<void> {
  await tx.query(
    `insert into social_identities (provider, subject, user_id) values ($1, $2, $3)
     on conflict (provider, subject) do update set user_id = excluded.user_id, created_at = now()`,
    [provider, subject, userId],
    'link_social',
  );
}

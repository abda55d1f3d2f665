import { cleanLine } from '../../../contract/cleanText';
import { LIMITS } from '../../../contract/limits';
import { isEmail } from '../../../contract/rules/account';
import type { Tx } from '../../db/database';
import { type Locale } from './accounts';
import { foldEmail } from '../core/email';
import { requestConfirmation } from './requestConfirmation';
import type { Services } from '../core/services';

export type SocialProviderName = 'google' | 'facebook';

/** What a provider says of somebody who has signed in there. */
export interface SocialIdentity {
  provider: SocialProviderName;
  /** The provider's own and lasting name for them: who they are. */
  subject: string;
  /** Null where the provider knows none, or does not tell. */
  email: string | null;
  /** Whether the provider vouches for the address. */
  isEmailVerified: boolean;
  name: string | null;
}

/** Whose account an identity is, or why it is nobody's. */
export type SocialAccount =
  | { state: 'known' | 'linked' | 'made'; userId: number }
  | { state: 'refused'; why: 'social-account-exists' | 'social-no-email' };

export interface SocialEntry {
  identity: SocialIdentity;
  locale: Locale;
  /** Counts a new account before it is made; throws where there were too many. */
  countNew: () => Promise<void>;
}

/**
 * The account of an identity. A known subject is that person, whatever address the provider tells
 * today. An unknown one is linked to an account of the same address only where both sides have
 * verified it (docs/adr/0061-social-sign-in.md): else whoever types somebody's address on one side
 * would be them on the other. Where the address is new, so is the account.
 */
export async function accountOfIdentity(
  { db, ids }: Services,
  { identity, locale, countNew }: SocialEntry,
): Promise<SocialAccount> {
  const known = await findKnown(db, identity);
  if (known !== null) return { state: 'known', userId: known };
  const email = addressIn(identity);
  if (email === null) return { state: 'refused', why: 'social-no-email' };
  const owner = await findOwner(db, email);
  if (owner === null) await countNew();
  const newId = await ids.next();
  return db.transaction(async (tx): Promise<SocialAccount> => {
    await lockIdentity(tx, identity);
    const meanwhile = await findKnown(tx, identity);
    if (meanwhile !== null) return { state: 'known', userId: meanwhile };
    const isMade = await insertAccount(tx, { id: newId, email, locale, identity });
    const account = isMade ? { id: newId, isConfirmed: true } : await findOwner(tx, email);
    if (!account || (!isMade && !(account.isConfirmed && identity.isEmailVerified)))
      return { state: 'refused', why: 'social-account-exists' };
    await link(tx, identity, account.id);
    if (isMade && !identity.isEmailVerified)
      await requestConfirmation(tx, { userId: newId, email });
    return { state: isMade ? 'made' : 'linked', userId: account.id };
  });
}

function addressIn({ email }: SocialIdentity): string | null {
  const clean = cleanLine(email ?? '');
  return isEmail(clean) && clean.length <= LIMITS.email.max ? clean : null;
}

async function findKnown(
  db: Pick<Tx, 'query'>,
  { provider, subject }: SocialIdentity,
): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(
    `select u.id from social_identities i join users u on u.id = i.user_id and u.deleted_at is null
     where i.provider = $1 and i.subject = $2`,
    [provider, subject],
    'find_social',
  );
  return row?.id ?? null;
}

async function findOwner(
  db: Pick<Tx, 'query'>,
  email: string,
): Promise<{ id: number; isConfirmed: boolean } | null> {
  const [row] = await db.query<{ id: number; isConfirmed: boolean }>(
    'select id, email_confirmed_at is not null as "isConfirmed" from users where email_folded = $1 and deleted_at is null',
    [foldEmail(email)],
    'find_address_owner',
  );
  return row ?? null;
}

/** Two windows that come back at once are one person, not two accounts. */
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

/** Without a password, and with the name that the provider tells, for the profile to begin with. @returns whether the address was free. */
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

/** An identity whose account was deleted is free for another one. */
async function link(tx: Tx, { provider, subject }: SocialIdentity, userId: number): Promise<void> {
  await tx.query(
    `insert into social_identities (provider, subject, user_id) values ($1, $2, $3)
     on conflict (provider, subject) do update set user_id = excluded.user_id, created_at = now()`,
    [provider, subject, userId],
    'link_social',
  );
}

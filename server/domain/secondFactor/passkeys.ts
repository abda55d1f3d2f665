import type { Passkey } from '../../../contract/generated/schema';
import type { Tx } from '../../db/database';
import type { Proven } from '../sessions/proven';
import type { CredentialRef, VerifiedPasskey } from './webAuthn';

type Db = Pick<Tx, 'query'>;

/** A user's passkeys, oldest first. */
export function readPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  return db.query<Passkey>(
    `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys
     where user_id = $1 order by id`,
    [userId],
    'read_passkeys',
  );
}

export function readCredentialRefs(db: Db, userId: number): Promise<CredentialRef[]> {
  return db.query<CredentialRef>(
    `select credential_id as "credentialId", transports from passkeys where user_id = $1 order by id`,
    [userId],
    'read_credential_refs',
  );
}

export interface NewPasskey extends VerifiedPasskey {
  userId: number;
  name: string;
  transports: readonly string[];
}

/** @returns false if the credential is registered already, for this or another account. */
export async function insertPasskey(tx: Db, passkey: NewPasskey): Promise<boolean> {
  const { userId, credentialId, publicKey, counter, transports, name } = passkey;
  const made = await tx.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
     values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing returning id`,
    [userId, credentialId, publicKey, counter, transports, name],
    'insert_passkey',
  );
  return made.length > 0;
}

/** A passkey's id with its owner. */
export interface OwnPasskey {
  userId: number;
  id: number;
}

/** @returns whether the user has this passkey. */
export async function setPasskeyName(
  tx: Db,
  { userId, id }: OwnPasskey,
  name: string,
): Promise<boolean> {
  const renamed = await tx.query(
    'update passkeys set name = $3 where user_id = $1 and id = $2 returning id',
    [userId, id, name],
    'rename_passkey',
  );
  return renamed.length > 0;
}

/** @returns the name of the deleted passkey; null if the user has no such passkey. */
export async function deletePasskey(tx: Db, { userId, id }: OwnPasskey): Promise<string | null> {
  const [gone] = await tx.query<{ name: string }>(
    'delete from passkeys where user_id = $1 and id = $2 returning name',
    [userId, id],
    'delete_passkey',
  );
  return gone?.name ?? null;
}

export interface StoredPasskey extends Proven {
  id: number;
  name: string;
  publicKey: Buffer;
  counter: number;
}

/**
 * The passkey of a live account by its credential id, with its row locked; null if it is unknown.
 */
export async function lockPasskey(tx: Db, credentialId: string): Promise<StoredPasskey | null> {
  const [row] = await tx.query<StoredPasskey>(
    `select k.id, k.user_id as "userId", u.session_epoch as epoch, k.name, k.public_key as "publicKey", k.counter
     from passkeys k join users u on u.id = k.user_id and u.deleted_at is null
     where k.credential_id = $1 for update of k`,
    [credentialId],
    'lock_passkey',
  );
  return row ?? null;
}

export async function notePasskeyUse(tx: Db, id: number, counter: number): Promise<void> {
  await tx.query(
    'update passkeys set counter = $2, last_used_at = now() where id = $1',
    [id, counter],
    'note_passkey_use',
  );
}

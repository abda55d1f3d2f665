import { DELETED_NAME } from '../../../contract/deletedUser';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';

/** Rows that only this user could read. */
const OWN_ROWS = [
  'delete from sessions where user_id = $1',
  'delete from known_devices where user_id = $1',
  'delete from mails where user_id = $1',
  'delete from mail_links where user_id = $1',
  'delete from mail_stops where user_id = $1',
  'delete from news_choices where user_id = $1',
  'delete from reserved_ids where user_id = $1',
  'delete from access_requests where user_id = $1',
  'delete from social_identities where user_id = $1',
  'delete from totp_factors where user_id = $1',
  'delete from recovery_codes where user_id = $1',
  'delete from passkeys where user_id = $1',
  'delete from pending_sign_ins where user_id = $1',
  'delete from passkey_challenges where user_id = $1',
  `delete from uploads where user_id = $1 and place = 'users'`,
  'delete from reports where user_id = $1',
  'delete from exports where user_id = $1',
  // Stored responses contain names and addresses.
  'delete from idempotency where user_id = $1',
  'delete from tasks where creator_id = $1 and project_id is null',
  `delete from projects where creator_id = $1 and kind = 'my_tasks'`,
];

/**
 * Removes all personal data from an account; its row stays because the user's content refers to it.
 * The caller has removed the user from every workspace, under that workspace's lock.
 * @throws {AppError} `service-unavailable` if the user was added to another workspace meanwhile; a
 * retry sees that workspace.
 */
export async function anonymise(tx: Tx, userId: number): Promise<void> {
  await tx.query(
    'select 1 as one from users where id = $1 for update',
    [userId],
    'lock_own_account',
  );
  const left = await tx.query(
    `select 1 as one from workspace_members m join workspaces w on w.id = m.workspace_id and w.deleted_at is null where m.user_id = $1 limit 1`,
    [userId],
    'workspaces_left',
  );
  if (left.length > 0) throw new AppError('service-unavailable');
  await tx.query(
    `update activity set data = jsonb_set(data, '{name}', to_jsonb($2::text))
     where data ->> 'userId' = $1::text and data ? 'userId' and data ? 'name'`,
    [userId, DELETED_NAME],
    'anonymise_activity',
  );
  for (const statement of OWN_ROWS) await tx.query(statement, [userId]);
  const address = `deleted-${userId}@deleted.invalid`;
  await tx.query(
    `update users set name = $2, nick = null, nick_short = 'DU', email = $3, email_folded = $3, email_confirmed_at = null, password_hash = null,
       background = null, time_zone = null, quiet_from = null, quiet_to = null, digest_hour = default, profile_completed = false, current_workspace_id = null, deleted_at = now(), updated_at = now() where id = $1`,
    [userId, DELETED_NAME, address],
    'anonymise_account',
  );
}

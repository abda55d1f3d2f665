import type { Credentials } from '../../../contract/generated/schema';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { defineQuery } from '../core/defineQuery';

/** Which access beside the sessions a new password ends. */
export interface EndedCredentials {
  /** All API tokens of the user. */
  revokesTokens: boolean;
  /** The secret addresses of all of the user's calendar feeds. */
  removesFeeds: boolean;
}

export const ALL_CREDENTIALS: EndedCredentials = { revokesTokens: true, removesFeeds: true };

/** For the form of a new password. */
export const myCredentials = defineQuery('myCredentials', {
  can: 'unconfirmed',
  async run({ tx, viewer }) {
    if (viewer.state === 'signed-out') throw new AppError('user-not-logged-in');
    return { data: await countCredentials(tx, viewer.userId) };
  },
});

/** Tokens and addresses that work: what `endCredentials` would end. */
export async function countCredentials(
  db: Pick<Tx, 'query'>,
  userId: number,
): Promise<Credentials> {
  const [found] = await db.query<Credentials>(
    `select (select count(*)::int from api_tokens where user_id = $1 and revoked_at is null and (expires_at is null or expires_at > now())) as "apiTokens",
       (select count(*)::int from calendar_feeds where user_id = $1) as "calendarFeeds"`,
    [userId],
    'count_credentials',
  );
  return found ?? { apiTokens: 0, calendarFeeds: 0 };
}

/**
 * Ends them in the transaction of the new password. Both are read from the database for each
 * request, so they end with the next one, on every process.
 */
export async function endCredentials(
  tx: Pick<Tx, 'query'>,
  userId: number,
  { revokesTokens, removesFeeds }: EndedCredentials,
): Promise<void> {
  if (revokesTokens)
    await tx.query(
      'update api_tokens set revoked_at = now() where user_id = $1 and revoked_at is null',
      [userId],
      'revoke_api_tokens',
    );
  if (removesFeeds)
    await tx.query(
      'delete from calendar_feeds where user_id = $1',
      [userId],
      'remove_calendar_feeds',
    );
}

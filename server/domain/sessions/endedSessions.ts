import type { Tx } from '../../db/database';
import { IS_LIVE_SESSION } from '../../db/liveSession';

/** The sessions that have ended. @param keys session hashes in hexadecimal. */
export async function readEndedSessions(
  db: Pick<Tx, 'query'>,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ key: string }>(
    `select key from unnest($1::text[]) as asked (key)
     where not exists (
       select from sessions s join users u on u.id = s.user_id
       where s.token_hash = decode(key, 'hex') and ${IS_LIVE_SESSION} and u.deleted_at is null)`,
    [keys],
    'ended_sessions',
  );
  return new Set(rows.map(({ key }) => key));
}

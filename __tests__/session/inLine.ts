import type { Database } from '../../server/db/database';
import { makeLink, mintToken } from '../../server/domain/mail/mailLinks';
import { until } from '../mail/mailbox';
import type { TestServer } from '../support/testServer';

/** Which row the calls wait for. */
interface Row {
  table: 'users' | 'workspaces';
  id: number;
}

/**
 * Starts the first call, and the second one once the first waits for the row; both go on when the
 * second one waits too.
 */
export async function inLine<First, Second>(
  db: Pick<Database, 'transaction' | 'query'>,
  { table, id }: Row,
  [first, second]: readonly [() => Promise<First>, () => Promise<Second>],
): Promise<[First, Second]> {
  const waiting = async (count: number) => {
    const [row] = await db.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.n === count;
  };
  return db
    .transaction(async (tx) => {
      await tx.query(`select 1 from ${table} where id = $1 for update`, [id]);
      const one = first();
      await until(() => waiting(1));
      const two = second();
      await until(() => waiting(2));
      return { one, two };
    })
    .then(({ one, two }) => Promise.all([one, two]));
}

export const NEW_PASSWORD = 'zupelnie-inne-haslo-78';

/** A confirmed account's call that sets a new password by mail, and ends tokens and feeds. */
export async function resetOf({ db, visitor }: TestServer, email: string) {
  const [{ id = 0 } = {}] = await db.query<{ id: number }>(
    'update users set email_confirmed_at = now() where email_folded = $1 returning id',
    [email],
  );
  const link = await makeLink(db, { purpose: 'reset-password', userId: id, email });
  const token = await mintToken(db, 'reset-password', link);
  const body = { token, newPassword: NEW_PASSWORD, revokesTokens: true, removesFeeds: true };
  return { userId: id, reset: () => visitor().rest('POST', 'reset-password', body) };
}

import type { Tx } from '../../db/database';

/** The language of a user's account. */
export async function localeOf(tx: Pick<Tx, 'query'>, userId: number): Promise<string> {
  const [row] = await tx.query<{ locale: string }>(
    'select locale from users where id = $1',
    [userId],
    'locale_of',
  );
  return row?.locale ?? 'en';
}

import type { Tx } from '../../db/database';

type Db = Pick<Tx, 'query'>;

/** The second factors that a user has enabled. */
export interface Factors {
  hasTotp: boolean;
  hasPasskey: boolean;
}

/**
 * SQL condition: whether a user has a second factor.
 * @param userId an SQL expression for the user's id
 */
export const hasFactorSql = (userId: string) =>
  `(exists (select from totp_factors f where f.user_id = ${userId} and f.confirmed_at is not null)
    or exists (select from passkeys k where k.user_id = ${userId}))`;

export async function readFactors(db: Db, userId: number): Promise<Factors> {
  const [row] = await db.query<Factors>(
    `select exists (select from totp_factors where user_id = $1 and confirmed_at is not null) as "hasTotp",
       exists (select from passkeys where user_id = $1) as "hasPasskey"`,
    [userId],
    'read_factors',
  );
  return row ?? { hasTotp: false, hasPasskey: false };
}

export function isOn({ hasTotp, hasPasskey }: Factors): boolean {
  return hasTotp || hasPasskey;
}

/** Serialises changes to one user's second factors, so that concurrent changes see each other. */
export async function lockFactors(tx: Db, userId: number): Promise<void> {
  await tx.query(
    'select 1 as one from users where id = $1 for update',
    [userId],
    'lock_own_account',
  );
}

import { LIMITS } from '../../../contract/limits';
import { AppError } from '../../appError';
import type { Database, Tx } from '../../db/database';

const BLOCK = LIMITS.reservedAtOnce;

/** Hands out ids of the one number space. */
export interface IdSource {
  next(): Promise<number>;
}

/**
 * Ids from blocks of 1,000 that this process draws from the database, so that most cost no query.
 * What is left of a block at the end of the process is never used: gaps mean nothing.
 */
export function createIdSource(db: Database): IdSource {
  let block: Promise<{ next: number; end: number }> | null = null;
  const draw = async () => {
    const from = await drawBlock(db);
    return { next: from, end: from + BLOCK };
  };
  return {
    async next() {
      for (;;) {
        const drawn = (block ??= draw());
        const range = await drawn.catch((error: unknown) => {
          if (block === drawn) block = null;
          throw error;
        });
        if (range.next < range.end) return range.next++;
        if (block === drawn) block = null;
      }
    },
  };
}

/** The first id of a block that nobody else will get. */
export async function drawBlock(db: Pick<Tx, 'query'>): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    "select nextval('id_blocks') as id",
    [],
    'draw_block',
  );
  if (!row) throw new Error('the id sequence answered nothing');
  return row.id;
}

/**
 * The id that a new object gets: the one that its maker reserved, or a fresh one.
 * A reserved id is used up in the transaction that uses it, so that a refusal gives it back.
 * @throws {AppError} `id-not-reserved` where this user does not hold `wanted`.
 */
export async function takeId(
  tx: Tx,
  ids: IdSource,
  userId: number,
  wanted: number | null | undefined,
): Promise<number> {
  if (wanted === null || wanted === undefined) return ids.next();
  const used = await tx.query(
    'delete from reserved_ids where id = $1 and user_id = $2 returning id',
    [wanted, userId],
    'take_reserved_id',
  );
  if (used.length === 0) throw new AppError('id-not-reserved');
  return wanted;
}

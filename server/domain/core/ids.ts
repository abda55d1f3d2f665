import { SERVER_LIMITS } from '../../../contract/limits';
import { AppError } from '../../appError';
import type { Database, Tx } from '../../db/database';

const BLOCK = SERVER_LIMITS.reservedAtOnce;

/** Allocates ids; all kinds of objects share one sequence. */
export interface IdSource {
  next(): Promise<number>;
}

/**
 * Allocates ids from blocks of 1,000 that this process draws from the database, so most ids cost no
 * query. The rest of a block is lost when the process ends: gaps in the sequence have no meaning.
 */
export function createIdSource(db: Database): IdSource {
  let block: Promise<{ next: number; end: number }> | null = null;
  const draw = async () => {
    const from = await allocateBlock(db);
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

/** The first id of a new block, which no other process or user gets. */
export async function allocateBlock(db: Pick<Tx, 'query'>): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    "select nextval('id_blocks') as id",
    [],
    'draw_block',
  );
  if (!row) throw new Error('nextval returned no row');
  return row.id;
}

/**
 * The id of a new object: the one that its creator reserved, or a fresh one. A reserved id is
 * deleted in the transaction that uses it, so a rollback makes it available again.
 * @throws {AppError} `id-not-reserved` if this user has not reserved this id.
 */
export async function takeId(
  tx: Tx,
  ids: IdSource,
  userId: number,
  reserved: number | null | undefined,
): Promise<number> {
  if (reserved === null || reserved === undefined) return ids.next();
  const used = await tx.query(
    'delete from reserved_ids where id = $1 and user_id = $2 returning id',
    [reserved, userId],
    'take_reserved_id',
  );
  if (used.length === 0) throw new AppError('id-not-reserved');
  return reserved;
}

/**
 * The ids of several new objects: those that their creator reserved, or fresh ones.
 * @throws {AppError} `id-not-reserved` if this user has not reserved all of these ids.
 */
export async function takeIds(
  tx: Tx,
  { ids, userId, count }: { ids: IdSource; userId: number; count: number },
  reserved: readonly number[] | null | undefined,
): Promise<readonly number[]> {
  if (!reserved) return newIds(ids, count);
  const used = await tx.query(
    'delete from reserved_ids where id = any($1) and user_id = $2 returning id',
    [reserved, userId],
    'take_reserved_ids',
  );
  if (used.length < reserved.length) throw new AppError('id-not-reserved');
  return reserved;
}

/** Fresh ids for several objects. */
export async function newIds(ids: IdSource, count: number): Promise<number[]> {
  const made: number[] = [];
  while (made.length < count) made.push(await ids.next());
  return made;
}

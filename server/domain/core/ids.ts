import { SERVER_LIMITS } from '../../../contract/limits';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';

const BLOCK = SERVER_LIMITS.reservedAtOnce;

/** Allocates ids; all kinds of objects share one sequence. */
export interface IdSource {
  next(): Promise<number>;
}

/**
 * Allocates ids from blocks of 1,000 that this process draws from the database, so most ids cost no
 * query. The next block is drawn while half of this one is left: transactions, which hold a session
 * of the database, do not wait for another one. The rest of a block is lost when the process ends:
 * gaps in the sequence have no meaning.
 */
export function createIdSource(db: Pick<Tx, 'query'>): IdSource {
  let block: Promise<Block> | null = null;
  let following: Promise<Block> | null = null;

  async function draw(): Promise<Block> {
    const from = await allocateBlock(db);
    return { next: from, end: from + BLOCK };
  }
  function drawAhead(): void {
    if (following) return;
    const drawn = draw();
    following = drawn;
    // The next id tries again.
    drawn.catch(() => {
      if (following === drawn) following = null;
    });
  }
  function takeBlock(): Promise<Block> {
    const taken = following ?? draw();
    following = null;
    return taken;
  }
  return {
    async next() {
      for (;;) {
        const taken = (block ??= takeBlock());
        const range = await taken.catch((error: unknown) => {
          if (block === taken) block = null;
          throw error;
        });
        const left = range.end - range.next;
        if (left > 0 && left <= BLOCK / 2) drawAhead();
        if (left > 0) return range.next++;
        if (block === taken) block = null;
      }
    },
  };
}

interface Block {
  next: number;
  end: number;
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

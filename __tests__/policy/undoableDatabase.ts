import type { Database, Tx } from '../../server/db/database';

/** A database that rolls back every change within `undone`. */
export interface UndoableDatabase extends Database {
  undone<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

class TakenBack<T> extends Error {
  constructor(readonly result: T) {
    super('taken back');
  }
}

/**
 * Within `undone` each transaction is a savepoint of one outer transaction: the world stays
 * unchanged, whatever a call was allowed to do.
 */
export function undoableDatabase(db: Database): UndoableDatabase {
  let outer: Tx | null = null;
  let last: Promise<unknown> = Promise.resolve();
  /** Savepoints cannot interleave: they run one after the other, in order of arrival. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const nested = <T>(tx: Tx, work: (tx: Tx) => Promise<T>) =>
    inTurn(async () => {
      await tx.query('savepoint inner_one');
      try {
        const result = await work(tx);
        await tx.query('release savepoint inner_one');
        return result;
      } catch (error) {
        await tx.query('rollback to savepoint inner_one');
        throw error;
      }
    });
  return {
    ...db,
    query: (...statement) => (outer ?? db).query(...statement),
    shared: { query: (...statement) => (outer ?? db.shared).query(...statement) },
    transaction: (work) => (outer ? nested(outer, work) : db.transaction(work)),
    inTurn: (key, work, ...options) =>
      outer ? nested(outer, (tx) => work(tx, false)) : db.inTurn(key, work, ...options),
    snapshot: (work) => (outer ? nested(outer, work) : db.snapshot(work)),
    async undone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      const happened = db.transaction(async (tx) => {
        outer = tx;
        throw new TakenBack(await work(tx));
      });
      return happened
        .catch((error: unknown) => {
          if (error instanceof TakenBack) return (error as TakenBack<T>).result;
          throw error;
        })
        .finally(() => {
          outer = null;
        });
    },
  };
}

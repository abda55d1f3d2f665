import type { Work } from './commitTogether';

/**
 * One connection to PostgreSQL. Statements are sent when they are called, without waiting for the
 * answers to those before (pipelining), and are executed in that order, one at a time.
 *
 * Values have the types of JSON: int8 and numeric are numbers, timestamptz is an ISO-8601 instant
 * in UTC with milliseconds, date is `YYYY-MM-DD`, int8[] is number[].
 * Every call rejects with {@link DatabaseUnavailable} within 5 s if the database does not respond.
 */
export type Tx = {
  /**
   * @param name makes it a prepared statement of that name: for hot reads; always with the same
   *   text.
   */
  query<Row>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
  /**
   * Sends a statement whose answer nothing waits for, the last ones of a change: the transaction
   * commits only if it succeeds.
   */
  sendLast(...statement: Statement): void;
};

/** Arguments of {@link Tx.query}. */
export type Statement = [text: string, values?: readonly unknown[], name?: string];

/**
 * PostgreSQL, embedded or external. Outside of a transaction, each `query` is a
 * transaction of its own.
 */
export type Database = Pick<Tx, 'query'> & {
  /**
   * READ COMMITTED. Rolls back and rethrows if `work` throws; resolves only after a successful
   * COMMIT, which fails if any statement failed, also one that `work` did not wait for.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * A transaction for changes that wait for the same lock, such as a workspace's: they run one after
   * the other, and those that wait meanwhile are committed together (`commitTogether.ts`). Other
   * processes wait for the lock itself.
   * @param key of the lock: the workspace's id
   * @param work runs a second time if the transaction failed; what it did is rolled back before.
   * @param sendsAtOnce `work` calls all its statements before it waits for an answer, so the next
   *   change is sent right behind it (`sendTogether.ts`).
   */
  inTurn<T>(key: number, work: Work<T>, sendsAtOnce?: boolean): Promise<T>;
  /**
   * One connection for all: reads of single rows by their keys, which each request starts with. One that takes long would delay
   * the others.
   */
  shared: Pick<Tx, 'query'>;
  /** REPEATABLE READ READ ONLY: `work` reads one consistent snapshot. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Resolves if the database responds within 2 s, else rejects with {@link DatabaseUnavailable}.
   */
  ping(): Promise<void>;
  /** For a dedicated connection (LISTEN, migrations). May contain a password: never log it. */
  connectionString: string;
  /**
   * Lets running calls finish (at most 6 s), then closes the connections and stops the embedded
   * server, if any.
   */
  close(): Promise<void>;
};

/** Logs a message about the database for the operator. */
export type Log = (message: string) => void;

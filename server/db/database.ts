import type { Compilable } from 'kysely';

/**
 * One conversation with PostgreSQL: statements are sent in the order of the calls, one at a time.
 *
 * Values arrive as JSON would carry them: int8 and numeric are numbers, timestamptz is an ISO-8601 instant in UTC
 * with milliseconds, date is `YYYY-MM-DD`, int8[] is number[].
 * Every call rejects with {@link DatabaseAway} within 5 s where the database does not answer.
 */
export type Tx = {
  /** @param name makes it a prepared statement of that name: for hot reads; one name, one text. */
  query<Row>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
  /** Runs what Kysely built (see `sql.ts`). A write without `returning` gives Kysely's one result row with its count. */
  run<O>(query: Compilable<O>): Promise<O[]>;
};

/** PostgreSQL, embedded or not. `query` and `run` outside of a transaction each stand alone. */
export type Database = Tx & {
  /** READ COMMITTED. Rolled back and rethrown where `work` throws; resolves only after a COMMIT that really committed. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** REPEATABLE READ READ ONLY: everything that `work` reads is as of one moment. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves where the database answers within 2 s, else rejects with {@link DatabaseAway}. */
  ping(): Promise<void>;
  /** For a connection of one's own (LISTEN, migrations). May hold a password: not for the log. */
  connectionString: string;
  /** Lets running calls end (at most 6 s), then closes the connections and stops the embedded server if there is one. */
  close(): Promise<void>;
};

/** A line for the operator about what the database is doing. */
export type Log = (message: string) => void;

import type { Writable } from 'node:stream';
import { Query, type PoolClient, type QueryResult } from 'pg';
import type { Tx } from './database';
import { DatabaseUnavailable, asDatabaseError } from './databaseUnavailable';

/** A connection of the pool while one call uses it. */
export type Lease = Pick<Tx, 'query'> & {
  /**
   * Sends a statement without result rows; resolves to PostgreSQL's command tag (`COMMIT`,
   * `ROLLBACK`, …).
   */
  command(text: string): Promise<string>;
  /**
   * Returns the connection to the pool, or discards it if it broke. Statements after this reject.
   */
  end(): void;
};

/**
 * An interactive statement takes milliseconds; one of 4 s holds locks that others wait for. It
 * fails with an error.
 */
export const STATEMENT_TIMEOUT_MS = 4_000;
/**
 * A live server cancels a statement itself after {@link STATEMENT_TIMEOUT_MS}; one that is silent
 * for longer is unavailable, even though its connection looks intact (a stopped process, a cut
 * cable).
 */
export const SILENCE_MS = 4_500;

export interface LeaseOptions {
  /** The limit for the first statement, which is shorter after a long wait for the connection. */
  firstAnswerMs: number;
  /** The limit for each later one. */
  answerMs: number;
  /** Whether statements with a name are prepared. */
  prepares: boolean;
  /** When the statements that were sent in the meantime are written to the socket, together. */
  holds: (write: () => void) => unknown;
}

export function lease(
  client: PoolClient,
  { firstAnswerMs, answerMs, prepares, holds }: LeaseOptions,
): Lease {
  let silenceMs = firstAnswerMs;
  let broken: DatabaseUnavailable | undefined;
  let ended = false;
  let last: Promise<unknown> = Promise.resolve();

  async function send(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ): Promise<QueryResult> {
    if (ended) throw new Error('A transaction was used after its end.');
    if (broken) throw broken;
    holdWrites(client, holds);
    const answer = ask(client, text, values, prepares ? name : undefined);
    answer.catch(() => undefined); // it still rejects when the silent connection is discarded
    // Its time runs from when the statements before it are answered. If one of them is not, nor is it.
    const result = last.then(() => inTime(answer));
    last = result.catch(() => undefined);
    return result;
  }
  async function inTime(answer: Promise<QueryResult>): Promise<QueryResult> {
    if (broken) throw broken;
    try {
      return await answered(answer, silenceMs);
    } catch (error) {
      const shown = asDatabaseError(error);
      if (shown instanceof DatabaseUnavailable) broken = shown;
      throw shown;
    } finally {
      silenceMs = answerMs;
    }
  }
  return {
    query: async <Row>(...statement: Parameters<Tx['query']>) =>
      (await send(...statement)).rows as Row[],
    command: async (text) => (await send(text)).command,
    end: () => {
      ended = true;
      client.release(broken !== undefined);
      // `pg` would wait for the answers to all statements before it closes the connection.
      if (broken) socketOf(client).destroy();
    },
  };
}

/**
 * Sends a statement as a `Query` that gets its name afterwards: `pg` copies a configuration object
 * property by property, which took 3 % of an unchanged read
 * (docs/goals.md#profile-v3).
 */
function ask(
  client: PoolClient,
  text: string,
  values?: readonly unknown[],
  name?: string,
): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const query: Query & { name?: string } = new Query(
      text,
      values && [...values],
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    if (name !== undefined) query.name = name;
    client.query(query);
  });
}

async function answered<T>(answer: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseUnavailable(new Error(`no answer within ${limitMs} ms`))),
      limitMs,
    );
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

/** What `pg` has but does not declare. */
interface WithSocket {
  connection: { stream: Pick<Writable, 'cork' | 'uncork' | 'destroy'> };
}
const socketOf = (client: PoolClient) => (client as PoolClient & WithSocket).connection.stream;

/** Statements that are sent in the meantime are one write to the socket. */
function holdWrites(client: PoolClient, holds: LeaseOptions['holds']): void {
  const socket = socketOf(client);
  socket.cork();
  holds(() => socket.uncork());
}

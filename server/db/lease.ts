import { DeleteResult, InsertResult, UpdateResult } from 'kysely';
import type { Compilable, CompiledQuery } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import type { Tx } from './database';
import { DatabaseUnavailable, asDatabaseError } from './databaseUnavailable';

/** A pool's connection while one call has it. */
export type Lease = Tx & {
  /** Sends a statement that gives no rows; resolves to PostgreSQL's word for what it did (`COMMIT`, `ROLLBACK`, …). */
  command(text: string): Promise<string>;
  /** Gives the connection back, or throws it away where it broke. Statements after this reject. */
  end(): void;
};

/**
 * A living server cancels a statement itself after `statement_timeout`; one that is silent for longer than that is
 * away, though its connection looks whole (a stopped process, a cut cable).
 */
export const STATEMENT_TIMEOUT_MS = 4_000;
const SILENCE_MS = 4_500;

/** @param firstAnswerMs the limit for the first statement, which is shorter where the wait for a connection was long. */
export function lease(client: PoolClient, firstAnswerMs: number): Lease {
  let silenceMs = firstAnswerMs;
  let broken = false;
  let ended = false;
  let last: Promise<unknown> = Promise.resolve();

  async function send(
    text: string,
    values?: readonly unknown[],
    name?: string,
  ): Promise<QueryResult> {
    if (ended) throw new Error('A transaction was used after its end.');
    try {
      return await answered(client.query({ text, values: values && [...values], name }), silenceMs);
    } catch (error) {
      const shown = asDatabaseError(error);
      broken ||= shown instanceof DatabaseUnavailable;
      throw shown;
    } finally {
      silenceMs = SILENCE_MS;
    }
  }
  // One after the other, also for callers that use Promise.all: a connection carries one statement at a time.
  function inTurn(...statement: Parameters<typeof send>): Promise<QueryResult> {
    const result = last.then(() => send(...statement));
    last = result.catch(() => undefined);
    return result;
  }
  return {
    query: async <Row>(...statement: Parameters<Tx['query']>) =>
      (await inTurn(...statement)).rows as Row[],
    run: async <O>(query: Compilable<O>) => {
      const compiled = query.compile();
      return rowsOf(compiled, await inTurn(compiled.sql, compiled.parameters));
    },
    command: async (text) => (await inTurn(text)).command,
    end: () => {
      ended = true;
      client.release(broken);
    },
  };
}

async function answered<T>(answer: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseUnavailable(new Error(`no answer within ${limitMs} ms`))),
      limitMs,
    );
  });
  answer.catch(() => undefined); // it still rejects when the silent connection is thrown away
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

/** Kysely types a write without `returning` as one result row with a count: make that true. */
function rowsOf<O>(compiled: CompiledQuery<O>, result: QueryResult): O[] {
  const { query } = compiled;
  const count = BigInt(result.rowCount ?? 0);
  if (query.kind === 'InsertQueryNode' && !query.returning)
    return [new InsertResult(undefined, count)] as O[];
  if (query.kind === 'UpdateQueryNode' && !query.returning)
    return [new UpdateResult(count, undefined)] as O[];
  if (query.kind === 'DeleteQueryNode' && !query.returning) return [new DeleteResult(count)] as O[];
  return result.rows as O[];
}

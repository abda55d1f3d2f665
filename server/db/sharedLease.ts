import type { Tx } from './database';
import { DatabaseUnavailable } from './databaseUnavailable';
import { errorCode } from './errorCode';
import type { Lease } from './lease';

/** SQLSTATE of a statement that was cancelled by `statement_timeout`. */
const CANCELLED = '57014';

/**
 * One connection for short reads of requests that run at the same time: their statements are sent
 * together and answered in turn, by one process of PostgreSQL instead of one for each request. The
 * connection is taken from the pool for the first read and given back after the last.
 *
 * If it breaks or a statement takes too long, the reads behind it fail at once as well, so that none waits for
 * longer than the first; the next one gets another connection. Any other error is that of its own statement.
 */
export function sharedLease(take: () => Promise<Lease>): Tx['query'] {
  let current: Promise<Lease> | undefined;
  const running = new Map<Promise<Lease>, number>();
  const give = (taken: Promise<Lease>) => {
    if (current === taken) current = undefined;
    running.delete(taken);
    void taken.then(
      (lease) => lease.end(),
      () => undefined,
    );
  };
  return async <Row>(...statement: Parameters<Tx['query']>) => {
    const taken = (current ??= take());
    running.set(taken, (running.get(taken) ?? 0) + 1);
    try {
      return await (await taken).query<Row>(...statement);
    } catch (error) {
      if (running.has(taken) && endsConnection(error)) give(taken);
      throw error;
    } finally {
      const left = (running.get(taken) ?? 0) - 1;
      if (left > 0) running.set(taken, left);
      else if (running.has(taken)) give(taken);
    }
  };
}

const endsConnection = (error: unknown) =>
  error instanceof DatabaseUnavailable || errorCode(error) === CANCELLED;

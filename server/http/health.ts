import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';

/** Set when the server starts to stop, so that a proxy notices before the listener closes. */
export interface Lifecycle {
  isStopping: boolean;
}

const NEVER_KEPT = { 'cache-control': 'no-store' };

/**
 * `/ping`: nothing, for clients that only want to know whether they can reach the server; no captive
 * portal answers 204. `/healthz`: the process runs. `/readyz`: it can serve; 503 while the database
 * is unavailable or the process stops.
 */
export function health(
  app: FastifyInstance,
  { db, lifecycle }: { db: Pick<Database, 'ping'>; lifecycle: Lifecycle },
): void {
  app.get('/ping', (_request, reply) => reply.code(204).headers(NEVER_KEPT).send());
  app.get('/healthz', async (_request, reply) =>
    reply.headers(NEVER_KEPT).send({ status: 'alive' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const status = lifecycle.isStopping ? 'stopping' : await databaseStatus(db);
    return reply
      .code(status === 'ready' ? 200 : 503)
      .headers(NEVER_KEPT)
      .send({ status });
  });
}

function databaseStatus(db: Pick<Database, 'ping'>): Promise<'ready' | 'database away'> {
  return db.ping().then(
    () => 'ready',
    () => 'database away',
  );
}

import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may be large: it is cut off when it stands still, not when it takes long. */
    isUpload?: boolean;
  }
}

/** The slowest upload that is borne, over its whole time: what is slower only holds a connection. */
const UPLOAD_BYTES_A_SECOND = 4 * 1024;
const UPLOAD_LONGEST_MS = 30 * 60_000;

/**
 * Cuts off who sends their request's body too slowly (docs/goals.md#b10). Node's own bound is one
 * for all requests, and would cut off every upload that takes longer than a line of JSON.
 * @param wholeMs within which a body must be here; of an upload, the time within which something of it must come.
 */
export function timeOutSlowRequests(app: FastifyInstance, wholeMs: number): void {
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return;
    const since = Date.now();
    let seen = 0;
    const check = () => {
      if (request.raw.complete || request.raw.destroyed) return stop();
      const bytes = request.raw.socket.bytesRead;
      const isStill = bytes === seen;
      seen = bytes;
      const isTooLong =
        Date.now() - since > UPLOAD_LONGEST_MS ||
        bytes < ((Date.now() - since - wholeMs) / 1000) * UPLOAD_BYTES_A_SECOND;
      if (!request.routeOptions.config.isUpload || isStill || isTooLong) request.raw.destroy();
    };
    const timer = setInterval(check, wholeMs).unref();
    const stop = () => clearInterval(timer);
    request.raw.once('end', stop).once('close', stop);
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

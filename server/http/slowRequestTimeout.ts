import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may be large: it is cut off when it stalls, not when it takes long. */
    isUpload?: boolean;
  }
}

/** The minimum average upload speed: slower ones only occupy a connection. */
const UPLOAD_BYTES_A_SECOND = 4 * 1024;
const UPLOAD_LONGEST_MS = 30 * 60_000;

/**
 * Cuts off clients that send their request's body too slowly (docs/goals.md#b10). Node's own
 * timeout is the same for all requests, and would cut off every upload that takes longer than a
 * line of JSON.
 * @param wholeMs the time limit of a body; for an upload, the maximum pause within it.
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

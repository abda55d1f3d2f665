import type { IncomingMessage } from 'node:http';
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
/** How often bodies are looked at within the time limit: they end by a twelfth of it late. */
const SWEEPS = 12;

/**
 * Cuts off clients that send their request's body too slowly (docs/goals.md#b10). Node's own
 * timeout is the same for all requests, and would cut off every upload that takes longer than a
 * line of JSON.
 * @param wholeMs the time limit of a body; for an upload, the maximum pause within it.
 */
export function timeOutSlowRequests(app: FastifyInstance, wholeMs: number): void {
  const bodies = new Map<IncomingMessage, Body>();
  const sweep = setInterval(() => {
    const now = Date.now();
    for (const [message, body] of bodies) {
      if (hasArrived(message) || message.destroyed) bodies.delete(message);
      else if (now - body.checkedAt >= wholeMs && isTooSlow(message, body, now)) message.destroy();
    }
  }, wholeMs / SWEEPS).unref();
  app.addHook('onRequest', (request, _reply, done) => {
    const now = Date.now();
    if (hasBody(request))
      bodies.set(request.raw, {
        since: now,
        checkedAt: now,
        bytes: 0,
        isUpload: isUpload(request),
      });
    done();
  });
  // A parsed body has arrived. One timer for all, and no listeners, because most bodies arrive at once.
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    if (hasArrived(raw)) bodies.delete(raw);
    done();
  });
  app.addHook('onClose', async () => clearInterval(sweep));

  function isTooSlow({ socket }: IncomingMessage, body: Body, now: number): boolean {
    const isStill = socket.bytesRead === body.bytes;
    Object.assign(body, { checkedAt: now, bytes: socket.bytesRead });
    const least = ((now - body.since - wholeMs) / 1000) * UPLOAD_BYTES_A_SECOND;
    const isTooLong = now - body.since > UPLOAD_LONGEST_MS || body.bytes < least;
    return !body.isUpload || isStill || isTooLong;
  }
}

/** A body that is being received. */
interface Body {
  since: number;
  checkedAt: number;
  /** Bytes that the connection had received at the last check. */
  bytes: number;
  isUpload: boolean;
}

/** `complete` says so for a connection, `readableEnded` also within the process. */
const hasArrived = (message: IncomingMessage) => message.complete || message.readableEnded;
const isUpload = ({ routeOptions }: FastifyRequest) => routeOptions.config.isUpload === true;

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

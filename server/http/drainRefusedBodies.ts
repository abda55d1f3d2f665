import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** So much of a refused body is read, and for so long. */
const MAX_BYTES = 16 * 2 ** 20;
const LONGEST_MS = 2_000;

/**
 * Reads and discards a body that is refused as too large (413) before the response is sent and the
 * connection closed. A client that is still sending would get an error of the connection instead of
 * the response, and could take it for a lost network (RFC 9112, section 9.6).
 */
export function drainRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, { statusCode }, payload) => {
    if (statusCode === 413) await drained(raw);
    return payload;
  });
}

async function drained(message: IncomingMessage): Promise<void> {
  if (message.complete || message.readableEnded || message.destroyed) return;
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS);
    let bytes = 0;
    message.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > MAX_BYTES) resolve();
    });
    message
      .once('end', resolve)
      .once('close', resolve)
      .once('error', () => resolve());
    message.resume();
  });
  clearTimeout(timer);
}

import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * A client with a keep-alive connection sends its next request within this time, or counts as idle.
 */
const NEXT_WORDS_MS = 300;

/**
 * While a server stops, Node treats a connection that has sent nothing yet as idle and cuts it off
 * together with its request, and never closes connections that become idle later. So every response
 * that is sent after the listener closed ends its connection, also the response to an earlier
 * request. Idle connections are closed a moment later, repeatedly, until none is left.
 */
export function closeConnectionsGracefully(app: FastifyInstance): void {
  const { server } = app;
  const closeIdle = server.closeIdleConnections.bind(server);
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (sweep) reply.header('connection', 'close');
    done(null, payload);
  });
  // Node calls it when the listener closes.
  server.closeIdleConnections = () => {
    sweep ??= setInterval(() => whenRead(closeIdle), NEXT_WORDS_MS).unref();
  };
  server.once('close', () => clearInterval(sweep));
}

const A_LOOK_MS = 2;
const MAX_LOOKS = 50;

/**
 * Calls when all sockets have just been read. On a busy machine a timer fires before a request that
 * arrived long ago is read, and reading the others takes so long that one more arrives meanwhile.
 */
function whenRead(work: () => void, looks = 0): void {
  const since = performance.now();
  setImmediate(() =>
    performance.now() - since < A_LOOK_MS || looks === MAX_LOOKS
      ? work()
      : whenRead(work, looks + 1),
  );
}

const QUIET_MS = 100;
const LONGEST_WAIT_MS = 1_000;

/**
 * Closes the listener once no connection has arrived for 100 ms, at the latest after a second.
 * Closing resets the connections in the accept queue, and Node accepts one at a time. Existing
 * connections must stay open until then, because their clients would reconnect.
 */
export async function stopListening(server: Server): Promise<void> {
  const end = performance.now() + LONGEST_WAIT_MS;
  let last = performance.now();
  const onConnection = () => {
    last = performance.now();
  };
  server.on('connection', onConnection);
  while (performance.now() < Math.min(last + QUIET_MS, end))
    await new Promise((resolve) => setTimeout(resolve, 20));
  server.off('connection', onConnection);
  await new Promise<void>((resolve) => whenRead(resolve));
  server.close();
}

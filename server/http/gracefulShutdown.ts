import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A client that keeps its connection sends its next request within this, or can be taken for silent. */
const NEXT_WORDS_MS = 300;

/**
 * While a server stops, Node takes a connection that has said nothing yet for idle and cuts it off with its request, and
 * leaves those alone that fall idle later. So every answer that leaves after the door is shut is its connection's last,
 * also that of a request which came before; what is idle is asked a moment later, and again until the last one has gone.
 */
export function closeConnectionsGracefully(app: FastifyInstance): void {
  const { server } = app;
  const closeIdle = server.closeIdleConnections.bind(server);
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (sweep) reply.header('connection', 'close');
    done(null, payload);
  });
  // Node calls it as it shuts the door.
  server.closeIdleConnections = () => {
    sweep ??= setInterval(() => whenRead(closeIdle), NEXT_WORDS_MS).unref();
  };
  server.once('close', () => clearInterval(sweep));
}

const A_LOOK_MS = 2;
const MOST_LOOKS = 50;

/**
 * Calls when all sockets have just been read. On a busy machine a timer comes before a request that has long arrived,
 * and reading the others takes so long that one more arrives meanwhile.
 */
function whenRead(work: () => void, looks = 0): void {
  const since = performance.now();
  setImmediate(() =>
    performance.now() - since < A_LOOK_MS || looks === MOST_LOOKS
      ? work()
      : whenRead(work, looks + 1),
  );
}

const QUIET_MS = 100;
const LONGEST_WAIT_MS = 1_000;

/**
 * Shuts the door when nobody has come in for 100 ms, at the latest after a second: it resets the connections that wait in
 * front of it, and Node lets in one at a time. Nobody inside has been told to go by then, for they would knock again.
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

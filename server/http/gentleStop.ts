import type { Server } from 'node:http';

/** Between a connection and its first bytes lies a moment. */
const FIRST_WORDS_MS = 250;

/**
 * While a server stops, Node takes a connection that has said nothing yet for idle and cuts it off with its request, and
 * leaves those alone that fall idle later. So it is asked a moment later, and again until the last connection has gone.
 */
export function endConnectionsGently(server: Server): void {
  const closeIdle = server.closeIdleConnections.bind(server);
  let sweep: NodeJS.Timeout | undefined;
  server.closeIdleConnections = () => {
    // After the sockets have been read: on a busy machine a timer comes before a request that has long arrived.
    sweep ??= setInterval(() => setImmediate(closeIdle), FIRST_WORDS_MS).unref();
  };
  server.once('close', () => clearInterval(sweep));
}

const QUIET_MS = 100;
const LONGEST_WAIT_MS = 1_000;

/**
 * Resolves when nobody has connected for 100 ms, at the latest after a second. Closing the door resets the connections
 * that wait in front of it, and Node lets in one at a time.
 */
export async function untilQuiet(server: Server): Promise<void> {
  const end = performance.now() + LONGEST_WAIT_MS;
  let last = performance.now();
  const onConnection = () => {
    last = performance.now();
  };
  server.on('connection', onConnection);
  while (performance.now() < Math.min(last + QUIET_MS, end)) await new Promise((resolve) => setTimeout(resolve, 20));
  server.off('connection', onConnection);
}

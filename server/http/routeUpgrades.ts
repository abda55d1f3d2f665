import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Takes over a connection that requests an upgrade to a websocket. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Dispatches upgrade requests by path; rejects other paths and other protocols. */
export function routeUpgrades(
  server: Server,
  ways: Readonly<Record<string, UpgradeHandler>>,
): void {
  server.on('upgrade', (request, socket: Duplex, head) => {
    socket.on('error', () => socket.destroy());
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const take = Object.hasOwn(ways, path) ? ways[path] : undefined;
    if (!take) refuseUpgrade(socket, '404 Not Found');
    else if (request.headers.upgrade?.toLowerCase() !== 'websocket')
      refuseUpgrade(socket, '400 Bad Request');
    else take(request, socket, head);
  });
}

/**
 * Writes the response to the socket, because there is no response object, and closes it.
 * @param status like `404 Not Found`.
 */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

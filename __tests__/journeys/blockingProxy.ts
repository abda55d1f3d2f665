import { createServer, request, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { freePort } from './product';

/** A proxy in front of the browser. */
export interface BlockingProxy {
  address: string;
  /** How many connections for websockets it has refused. */
  refused(): number;
  stop(): Promise<void>;
}

/**
 * Starts an HTTP proxy that forwards requests and refuses every websocket, as some companies'
 * proxies do. Browsers open websockets through a proxy by CONNECT.
 */
export async function startBlockingProxy(): Promise<BlockingProxy> {
  let refused = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((incoming, outgoing) => {
    const forwarded = request(
      incoming.url ?? '',
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  server.on('connect', ({ url = '' }, client: Socket) => {
    client.on('error', () => client.destroy());
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    client.once('data', (head) => {
      if (/^upgrade: websocket/im.test(head.toString('latin1'))) {
        refused += 1;
        return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      }
      const [host, port] = url.split(':');
      const target = connect(Number(port), host);
      target.on('error', () => client.destroy());
      target.write(head);
      target.pipe(client).pipe(target);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${port}`,
    refused: () => refused,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

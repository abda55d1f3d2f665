import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** A TCP proxy in front of a server, whose connections can be cut as a network cuts them. */
export interface CuttableProxy {
  port: number;
  /** Breaks all connections and accepts no others until `mend`. */
  cut(): void;
  /** Lets bytes of the server no longer through: what clients send still arrives. */
  muteServer(): void;
  mend(): void;
  close(): void;
}

/** @param target the port of the server; a function if it starts later */
export async function openCuttableProxy(target: number | (() => number)): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isMuted = false;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(typeof target === 'number' ? target : target(), '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
        sockets.delete(socket);
      });
    }
    client.pipe(upstream);
    upstream.on('data', (bytes) => {
      if (!isMuted) client.write(bytes);
    });
  });
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  let port = 0;
  while (port === 0) {
    const wanted = 20_000 + Math.floor(Math.random() * 12_000);
    server.listen(wanted, '127.0.0.1');
    port = await Promise.race([
      once(server, 'listening').then(() => wanted),
      once(server, 'error').then(() => 0),
    ]);
  }
  return {
    port,
    cut,
    muteServer() {
      isMuted = true;
    },
    mend() {
      isCut = false;
      isMuted = false;
    },
    close() {
      cut();
      server.close();
    },
  };
}

import { connect, createServer, type Socket } from 'node:net';

/** A proxy in front of PostgreSQL that counts the statements that pass. */
export interface CountingProxy {
  port: number;
  /** The statements so far, BEGIN and COMMIT among them. */
  count(): number;
  close(): void;
}

/** Types of the messages that run a statement: Query, and Execute of a prepared one. */
const RUNS = new Set(['Q', 'E'].map((type) => type.charCodeAt(0)));

/** @param socketPath of PostgreSQL. */
export async function startCountingProxy(socketPath: string): Promise<CountingProxy> {
  let statements = 0;
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect(socketPath);
    const watch = createReader(() => (statements += 1));
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    client.on('data', watch);
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no port');
  return {
    port: address.port,
    count: () => statements,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

const TYPE_BYTES = 1;

/** Reads what a client sends: one message without a type, then messages with a type and a length. */
function createReader(onStatement: () => void): (part: Buffer) => void {
  let left: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (part) => {
    left = Buffer.concat([left, part]);
    for (;;) {
      const head = isStarted ? TYPE_BYTES : 0;
      if (left.length < head + 4) return;
      const bytes = head + left.readUInt32BE(head);
      if (left.length < bytes) return;
      if (isStarted && RUNS.has(left[0] ?? 0)) onStatement();
      isStarted = true;
      left = left.subarray(bytes);
    }
  };
}

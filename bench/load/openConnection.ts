import { connect, type Socket } from 'node:net';

/** The response to one request. */
export interface Answer {
  status: number;
  head: string;
  body: Buffer;
}

/**
 * A keep-alive connection with at most one request in progress. It parses only what it must,
 * because it shares the machine with the measured server.
 */
export interface Connection {
  ask(request: Buffer): Promise<Answer>;
  isOpen(): boolean;
  close(): void;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

interface Head {
  status: number;
  text: string;
  /** Null for a chunked response. */
  bodyBytes: number | null;
}

/** @throws {Error} if nothing listens. A request whose connection breaks is rejected. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = await connected(port);
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;
  let parts: Buffer[] = [];
  let bytes = 0;
  let head: Head | null = null;
  const finish = (answer: Answer) => {
    const asker = waiting;
    [parts, bytes, head, waiting] = [[], 0, null, null];
    asker?.resolve(answer);
  };
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    bytes += part.length;
    if (!head) {
      const all = parts.length === 1 ? part : Buffer.concat(parts);
      const end = all.indexOf(HEAD_END);
      if (end < 0) return;
      head = readHead(all.toString('latin1', 0, end));
      parts = [all.subarray(end + HEAD_END.length)];
      bytes = parts[0]?.length ?? 0;
    }
    const isWhole =
      head.bodyBytes === null
        ? (parts.at(-1)?.subarray(-5).equals(LAST_CHUNK) ?? false)
        : bytes >= head.bodyBytes;
    if (isWhole) finish({ status: head.status, head: head.text, body: Buffer.concat(parts) });
  });
  socket.on('close', () => waiting?.reject(new Error('the connection was closed under a request')));
  return {
    ask: (request) =>
      new Promise<Answer>((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    isOpen: () => !socket.destroyed,
    close: () => socket.destroy(),
  };
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('connect', () => {
      socket.off('error', reject);
      socket.on('error', () => undefined); // 'close' follows and rejects the request
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

function readHead(text: string): Head {
  const status = Number(text.slice(9, 12));
  const length = /^content-length: *(\d+)/im.exec(text)?.[1];
  const isEmpty = status === 304 || status === 204;
  return { status, text, bodyBytes: isEmpty ? 0 : length === undefined ? null : Number(length) };
}

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What came in one request. */
export interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  event: {
    id: string;
    event: string;
    workspaceId: number;
    boardId: number | null;
    taskId: number | null;
    seq: number;
    at: string;
    actor: { id: number; name: string; nick: string } | null;
    data: Record<string, unknown>;
  };
}

type Answer = (response: ServerResponse, received: Received) => void;

const closing: Array<() => Promise<unknown>> = [];

/** Closes the receivers of a test file, also their open connections. */
export const closeReceivers = () => Promise.all(closing.splice(0).map((close) => close()));

/** A receiver of webhooks on this machine, which answers as it is told. */
export async function startReceiver(answer: Answer = accept) {
  const received: Received[] = [];
  const state = { answer, connections: 0 };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body };
      const all = { ...one, event: JSON.parse(body) as Received['event'] };
      received.push(all);
      state.answer(response, all);
    });
    response.on('error', () => undefined);
  });
  server.on('connection', (socket) => {
    state.connections += 1;
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, port, received, state };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

export function accept(response: ServerResponse): void {
  response.writeHead(204).end();
}

export const answerWith =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end();

/** Whether the signature is that of the body, by the recipe of docs/webhooks.md. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const [, time, hex] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-kreda-signature'])) ?? [];
  return hex === createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
}

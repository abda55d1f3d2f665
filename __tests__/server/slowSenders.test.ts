import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { timeOutSlowRequests } from '../../server/http/slowRequestTimeout';

const WHOLE_MS = 400;

async function server() {
  const app = fastify({ requestTimeout: 0 });
  timeOutSlowRequests(app, WHOLE_MS);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    let size = 0;
    payload
      .on('data', (chunk: Buffer) => (size += chunk.length))
      .on('end', () => done(null, size))
      .on('error', done);
  });
  app.post('/line', async ({ body }) => `took ${String(body)}`);
  app.put('/upload', { config: { isUpload: true } }, async ({ body }) => `took ${String(body)}`);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return { app, port: typeof address === 'object' ? (address?.port ?? 0) : 0 };
}

/**
 * Sends a body in chunks with pauses in between.
 * @returns the response received before the connection closed.
 */
async function send(
  port: number,
  head: string,
  pieces: readonly number[],
  pauseMs: number,
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket
    .on('data', (chunk) => {
      answer += String(chunk);
      socket.end();
    })
    .on('error', () => undefined);
  socket.write(
    `${head} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\nContent-Length: ${pieces.reduce((sum, one) => sum + one, 0)}\r\n\r\n`,
  );
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(Buffer.alloc(piece));
    await sleep(pauseMs);
  }
  await Promise.race([ended, sleep(4_000)]);
  socket.destroy();
  return answer;
}

it('a request whose body does not arrive is cut off, and a complete one is answered', async () => {
  const { app, port } = await server();
  expect(await send(port, 'POST /line', [5, 5], 0)).toMatch(/took 10$/);
  expect(await send(port, 'POST /line', [5, 5], 3 * WHOLE_MS)).toBe('');
  await app.close();
});

it('an upload may take long while it makes progress; one that stalls is cut off', async () => {
  const { app, port } = await server();
  const steps = Array.from({ length: 12 }, () => 4_000);
  expect(await send(port, 'PUT /upload', steps, WHOLE_MS / 3)).toMatch(/took 48000$/);
  expect(await send(port, 'PUT /upload', [4_000, 4_000], 4 * WHOLE_MS)).toBe('');
  await app.close();
});

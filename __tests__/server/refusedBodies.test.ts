import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { drainRefusedBodies } from '../../server/http/drainRefusedBodies';

const MIB = 2 ** 20;

async function server() {
  const app = fastify({ bodyLimit: MIB });
  drainRefusedBodies(app);
  app.post('/', async () => 'taken');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return { app, port: typeof address === 'object' ? (address?.port ?? 0) : 0 };
}

it('a body that is too large is answered when the client has sent it', async () => {
  const { app, port } = await server();
  const socket = connect(port, '127.0.0.1');
  const answer = once(socket, 'data');
  socket.write(
    `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: ${4 * MIB}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(2 * MIB, 'a'));
  expect(await Promise.race([answer, sleep(300, 'waits')])).toBe('waits');
  socket.write(Buffer.alloc(2 * MIB, 'a'));
  expect(String(await answer)).toContain('413');
  socket.destroy();
  await app.close();
});

it('a body that does not arrive is answered after two seconds', async () => {
  const { app, port } = await server();
  const socket = connect(port, '127.0.0.1');
  const answer = once(socket, 'data');
  const since = performance.now();
  socket.write(
    `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: ${1_000 * MIB}\r\n\r\n`,
  );
  expect(String(await answer)).toContain('413');
  expect(performance.now() - since).toBeGreaterThan(1_900);
  socket.destroy();
  await app.close();
});

import { once } from 'node:events';
import { connect } from 'node:net';
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

it('a client that is still sending gets the response to a body that is too large', async () => {
  const { app, port } = await server();
  const statuses = [];
  for (let time = 0; time < 10; time += 1)
    statuses.push(
      await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: Buffer.alloc(8 * MIB, 'a'),
      }).then(({ status }) => status, String),
    );
  expect(statuses).toEqual(statuses.map(() => 413));
  await app.close();
});

it('a body without end is not waited for longer than two seconds', async () => {
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

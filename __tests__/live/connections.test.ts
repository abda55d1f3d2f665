import { freshDatabase } from '../support/database';
import { createFixture, type Fixture } from './fixture';
import { openClient, startLiveServer, ticket, type LiveServer } from './liveServer';

let server: LiveServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase() });
  fixture = await createFixture(server, 'anna');
});

it('a user has at most sixty connections per process, and can replace a closed one', async () => {
  const { owner, workspaceId } = fixture;
  const connect = () => server.connect(owner, { workspaceId });
  const open = await Promise.all(Array.from({ length: 60 }, connect));
  await Promise.all(open.map((client) => client.ready()));
  expect(await (await connect()).closed()).toBe(4429);
  open[0]?.socket.close();
  await open[0]?.closed();
  await (await connect()).ready();
});

it('a tab of another build receives the server’s release; a tab of the same build and a script do not', async () => {
  const { owner, workspaceId } = fixture;
  const heard = async (more: string) => {
    const client = openClient(
      server.address('/socket', { workspaceId, token: await ticket(owner) }) + more,
    );
    await client.ready();
    return client;
  };
  const old = await heard('&release=0123456789ab');
  await old.until(({ messages }) => messages.some(({ type }) => type === 'new-release'));
  expect(old.messages).toContainEqual({ type: 'new-release', version: 'development' });
  for (const more of ['&release=development', '']) {
    const client = await heard(more);
    client.socket.ping();
    await new Promise((resolve) => client.socket.once('pong', resolve));
    expect(client.messages.map(({ type }) => type)).toEqual(['ready']);
  }
  const poll = await fetch(
    server.address('/socket/poll', { workspaceId, token: await ticket(owner) }) +
      '&release=0123456789ab',
  );
  expect(await poll.json()).toMatchObject({
    messages: [{ type: 'new-release', version: 'development' }],
  });
});

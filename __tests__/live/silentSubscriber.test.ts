import { freshDatabase } from '../support/database';
import { createFixture } from './fixture';
import { openClient, startLiveServer, ticket } from './liveServer';

it('a client that may read little receives the log position regularly, so that it never falls behind the retained log', async () => {
  const server = await startLiveServer({
    db: await freshDatabase(),
    livePace: { pollsPerRound: 1 },
  });
  const fixture = await createFixture(server, 'anna');
  const bob = await server.member('bob');
  await fixture.join(await fixture.idOf(bob));
  const { sectionId } = await fixture.board('private');
  const client = await (await server.connect(bob, { workspaceId: fixture.workspaceId })).ready();
  for (let count = 0; count < 3; count += 1) await fixture.task(sectionId, 'Not for him');
  const head = await fixture.head();
  const told = () => client.messages.map((message) => ('seq' in message ? message.seq : 0));
  await client.until(() => told().at(-1) === head);
  // A poll may read between the two tasks: then the position arrives in two steps, each later than
  // the one before.
  expect(client.messages.every(({ type }) => type === 'ready')).toBe(true);
  expect(told()[0]).toBe(head - 3);
  expect(told()).toEqual([...new Set(told())].sort((a, b) => a - b));
  const said = client.messages.length;
  // Sent once; the next message follows on it.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(client.messages).toHaveLength(said);
  const { id: open } = await fixture.board('workspace');
  await client.until(({ messages }) => messages.length > said);
  expect(client.messages[said]).toMatchObject({ key: `Project:${open}`, prev: head });
});

it('a connection whose client has gone silent is closed', async () => {
  const server = await startLiveServer({
    db: await freshDatabase(),
    livePace: { pollsPerRound: 1 },
  });
  const fixture = await createFixture(server, 'anna');
  const address = async () =>
    server.address('/socket', {
      workspaceId: fixture.workspaceId,
      token: await ticket(fixture.owner),
    });
  const silent = openClient(await address(), {}, { autoPong: false });
  const lively = openClient(await address());
  await Promise.all([silent.ready(), lively.ready()]);
  expect(await silent.closed()).toBe(1006);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(lively.code).toBeNull();
});

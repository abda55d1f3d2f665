import { WebSocket } from 'ws';
import { freshDatabase } from '../support/database';
import type { Agent } from '../support/agent';
import { createFixture, type Fixture } from './fixture';
import {
  commitAs,
  isCommit,
  seqs,
  startLiveServer,
  type Client,
  type LiveServer,
} from './liveServer';

let server: LiveServer;
let fixture: Fixture;
let bob: Agent;

afterEach(() => void jest.restoreAllMocks());
beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase() });
  fixture = await createFixture(server, 'anna');
  bob = await server.member('bob');
  await fixture.join(await fixture.idOf(bob));
});

const connect = async (agent: Agent, since?: number) =>
  (
    await server.connect(agent, {
      workspaceId: fixture.workspaceId,
      ...(since !== undefined && { since }),
    })
  ).ready();
/**
 * A commit of 200 KB: it soon fills the buffers of the system between both ends of a connection.
 */
const bigCommit = () =>
  commitAs(server.db, { workspaceId: fixture.workspaceId, userId: fixture.ownerId }, async () => ({
    changes: [
      {
        scope: `Workspace:${fixture.workspaceId}`,
        message: { type: 'update-query', query: 'users', variables: {}, data: 'x'.repeat(200_000) },
      },
    ],
  }));
const carried = ({ messages }: Client) =>
  messages.reduce((last, message) => ('seq' in message ? message.seq : last), 0);

describe('a slow reader', () => {
  it('is disconnected at a backlog of one megabyte, without effect on others, and resumes after reconnecting', async () => {
    const [slow, quick] = [await connect(bob), await connect(fixture.owner)];
    const since = await fixture.head();
    const closing = jest.spyOn(WebSocket.prototype, 'close');
    slow.socket.pause();
    // Until the close frame is sent, for which the server waits two seconds.
    for (let count = 0; count < 80 && closing.mock.calls.length === 0; count += 1)
      await bigCommit();
    slow.socket.resume();
    await bigCommit();
    const head = await fixture.head();
    await quick.until((client) => seqs(client).at(-1) === head);
    expect(quick.code).toBeNull();
    expect(await slow.closed()).toBe(4408);
    expect(carried(slow)).toBeLessThan(head);
    const back = await connect(bob, carried(slow));
    expect([...seqs(slow), ...seqs(back)]).toEqual(
      Array.from({ length: head - since }, (_, index) => since + index + 1),
    );
  });

  it('is disconnected even if they never read again', async () => {
    const slow = await connect(bob);
    slow.socket.pause();
    for (let count = 0; count < 80; count += 1) await bigCommit();
    await new Promise((resolve) => setTimeout(resolve, 2_200));
    const sockets = await new Promise<number>((resolve, reject) =>
      server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
    expect(sockets).toBe(0);
  });

  it('may take their time with missed commits, which are sent as they read', async () => {
    const since = await fixture.head();
    for (let count = 0; count < 80; count += 1) await bigCommit();
    const head = await fixture.head();
    const client = await server.connect(bob, { workspaceId: fixture.workspaceId, since });
    await client.until(({ messages }) => messages.some(isCommit));
    client.socket.pause();
    await new Promise((resolve) => setTimeout(resolve, 300));
    // 16 MB are in flight, and a client that reads them slowly is not a slow reader.
    expect(client.code).toBeNull();
    client.socket.resume();
    await client.ready();
    expect(seqs(client)).toEqual(
      Array.from({ length: head - since }, (_, index) => since + index + 1),
    );
  });
});

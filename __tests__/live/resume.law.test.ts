import fc from 'fast-check';
import { freshDatabase } from '../support/database';
import type { Agent } from '../support/agent';
import type { Database } from '../../server/db/database';
import { createFixture, type Board, type Fixture } from './fixture';
import { seqs, startLiveServer, type Client, type LiveServer } from './liveServer';

let server: LiveServer;
let fixture: Fixture;
let bob: Agent;
let open: Board;
let secret: Board;

beforeAll(async () => {
  server = await startLiveServer({ db: withDelays(await freshDatabase()) });
  fixture = await createFixture(server, 'anna');
  bob = await server.member('bob');
  await fixture.join(await fixture.idOf(bob));
  [open, secret] = [await fixture.board('workspace'), await fixture.board('private')];
});

/**
 * A database whose queries of rights and the log are delayed, each differently, as over a network:
 * the first to ask may be answered last.
 */
function withDelays(db: Database): Database {
  const DELAYED = new Set(['live_standings', 'read_commits']);
  return {
    ...db,
    async query<Row>(text: string, values?: readonly unknown[], name?: string) {
      const rows = await db.query<Row>(text, values, name);
      if (name !== undefined && DELAYED.has(name))
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 25));
      return rows;
    },
  };
}

/** When the connection breaks: after that many messages or milliseconds, whichever is first. */
type Break = { afterMessages: number; afterMs: number };
const breaks = fc.array(
  fc.record({
    afterMessages: fc.integer({ min: 0, max: 12 }),
    afterMs: fc.integer({ min: 0, max: 40 }),
  }),
  { minLength: 1, maxLength: 6 },
);

/** The commits that a user received over all connections, and the cursor. */
interface History {
  cursor: number;
  received: number[];
}

/**
 * One connection from the cursor of the last one; a message that does not follow the last delivered
 * one fails.
 */
async function spell(
  { cursor, received }: History,
  { afterMessages, afterMs }: Break,
): Promise<History> {
  const client = await server.connect(bob, { workspaceId: fixture.workspaceId, since: cursor });
  await client
    .until(({ messages }) => messages.length >= afterMessages, afterMs)
    .catch(() => undefined);
  client.socket.terminate();
  const heard = [...client.messages];
  return {
    cursor: carriedBy(heard, cursor),
    received: [...received, ...seqs({ messages: heard })],
  };
}

function carriedBy(messages: Client['messages'], since: number): number {
  let carried = since;
  for (const message of messages) {
    if ('prev' in message) {
      expect(message.prev).toBe(carried);
      carried = message.seq;
    }
    expect(message.type).not.toBe('resync');
  }
  return carried;
}

/**
 * All writers write at once, on a board that Bob may read and on one that he may not, until
 * stopped.
 */
function startWriters(count: number) {
  let isOver = false;
  let isHidden = false;
  const write = async () => {
    while (!isOver)
      await fixture.task((isHidden = !isHidden) ? open.sectionId : secret.sectionId, 'One of many');
  };
  const writers = Array.from({ length: count }, write);
  return async () => {
    isOver = true;
    await Promise.all(writers);
  };
}

const visibleAfter = async (since: number) =>
  (
    await server.db.query<{ seq: number }>(
      `select seq from commits where workspace_id = $1 and seq > $2 and changes @> $3 order by seq`,
      [fixture.workspaceId, since, JSON.stringify([{ scope: `Project:${open.id}` }])],
    )
  ).map(({ seq }) => seq);

it('a client whose connection breaks at any moment gets every visible commit once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(breaks, fc.integer({ min: 1, max: 4 }), async (cuts, writers) => {
      const since = await fixture.head();
      const stop = startWriters(writers);
      let history: History = { cursor: since, received: [] };
      for (const cut of cuts) history = await spell(history, cut);
      await stop();
      const last = await (
        await server.connect(bob, { workspaceId: fixture.workspaceId, since: history.cursor })
      ).ready();
      carriedBy(last.messages, history.cursor);
      expect([...history.received, ...seqs(last)]).toEqual(await visibleAfter(since));
    }),
    { numRuns: 25 },
  );
});

it('clients that reconnect together while others write get every commit since their own position', async () => {
  const since = await fixture.head();
  const stop = startWriters(4);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const middle = await fixture.head();
  const clients = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      server.connect(bob, {
        workspaceId: fixture.workspaceId,
        since: since + Math.floor(((middle - since) * index) / 60),
      }),
    ),
  );
  await Promise.all(clients.map((client) => client.ready()));
  await stop();
  const all = await visibleAfter(since);
  await Promise.all(
    clients.map((client) => client.until((one) => seqs(one).at(-1) === all.at(-1))),
  );
  clients.forEach((client, index) => {
    const from = since + Math.floor(((middle - since) * index) / 60);
    expect(seqs(client)).toEqual(all.filter((seq) => seq > from));
    carriedBy(client.messages, from);
  });
});

import type { StaleQuery } from '../../contract/messages';
import { freshDatabase } from '../support/database';
import { createAgent, type Agent } from '../support/agent';
import { createFixture, change, type Board, type Fixture } from './fixture';
import {
  commitAs,
  isCommit,
  openClient,
  seqs,
  startLiveServer,
  ticket,
  type Client,
  type LiveServer,
} from './liveServer';

let server: LiveServer;
let fixture: Fixture;
let bob: Agent;
let board: Board;

beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase() });
  fixture = await createFixture(server, 'anna');
  bob = await server.member('bob');
  await fixture.join(await fixture.idOf(bob));
  board = await fixture.board('workspace');
});

const connect = (agent: Agent, where: { since?: number | string; card?: string } = {}) =>
  server.connect(agent, { workspaceId: fixture.workspaceId, ...where });
const has = (seq: number) => (client: Client) => seqs(client).includes(seq);

describe('a connected tab', () => {
  it('is ready at once when it asks for nothing older', async () => {
    const client = await (await connect(bob)).ready();
    const head = await fixture.head();
    expect(client.messages).toEqual([{ type: 'ready', seq: head, prev: head }]);
  });

  it('receives another user’s change as the same commit as in their response, with the position before it', async () => {
    const client = await (await connect(bob)).ready();
    const before = await fixture.head();
    const { commit } = await fixture.task(board.sectionId, 'Zażółć gęślą jaźń');
    await client.until(has(commit.seq));
    expect(client.messages.at(-1)).toEqual({ ...commit, prev: before });
    expect(commit).toMatchObject({
      type: 'add-item',
      seq: before + 1,
      workspaceId: fixture.workspaceId,
    });
  });

  it('gets a commit with several changes as one batch', async () => {
    const client = await (await connect(bob)).ready();
    const { id } = await fixture.task(board.sectionId, 'Moving');
    const other = await change(fixture.owner, 'addSectionToProject', {
      projectId: board.id,
      title: 'Other list',
    });
    const { extensions } = await fixture.owner.gql(
      'mutation Move($id: Id!, $sectionId: Id!) { moveTask(id: $id, sectionId: $sectionId, after: 0) { success } }',
      { id, sectionId: other.id },
    );
    const commit = extensions?.['commit'];
    await client.until(has(commit.seq));
    expect(client.messages.at(-1)).toEqual({ ...commit, prev: commit.seq - 1 });
    expect(commit.type).toBe('batch-update');
  });

  it('does not receive its own changes, but receives those of the user’s other tabs', async () => {
    const [mine, other] = [
      await (await connect(bob, { card: 'tab-1' })).ready(),
      await (await connect(bob, { card: 'tab-2' })).ready(),
    ];
    const own = await fixture.task(board.sectionId, 'From my tab', { by: bob, card: 'tab-1' });
    const last = await fixture.task(board.sectionId, 'From somebody else');
    await Promise.all([mine, other].map((client) => client.until(has(last.commit.seq))));
    expect(seqs(mine)).toEqual([last.commit.seq]);
    expect(seqs(other)).toEqual([own.commit.seq, last.commit.seq]);
    // Its own change is no gap: the next message names the last sequence number delivered on this
    // connection.
    expect(mine.messages.filter(isCommit)[0]?.prev).toBe(own.commit.seq - 1);
  });

  it('receives its own changes too when it reconnects', async () => {
    const before = await fixture.head();
    const own = await fixture.task(board.sectionId, 'Answer lost', { by: bob, card: 'tab-3' });
    const client = await (await connect(bob, { card: 'tab-3', since: before })).ready();
    expect(client.messages).toEqual([
      { ...own.commit, prev: before },
      { type: 'ready', seq: before + 1, prev: before + 1 },
    ]);
  });

  it('receives its own changes too when this process has not read them yet', async () => {
    const silent = await startLiveServer({ db: server.db, env: { DATABASE_URL: '' } });
    await (await connect(fixture.owner)).ready();
    const before = await fixture.head();
    const elsewhere = createAgent(silent.app);
    for (const [name, value] of bob.cookies) elsewhere.cookies.set(name, value);
    const own = await fixture.task(board.sectionId, 'Answer lost elsewhere', {
      by: elsewhere,
      card: 'tab-4',
    });
    const client = await (await connect(bob, { card: 'tab-4', since: before })).ready();
    expect(client.messages).toEqual([
      { ...own.commit, prev: before },
      { type: 'ready', seq: before + 1, prev: before + 1 },
    ]);
  });

  it('is not confused with a tab of another user with the same name', async () => {
    const client = await (await connect(bob, { card: 'same-name' })).ready();
    const { commit } = await fixture.task(board.sectionId, 'Hers', { card: 'same-name' });
    await client.until(has(commit.seq));
  });

  it('receives nothing of other workspaces', async () => {
    const elsewhere = await createFixture(server, 'olga');
    const client = await (await connect(bob)).ready();
    await elsewhere.task((await elsewhere.board('public')).sectionId, 'Elsewhere');
    const { commit } = await fixture.task(board.sectionId, 'Here');
    await client.until(has(commit.seq));
    expect(client.messages.filter(isCommit).map(({ workspaceId }) => workspaceId)).toEqual([
      fixture.workspaceId,
    ]);
  });

  it('receives messages for one user, for admins and for members only if it is one of them', async () => {
    const [hers, his] = [
      await (await connect(fixture.owner)).ready(),
      await (await connect(bob)).ready(),
    ];
    const say = (query: StaleQuery) => ({ type: 'update-query', query, variables: {} }) as const;
    const seq = await commitAs(
      server.db,
      { workspaceId: fixture.workspaceId, userId: fixture.ownerId },
      async () => ({
        changes: [
          { scope: `Admins:${fixture.workspaceId}`, message: say('accessRequestList') },
          { scope: `User:${fixture.ownerId}`, message: say('myTasks') },
          { scope: `Workspace:${fixture.workspaceId}`, message: say('searchUsers') },
        ],
      }),
    );
    await Promise.all([hers, his].map((client) => client.until(has(seq))));
    expect(hers.messages.at(-1)).toMatchObject({
      type: 'batch-update',
      messages: [say('accessRequestList'), say('myTasks'), say('searchUsers')],
    });
    expect(his.messages.at(-1)).toMatchObject(say('searchUsers'));
  });
});

describe('a reconnecting tab', () => {
  it('gets a resync when the log no longer reaches back to its position', async () => {
    const doomed = await createFixture(server, 'petra');
    const { sectionId } = await doomed.board('workspace');
    for (const title of ['one', 'two', 'three']) await doomed.task(sectionId, title);
    const head = await doomed.head();
    await server.db.query('delete from commits where workspace_id = $1 and seq <= $2', [
      doomed.workspaceId,
      head - 1,
    ]);
    const back = async (since: number | string) =>
      (
        await (
          await server.connect(doomed.owner, { workspaceId: doomed.workspaceId, since })
        ).ready()
      ).messages;
    const ready = { type: 'ready', seq: head, prev: head };
    expect(await back(head - 3)).toEqual([{ type: 'resync', seq: head, prev: head - 3 }, ready]);
    expect(await back(head - 1)).toMatchObject([{ seq: head, prev: head - 1 }, ready]);
    expect(await back(head)).toEqual([ready]);
    await server.db.query('delete from commits where workspace_id = $1', [doomed.workspaceId]);
    expect(await back(head - 1)).toEqual([{ type: 'resync', seq: head, prev: head - 1 }, ready]);
  });

  it('gets a resync when the log never had its position', async () => {
    for (const since of [
      9_007_199_254_740_991,
      (await fixture.head()) + 1,
      'yesterday',
      '-1',
      '1e3',
    ]) {
      const { messages } = await (await connect(bob, { since })).ready();
      const head = await fixture.head();
      expect(messages).toMatchObject([
        { type: 'resync', seq: head },
        { type: 'ready', seq: head, prev: head },
      ]);
    }
  });
});

describe('a message from a client', () => {
  it('changes nothing if it is small', async () => {
    const client = await (await connect(bob)).ready();
    for (const text of [
      '',
      'here',
      '{',
      '{"type":"here"}',
      '{"type":"here","board":{}}',
      '[]',
      'null',
      '{"type":"update","seq":1}',
      '{"__proto__":{}}',
    ])
      client.socket.send(text);
    const { commit } = await fixture.task(board.sectionId, 'Still there');
    await client.until(has(commit.seq));
  });

  it('ends the connection with a code if it is too much, too long or not text', async () => {
    const flood = await (await connect(bob)).ready();
    for (let count = 0; count < 100; count += 1) flood.socket.send('{"type":"here"}');
    expect(await flood.closed()).toBe(1008);
    const long = await (await connect(bob)).ready();
    long.socket.send('x'.repeat(5_000));
    expect(await long.closed()).toBe(1009);
    const bytes = await (await connect(bob)).ready();
    bytes.socket.send(Buffer.from([1, 2, 3]));
    expect(await bytes.closed()).toBe(1008);
    const broken = await (await connect(bob)).ready();
    broken.socket.send(Buffer.from([0xc3, 0x28]), { binary: false });
    expect(await broken.closed()).toBe(1007);
    await (await connect(bob)).ready();
  });
});

describe('a server that stops', () => {
  it('closes every connection, including those that are opening, and exits', async () => {
    const ending = await startLiveServer({ db: server.db });
    const clients = await Promise.all(
      Array.from({ length: 5 }, async () =>
        (await ending.connect(bob, { workspaceId: fixture.workspaceId })).ready(),
      ),
    );
    const late = openClient(
      ending.address('/socket', { workspaceId: fixture.workspaceId, token: await ticket(bob) }),
    );
    await ending.app.close();
    expect(await Promise.all(clients.map((client) => client.closed()))).toEqual([
      1001, 1001, 1001, 1001, 1001,
    ]);
    expect([1001, 1006]).toContain(await late.closed());
  });
});

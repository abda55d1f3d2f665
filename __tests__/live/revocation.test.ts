import { freshDatabase } from '../support/database';
import type { Agent } from '../support/agent';
import { createFixture, type Board, type Fixture } from './fixture';
import type { Tx } from '../../server/db/database';
import {
  commitAs,
  isCommit,
  seqs,
  startLiveServer,
  type Client,
  type LiveServer,
} from './liveServer';
import { expectWithin } from '../support/expectWithin';

let server: LiveServer;
let fixture: Fixture;
let bob: Agent;
let bobId: number;
let open: Board;
let secret: Board;

beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase() });
  fixture = await createFixture(server, 'anna');
  bob = await server.member('bob');
  bobId = await fixture.idOf(bob);
  await fixture.join(bobId);
  open = await fixture.board('workspace');
  secret = await fixture.board('private');
});

const connect = async (agent: Agent, since?: number) =>
  (
    await server.connect(agent, {
      workspaceId: fixture.workspaceId,
      ...(since !== undefined && { since }),
    })
  ).ready();
const has = (seq: number) => (client: Client) => seqs(client).includes(seq);
const messageOf = ({ messages }: Client, seq: number) =>
  messages.filter(isCommit).find((message) => message.seq === seq);
const removed = (id: number) => ({
  type: 'remove-item',
  list: `Workspace:${fixture.workspaceId}.projects`,
  key: `Project:${id}`,
});
const asked = (id: number) => ({ type: 'update-query', query: 'projectView', variables: { id } });
const took = async (work: () => Promise<unknown>) => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

describe('an ended session', () => {
  it('closes its sockets at once in the process that ended it', async () => {
    const client = await connect(bob);
    const ms = await took(async () => {
      await bob.rest('GET', 'logout');
      expect(await client.closed()).toBe(4401);
    });
    expectWithin(ms, 500);
    bob = await signInAgain('bob');
  });

  it('closes its sockets in other processes within a second, and no other sockets', async () => {
    const [his, hers] = [await connect(bob), await connect(fixture.owner)];
    const ms = await took(async () => {
      await server.db.query('delete from sessions where user_id = $1', [bobId]);
      expect(await his.closed()).toBe(4401);
    });
    expectWithin(ms, 1_000);
    expect(hers.code).toBeNull();
    bob = await signInAgain('bob');
  });
});

async function signInAgain(nick: string): Promise<Agent> {
  const agent = server.visitor();
  await agent.rest('POST', 'signin', { email: `${nick}@example.test`, password: 'kredowy-stol-9' });
  return agent;
}

describe('a user who loses the workspace', () => {
  it('is disconnected within a second and gets no more messages', async () => {
    const client = await connect(bob);
    const ms = await took(async () => {
      const seq = await fixture.leave(bobId);
      expect(await client.closed()).toBe(4403);
      expect(seqs(client)).not.toContain(seq);
    });
    expectWithin(ms, 1_000);
    await fixture.task(open.sectionId, 'Without him');
    expect(seqs(client)).toEqual([]);
    expect(await (await server.connect(bob, { workspaceId: fixture.workspaceId })).closed()).toBe(
      4403,
    );
    await fixture.join(bobId);
    await connect(bob);
  });

  it('is disconnected when the workspace is deleted', async () => {
    const doomed = await createFixture(server, 'doris');
    const client = await (
      await server.connect(doomed.owner, { workspaceId: doomed.workspaceId })
    ).ready();
    await server.db.query('update workspaces set deleted_at = now() where id = $1', [
      doomed.workspaceId,
    ]);
    expect(await client.closed(1_500)).toBe(4403);
  });
});

describe('a user who loses a board', () => {
  it('receives the commit that revokes it, and nothing more of it', async () => {
    await fixture.addToBoard(secret.id, bobId);
    const client = await connect(bob);
    const seen = await fixture.task(secret.sectionId, 'While he could see');
    await client.until(has(seen.commit.seq));
    const seq = await fixture.removeFromBoard(secret.id, bobId);
    await client.until(has(seq));
    expect(messageOf(client, seq)).toMatchObject({
      type: 'batch-update',
      messages: [{ type: 'update-query', query: 'users' }, removed(secret.id)],
    });
    await fixture.task(secret.sectionId, 'Behind his back');
    const last = await fixture.task(open.sectionId, 'In the open');
    await client.until(has(last.commit.seq));
    expect(seqs(client)).toEqual([seen.commit.seq, seq, last.commit.seq]);
  });

  it('refetches after two changes of rights that the server read at once, because a board may have been visible in between', async () => {
    const client = await connect(bob);
    const [added = 0, seq = 0] = await fixture.addAndRemove(secret.id, bobId);
    await client.until(({ messages }) => messages.some(({ type }) => type === 'resync'));
    const task = await fixture.task(open.sectionId, 'After both');
    await client.until(has(task.commit.seq));
    const positions = client.messages.flatMap((message) =>
      'seq' in message ? [[message.type, message.prev, message.seq]] : [],
    );
    expect(positions.slice(1)).toEqual([
      ['update-query', expect.any(Number), added],
      ['resync', added, seq],
      ['ready', seq, seq],
      ['add-item', seq, task.commit.seq],
    ]);
  });

  it('is notified to request it when access returns, and gets every later commit', async () => {
    const client = await connect(bob);
    const seq = await fixture.addToBoard(secret.id, bobId);
    const next = await fixture.task(secret.sectionId, 'Seen again');
    await client.until(has(next.commit.seq));
    expect(messageOf(client, seq)).toMatchObject({
      messages: [{ query: 'users' }, asked(secret.id)],
    });
    await fixture.removeFromBoard(secret.id, bobId);
  });

  it('is notified of a change of the board’s visibility in the same way', async () => {
    const board = await fixture.board('workspace');
    const client = await connect(bob);
    const hidden = await fixture.setVisibility(board.id, 'private');
    await fixture.task(board.sectionId, 'Hidden now');
    const shown = await fixture.setVisibility(board.id, 'workspace');
    const next = await fixture.task(board.sectionId, 'Shown again');
    await client.until(has(next.commit.seq));
    expect(seqs(client)).toEqual([hidden, shown, next.commit.seq]);
    expect(messageOf(client, hidden)).toMatchObject({
      messages: [{ query: 'users' }, removed(board.id)],
    });
    expect(messageOf(client, shown)).toMatchObject({
      messages: [{ query: 'users' }, asked(board.id)],
    });
  });

  it('does not get it by reconnecting to a process that has not read the change yet', async () => {
    const board = await fixture.board('workspace');
    const there = await connect(fixture.owner);
    const since = await fixture.head();
    const author = { workspaceId: fixture.workspaceId, userId: fixture.ownerId };
    const hidden = async (tx: Tx) => {
      await tx.query("update projects set visibility = 'private' where id = $1", [board.id]);
      return {
        changes: [
          {
            scope: `Admins:${fixture.workspaceId}`,
            message: { type: 'update-query', query: 'accessRequestList', variables: {} },
          } as const,
        ],
        isAboutRights: true,
      };
    };
    await commitAs(server.db, author, hidden, { isTold: false });
    const secrets = async () => ({
      changes: [
        {
          scope: `Project:${board.id}`,
          message: { type: 'update-query', query: 'archivedItems', variables: {} },
        } as const,
      ],
    });
    const secret = await commitAs(server.db, author, secrets, { isTold: false });
    const client = await connect(bob, since);
    expect(seqs(client)).toEqual([]);
    await there.until(has(secret));
    expect(seqs(client)).toEqual([]);
  });

  it('gets a resync when they were disconnected meanwhile, before anything later moves the cursor', async () => {
    await fixture.addToBoard(secret.id, bobId);
    const since = await fixture.head();
    const before = await fixture.task(open.sectionId, 'Before the change of rights');
    await fixture.removeFromBoard(secret.id, bobId);
    await fixture.task(secret.sectionId, 'Behind his back');
    await fixture.task(open.sectionId, 'After the change of rights');
    const { messages } = await connect(bob, since);
    const head = await fixture.head();
    expect(messages).toMatchObject([
      { type: 'add-item', prev: since, seq: before.commit.seq },
      { type: 'resync', prev: before.commit.seq, seq: head },
      { type: 'ready', prev: head, seq: head },
    ]);
  });
});

describe('a new board', () => {
  it('arrives complete with its own commit at every user who may read it, also at one who was disconnected', async () => {
    const since = await fixture.head();
    const client = await connect(bob);
    const board = await fixture.board('workspace');
    await client.until(has(since + 2));
    expect(messageOf(client, since + 1)).toMatchObject({
      type: 'add-item',
      key: `Project:${board.id}`,
    });
    expect((await connect(bob, since)).messages).toEqual([
      ...client.messages.filter(isCommit),
      { type: 'ready', seq: since + 2, prev: since + 2 },
    ]);
  });

  it('is not sent to users who may not read it', async () => {
    const client = await connect(bob);
    await fixture.board('private');
    const last = await fixture.task(open.sectionId, 'Next');
    await client.until(has(last.commit.seq));
    expect(seqs(client)).toEqual([last.commit.seq]);
  });
});

describe('a change of role', () => {
  it('makes the app of that user refetch their credentials', async () => {
    const [his, hers] = [await connect(bob), await connect(fixture.owner)];
    await fixture.setRole(bobId, 1);
    await his.until(({ messages }) => messages.some(({ type }) => type === 'refresh-credentials'));
    // Before the commit: a connection that is cut in between starts before the change again.
    await his.until(({ messages }) => messages.some(isCommit));
    expect(his.messages.map(({ type }) => type)).toEqual([
      'ready',
      'refresh-credentials',
      'update-query',
    ]);
    const { commit } = await fixture.task(open.sectionId, 'After it');
    await hers.until(has(commit.seq));
    expect(hers.messages.some(({ type }) => type === 'refresh-credentials')).toBe(false);
    await fixture.setRole(bobId, 0);
  });
});

describe('a non-member in a public workspace', () => {
  it('gets its public boards only, and only while the workspace is public', async () => {
    const eve = await server.member('eve');
    const shown = await fixture.board('public');
    await fixture.setPublic(true);
    const client = await connect(eve);
    const seen = await fixture.task(shown.sectionId, 'For everybody');
    await fixture.task(open.sectionId, 'For members');
    const last = await fixture.task(shown.sectionId, 'For everybody again');
    await client.until(has(last.commit.seq));
    expect(seqs(client)).toEqual([seen.commit.seq, last.commit.seq]);
    await fixture.setPublic(false);
    expect(await client.closed()).toBe(4403);
  });

  it('is what a member becomes who leaves a public workspace', async () => {
    const shown = await fixture.board('public');
    await fixture.setPublic(true);
    const client = await connect(bob);
    const seq = await fixture.leave(bobId);
    await client.until(({ messages }) =>
      messages.some(({ type }) => type === 'refresh-credentials'),
    );
    const forgotten = messageOf(client, seq);
    expect(JSON.stringify(forgotten)).toContain(`"Project:${open.id}"`);
    expect(JSON.stringify(forgotten)).not.toContain(`"Project:${shown.id}"`);
    expect(JSON.stringify(forgotten)).not.toContain('users');
    await fixture.task(open.sectionId, 'For members');
    const last = await fixture.task(shown.sectionId, 'For everybody');
    await client.until(has(last.commit.seq));
    expect(seqs(client)).toEqual([seq, last.commit.seq]);
  });
});

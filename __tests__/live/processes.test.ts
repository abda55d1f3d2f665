import { Redis } from 'ioredis';
import { freshDatabase } from '../support/database';
import type { Agent } from '../support/agent';
import type { Database } from '../../server/db/database';
import { createAgent } from '../support/agent';
import { createFixture, type Board, type Fixture } from './fixture';
import { seqs, startLiveServer, type Client, type LiveServer } from './liveServer';
import { expectWithin } from '../support/expectWithin';

/**
 * How processes that share a database notify each other: always by the database, and by Redis where
 * a test run has one.
 */
type Way = [
  name: string,
  env: Record<string, string>,
  breakLines: (db: Database) => Promise<unknown>,
];
const redisUrl = process.env['REDIS_URL'];
const WAYS: Way[] = [
  [
    'PostgreSQL',
    {},
    (db) =>
      db.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kreda live' and datname = current_database()",
      ),
  ],
  ...(redisUrl ? [['Redis', { REDIS_URL: redisUrl }, () => breakRedisLines(redisUrl)] as Way] : []),
];

async function breakRedisLines(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
  redis.disconnect();
}

const has = (seq: number) => (client: Client) => seqs(client).includes(seq);

describe.each(WAYS)(
  'two processes on one database that notify each other by %s',
  (_name, env, breakLines) => {
    let db: Database;
    let one: LiveServer;
    let other: LiveServer;
    let fixture: Fixture;
    let board: Board;
    let annaElsewhere: Agent;

    beforeAll(async () => {
      db = await freshDatabase();
      [one, other] = [await startLiveServer({ db, env }), await startLiveServer({ db, env })];
      fixture = await createFixture(one, 'anna');
      board = await fixture.board('workspace');
      annaElsewhere = createAgent(other.app);
      for (const [name, value] of fixture.owner.cookies) annaElsewhere.cookies.set(name, value);
    });

    const connect = async (at: LiveServer, since?: number) =>
      (
        await at.connect(fixture.owner, {
          workspaceId: fixture.workspaceId,
          ...(since !== undefined && { since }),
        })
      ).ready();
    const tookMs = async (client: Client, seq: number) => {
      const since = performance.now();
      await client.until(has(seq));
      return performance.now() - since;
    };
    /** The longest of several, so that a poll of the second cannot have found them all. */
    async function slowest(client: Client): Promise<number> {
      const times: number[] = [];
      for (let count = 0; count < 5; count += 1) {
        times.push(
          await tookMs(client, (await fixture.task(board.sectionId, 'Through the one')).commit.seq),
        );
        await new Promise((resolve) => setTimeout(resolve, 120));
      }
      return Math.max(...times);
    }

    it('deliver a change of one to clients of the other at once', async () => {
      expectWithin(await slowest(await connect(other)), 400);
    });

    it('lose nothing when the channel breaks, and restore it by themselves', async () => {
      const client = await connect(other);
      await breakLines(db);
      const { commit } = await fixture.task(board.sectionId, 'While the line is down');
      expectWithin(await tookMs(client, commit.seq), 1_500);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expectWithin(await slowest(client), 400);
    });

    it('hand over a client from one to the other without a gap or a duplicate', async () => {
      const since = await fixture.head();
      const received: number[] = [];
      let cursor = since;
      for (const at of [one, other, one, other]) {
        const client = await connect(at, cursor);
        const { commit } = await fixture.task(board.sectionId, 'Here or there', {
          by: at === one ? annaElsewhere : fixture.owner,
        });
        await client.until(has(commit.seq));
        received.push(...seqs(client));
        cursor = commit.seq;
        client.socket.terminate();
        await fixture.task(board.sectionId, 'While away');
      }
      received.push(...seqs(await connect(one, cursor)));
      expect(received).toEqual(
        Array.from({ length: (await fixture.head()) - since }, (_, index) => since + index + 1),
      );
    });

    it('apply changed rights of one at the other before it sends anything more', async () => {
      const bob = await one.member('bob');
      await fixture.join(await fixture.idOf(bob));
      const secret = await fixture.board('private');
      await fixture.addToBoard(secret.id, await fixture.idOf(bob));
      const client = await (await other.connect(bob, { workspaceId: fixture.workspaceId })).ready();
      const taken = await fixture.removeFromBoard(secret.id, await fixture.idOf(bob));
      await fixture.task(secret.sectionId, 'Not for him any more');
      const last = await fixture.task(board.sectionId, 'For him');
      await client.until(has(last.commit.seq));
      expect(seqs(client)).toEqual([taken, last.commit.seq]);
    });
  },
);

it.each([
  ['have no channel to notify each other', { DATABASE_URL: '' }],
  ['have a Redis that is unavailable', { REDIS_URL: 'redis://127.0.0.1:1' }],
])('processes that %s deliver each other’s changes within a second', async (_which, env) => {
  const db = await freshDatabase();
  const [one, other] = [await startLiveServer({ db, env }), await startLiveServer({ db, env })];
  const fixture = await createFixture(one, 'anna');
  const { sectionId } = await fixture.board('workspace');
  const client = await (
    await other.connect(fixture.owner, { workspaceId: fixture.workspaceId })
  ).ready();
  for (let count = 0; count < 3; count += 1) {
    const { commit } = await fixture.task(sectionId, 'Found by looking');
    await client.until(has(commit.seq), 1_000);
  }
});

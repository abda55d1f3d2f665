import { once } from 'node:events';
import type { SocketMessage } from '../../contract/messages';
import { boundOn, contention } from '../support/contention';
import { expectWithin } from '../support/expectWithin';
import { freshDatabase } from '../support/database';
import type { Agent } from '../support/agent';
import { createFixture, type Board, type Fixture } from './fixture';
import { isCommit, startLiveServer, ticket, type LiveServer, type Where } from './liveServer';

let server: LiveServer;
/** A timeout so long that no slow machine reaches it. */
let patient: LiveServer;
let fixture: Fixture;
let bob: Agent;
let bobId: number;
let open: Board;
let secret: Board;

beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase(), livePace: { longestPollMs: 700 } });
  patient = await startLiveServer({ db: server.db, livePace: { longestPollMs: 60_000 } });
  fixture = await createFixture(server, 'anna');
  bob = await server.member('bob');
  bobId = await fixture.idOf(bob);
  await fixture.join(bobId);
  [open, secret] = [await fixture.board('workspace'), await fixture.board('private')];
});

type Polled = {
  status: number;
  ms: number;
  seq: number;
  messages: SocketMessage[];
  error?: string;
  headers: Headers;
};

async function poll(
  agent: Agent,
  where: Partial<Where> & { token?: string } = {},
  at = server,
): Promise<Polled> {
  const token = where.token ?? (await ticket(agent));
  const since = performance.now();
  const answer = await fetch(
    at.address('/socket/poll', { workspaceId: fixture.workspaceId, ...where, token }),
  );
  return {
    status: answer.status,
    headers: answer.headers,
    ms: performance.now() - since,
    ...((await answer.json()) as Omit<Polled, 'status' | 'ms' | 'headers'>),
  };
}

describe('a long poll', () => {
  it('returns missed messages at once, in the format of the socket', async () => {
    const since = await fixture.head();
    const { commit } = await fixture.task(open.sectionId, 'Missed');
    const answer = await poll(bob, { since }, patient);
    expect(answer).toMatchObject({ status: 200, seq: commit.seq });
    expect(answer.messages).toEqual([{ ...commit, prev: since }]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.ms).toBeLessThan(boundOn(400, contention()));
  });

  it('waits for the next change and returns it at once', async () => {
    const since = await fixture.head();
    const waiting = poll(bob, { since }, patient);
    await new Promise((resolve) => setTimeout(resolve, 150));
    const { commit } = await fixture.task(open.sectionId, 'Just now');
    const answer = await waiting;
    expect(answer).toMatchObject({ seq: commit.seq, messages: [{ seq: commit.seq, prev: since }] });
    expect(answer.ms).toBeLessThan(boundOn(600, contention()));
  });

  it('ends empty after the timeout, with the position up to which nothing is visible to this user', async () => {
    const since = await fixture.head();
    const waiting = poll(bob, { since });
    await fixture.task(secret.sectionId, 'Not for him');
    const first = await waiting;
    // On a busy machine the first poll may end before the server has read the commit.
    const answer = first.seq === since ? await poll(bob, { since }) : first;
    expect(answer).toMatchObject({ status: 200, seq: since + 1, messages: [] });
    expect(answer.ms).toBeGreaterThan(600);
  });

  it('omits the tab’s own change while it waits, and returns it after a lost response', async () => {
    const since = await fixture.head();
    const waiting = poll(bob, { since, card: 'tab-1' });
    await new Promise((resolve) => setTimeout(resolve, 150));
    const { commit } = await fixture.task(open.sectionId, 'Mine', { by: bob, card: 'tab-1' });
    expect(await waiting).toMatchObject({ seq: commit.seq, messages: [] });
    expect((await poll(bob, { since, card: 'tab-1' })).messages).toEqual([
      { ...commit, prev: since },
    ]);
  });

  it('after another returns every commit once while others write', async () => {
    const since = await fixture.head();
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await fixture.task(open.sectionId, 'One of many');
    })();
    const received: number[] = [];
    let cursor = since;
    for (let count = 0; count < 12; count += 1) {
      const { seq, messages } = await poll(bob, { since: cursor });
      for (const message of messages.filter(isCommit)) {
        expect(message.prev).toBe(received.at(-1) ?? since);
        received.push(message.seq);
      }
      cursor = seq;
    }
    isOver = true;
    await writing;
    received.push(
      ...(await poll(bob, { since: cursor })).messages.filter(isCommit).map(({ seq }) => seq),
    );
    expect(received).toEqual(
      Array.from({ length: (await fixture.head()) - since }, (_, index) => since + index + 1),
    );
  });

  it('returns a resync when its position is not in the log', async () => {
    const head = await fixture.head();
    expect(await poll(bob, { since: head + 5 })).toMatchObject({
      seq: head,
      messages: [{ type: 'resync', seq: head, prev: head + 5 }],
    });
  });

  it('rejects a bad ticket and a workspace without access, and ends with the session or the access', async () => {
    expect(await poll(bob, { token: 'x' })).toMatchObject({
      status: 401,
      error: 'user-not-logged-in',
    });
    expect(await poll(await server.member('eve'))).toMatchObject({
      status: 403,
      error: 'not-authorized',
    });
    expect(await poll(bob, { workspaceId: 'nowhere' })).toMatchObject({ status: 403 });
    const waiting = poll(bob, { since: await fixture.head() });
    await new Promise((resolve) => setTimeout(resolve, 150));
    await fixture.leave(bobId);
    expect(await waiting).toMatchObject({ status: 403 });
    await fixture.join(bobId);
  });

  it('ends when the server stops, so that the next one reaches another server', async () => {
    const ending = await startLiveServer({ db: server.db });
    const since = await fixture.head();
    const token = await ticket(bob);
    const asked = once(ending.app.server, 'request');
    const waiting = poll(bob, { since, token }, ending);
    await asked;
    await new Promise((resolve) => setTimeout(resolve, 150));
    const stoppedAt = performance.now();
    await ending.app.close();
    expect(await waiting).toMatchObject({ status: 200, seq: since, messages: [] });
    expectWithin(performance.now() - stoppedAt, 2_000);
  });

  it('continues where a socket ended, and the other way round', async () => {
    const since = await fixture.head();
    const first = await fixture.task(open.sectionId, 'By poll');
    const { seq } = await poll(bob, { since });
    const second = await fixture.task(open.sectionId, 'By socket');
    const client = await (
      await server.connect(bob, { workspaceId: fixture.workspaceId, since: seq })
    ).ready();
    expect(first.commit.seq).toBe(seq);
    expect(client.messages.filter(isCommit).map((message) => message.seq)).toEqual([
      second.commit.seq,
    ]);
  });
});

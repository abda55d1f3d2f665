import { CLOSE, type SocketMessage } from '../../contract/messages';
import { commitReceived, scopeClosed, scopeRevoked } from '../../src/api/commits';
import { backoffMs } from '../../src/sync/connection/keepConnected';
import { settle } from '../support/fakePlatform';
import { scene, sinceOf, WORKSPACE } from './connectionScene';

const rename = (seq: number) =>
  ({
    type: 'update-query',
    query: 'projectView',
    variables: {},
    workspaceId: WORKSPACE,
    seq,
    mutationId: null,
  }) as const;

describe('the socket connection', () => {
  it('resumes at the position of the snapshot of the open board', async () => {
    const { connect, readBoard, last, open, say, connection } = scene();
    readBoard(5);
    connect();
    await open();
    expect(sinceOf(last())).toBe(5);
    say({ type: 'ready', seq: 8, prev: 5 });
    expect(connection()).toMatchObject({ status: 'live', cursor: 8 });
  });

  it.each([
    ['the missed commits', { type: 'ready', seq: 8, prev: 7 }],
    ['a resync', { type: 'ready', seq: 900, prev: 900 }],
    ['all missed commits before a resync', { type: 'resync', seq: 900, prev: 7 }],
  ] satisfies [string, SocketMessage][])(
    'reconnects when the server reports "ready" before it has sent %s',
    async (_what, message) => {
      const { connect, readBoard, last, open, say, sockets, connection } = scene();
      readBoard(5);
      connect();
      await open();
      say(message);
      await settle();
      expect(sockets).toHaveLength(2);
      await open();
      expect(sinceOf(last())).toBe(5);
      expect(connection()).toMatchObject({ cursor: 5 });
    },
  );

  it('reconnects from the last contiguous commit when a sequence number is missing', async () => {
    const { connect, readBoard, sockets, last, open, say } = scene();
    readBoard(5);
    connect();
    await open();
    say({ ...rename(6), prev: 5 });
    say({ ...rename(9), prev: 8 });
    await settle();
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.isClosed).toBe(true);
    expect(sinceOf(last())).toBe(6);
  });

  it('sees no gap in numbers that it may not read, because each message names the last delivered one', async () => {
    const { connect, readBoard, sockets, open, say, connection } = scene();
    readBoard(5);
    connect();
    await open();
    say({ ...rename(9), prev: 5 });
    say({ ...rename(40), prev: 9 });
    await settle();
    expect(sockets).toHaveLength(1);
    expect(connection().cursor).toBe(40);
  });

  it('does not move its cursor for an HTTP response', async () => {
    const { connect, readBoard, open, dispatch, say, connection } = scene();
    readBoard(5);
    connect();
    await open();
    dispatch(commitReceived(rename(6)));
    expect(connection().cursor).toBe(5);
    say({ ...rename(7), prev: 5 });
    expect(connection().cursor).toBe(7);
  });

  it('ignores a duplicate message', async () => {
    const { connect, readBoard, sockets, open, say, actions } = scene();
    readBoard(5);
    connect();
    await open();
    say({ ...rename(6), prev: 5 });
    const count = actions.length;
    say({ ...rename(6), prev: 5 });
    await settle();
    expect(actions).toHaveLength(count);
    expect(sockets).toHaveLength(1);
  });

  it('resumes earlier when a board with an older snapshot is opened', async () => {
    const { connect, readBoard, last, open, say, connection } = scene();
    readBoard(20);
    const line = connect();
    await open();
    say({ type: 'ready', seq: 20, prev: 20 });
    readBoard(15, 11);
    line.reconnect();
    await open();
    expect(sinceOf(last())).toBe(15);
    expect(connection().cursor).toBe(15);
  });

  it('times out after five seconds, and reconnects within ten', async () => {
    const { connect, readBoard, sockets, pass, connection } = scene();
    readBoard(5);
    connect();
    await settle();
    expect(connection().status).toBe('connecting');
    await pass(5_000);
    expect(sockets[0]?.isClosed).toBe(true);
    expect(connection().status).toBe('waiting');
    await pass(10_000);
    expect(sockets).toHaveLength(2);
  });

  it('gives an open socket up that lets nothing through, and polls after the third', async () => {
    let polls = 0;
    const poll = () => {
      polls += 1;
      return new Promise<never>(() => undefined);
    };
    const { connect, readBoard, open, sockets, pass, connection } = scene({ poll });
    readBoard(5);
    connect();
    for (let times = 1; times <= 3; times++) {
      await open();
      await pass(5_000);
      await pass(14_000);
      expect(sockets[times - 1]?.isClosed).toBe(false);
      await pass(1_000);
      expect(sockets[times - 1]?.isClosed).toBe(true);
      expect(connection().status).toBe('waiting');
      await pass(10_000);
    }
    await settle();
    expect({ polls, sockets: sockets.length }).toEqual({ polls: 1, sockets: 3 });
  });

  it('waits as long as a replay brings messages, and does not give up a quiet socket that is ready', async () => {
    const { connect, readBoard, open, say, sockets, pass, connection } = scene();
    readBoard(5);
    connect();
    await open();
    await pass(5_000);
    for (let seq = 6; seq < 12; seq++) {
      await pass(14_000);
      say({ ...rename(seq), prev: seq - 1 });
    }
    say({ type: 'ready', seq: 11, prev: 11 });
    for (let quiet = 0; quiet < 10; quiet++) await pass(60_000);
    expect(sockets).toHaveLength(1);
    expect(connection().status).toBe('live');
  });

  it('waits at most ten seconds, with jitter', () => {
    expect(backoffMs(50, 1)).toBe(10_000);
    expect(backoffMs(0, 0)).toBeLessThan(backoffMs(0, 1));
    expect(backoffMs(1, 0.5)).toBeGreaterThan(backoffMs(0, 0.5));
  });

  it('does not try to connect while offline, and connects at once when online', async () => {
    const { connect, readBoard, sockets, setOnline, pass } = scene();
    readBoard(5);
    setOnline(false);
    const line = connect();
    await pass(60_000);
    await pass(60_000);
    expect(sockets).toHaveLength(0);
    setOnline(true);
    line.reconnect();
    await settle();
    expect(sockets).toHaveLength(1);
  });

  it('falls back to HTTP polling when sockets are rejected', async () => {
    let polls = 0;
    const poll = () => {
      polls += 1;
      return polls < 4
        ? Promise.resolve({ seq: 5 + polls, messages: [] })
        : new Promise<never>(() => undefined);
    };
    const { connect, readBoard, sockets, pass, connection, last } = scene({ poll });
    readBoard(5);
    connect();
    for (let n = 0; n < 3; n++) {
      await settle();
      last()?.onClose(1006);
      await settle();
      await pass(10_000);
    }
    expect(sockets).toHaveLength(3);
    expect(polls).toBe(4);
    expect(connection()).toMatchObject({ status: 'polling', cursor: 8 });
  });

  it('polls again after one more rejected socket, once a period of polling is over', async () => {
    let polls = 0;
    const world = scene({
      poll: async () => {
        polls += 1;
        await world.pass(30_000);
        return { seq: 5, messages: [] };
      },
    });
    const { connect, readBoard, sockets, pass, last } = world;
    readBoard(5);
    connect();
    for (let n = 0; n < 3; n++) {
      await settle();
      last()?.onClose(1006);
      await settle();
      await pass(10_000);
    }
    for (let turn = 0; turn < 5; turn += 1) await settle();
    expect(polls).toBe(2);
    expect(sockets).toHaveLength(4);
    last()?.onClose(1006);
    await settle();
    await pass(3_300);
    expect(polls).toBeGreaterThan(2);
    expect(sockets).toHaveLength(4);
  });

  it('refetches open boards when the log no longer reaches back, and resumes from those snapshots', async () => {
    const { connect, readBoard, open, say, connection, actions, last } = scene();
    readBoard(5);
    const line = connect();
    await open();
    say({ type: 'resync', seq: 900, prev: 5 });
    say({ type: 'ready', seq: 900, prev: 900 });
    expect(actions).toContain('connection/resyncReceived');
    line.reconnect();
    await open();
    expect(sinceOf(last())).toBe(5);
    readBoard(901);
    say({ type: 'ready', seq: 901, prev: 5 });
    line.reconnect();
    await open();
    expect(sinceOf(last())).toBe(901);
    expect(connection().cursor).toBe(901);
  });

  it('resumes at its cursor, however often it is cut', async () => {
    const { connect, readBoard, open, say, last, connection } = scene();
    readBoard(5);
    const line = connect();
    for (let seq = 6; seq < 12; seq++) {
      await open();
      expect(sinceOf(last())).toBe(seq - 1);
      say({ ...rename(seq), prev: seq - 1 });
      line.reconnect();
    }
    await open();
    expect(connection()).toMatchObject({ cursor: 11, scopes: { 'Project:10': 11 } });
  });

  it('does not resume from a snapshot of a board that is closed or no longer visible', async () => {
    const { connect, readBoard, open, say, dispatch, last } = scene();
    readBoard(5, 10);
    readBoard(6, 11);
    readBoard(7, 12);
    const line = connect();
    await open();
    say({ type: 'resync', seq: 900, prev: 5 });
    say({ type: 'ready', seq: 900, prev: 900 });
    dispatch(scopeClosed({ scope: 'Project:10' }));
    dispatch(scopeRevoked({ scope: 'Project:11', seq: 800 }));
    say({
      type: 'remove-item',
      list: `Workspace:${WORKSPACE}.projects`,
      key: 'Project:12',
      workspaceId: WORKSPACE,
      seq: 901,
      mutationId: null,
      prev: 900,
    });
    line.reconnect();
    await open();
    expect(sinceOf(last())).toBe(901);
  });

  it.each(['socket', 'poll'])(
    'forgets a workspace that is no longer accessible (%s), and keeps retrying',
    async (way) => {
      const { connect, readBoard, open, say, sockets, last, pass, connection, actions } = scene({
        poll: () => Promise.resolve({ closeCode: CLOSE.noPermission }),
      });
      readBoard(5);
      connect();
      await open();
      say({ type: 'ready', seq: 8, prev: 5 });
      for (let n = 0; n < (way === 'socket' ? 1 : 4); n++) {
        last()?.onClose(way === 'socket' ? CLOSE.noPermission : 1006);
        await settle();
        await pass(10_000);
      }
      expect(actions).toEqual(
        expect.arrayContaining(['api/workspaceLost', 'connection/credentialsRefreshReceived']),
      );
      expect(connection()).toMatchObject({ scopes: {}, cursor: 8 });
      const tries = sockets.length;
      await pass(10_000);
      expect(sockets.length).toBe(tries + (way === 'socket' ? 0 : 1));
      expect(sinceOf(last())).toBe(8);
    },
  );

  it('forgets the workspace again if the user regained access and loses it once more', async () => {
    const { connect, readBoard, open, say, last, pass, actions } = scene();
    readBoard(5);
    connect();
    const timesForgotten = () => actions.filter((type) => type === 'api/workspaceLost').length;
    for (const times of [1, 2]) {
      await open();
      say({ type: 'ready', seq: 8, prev: 5 });
      // A further attempt is rejected in the same way: nothing is left to forget.
      for (let attempts = 0; attempts < 2; attempts++) {
        last()?.onClose(CLOSE.noPermission);
        await settle();
        await pass(10_000);
      }
      expect(timesForgotten()).toBe(times);
    }
  });
});

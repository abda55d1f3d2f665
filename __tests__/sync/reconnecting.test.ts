import { CLOSE } from '../../contract/messages';
import { settle } from '../support/fakePlatform';
import { scene, sinceOf } from './connectionScene';

describe('the reconnecting socket', () => {
  it('backs off when sockets open and close before they deliver anything', async () => {
    const { connect, readBoard, open, last, sockets, pass } = scene();
    readBoard(5);
    connect();
    for (let second = 0; second < 20; second += 1) {
      await open();
      if (!last()?.isClosed) last()?.onClose(CLOSE.noPermission);
      await settle();
      await pass(100);
    }
    expect(sockets.length).toBeLessThanOrEqual(3);
  });

  it.each([
    ['has too many connections', CLOSE.tooManySockets],
    ['has no right to the workspace', CLOSE.noPermission],
  ])('waits five to ten seconds when the user %s', async (_why, code) => {
    const { connect, readBoard, open, last, sockets, pass } = scene();
    readBoard(5);
    connect();
    await open();
    last()?.onClose(code);
    await settle();
    await pass(4_900);
    expect(sockets).toHaveLength(1);
    await pass(5_200);
    expect(sockets).toHaveLength(2);
  });

  it('reads the session anew once when the right to the workspace stays lost', async () => {
    const { connect, readBoard, open, last, pass, actions } = scene();
    readBoard(5);
    connect();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await open();
      last()?.onClose(CLOSE.noPermission);
      await settle();
      await pass(10_000);
    }
    expect(actions.filter((type) => type === 'connection/credentialsRefreshReceived')).toHaveLength(
      1,
    );
  });

  it('reconnects at once when the server announces changed rights', async () => {
    const { connect, readBoard, open, say, sockets, last, actions } = scene();
    readBoard(5);
    connect();
    await open();
    say({ type: 'ready', seq: 8, prev: 5 });
    say({ type: 'refresh-credentials' });
    await settle();
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.isClosed).toBe(true);
    expect(sinceOf(last())).toBe(8);
    expect(actions).toContain('connection/credentialsRefreshReceived');
  });
});

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

  it('waits five to ten seconds when the user has too many connections', async () => {
    const { connect, readBoard, open, last, sockets, pass } = scene();
    readBoard(5);
    connect();
    await open();
    last()?.onClose(CLOSE.tooManySockets);
    await settle();
    await pass(4_900);
    expect(sockets).toHaveLength(1);
    await pass(5_200);
    expect(sockets).toHaveLength(2);
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
    expect(actions).toContain('socket/refresh-credentials');
  });
});

import { snapshotReceived, workspaceEntered } from '../../src/api/commits';
import { rootReducer } from '../../src/store/rootReducer';
import { createAppStore } from '../../src/store/createAppStore';
import { placeChanged } from '../../src/sync/syncActions';
import { createFakeNetwork } from '../boards/fakeNetwork';
import { createFakePlatform } from '../support/fakePlatform';

const settle = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

async function connected() {
  const { connection } = createFakeNetwork();
  const withTicket: typeof fetch = async (url, init) =>
    String(init?.body).includes('GetWsToken')
      ? Response.json({ data: { wsToken: 'ticket' } })
      : connection.fetch(url, init);
  const world = createFakePlatform();
  const store = createAppStore({
    connection: { ...connection, fetch: withTicket },
    platform: world.platform,
  });
  store.dispatch(workspaceEntered({ workspaceId: 1001 }));
  await settle();
  store.dispatch(snapshotReceived({ workspaceId: 1001, seq: 1, scope: 'Project:1500', rows: [] }));
  world.setOnline(true);
  for (let tries = 0; tries < 50 && !world.last(); tries += 1) {
    await settle(5);
  }
  return { store, world };
}

describe('A tab', () => {
  it('tells its place when the socket is ready and when it changes, several changes as one', async () => {
    const { store, world } = await connected();
    const socket = world.last();
    if (!socket) throw new Error('no socket');
    store.dispatch(placeChanged({ board: 1500 }));
    socket.onOpen();
    socket.onText(JSON.stringify({ type: 'ready', seq: 1, prev: 1 }));
    expect(socket.sent.map((text) => JSON.parse(text))).toEqual([
      { type: 'here', projectId: 1500, taskId: null },
    ]);
    for (let id = 1; id <= 20; id += 1)
      store.dispatch(placeChanged({ task: { id, projectId: 1500 } }));
    await world.pass(300);
    expect(socket.sent.slice(1).map((text) => JSON.parse(text))).toEqual([
      { type: 'here', projectId: 1500, taskId: 20 },
    ]);
  });

  it('does not repeat its place when an idle socket is told the head of the log', async () => {
    const { store, world } = await connected();
    const socket = world.last();
    store.dispatch(placeChanged({ board: 1500 }));
    socket?.onOpen();
    socket?.onText(JSON.stringify({ type: 'ready', seq: 1, prev: 1 }));
    socket?.onText(JSON.stringify({ type: 'ready', seq: 2, prev: 1 }));
    await world.pass(300);
    expect(store.getState().connection.cursor).toBe(2);
    expect(socket?.sent).toHaveLength(1);
  });

  it('without a board tells nothing', async () => {
    const { world } = await connected();
    const socket = world.last();
    socket?.onOpen();
    socket?.onText(JSON.stringify({ type: 'ready', seq: 1, prev: 1 }));
    expect(socket?.sent).toEqual([]);
  });

  it('sends nothing when its actions are replayed', async () => {
    const { store, world } = await connected();
    const socket = world.last();
    socket?.onOpen();
    socket?.onText(JSON.stringify({ type: 'ready', seq: 1, prev: 1 }));
    const replayed = rootReducer(store.getState(), placeChanged({ board: 1500 }));
    await world.pass(1_000);
    expect(replayed.presence.board).toBe(1500);
    expect(socket?.sent).toEqual([]);
  });
});

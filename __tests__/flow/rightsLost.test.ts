import { createFixture, type Fixture } from '../live/fixture';
import { startLiveServer, type LiveServer } from '../live/liveServer';
import type { Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { openTab, until, type Tab } from '../support/tab';

let server: LiveServer;
let fixture: Fixture;
let bob: Agent;
let bobId: number;
let tab: Tab;

beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase() });
  fixture = await createFixture(server, 'anna');
  bob = await server.member('bob');
  bobId = await fixture.idOf(bob);
  await fixture.join(bobId);
});
afterEach(() => tab.close());

/** Five of the app's seconds pass in one. */
const TEMPO = 0.2;

describe('a tab whose user is removed from the workspace', () => {
  it('asks for a connection twice in the app’s ten seconds at most, and is live again after the user has returned', async () => {
    const board = await fixture.board('workspace');
    tab = openTab({
      origin: `http://127.0.0.1:${server.port}`,
      cookies: () => [...bob.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      uid: String(bobId),
      tabKey: 'tab of Bob',
      chance: Math.random,
      tempo: TEMPO,
    });
    await tab.open(fixture.workspaceId, board.id);
    const isLive = () => tab.link() === 'live';
    const connection = () => tab.store.getState().connection;
    await until(isLive, connection);

    const { sockets } = tab.traffic;
    await fixture.leave(bobId);
    await until(() => tab.traffic.sockets > sockets, connection);
    const { sockets: first, requests } = tab.traffic;
    const firstAt = Date.now();
    await until(() => tab.traffic.sockets >= first + 2, connection);
    // Each of the two waits is at least five of the app's seconds.
    expect(Date.now() - firstAt).toBeGreaterThanOrEqual(2 * 5_000 * TEMPO * 0.95);
    // A token for each attempt, and the session once.
    expect(tab.traffic.requests - requests).toBeLessThanOrEqual(4);

    await fixture.join(bobId);
    await until(isLive, connection);
  });
});

import { createFixture } from '../live/fixture';
import { startLiveServer } from '../live/liveServer';
import { freshDatabase } from '../support/database';
import { openTab, until } from '../support/tab';

/** Five of the app's seconds pass in one. */
const TEMPO = 0.2;
/** The least that the sender waits after its first three failures, in the app's milliseconds. */
const FIRST_WAITS_MS = 400 + 800 + 1_600;

describe('a tab whose changes are lost on the way while its socket works', () => {
  it('waits longer after each attempt, although it reconnects after each', async () => {
    const server = await startLiveServer({ db: await freshDatabase() });
    const fixture = await createFixture(server, 'anna');
    const board = await fixture.board('workspace');
    const tab = openTab({
      origin: `http://127.0.0.1:${server.port}`,
      cookies: () =>
        [...fixture.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      uid: String(fixture.ownerId),
      tabKey: 'tab of Anna',
      chance: Math.random,
      tempo: TEMPO,
    });
    await tab.open(fixture.workspaceId, board.id);
    await until(
      () => tab.link() === 'live',
      () => tab.store.getState().connection,
    );

    const attempts: number[] = [];
    const { fetch } = tab.connection;
    tab.connection.fetch = (url, init) => {
      if (!/"query":"mutation (?!reserveIds)/.test(String(init?.body))) return fetch(url, init);
      attempts.push(Date.now());
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    await tab.addTask(board.sectionId, 'Lost on the way');
    await until(
      () => attempts.length >= 4,
      () => attempts,
      15_000,
    );
    const [first = 0] = attempts;
    expect((attempts[3] ?? 0) - first).toBeGreaterThanOrEqual(FIRST_WAITS_MS * TEMPO * 0.95);

    tab.connection.fetch = fetch;
    await until(
      () => tab.pending().length === 0,
      () => tab.pending(),
      15_000,
    );
    tab.close();
  });
});

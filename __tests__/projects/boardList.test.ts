import { selectBoards } from '../../src/entities/projects/selectors';
import { createFixture } from '../live/fixture';
import { startLiveServer, type LiveServer } from '../live/liveServer';
import { expectWithin } from '../support/expectWithin';
import { freshDatabase } from '../support/database';
import { openTab, until, type Tab } from '../support/tab';

let server: LiveServer;
let fixture: Awaited<ReturnType<typeof createFixture>>;
let ewaId: number;
let list: Tab;

/** Ewa's home page with the list of boards, and no open board. */
beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase() });
  fixture = await createFixture(server, 'anna');
  const ewa = await server.member('ewa');
  ewaId = await fixture.idOf(ewa);
  await fixture.join(ewaId);
  list = openTab({
    origin: `http://127.0.0.1:${server.port}`,
    cookies: () => [...ewa.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    uid: String(ewaId),
    tabKey: 'ewas-home',
    chance: Math.random,
  });
  await list.open(fixture.workspaceId);
  await until(
    () => list.link() === 'live',
    () => list.store.getState().connection,
  );
});
afterAll(() => list.close());

const shown = () => selectBoards(list.store.getState(), fixture.workspaceId).map(({ id }) => id);
const isQuerying = () =>
  Object.values(list.store.getState().api.queries).some((query) => query?.status === 'pending');
const within = async (holds: () => boolean) =>
  expectWithin(await until(holds, () => shown(), 10_000), 1_000);

describe('the list of boards, without a reload', () => {
  it('adds a board that another user creates, but not a private one', async () => {
    const secret = await fixture.board('private');
    const { id } = await fixture.board('workspace');
    await within(() => shown().includes(id));
    expect(shown()).not.toContain(secret.id);
  });

  it('adds a private board when its reader becomes a member, and drops it when they are removed', async () => {
    const { id } = await fixture.board('private');
    await fixture.addToBoard(id, ewaId);
    await within(() => shown().includes(id));
    await fixture.removeFromBoard(id, ewaId);
    await within(() => !shown().includes(id));
    await fixture.addToBoard(id, ewaId);
    await within(() => shown().includes(id));
  });

  it('adds and drops a board when its visibility changes', async () => {
    const { id } = await fixture.board('workspace');
    await within(() => shown().includes(id));
    await fixture.setVisibility(id, 'private');
    await within(() => !shown().includes(id));
    await fixture.setVisibility(id, 'workspace');
    await within(() => shown().includes(id));
  });

  it('adds a board that becomes visible while an older response is in flight', async () => {
    const [first, second, third] = await Promise.all([
      fixture.board('private'),
      fixture.board('private'),
      fixture.board('private'),
    ]);
    // No request of an earlier change may be in flight: its response could be late, too.
    let idleChecks = 0;
    await until(
      () => (idleChecks = isQuerying() ? 0 : idleChecks + 1) > 40,
      () => list.store.getState().connection,
    );
    const { fetch: send } = list.connection;
    let asked = 0;
    let letThrough = (): void => undefined;
    const later = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    list.connection.fetch = async (url, init) => {
      const response = await send(url, init);
      if (String(init?.body).includes('UserProjectsQuery') && ++asked === 1) await later;
      return response;
    };
    await fixture.addToBoard(first.id, ewaId);
    await until(
      () => asked === 1,
      () => asked,
    );
    await fixture.addToBoard(second.id, ewaId);
    await fixture.addToBoard(third.id, ewaId);
    const told = await fixture.head();
    await until(
      () => list.store.getState().connection.cursor === told,
      () => list.store.getState().connection,
    );
    expect(shown()).not.toContain(first.id);
    letThrough();
    await until(
      () => [first, second, third].every(({ id }) => shown().includes(id)),
      () => shown(),
    );
    list.connection.fetch = send;
    expect(asked).toBe(2);
  });

  it('adds a board that became visible while the client was offline', async () => {
    const { id } = await fixture.board('private');
    list.setOnline(false);
    await fixture.addToBoard(id, ewaId);
    list.setOnline(true);
    await until(
      () => shown().includes(id),
      () => shown(),
    );
  });
});

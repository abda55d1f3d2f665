import { change, createFixture, type Board } from '../live/fixture';
import { startLiveServer, type LiveServer } from '../live/liveServer';
import type { Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { createDevice, type Device } from '../support/device';
import { PASSWORD } from '../support/testServer';
import { openTab, until, type Tab } from '../support/tab';

let server: LiveServer;
let fixture: Awaited<ReturnType<typeof createFixture>>;
let board: Board;
let task: number;
const tabs: Tab[] = [];
let cards = 0;

beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase() });
  fixture = await createFixture(server, 'anna');
  board = await fixture.board('workspace');
  task = (await change(fixture.owner, 'addTask', { sectionId: board.sectionId, title: 'Before' }))
    .id;
});
afterEach(() => tabs.splice(0).forEach((tab) => tab.close()));

/** A tab in a browser with the given cookies. */
async function tabIn(device: Device, { cookies }: Agent, uid: number): Promise<Tab> {
  const tab = openTab({
    origin: `http://127.0.0.1:${server.port}`,
    cookies: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    uid: String(uid),
    tabKey: `card-${++cards}`,
    chance: Math.random,
    device,
  });
  tabs.push(tab);
  await tab.open(fixture.workspaceId, board.id);
  await until(
    () => tab.link() === 'live',
    () => tab.store.getState().connection,
  );
  return tab;
}
const signIn = (agent: Agent, nick: string) =>
  agent.rest('POST', 'signin', { email: `${nick}@example.test`, password: PASSWORD });
const endSessionsOf = (userId: number) =>
  server.db.query('delete from sessions where user_id = $1', [userId]);
const titleOf = async () =>
  (await server.db.query<{ title: string }>('select title from tasks where id = $1', [task]))[0]
    ?.title;

describe('a session that ends during changes', () => {
  it('keeps them on the device, and they are sent once the same user has logged in again', async () => {
    const device = createDevice();
    const tab = await tabIn(device, fixture.owner, fixture.ownerId);
    await endSessionsOf(fixture.ownerId);
    const { mutationId } = await tab.rename(task, 'Typed after the end');
    await until(
      () => tab.pending().length === 0 && tab.link() === 'closed',
      () => tab.store.getState().outbox,
    );
    const kept = await device.storage.load(fixture.ownerId);
    expect(kept.pending.map((entry) => entry.mutationId)).toEqual([mutationId]);
    expect(kept.rejected).toEqual([]);
    expect(await titleOf()).toBe('Before');
    tab.close();

    await signIn(fixture.owner, 'anna');
    const again = await tabIn(device, fixture.owner, fixture.ownerId);
    await until(
      () => again.store.getState().entities.tasks.entities[task]?.title === 'Typed after the end',
      () => again.seen(board.id),
    );
    expect(await titleOf()).toBe('Typed after the end');
    await until(
      () => again.pending().length === 0,
      () => again.pending(),
    );
  });

  it('sends none of them while another user is signed in', async () => {
    const device = createDevice();
    const tab = await tabIn(device, fixture.owner, fixture.ownerId);
    const ewa = await server.member('ewa');
    const ewaId = await fixture.idOf(ewa);
    await fixture.join(ewaId);
    await endSessionsOf(fixture.ownerId);
    await tab.rename(task, 'Anna’s alone');
    await until(
      () => tab.link() === 'closed',
      () => tab.store.getState().connection,
    );
    // The same page, with another user's cookies in its browser.
    for (const [name, value] of ewa.cookies) fixture.owner.cookies.set(name, value);
    const hers = await tabIn(device, ewa, ewaId);
    expect(hers.pending()).toEqual([]);
    await hers.addTask(board.sectionId, 'Ewa’s own');
    await until(
      () => hers.pending().length === 0,
      () => hers.pending(),
    );
    expect(await titleOf()).not.toBe('Anna’s alone');
    expect(await device.storage.load(ewaId)).toMatchObject({ pending: [], rejected: [] });
  });
});

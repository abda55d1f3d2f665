import { enqueueMutation } from '../../src/entities/enqueueMutation';
import type { MutationArgs, QueueableName } from '../../src/entities/mutationRegistry';
import '../../src/entities/mutationRegistry.lazy';
import { createFixture, type Fixture } from '../live/fixture';
import { startLiveServer, type LiveServer } from '../live/liveServer';
import type { Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { openTab, until, type Tab } from '../support/tab';

let server: LiveServer;
let fixture: Fixture;
let bob: Agent;
let carol: Agent;
let cards = 0;
const tabs: Tab[] = [];

beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase() });
  fixture = await createFixture(server, 'anna');
  [bob, carol] = [await server.member('bob'), await server.member('carol')];
  for (const agent of [bob, carol]) await fixture.join(await fixture.idOf(agent));
});
afterEach(() => tabs.splice(0).forEach((tab) => tab.close()));

async function tabOf(agent: Agent, ...projectIds: number[]): Promise<Tab> {
  const tab = openTab({
    origin: `http://127.0.0.1:${server.port}`,
    cookies: () => [...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    uid: String(await fixture.idOf(agent)),
    tabKey: `card-${++cards}`,
    chance: Math.random,
  });
  tabs.push(tab);
  await tab.open(fixture.workspaceId, ...projectIds);
  await until(
    () => tab.link() === 'live',
    () => tab.store.getState().connection,
  );
  return tab;
}
const want = <N extends QueueableName>(tab: Tab, name: N, wanted: MutationArgs<N>) =>
  tab.store.dispatch(enqueueMutation(name, wanted));
const titles = (tab: Tab, projectId: number) =>
  tab
    .seen(projectId)
    .map((list) => `${list.title}: ${list.tasks.map((task) => task.title).join(', ')}`);
const expectSoon = (tab: Tab, projectId: number, lists: string[]) =>
  until(
    () => JSON.stringify(titles(tab, projectId)) === JSON.stringify(lists),
    () => ({ lists: titles(tab, projectId), wanted: lists }),
  );

/** Two private boards: Anna reads both, Bob the first one, Carol the second one. */
async function twoBoards() {
  const [from, to] = [await fixture.board('private'), await fixture.board('private')];
  await fixture.addToBoard(from.id, await fixture.idOf(bob));
  await fixture.addToBoard(to.id, await fixture.idOf(carol));
  const anna = await tabOf(fixture.owner, from.id, to.id);
  const list = (await anna.addList(from.id, 'Moved')).makes ?? 0;
  const tasks: number[] = [];
  for (const title of ['a', 'b', 'c']) tasks.push((await anna.addTask(list, title)).makes ?? 0);
  const [, b = 0] = tasks;
  await want(anna, 'archiveTask', { id: b });
  await until(
    () => anna.pending().length === 0,
    () => anna.store.getState().outbox,
  );
  const [first = ''] = titles(anna, to.id);
  const tabsOf = { bob: await tabOf(bob, from.id), carol: await tabOf(carol, to.id) };
  return { from: from.id, to: to.id, first, list, b, anna, ...tabsOf };
}

describe('a list that moves to another board', () => {
  it('leaves for those who read its former board and comes for those of the other one, with every undo', async () => {
    const its = await twoBoards();
    const { from, to, list, first } = its;
    const second = await tabOf(fixture.owner, from, to);
    const moved = await want(its.anna, 'moveSectionToBoard', {
      id: list,
      toProjectId: to,
      after: 0,
    });
    // At once on the device, and then everywhere.
    expect(titles(its.anna, to)).toEqual(['Moved: a, c', first]);
    for (const tab of [its.anna, second, its.carol])
      await expectSoon(tab, to, ['Moved: a, c', first]);
    for (const tab of [its.anna, second, its.bob]) await expectSoon(tab, from, [first]);
    const state = its.bob.store.getState().entities;
    expect(Object.values(state.tasks.entities).map(({ title }) => title)).toEqual([]);
    expect(state.sections.entities[list]).toBeUndefined();

    const back = moved.inverse;
    expect(back).toMatchObject({ name: 'moveSectionToBoard' });
    await its.anna.store.dispatch(
      enqueueMutation('moveSectionToBoard', back?.variables as MutationArgs<'moveSectionToBoard'>),
    );
    for (const tab of [its.anna, second, its.bob])
      await expectSoon(tab, from, [first, 'Moved: a, c']);
    for (const tab of [its.anna, second, its.carol]) await expectSoon(tab, to, [first]);
  });

  it('brings its archived tasks when they are restored there', async () => {
    const { anna, carol: hers, to, list, b, first } = await twoBoards();
    await want(anna, 'moveSectionToBoard', { id: list, toProjectId: to, after: 0 });
    await expectSoon(hers, to, ['Moved: a, c', first]);
    await want(anna, 'restoreTask', { id: b });
    for (const tab of [anna, hers]) await expectSoon(tab, to, ['Moved: a, b, c', first]);
  });
});

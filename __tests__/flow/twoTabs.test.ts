import { projectsApi } from '../../src/entities/projects/endpoints';
import { openTab, until, type Tab } from '../support/tab';
import { createFixture } from '../live/fixture';
import { PLACES, startPlace, type StartedPlace } from './places';
import { expectWithin } from '../support/expectWithin';

let place: StartedPlace;
let fixture: Awaited<ReturnType<typeof createFixture>>;
const tabs: Tab[] = [];
let cards = 0;

afterEach(() => tabs.splice(0).forEach((tab) => tab.close()));

type Somebody = typeof fixture.owner;

async function tabOf(agent: Somebody, projectId: number): Promise<Tab> {
  const tab = openTab({
    origin: place.originOf(cards),
    cookies: () => [...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    uid: String(await fixture.idOf(agent)),
    tabKey: `card-${++cards}`,
    chance: Math.random,
  });
  tabs.push(tab);
  await tab.open(fixture.workspaceId, projectId);
  await until(
    () => tab.link() === 'live',
    () => tab.store.getState().connection,
  );
  return tab;
}
const same = async (projectId: number, ...all: Tab[]) =>
  until(
    () =>
      all.every(
        (tab) =>
          tab.pending().length === 0 &&
          JSON.stringify(tab.seen(projectId)) === JSON.stringify(all[0]?.seen(projectId)),
      ),
    () => all.map((tab) => [tab.pending(), tab.seen(projectId)]),
  );

describe.each(PLACES)('two clients on one board, on %s', (_name, where) => {
  beforeAll(async () => {
    place = await startPlace(where);
    fixture = await createFixture(place.server, 'anna');
  });

  it('receive each other’s five mutations in under a second', async () => {
    const { id: projectId, sectionId } = await fixture.board('workspace');
    const ewa = await place.server.member('ewa');
    await fixture.join(await fixture.idOf(ewa));
    const [a, b] = [await tabOf(fixture.owner, projectId), await tabOf(ewa, projectId)];
    const within = async (holds: () => boolean) =>
      expectWithin(await until(holds, () => b.seen(projectId), 3_000), 1_000);
    const list = (await a.addList(projectId, 'From Anna')).makes ?? 0;
    await within(() => b.seen(projectId).some(({ id }) => id === list));
    const task = (await b.addTask(sectionId, 'From Ewa')).makes ?? 0;
    await within(() => a.taskIds(sectionId).includes(task));
    await a.rename(task, 'Renamed by Anna');
    await within(
      () => b.store.getState().entities.tasks.entities[task]?.title === 'Renamed by Anna',
    );
    await b.move(task, list, 0);
    await within(() => a.taskIds(list).includes(task));
    const board = (await a.createBoard(fixture.workspaceId, 'A new board')).makes ?? 0;
    await within(
      () => b.store.getState().entities.projects.entities[board]?.title === 'A new board',
    );
    await same(projectId, a, b);
  });

  it('lose no change that either made while one was offline', async () => {
    const { id: projectId, sectionId } = await fixture.board('workspace');
    const [a, b] = [await tabOf(fixture.owner, projectId), await tabOf(fixture.owner, projectId)];
    a.setOnline(false);
    const mine = (await a.addTask(sectionId, 'Made offline')).makes ?? 0;
    await a.rename(mine, 'Made and renamed offline');
    expect(a.taskIds(sectionId)).toContain(mine);
    const theirs = (await b.addTask(sectionId, 'Made meanwhile')).makes ?? 0;
    await until(
      () => b.pending().length === 0,
      () => b.pending(),
    );
    expect(b.taskIds(sectionId)).not.toContain(mine);
    a.setOnline(true);
    await same(projectId, a, b);
    expect(a.taskIds(sectionId)).toEqual([theirs, mine]);
    expect(a.store.getState().entities.tasks.entities[mine]?.title).toBe(
      'Made and renamed offline',
    );
  });

  it('stay connected when a response and a socket message carry the same commit', async () => {
    const { id: projectId, sectionId } = await fixture.board('workspace');
    const tab = await tabOf(fixture.owner, projectId);
    const types: string[] = [];
    const before = tab.store.getState().connection.cursor;
    tab.store.subscribe(() => types.push(tab.link()));
    for (let n = 0; n < 5; n++) await tab.addTask(sectionId, `Task ${n}`);
    await until(
      () => tab.pending().length === 0,
      () => tab.pending(),
    );
    expect(types).not.toContain('waiting');
    expect(types).not.toContain('connecting');
    expect(tab.store.getState().connection.cursor).toBe(before);
  });

  it('keep the text of a rejected change', async () => {
    const { id: projectId, sectionId } = await fixture.board('workspace');
    const guest = await place.server.member('guest');
    const guestId = await fixture.idOf(guest);
    await fixture.join(guestId);
    const tab = await tabOf(guest, projectId);
    const task = (await tab.addTask(sectionId, 'Before')).makes ?? 0;
    await until(
      () => tab.pending().length === 0,
      () => tab.pending(),
    );
    tab.setOnline(false);
    await tab.rename(task, 'Typed while being put out');
    await fixture.leave(guestId);
    tab.setOnline(true);
    await until(
      () => tab.refused().length === 1,
      () => tab.store.getState().outbox,
    );
    expect(tab.refused()[0]).toMatchObject({
      code: 'task-not-found',
      variables: { title: 'Typed while being put out' },
    });
  });

  it('drop all rows of a board when access is revoked, and load them again when access is restored', async () => {
    const { id: projectId, sectionId } = await fixture.board('private');
    const piotr = await place.server.member('piotr');
    const piotrId = await fixture.idOf(piotr);
    await fixture.join(piotrId);
    await fixture.addToBoard(projectId, piotrId);
    const [a, p] = [await tabOf(fixture.owner, projectId), await tabOf(piotr, projectId)];
    await a.addTask(sectionId, 'Seen by both');
    await same(projectId, a, p);
    await fixture.removeFromBoard(projectId, piotrId);
    await until(
      () => p.store.getState().entities.projects.entities[projectId] === undefined,
      () => p.store.getState().entities.projects.ids,
    );
    await a.addTask(sectionId, 'Seen by one');
    await until(
      () => a.pending().length === 0,
      () => a.pending(),
    );
    expect(JSON.stringify(p.store.getState().entities)).not.toContain('Seen by');
    await fixture.addToBoard(projectId, piotrId);
    await same(projectId, a, p);
  });

  it('get 304 for an unchanged board and 200 for a changed one', async () => {
    const { id: projectId, sectionId } = await fixture.board('workspace');
    const tab = await tabOf(fixture.owner, projectId);
    const { fetch: send } = tab.connection;
    const answers: number[] = [];
    tab.connection.fetch = async (url, init) => {
      const response = await send(url, init);
      if (String(init?.body).includes('projectViewQuery')) answers.push(response.status);
      return response;
    };
    const board = () =>
      tab.store.dispatch(
        projectsApi.endpoints.projectView.initiate(
          { id: projectId },
          { forceRefetch: true, subscribe: false },
        ),
      );
    expect((await board()).data).toEqual({ projectId });
    expect((await board()).data).toEqual({ projectId });
    const task = (await tab.addTask(sectionId, 'Changes it')).makes;
    await until(
      () => tab.pending().length === 0,
      () => tab.pending(),
    );
    await board();
    expect(answers).toEqual([304, 304, 200]);
    expect(tab.taskIds(sectionId)).toEqual([task]);
    expect(tab.link()).toBe('live');
  });
});

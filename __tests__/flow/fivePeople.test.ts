import { selectComments } from '../../src/entities/comments/selectors';
import { selectCheckListItems, selectCheckLists } from '../../src/entities/checkLists/selectors';
import { commentsApi } from '../../src/entities/comments/endpoints.lazy';
import type { QueueableName, MutationArgs } from '../../src/entities/mutationRegistry';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { tasksApi } from '../../src/entities/tasks/endpoints';
import { createFixture, type Fixture } from '../live/fixture';
import { startLiveServer, type LiveServer } from '../live/liveServer';
import type { Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { openTab, until, type Tab } from '../support/tab';

/**
 * Five clients on one board do concurrently what two clients can only do in turns; each has the
 * real store and the real server.
 */
const NAMES = ['anna', 'bob', 'celina', 'dawid', 'ewa'];
const ROUNDS = 4;

let server: LiveServer;
let fixture: Fixture;
const people: Agent[] = [];
const tabs: Tab[] = [];

beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase() });
  fixture = await createFixture(server, NAMES[0] ?? '');
  people.push(fixture.owner);
  for (const name of NAMES.slice(1)) {
    const agent = await server.member(name);
    await fixture.join(await fixture.idOf(agent));
    people.push(agent);
  }
});
afterEach(() => tabs.splice(0).forEach((tab) => tab.close()));

async function tabOf(agent: Agent, projectId: number, card: string): Promise<Tab> {
  const tab = openTab({
    origin: `http://127.0.0.1:${server.port}`,
    cookies: () => [...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    uid: String(await fixture.idOf(agent)),
    tabKey: card,
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
const openTask = async (tab: Tab, id: number) => {
  await tab.store.dispatch(tasksApi.endpoints.task.initiate({ id }));
  await tab.store.dispatch(commentsApi.endpoints.taskComments.initiate({ taskId: id, page: 1 }));
};
const want = <N extends QueueableName>(tab: Tab, name: N, wanted: MutationArgs<N>) =>
  tab.store.dispatch(enqueueMutation(name, wanted));
const isDrained = (all: readonly Tab[]) => all.every((tab) => tab.pending().length === 0);
const drained = (all: readonly Tab[]) =>
  until(
    () => isDrained(all),
    () => all.map((tab) => tab.store.getState().outbox),
    60_000,
  );

/**
 * Everything a user sees: the board with its order and titles, the open task's items and comments.
 */
function seen(tab: Tab, projectId: number, taskId: number): string {
  const state = tab.store.getState();
  const lists = selectCheckLists(state, taskId).map((list) =>
    selectCheckListItems(state, list.id).map(({ id, title, checked }) => [id, title, checked]),
  );
  const comments = selectComments(state, taskId).map(({ id, content, likeIds }) => [
    id,
    content,
    likeIds,
  ]);
  return JSON.stringify([tab.seen(projectId), lists, comments]);
}

it('five clients that move, check, comment and rename concurrently converge on the server’s order', async () => {
  const { id: projectId, sectionId } = await fixture.board('workspace');
  const all = await Promise.all(people.map((agent, n) => tabOf(agent, projectId, `card-${n}`)));
  const [first] = all;
  if (!first) throw new Error('no tab opened');
  const other = (await first.addList(projectId, 'Other')).makes ?? 0;
  const tasks: number[] = [];
  for (let n = 0; n < 6; n++) tasks.push((await first.addTask(sectionId, `Task ${n}`)).makes ?? 0);
  const taskId = tasks[0] ?? 0;
  const list = (await want(first, 'createCheckList', { taskId, title: 'List' })).makes ?? 0;
  const items: number[] = [];
  for (let n = 0; n < 5; n++)
    items.push(
      (await want(first, 'addCheckListItem', { checkListId: list, title: `Item ${n}` })).makes ?? 0,
    );
  await drained(all);
  await until(
    () => all.every((tab) => tab.taskIds(sectionId).length === tasks.length),
    () => all.map((tab) => tab.taskIds(sectionId)),
  );
  await Promise.all(all.map((tab) => openTask(tab, taskId)));

  await Promise.all(
    all.map(async (tab, who) => {
      for (let round = 0; round < ROUNDS; round++) {
        const mine = tasks[(who + round) % tasks.length] ?? 0;
        await tab.move(
          mine,
          round % 2 === who % 2 ? other : sectionId,
          round === 0 ? 0 : (tasks[(who * 2 + round) % tasks.length] ?? 0),
        );
        await want(tab, 'updateCheckListItemChecked', {
          id: items[(who + round) % items.length] ?? 0,
          checked: (who + round) % 2 === 0,
        });
        await want(tab, 'updateCheckListItemSort', {
          id: items[who] ?? 0,
          targetCheckListId: list,
          after: items[(who + round) % items.length] ?? 0,
        });
        await want(tab, 'addComment', { taskId, content: `${NAMES[who]} says ${round}` });
        await tab.rename(tasks[round % tasks.length] ?? 0, `Renamed by ${NAMES[who]} in ${round}`);
      }
    }),
  );
  await drained(all);
  const views = () => all.map((tab) => seen(tab, projectId, taskId));
  await until(() => new Set(views()).size === 1, views, 20_000);
  expect(all.flatMap((tab) => tab.refused())).toEqual([]);

  // A new client reads the same from the server, so all clients converged on the server's order.
  const fresh = await tabOf(fixture.owner, projectId, 'card-fresh');
  await openTask(fresh, taskId);
  expect(seen(fresh, projectId, taskId)).toBe(views()[0]);
  expect(selectComments(fresh.store.getState(), taskId)).toHaveLength(NAMES.length * ROUNDS);
});

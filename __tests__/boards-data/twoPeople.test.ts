import type { SocketMessage } from '../../contract/messages';
import { projectsLazyApi } from '../../src/entities/projects/endpoints.lazy.generated';
import { selectBoards } from '../../src/entities/projects/selectors';
import {
  boardMutations,
  type QueueableName,
  type MutationArgs,
} from '../../src/entities/mutationRegistry';
import { deferredMutations } from '../../src/entities/mutationRegistry.lazy';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { selectIsTaskVisible } from '../../src/entities/tasks/sectionOfTask';
import { MAX_RESENT_TASKS } from '../../server/domain/changes/resendTasks';
import { createFixture, type Fixture } from '../live/fixture';
import { isCommit, startLiveServer, type LiveServer } from '../live/liveServer';
import type { Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { openTab, until, type Tab } from '../support/tab';

let server: LiveServer;
let fixture: Fixture;
let bob: Agent;
let outsider: Agent;
let cards = 0;
const MUTATIONS = { ...boardMutations, ...deferredMutations };
const tabs: Tab[] = [];

beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase() });
  fixture = await createFixture(server, 'anna');
  [bob, outsider] = [await server.member('bob'), await server.member('oskar')];
  for (const agent of [bob, outsider]) await fixture.join(await fixture.idOf(agent));
});
afterEach(() => tabs.splice(0).forEach((tab) => tab.close()));

async function tabOf(agent: Agent, projectId: number): Promise<Tab> {
  const tab = openTab({
    origin: `http://127.0.0.1:${server.port}`,
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
const want = <N extends QueueableName>(tab: Tab, name: N, wanted: MutationArgs<N>) =>
  tab.store.dispatch(enqueueMutation(name, wanted));
const drained = (tab: Tab) =>
  until(
    () => tab.pending().length === 0,
    () => tab.store.getState().outbox,
  );
const boardIds = (tab: Tab) =>
  selectBoards(tab.store.getState(), fixture.workspaceId).map(({ id }) => id);
const titles = (tab: Tab, projectId: number) =>
  tab
    .seen(projectId)
    .map((list) => `${list.title}: ${list.tasks.map((task) => task.title).join(', ')}`);

/** A private board with two lists and three tasks, which only Anna and Bob see. */
async function furnished() {
  const { id: projectId, sectionId: first } = await fixture.board('private');
  await fixture.addToBoard(projectId, await fixture.idOf(bob));
  const anna = await tabOf(fixture.owner, projectId);
  const second = (await anna.addList(projectId, 'Second')).makes ?? 0;
  const [a, b] = [
    (await anna.addTask(first, 'a')).makes ?? 0,
    (await anna.addTask(first, 'b')).makes ?? 0,
  ];
  await anna.addTask(second, 'c');
  await drained(anna);
  return { projectId, first, second, a, b, anna, bob: await tabOf(bob, projectId) };
}

describe('two clients on one board', () => {
  it('receive each other’s archiving, restoring, moving, completing and renaming at once, and every undo', async () => {
    const { projectId, first, second, a, b, ...their } = await furnished();
    const start = JSON.stringify(their.anna.seen(projectId));
    const steps: {
      does: () => ReturnType<typeof their.anna.addTask>;
      shows: (tab: Tab) => boolean;
    }[] = [
      {
        does: () => want(their.anna, 'setTaskDone', { id: a, isDone: true }),
        shows: (tab) => tab.store.getState().entities.tasks.entities[a]?.isDone === true,
      },
      {
        does: () => want(their.anna, 'moveSection', { id: second, after: 0 }),
        shows: (tab) => tab.seen(projectId)[0]?.id === second,
      },
      {
        does: () => want(their.anna, 'archiveTask', { id: b }),
        shows: (tab) => !selectIsTaskVisible(tab.store.getState(), b),
      },
      {
        does: () => want(their.anna, 'archiveSection', { id: first }),
        shows: (tab) =>
          titles(tab, projectId).join() === 'Second: c' &&
          !selectIsTaskVisible(tab.store.getState(), a),
      },
      {
        does: () =>
          want(their.anna, 'updateProjectTitle', { id: projectId, title: 'Another name' }),
        shows: (tab) =>
          tab.store.getState().entities.projects.entities[projectId]?.title === 'Another name',
      },
      {
        does: () => want(their.anna, 'archiveProject', { id: projectId }),
        shows: (tab) => !boardIds(tab).includes(projectId),
      },
    ];
    const inverses = [];
    for (const { does, shows } of steps) {
      const entry = await does();
      inverses.unshift(entry.inverse);
      expect(shows(their.anna) || their.anna.pending().length > 0).toBe(true);
      await until(
        () => shows(their.bob),
        () => [their.bob.seen(projectId), boardIds(their.bob)],
        3_000,
      );
      await drained(their.anna);
      expect(shows(their.anna)).toBe(true);
    }
    // Bob undoes all of it in reverse order, each with the inverse that the outbox computed.
    for (const inverse of inverses) {
      if (!inverse || !Object.hasOwn(MUTATIONS, inverse.name))
        throw new Error('nothing takes this back');
      await want(their.bob, inverse.name as QueueableName, inverse.variables as never);
    }
    await drained(their.bob);
    for (const tab of [their.anna, their.bob]) {
      const isBack = () =>
        JSON.stringify(tab.seen(projectId)) === start && boardIds(tab).includes(projectId);
      await until(
        () => isBack() && tab.store.getState().entities.tasks.entities[a]?.isDone === false,
        () => [tab.seen(projectId), boardIds(tab)],
      );
    }
  });

  it('get a restored list with its tasks, also if one has loaded the board without them', async () => {
    const { projectId, first, anna } = await furnished();
    const before = anna.seen(projectId);
    await want(anna, 'archiveSection', { id: first });
    await drained(anna);
    const late = await tabOf(bob, projectId);
    expect(titles(late, projectId)).toEqual(['Second: c']);
    await want(anna, 'restoreSection', { id: first });
    await until(
      () => JSON.stringify(late.seen(projectId)) === JSON.stringify(before),
      () => late.seen(projectId),
    );
  });

  it('get a long restored list too, by a refetch', async () => {
    const { projectId, first, anna } = await furnished();
    await server.db.query(
      `with made as (
         insert into tasks (workspace_id, id, project_id, title, creator_id, version)
         select $1, $2 * 1000 + n, $2, 'Task ' || n, $3, 1 from generate_series(1, $4::int) n returning id
       )
       insert into task_links (workspace_id, section_id, task_id, id, sort_index, version) select $1, $5, id, id + 500000, id, 1 from made`,
      [fixture.workspaceId, projectId, fixture.ownerId, MAX_RESENT_TASKS, first],
    );
    await want(anna, 'archiveSection', { id: first });
    await drained(anna);
    const late = await tabOf(bob, projectId);
    await want(anna, 'restoreSection', { id: first });
    await until(
      () => late.taskIds(first).length === MAX_RESENT_TASKS + 2,
      () => late.taskIds(first).length,
    );
  });

  it('get a restored board with all its content, also if one opened it while it was archived', async () => {
    const { projectId, anna, bob: away } = await furnished();
    const before = JSON.stringify(anna.seen(projectId));
    away.setOnline(false);
    await want(anna, 'archiveProject', { id: projectId });
    await drained(anna);
    const late = await tabOf(bob, projectId);
    away.setOnline(true);
    for (const tab of [away, late])
      await until(
        () => !boardIds(tab).includes(projectId),
        () => boardIds(tab),
      );
    expect(late.seen(projectId)).toEqual([]);
    await want(anna, 'restoreProject', { id: projectId });
    for (const tab of [away, late]) {
      await until(
        () => boardIds(tab).includes(projectId) && JSON.stringify(tab.seen(projectId)) === before,
        () => [tab.seen(projectId), boardIds(tab)],
      );
    }
  });

  it('see the current archive wherever it is open', async () => {
    const { projectId, a, anna, bob: tab } = await furnished();
    const archive = tab.store.dispatch(
      projectsLazyApi.endpoints.archivedItems.initiate({ projectId, page: 1 }),
    );
    const boards = tab.store.dispatch(
      projectsLazyApi.endpoints.archivedProjects.initiate({ workspaceId: fixture.workspaceId }),
    );
    expect((await archive).data?.archivedItems).toMatchObject({ total: 0 });
    await boards;
    const items = () =>
      projectsLazyApi.endpoints.archivedItems.select({ projectId, page: 1 })(tab.store.getState())
        .data?.archivedItems;
    const archived = () =>
      projectsLazyApi.endpoints.archivedProjects
        .select({ workspaceId: fixture.workspaceId })(tab.store.getState())
        .data?.archivedProjects.map(({ id }) => id) ?? [];
    await want(anna, 'archiveTask', { id: a });
    await until(() => items()?.tasks[0]?.id === a, items);
    await want(anna, 'restoreTask', { id: a });
    await until(() => items()?.total === 0, items);
    await want(anna, 'archiveProject', { id: projectId });
    await until(() => archived().includes(projectId), archived);
    await want(anna, 'restoreProject', { id: projectId });
    await until(() => !archived().includes(projectId), archived);
    archive.unsubscribe();
    boards.unsubscribe();
  });
});

describe('a user who cannot see the private board', () => {
  it('is sent nothing about its content or its changes', async () => {
    const { projectId, first, second, a, anna } = await furnished();
    const client = await (
      await server.connect(outsider, { workspaceId: fixture.workspaceId })
    ).ready();
    await want(anna, 'setTaskDone', { id: a, isDone: true });
    await want(anna, 'moveSection', { id: second, after: 0 });
    for (const name of ['archiveTask', 'restoreTask'] as const) await want(anna, name, { id: a });
    for (const name of ['archiveSection', 'restoreSection'] as const)
      await want(anna, name, { id: first });
    await want(anna, 'updateProjectTitle', { id: projectId, title: 'Secret' });
    for (const name of ['archiveProject', 'restoreProject'] as const)
      await want(anna, name, { id: projectId });
    await drained(anna);
    expect(anna.refused()).toEqual([]);
    const open = await fixture.board('workspace');
    const heard = (messages: SocketMessage[]) => messages.filter(isCommit);
    await client.until(({ messages }) =>
      heard(messages).some((message) => 'key' in message && message.key === `Project:${open.id}`),
    );
    for (const message of heard(client.messages))
      expect(JSON.stringify(message)).not.toContain(String(projectId));
    expect(JSON.stringify(client.messages)).not.toContain('Secret');
  });
});

describe('a non-member who reads a public board', () => {
  it('sees it change, disappear and return', async () => {
    const { id: projectId, sectionId } = await fixture.board('public');
    await fixture.setPublic(true);
    const stranger = await server.member('stranger');
    const [anna, tab] = [await tabOf(fixture.owner, projectId), await tabOf(stranger, projectId)];
    const task = (await anna.addTask(sectionId, 'Seen')).makes ?? 0;
    await want(anna, 'setTaskDone', { id: task, isDone: true });
    await until(
      () => tab.store.getState().entities.tasks.entities[task]?.isDone === true,
      () => tab.seen(projectId),
    );
    await want(anna, 'archiveProject', { id: projectId });
    await until(
      () => !boardIds(tab).includes(projectId),
      () => boardIds(tab),
    );
    await want(anna, 'restoreProject', { id: projectId });
    await until(
      () => boardIds(tab).includes(projectId),
      () => boardIds(tab),
    );
    await fixture.setPublic(false);
  });
});

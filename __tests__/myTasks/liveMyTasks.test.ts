import { projectsApi } from '../../src/entities/projects/endpoints';
import { selectBoards } from '../../src/entities/projects/selectors';
import { selectBoardTree } from '../../src/entities/spaces/selectors';
import { spacesApi } from '../../src/entities/spaces/endpoints';
import { selectDueTasks, selectUnscheduledTaskIds } from '../../src/entities/calendar/selectors';
import { myTasksApi } from '../../src/entities/myTasks/endpoints';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { selectSections } from '../../src/entities/sections/selectors';
import { selectSectionIdOf } from '../../src/entities/tasks/sectionOfTask';
import { selectTask, selectTaskIds } from '../../src/entities/tasks/selectors';
import { createFixture, type Board } from '../live/fixture';
import { startLiveServer, type LiveServer } from '../live/liveServer';
import type { Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { openTab, until, type Tab } from '../support/tab';

let server: LiveServer;
let fixture: Awaited<ReturnType<typeof createFixture>>;
let board: Board;
let ewaId: number;
let tabs: Tab[];

const tabOf = (agent: Agent, uid: number, tabKey: string) =>
  openTab({
    origin: `http://127.0.0.1:${server.port}`,
    cookies: () => [...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    uid: String(uid),
    tabKey,
    chance: Math.random,
  });

/** Ewa's My Tasks in two tabs, and Anna's home page in one. */
beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase() });
  fixture = await createFixture(server, 'anna');
  const ewa = await server.member('ewa');
  ewaId = await fixture.idOf(ewa);
  await fixture.join(ewaId);
  board = await fixture.board('workspace');
  tabs = [
    tabOf(ewa, ewaId, 'ewa-1'),
    tabOf(ewa, ewaId, 'ewa-2'),
    tabOf(fixture.owner, fixture.ownerId, 'anna-1'),
  ];
  for (const tab of tabs) {
    await tab.open(fixture.workspaceId, board.id);
    await until(
      () => tab.link() === 'live',
      () => tab.store.getState().connection,
    );
  }
  for (const tab of tabs)
    await tab.store.dispatch(
      myTasksApi.endpoints.myTasks.initiate({ workspaceId: fixture.workspaceId }),
    );
});
afterAll(() => tabs.forEach((tab) => tab.close()));

const at = (index: number): Tab => {
  const tab = tabs[index];
  if (!tab) throw new Error(`no tab ${index}`);
  return tab;
};
const mine = (tab: Tab) => {
  const { data } = myTasksApi.endpoints.myTasks.select({ workspaceId: fixture.workspaceId })(
    tab.store.getState(),
  );
  return data?.projectId ?? 0;
};
const lists = (tab: Tab) => selectSections(tab.store.getState(), mine(tab)).map(({ id }) => id);
const shown = (tab: Tab) =>
  lists(tab).map((id) =>
    selectTaskIds(tab.store.getState(), id).map(
      (taskId) => selectTask(tab.store.getState(), taskId)?.title,
    ),
  );
const become = (tab: Tab, wanted: (string | undefined)[][]) =>
  until(
    () => JSON.stringify(shown(tab)) === JSON.stringify(wanted),
    () => shown(tab),
  );
const asked = async (agent: Agent, query: string, variables: object) => {
  const { data, errors } = await agent.gql(query, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
const ASSIGN =
  'mutation A($taskId: Id!, $userId: Id!) { assignTask(taskId: $taskId, userId: $userId) { success } }';
const UNASSIGN =
  'mutation U($taskId: Id!, $userId: Id!) { unassignTask(taskId: $taskId, userId: $userId) { success } }';

describe('My Tasks in the client', () => {
  it('is loaded with its lists, and is not among the boards', () => {
    for (const tab of tabs) {
      expect(lists(tab)).toHaveLength(4);
      expect(
        selectBoards(tab.store.getState(), fixture.workspaceId).map(({ id }) => id),
      ).not.toContain(mine(tab));
    }
    expect(mine(at(0))).toBe(mine(at(1)));
    expect(mine(at(0))).not.toBe(mine(at(2)));
  });

  it('adds assigned tasks and removes unassigned ones in every tab of that user only; the board stays as it is', async () => {
    const { id } = await fixture.task(board.sectionId, 'Assigned');
    await asked(fixture.owner, ASSIGN, { taskId: id, userId: ewaId });
    for (const tab of [at(0), at(1)]) await become(tab, [['Assigned'], [], [], []]);
    expect(shown(at(2))).toEqual([[], [], [], []]);
    expect(selectSectionIdOf(at(0).store.getState(), id)).toBe(board.sectionId);
    expect(at(0).taskIds(board.sectionId)).toContain(id);
    await asked(fixture.owner, UNASSIGN, { taskId: id, userId: ewaId });
    for (const tab of [at(0), at(1)]) await become(tab, [[], [], [], []]);
    expect(at(0).taskIds(board.sectionId)).toContain(id);
  });

  it('shows a move at once, also offline, and moves nothing on the board', async () => {
    const [tab, other] = [at(0), at(1)];
    const { id } = await fixture.task(board.sectionId, 'Moving');
    await asked(fixture.owner, ASSIGN, { taskId: id, userId: ewaId });
    for (const one of [tab, other]) await become(one, [['Moving'], [], [], []]);
    const onBoard = tab.taskIds(board.sectionId);
    tab.setOnline(false);
    await tab.move(id, lists(tab)[1] ?? 0, 0);
    expect(shown(tab)).toEqual([[], ['Moving'], [], []]);
    expect(tab.taskIds(board.sectionId)).toEqual(onBoard);
    expect(selectTask(tab.store.getState(), id)?.projectId).toBe(board.id);
    expect(tab.pending().at(-1)).toMatchObject({
      inverse: { name: 'moveTask', variables: { id, sectionId: lists(tab)[0], after: 0 } },
    });
    tab.setOnline(true);
    await become(other, [[], ['Moving'], [], []]);
    await until(
      () => tab.pending().length === 0,
      () => tab.pending(),
    );
    expect(shown(tab)).toEqual([[], ['Moving'], [], []]);
    expect(tab.refused()).toEqual([]);
    await asked(fixture.owner, UNASSIGN, { taskId: id, userId: ewaId });
    for (const one of [tab, other]) await become(one, [[], [], [], []]);
  });

  it('accepts a private task, which reaches the user’s other tab and no other user', async () => {
    const [tab, other, annas] = [at(0), at(1), at(2)];
    await tab.addTask(lists(tab)[3] ?? 0, 'Private');
    expect(shown(tab)).toEqual([[], [], [], ['Private']]);
    await become(other, [[], [], [], ['Private']]);
    const id = other.taskIds(lists(other)[3] ?? 0)[0] ?? 0;
    expect(selectTask(other.store.getState(), id)?.projectId).toBeNull();
    await other.rename(id, 'Private, still');
    await become(tab, [[], [], [], ['Private, still']]);
    expect(
      Object.values(annas.store.getState().entities.tasks.entities)
        .map(({ title }) => title)
        .join(),
    ).not.toContain('Private');
  });

  it('survives a refetch of the list of boards', async () => {
    const tab = at(0);
    await tab.store.dispatch(
      projectsApi.endpoints.userProjects.initiate(
        { userId: ewaId, workspaceId: fixture.workspaceId },
        { forceRefetch: true },
      ),
    );
    expect(shown(tab)).toEqual([[], [], [], ['Private, still']]);
  });
});

describe('spaces and the calendar in the client', () => {
  it('update the tree without a reload', async () => {
    const tab = at(0);
    await tab.store.dispatch(
      spacesApi.endpoints.workspaceTree.initiate({ workspaceId: fixture.workspaceId }),
    );
    const { createSpace } = (await asked(
      fixture.owner,
      'mutation S($w: Id!) { createSpace(workspaceId: $w, title: "Space") { space { id } } }',
      { w: fixture.workspaceId },
    )) as { createSpace: { space: { id: number } } };
    const tree = () => selectBoardTree(tab.store.getState(), fixture.workspaceId);
    await until(() => tree().spaces.length === 1, tree);
    expect(tree().boards.map(({ id }) => id)).toContain(board.id);
    const spaceId = createSpace.space.id;
    await at(2).store.dispatch(enqueueMutation('updateProject', { id: board.id, spaceId }));
    await until(() => tree().spaces[0]?.boards[0]?.id === board.id, tree);
    await at(2).store.dispatch(enqueueMutation('updateProject', { id: board.id, spaceId: null }));
    await until(() => tree().boards.some(({ id }) => id === board.id), tree);
    await asked(fixture.owner, 'mutation D($id: Id!) { deleteSpace(id: $id) { success } }', {
      id: spaceId,
    });
    await until(() => tree().spaces.length === 0, tree);
  });

  it('show tasks with a due date and tasks without one', async () => {
    const tab = at(2);
    const [watching] = tabs;
    await tab.store.dispatch(
      enqueueMutation('addTaskOnCalendar', {
        sectionId: board.sectionId,
        title: 'Due',
        dueDate: '2026-06-15T08:00:00.000Z',
      }),
    );
    const due = (one: Tab) =>
      selectDueTasks(one.store.getState(), board.id).map((task) => task.due);
    expect(due(tab)).toEqual(['2026-06-15T08:00:00.000Z']);
    await until(
      () => due(at(0)).length === 1,
      () => due(at(0)),
    );
    const dueId = selectDueTasks(at(0).store.getState(), board.id)[0]?.id ?? 0;
    expect(watching).toBeDefined();
    const open = () => selectUnscheduledTaskIds(at(0).store.getState(), board.id);
    expect(open()).toEqual(
      at(0)
        .taskIds(board.sectionId)
        .filter((id) => id !== dueId),
    );
    await tab.store.dispatch(
      enqueueMutation('updateTaskField', {
        taskId: dueId,
        fieldId: 1,
        isStandard: true,
        value: null,
      }),
    );
    await until(() => open().includes(dueId), open);
    expect(due(at(0))).toEqual([]);
  });
});

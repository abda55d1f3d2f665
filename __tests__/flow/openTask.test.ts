import { commentsApi } from '../../src/entities/comments/endpoints.lazy';
import { selectComments } from '../../src/entities/comments/selectors';
import { selectCheckListItems, selectCheckLists } from '../../src/entities/checkLists/selectors';
import { selectDescription } from '../../src/entities/descriptions/selectors';
import { fieldsApi } from '../../src/entities/fields/endpoints.lazy';
import { selectFields } from '../../src/entities/fields/options';
import { selectDueDate } from '../../src/entities/fields/selectors';
import type { QueueableName, MutationArgs } from '../../src/entities/mutationRegistry';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { tasksApi } from '../../src/entities/tasks/endpoints';
import { selectTask } from '../../src/entities/tasks/selectors';
import { createFixture, type Fixture } from '../live/fixture';
import { startLiveServer, type LiveServer } from '../live/liveServer';
import type { Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { openTab, until, type Tab } from '../support/tab';

/** Two clients with the same task open, each with the real store on the real server. */

let server: LiveServer;
let fixture: Fixture;
let bob: Agent;
let cards = 0;
const tabs: Tab[] = [];

beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase() });
  fixture = await createFixture(server, 'anna');
  bob = await server.member('bob');
  await fixture.join(await fixture.idOf(bob));
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
async function openTask(tab: Tab, id: number): Promise<void> {
  await tab.store.dispatch(tasksApi.endpoints.task.initiate({ id }));
  await tab.store.dispatch(commentsApi.endpoints.taskComments.initiate({ taskId: id, page: 1 }));
}
const want = <N extends QueueableName>(tab: Tab, name: N, wanted: MutationArgs<N>) =>
  tab.store.dispatch(enqueueMutation(name, wanted));
const drained = (tab: Tab) =>
  until(
    () => tab.pending().length === 0,
    () => tab.store.getState().outbox,
  );

/** What a user sees of a task, without ids and versions. */
function seen({ store }: Tab, id: number) {
  const state = store.getState();
  const task = selectTask(state, id);
  return {
    lists: selectCheckLists(state, id).map((list) => [
      list.title,
      list.hideChecked,
      selectCheckListItems(state, list.id).map(({ title, checked }) => [title, checked]),
    ]),
    comments: selectComments(state, id).map(({ content, editCount, likeIds, deletedAt }) => [
      deletedAt === null ? content : null,
      editCount,
      likeIds,
    ]),
    text: selectDescription(state, id)?.description,
    due: selectDueDate(state, id),
    counts: [
      task?.checkListDoneCount,
      task?.checkListCount,
      task?.commentCount,
      task?.hasDescription,
    ],
    people: [task?.assigneeIds.toSorted(), task?.notifyUsers.toSorted()],
  };
}

async function twoAtOneTask() {
  const { id: projectId, sectionId } = await fixture.board('workspace');
  const anna = await tabOf(fixture.owner, projectId);
  const id = (await anna.addTask(sectionId, 'Together')).makes ?? 0;
  await drained(anna);
  const other = await tabOf(bob, projectId);
  await openTask(anna, id);
  await openTask(other, id);
  return { id, projectId, sectionId, anna, other };
}

describe('two clients with the same task open', () => {
  it('receive each other’s changes at once and converge', async () => {
    const { id, projectId, anna, other } = await twoAtOneTask();
    const list = (await want(anna, 'createCheckList', { taskId: id, title: 'List' })).makes ?? 0;
    const items = [
      (await want(anna, 'addCheckListItem', { checkListId: list, title: 'One' })).makes ?? 0,
    ];
    items.push(
      (await want(anna, 'addCheckListItem', { checkListId: list, title: 'Two' })).makes ?? 0,
    );
    const comment = (await want(anna, 'addComment', { taskId: id, content: 'First' })).makes ?? 0;
    await want(anna, 'updateTaskDescription', { id, description: 'Text' });
    await want(anna, 'updateTaskField', {
      taskId: id,
      fieldId: 1,
      isStandard: true,
      value: '2026-11-09',
    });
    // The change shows before the server confirms it.
    expect(seen(anna, id)).toMatchObject({
      lists: [
        [
          'List',
          false,
          [
            ['One', false],
            ['Two', false],
          ],
        ],
      ],
      comments: [['First', 0, []]],
      text: 'Text',
      due: '2026-11-09',
      counts: [0, 2, 1, true],
    });
    await drained(anna);
    await until(
      () => seen(other, id).due !== null,
      () => seen(other, id),
    );
    await want(other, 'updateCheckListItemChecked', { id: items[0] ?? 0, checked: true });
    await want(other, 'updateCheckListItemSort', {
      id: items[1] ?? 0,
      targetCheckListId: list,
      after: 0,
    });
    await want(other, 'likeComment', { commentId: comment });
    await want(other, 'assignTask', { taskId: id, userId: await fixture.idOf(bob) });
    await want(anna, 'editComment', { commentId: comment, content: 'Second' });
    // An item that is briefly deleted cannot be moved meanwhile: Anna deletes and restores it once
    // Bob is done.
    await drained(other);
    await want(anna, 'deleteCheckListItem', { id: items[1] ?? 0 });
    await want(anna, 'restoreCheckListItem', { id: items[1] ?? 0 });
    await drained(anna);
    await until(
      () => JSON.stringify(seen(anna, id)) === JSON.stringify(seen(other, id)),
      () => [seen(anna, id), seen(other, id)],
    );
    expect(seen(other, id)).toMatchObject({
      lists: [
        [
          'List',
          false,
          [
            ['Two', false],
            ['One', true],
          ],
        ],
      ],
      comments: [['Second', 1, [await fixture.idOf(bob)]]],
      counts: [1, 2, 1, true],
    });
    // A new client reads the same.
    const fresh = await tabOf(bob, projectId);
    expect(seen(fresh, id).due).toBe('2026-11-09');
    await openTask(fresh, id);
    expect(seen(fresh, id)).toEqual(seen(anna, id));
  });

  it('keep its checklists and comments when it moves to another board, and drop them when the board becomes private', async () => {
    const { id, anna, other } = await twoAtOneTask();
    await want(anna, 'createCheckList', { taskId: id, title: 'List' });
    await want(anna, 'addComment', { taskId: id, content: 'Hello' });
    await drained(anna);
    await until(
      () => seen(other, id).comments.length === 1,
      () => seen(other, id),
    );
    const before = seen(other, id);
    const target = await fixture.board('workspace');
    await until(
      () => selectTask(other.store.getState(), id) !== undefined,
      () => null,
    );
    await want(anna, 'moveTask', { id, sectionId: target.sectionId, after: 0 });
    await drained(anna);
    await until(
      () => selectTask(other.store.getState(), id)?.projectId === target.id,
      () => selectTask(other.store.getState(), id),
    );
    expect(seen(other, id)).toEqual(before);
    await until(
      () =>
        Object.values(other.store.getState().entities.comments.entities).every(
          ({ projectId }) => projectId === target.id,
        ),
      () => other.store.getState().entities.comments,
    );
    await fixture.setVisibility(target.id, 'private');
    await until(
      () => selectTask(other.store.getState(), id) === undefined,
      () => seen(other, id),
    );
    const { checkLists, comments } = other.store.getState().entities;
    expect([checkLists.ids, comments.ids]).toEqual([[], []]);
  });

  it('receive a new custom field of the board at once', async () => {
    const { projectId, anna, other } = await twoAtOneTask();
    await other.store.dispatch(
      fieldsApi.endpoints.customFields.initiate({ workspaceId: fixture.workspaceId }),
    );
    await anna.store.dispatch(
      enqueueMutation('createCustomField', {
        workspaceId: fixture.workspaceId,
        projectId,
        title: 'Size',
        typeId: 5,
        options: ['S', 'M'],
      }),
    );
    await until(
      () => selectFields(other.store.getState(), projectId).length === 1,
      () => selectFields(other.store.getState(), projectId),
    );
    expect(
      selectFields(other.store.getState(), projectId)[0]?.options.map(({ title }) => title),
    ).toEqual(['S', 'M']);
  });
});

describe('a GraphQL response', () => {
  it('contains the checklists, field values and files of every task of a board', async () => {
    const { id, projectId, anna } = await twoAtOneTask();
    await want(anna, 'createCheckList', { taskId: id, title: 'List' });
    await want(anna, 'updateTaskDescription', { id, description: 'Text' });
    await drained(anna);
    const { data, errors } = await fixture.owner.gql(
      'query($id: Id!) { projectView(id: $id) { tasks { id description descriptionVersion checkList { title items { id } } fieldValues { value } files { id } } } }',
      { id: projectId },
    );
    expect(errors).toBeUndefined();
    expect(
      data?.['projectView'].tasks.find((task: { id: number }) => task.id === id),
    ).toMatchObject({
      description: 'Text',
      checkList: [{ title: 'List', items: [] }],
      fieldValues: [],
      files: [],
    });
  });

  it('contains the log position of a query that is not a complete snapshot', async () => {
    const { id, anna } = await twoAtOneTask();
    await want(anna, 'addComment', { taskId: id, content: 'Hello' });
    await drained(anna);
    const { extensions, data } = await fixture.owner.gql(
      'query($id: Id!) { taskComments(taskId: $id) { content creator { name email createdAt } likes { id } } }',
      { id },
    );
    expect(data?.['taskComments']).toMatchObject([
      { content: 'Hello', creator: { email: 'anna@example.test' } },
    ]);
    expect(extensions).toEqual({
      asOf: { workspaceId: fixture.workspaceId, seq: expect.any(Number) as number },
    });
  });
});

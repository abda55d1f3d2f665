import { STANDARD_FIELD } from '../../contract/fields';
import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

let domain: Domain;
let anna: Person;
let workspaceId: number;
let projectId: number;
let list: number;

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  anna = await domain.person('Anna');
  ({ workspaceId } = await anna.settle());
});
beforeEach(async () => {
  projectId = (await anna.run('createProject', { workspaceId, title: 'Board' })).payload.project.id;
  list = (await anna.run('addSectionToProject', { projectId, title: 'List' })).payload.section.id;
});

const newTask = async (title: string) =>
  (await anna.run('addTask', { sectionId: list, title })).payload.task.id;
const tasksSeen = async () =>
  (await anna.ask('projectView', { id: projectId })).tasks
    .map(({ id }) => id)
    .filter((id) => id !== projectId && id !== list);

describe('archiving a task', () => {
  it('hides it and sends a commit to its readers; a second time changes nothing', async () => {
    const id = await newTask('Task');
    const { commit, payload } = await anna.run('archiveTask', { id });
    expect(payload.task).toMatchObject({ id, archivedAt: expect.any(String) as string });
    expect(commit).toMatchObject({
      messages: [
        {
          type: 'update',
          key: `Task:${id}`,
          fields: { archivedAt: expect.any(String) as string, version: commit?.seq },
        },
        { type: 'update-query', query: 'archivedItems', variables: { projectId } },
      ],
    });
    expect(await tasksSeen()).toEqual([]);
    expect(await anna.ask('task', { id })).toBeNull();
    await expect(anna.run('updateTaskTitle', { id, title: 'X' })).rejects.toMatchObject({
      code: 'task-not-found',
    });
    expect((await anna.run('archiveTask', { id })).commit).toBeNull();
  });
});

describe('restoring a task', () => {
  it('puts it back at its position, in a commit complete for readers who dropped its row', async () => {
    const [a, b, c] = [await newTask('a'), await newTask('b'), await newTask('c')];
    await anna.run('archiveTask', { id: a });
    await anna.run('archiveTask', { id: b });
    const { commit } = await anna.run('restoreTask', { id: b });
    expect(commit).toMatchObject({
      messages: [
        {
          type: 'add-item',
          list: `Section:${list}.tasks`,
          key: `Task:${b}`,
          after: null,
          item: {
            archivedAt: null,
            version: commit?.seq,
            relatedTasks: [{ relatedTaskId: list, version: commit?.seq }],
          },
        },
        { type: 'update-query', query: 'archivedItems' },
      ],
    });
    const { commit: second } = await anna.run('restoreTask', { id: a });
    expect(second).toMatchObject({ messages: [{ key: `Task:${a}`, after: null }, {}] });
    expect(await tasksSeen()).toEqual([a, b, c]);
    expect((await anna.run('restoreTask', { id: a })).commit).toBeNull();
  });

  it('in an archived list shows it when the list is restored', async () => {
    const id = await newTask('Task');
    await anna.run('archiveTask', { id });
    await anna.run('archiveSection', { id: list });
    expect((await anna.run('restoreTask', { id })).payload.success).toBe(true);
    expect(await anna.ask('task', { id })).toBeNull();
    await anna.run('restoreSection', { id: list });
    expect(await tasksSeen()).toEqual([id]);
  });
});

describe('completing a task', () => {
  const completedAt = async (id: number) =>
    (
      await domain.db.query<{ at: string | null }>(
        'select completed_at as at from tasks where id = $1',
        [id],
      )
    )[0]?.at;

  it('changes its row and its completion time, until it is marked as not done', async () => {
    const id = await newTask('Task');
    const { commit, payload } = await anna.run('setTaskDone', { id, isDone: true });
    expect(payload.task).toMatchObject({ id, isDone: true });
    const at = await completedAt(id);
    expect(commit).toMatchObject({
      messages: [
        { type: 'update', key: `Task:${id}`, fields: { isDone: true, version: commit?.seq } },
        {
          type: 'add-item',
          list: `Task:${id}.fieldValues`,
          item: { isStandard: true, fieldId: STANDARD_FIELD.completedOn, value: at },
        },
      ],
    });
    expect(Date.parse(at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await anna.run('setTaskDone', { id, isDone: true })).commit).toBeNull();
    expect(await completedAt(id)).toBe(at);
    await anna.run('setTaskDone', { id, isDone: false });
    expect(await completedAt(id)).toBeNull();
    expect(await anna.ask('task', { id })).toMatchObject({ isDone: false });
  });
});

describe('adding a task with addTaskToSection', () => {
  it('does the same as addTask', async () => {
    const { payload, commit } = await anna.run('addTaskToSection', {
      sectionId: list,
      title: ' One ',
    });
    expect(payload.task).toMatchObject({ title: 'One', relatedTasks: [{ relatedTaskId: list }] });
    expect(commit).toMatchObject({ type: 'add-item', list: `Section:${list}.tasks` });
    expect(
      (await anna.run('addTaskToSection', { sectionId: list, title: ' ' })).payload.errors,
    ).toMatchObject([{ field: 'title', message: 'task-title-required' }]);
  });
});

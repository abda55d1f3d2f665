import type { Person } from '../support/domain';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const ask = (person: Person = world.anna) =>
  person.ask('myTasks', { workspaceId: world.workspaceId });
type View = Awaited<ReturnType<typeof ask>>;
const listsOf = ({ tasks }: View) =>
  tasks.filter(({ relatedTasks: [link] }) => link?.type === 'SectionHasProject');
/** The lists with the titles of their tasks. */
const shown = async (person: Person = world.anna) => {
  const view = await ask(person);
  const inList = (id: number) =>
    view.tasks.filter(
      ({ relatedTasks: [link] }) => link?.type === 'TaskHasSection' && link.relatedTaskId === id,
    );
  return listsOf(view).map(({ id }) => inList(id).map(({ title }) => title));
};
const listIds = async (person: Person = world.anna) =>
  listsOf(await ask(person)).map(({ id }) => id) as [number, number, number, number];
/** A new member of the workspace, with an unused My Tasks. */
const newcomer = async (name: string) => {
  const person = await world.domain.person(name);
  await person.settle();
  await world.join(person.id);
  return person;
};

describe('a private task in My Tasks', () => {
  it('is invisible to other users, and its creator may change everything', async () => {
    const { anna, bea, heard } = world;
    const nina = await newcomer('Nina');
    const [, today] = await listIds(nina);
    const made = await nina.run('addTask', { sectionId: today, title: 'Diary' });
    const { id } = made.payload.task;
    expect(made.payload.task).toMatchObject({
      project: null,
      relatedTasks: [{ relatedTaskId: today, type: 'TaskHasSection' }],
    });
    expect(await heard(nina, made.commit)).toMatchObject([
      { type: 'add-item', list: `Section:${today}.tasks`, key: `Task:${id}` },
    ]);
    expect(await shown(nina)).toEqual([[], ['Diary'], [], []]);
    const checkList = await nina.run('createCheckList', { taskId: id, title: 'Steps' });
    const changes = [
      made,
      checkList,
      await nina.run('updateTaskTitle', { id, title: 'Dear diary' }),
      await nina.run('setTaskDone', { id, isDone: true }),
      await nina.run('addCheckListItem', {
        checkListId: checkList.payload.checkList.id,
        title: 'One',
      }),
      await nina.run('updateTaskDescription', { id, description: 'Secret' }),
      await nina.run('addComment', { taskId: id, content: 'To myself' }),
      await nina.run('updateTaskField', {
        taskId: id,
        fieldId: 1,
        isStandard: true,
        value: '2026-12-24',
      }),
      await nina.run('archiveTask', { id }),
      await nina.run('restoreTask', { id }),
    ];
    for (const { payload, commit } of changes) {
      expect(payload.success).toBe(true);
      expect((await heard(nina, commit)).length).toBeGreaterThan(0);
      for (const person of [anna, bea]) expect(await heard(person, commit)).toEqual([]);
    }
    expect(await shown(nina)).toEqual([[], ['Dear diary'], [], []]);
    expect(await nina.ask('task', { id })).toMatchObject({
      title: 'Dear diary',
      isDone: true,
      commentCount: 1,
      project: null,
    });
    for (const person of [anna, bea]) {
      expect(await person.ask('task', { id })).toBeNull();
      await expect(person.run('updateTaskTitle', { id, title: 'X' })).rejects.toMatchObject({
        code: 'task-not-found',
      });
      await expect(person.run('addComment', { taskId: id, content: 'X' })).rejects.toMatchObject({
        code: 'task-not-found',
      });
      await expect(person.run('addTask', { sectionId: today, title: 'X' })).rejects.toMatchObject({
        code: 'section-not-found',
      });
    }
    const seen = JSON.stringify([
      await anna.ask('activity', { workspaceId: world.workspaceId }),
      await anna.ask('searchTasks', { workspaceId: world.workspaceId, query: 'diary' }),
    ]);
    expect(seen).not.toMatch(/diary/i);
  });

  it('cannot be shared with another user until it is on a board', async () => {
    const { anna, bea } = world;
    const [, today] = await listIds();
    const { id } = (await anna.run('addTask', { sectionId: today, title: 'Mine' })).payload.task;
    const missing = { code: 'task-not-found' };
    await expect(anna.run('assignTask', { taskId: id, userId: bea.id })).rejects.toMatchObject(
      missing,
    );
    await expect(anna.run('unassignTask', { taskId: id, userId: bea.id })).rejects.toMatchObject(
      missing,
    );
    await expect(
      anna.run('inviteUserByEmail', { taskId: id, email: 'x@example.test' }),
    ).rejects.toMatchObject(missing);
  });

  it('becomes complete on a board when its creator moves it there, and stays in their My Tasks', async () => {
    const { anna, bea, heard, newBoard, projectId } = world;
    const { id: boardId, sectionId } = await newBoard('Public at last');
    const [, today] = await listIds();
    const { id } = (await anna.run('addTask', { sectionId: today, title: 'Coming out' })).payload
      .task;
    await anna.run('createCheckList', { taskId: id, title: 'Steps' });
    await anna.run('updateTaskField', {
      taskId: id,
      fieldId: 1,
      isStandard: true,
      value: '2026-12-24',
    });
    const { payload, commit } = await anna.run('moveTask', { id, sectionId, after: 0 });
    expect(payload.task).toMatchObject({
      project: { id: boardId },
      relatedTasks: [{ relatedTaskId: sectionId, projectId: boardId }],
    });
    const news = await heard(bea, commit);
    expect(news).toMatchObject([
      { type: 'add-item', list: `Section:${sectionId}.tasks`, key: `Task:${id}` },
      { type: 'update', fields: { title: 'Steps', projectId: boardId } },
      { type: 'update', fields: { value: '2026-12-24', projectId: boardId } },
      { type: 'update-query', query: 'taskComments' },
    ]);
    expect(JSON.stringify(news)).not.toContain(`:${today}`);
    expect((await shown())[1]).toContain('Coming out');
    const told = await bea.ask('activity', { workspaceId: world.workspaceId, taskId: id });
    expect(JSON.stringify(told)).not.toContain(String(today));
    expect(projectId).not.toBe(boardId);
    expect((await anna.run('assignTask', { taskId: id, userId: bea.id })).payload.success).toBe(
      true,
    );
  });
});

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
const assign = (taskId: number, person: Person) =>
  world.anna.run('assignTask', { taskId, userId: person.id });
/** A new member of the workspace, with an unused My Tasks. */
const newcomer = async (name: string, locale = 'en') => {
  const person = await world.domain.person(name, locale);
  await person.settle();
  await world.join(person.id);
  return person;
};

describe('My Tasks', () => {
  it('has its four lists in the user’s language, and the same ones every time', async () => {
    const cleo = await newcomer('Cleo', 'pl');
    const [first, again] = await Promise.all([ask(cleo), ask(cleo)]);
    expect(listsOf(first).map(({ title }) => title)).toEqual([
      'Ostatnio przypisane',
      'Do zrobienia dziś',
      'Do zrobienia w\u00a0tym tygodniu',
      'Do zrobienia później',
    ]);
    expect(again.id).toBe(first.id);
    expect(listsOf(await ask(cleo)).map(({ id }) => id)).toEqual(
      listsOf(first).map(({ id }) => id),
    );
    expect((await listIds()).length).toBe(4);
  });

  it('exists once for each workspace, and is visible to its user only', async () => {
    const { bea, stranger, anna, domain, workspaceId } = world;
    const theirs = Number((await bea.ask('me')).currentWorkspaceId);
    expect((await ask(bea)).id).not.toBe((await bea.ask('myTasks', { workspaceId: theirs })).id);
    await expect(ask(stranger)).rejects.toMatchObject({ code: 'workspace-not-found' });
    await domain.db.query('update workspaces set is_public = true where id = $1', [workspaceId]);
    await expect(ask(stranger)).rejects.toMatchObject({ code: 'not-authorized' });
    await domain.db.query('update workspaces set is_public = false where id = $1', [workspaceId]);
    const { id } = await ask(bea);
    for (const person of [anna, bea, stranger]) {
      expect(await person.ask('projectView', { id })).toBeNull();
      expect(await person.ask('project', { id })).toBeNull();
      await expect(person.run('updateProjectTitle', { id, title: 'X' })).rejects.toMatchObject({
        code: 'project-not-found',
      });
      await expect(
        person.run('addProjectMember', { projectId: id, userId: anna.id }),
      ).rejects.toMatchObject({ code: 'project-not-found' });
      await expect(
        person.run('requestAccessToProject', { projectId: id, widToken: `w-${workspaceId}` }),
      ).rejects.toMatchObject({
        code: expect.stringMatching(/-not-found$|^not-a-member$/) as string,
      });
    }
    const titles = (await bea.ask('userProjects', { userId: bea.id, workspaceId })).map(
      ({ title }) => title,
    );
    expect(titles).not.toContain('My Tasks');
    expect(
      (await anna.ask('workspaceTree', { workspaceId })).projects.map((one) => one.id),
    ).not.toContain(id);
  });

  it('has fixed lists, and accepts no fields or further lists', async () => {
    const { anna } = world;
    const [recent] = await listIds();
    for (const [operation, args] of [
      ['updateSectionTitle', { title: 'X' }],
      ['moveSection', { after: 0 }],
      ['archiveSection', {}],
      ['restoreSection', {}],
    ] as const) {
      await expect(anna.run(operation, { id: recent, ...args })).rejects.toMatchObject({
        code: 'section-not-found',
      });
    }
    await expect(
      anna.run('addSectionToProject', { projectId: (await ask()).id, title: 'X' }),
    ).rejects.toMatchObject({ code: 'project-not-found' });
  });
});

describe('an assigned task', () => {
  it('is first in Recently assigned, for the assignee only', async () => {
    const { anna, bea, newTask, heard } = world;
    const dana = await newcomer('Dana');
    const [recent] = await listIds(dana);
    const [one, two] = [await newTask('One'), await newTask('Two')];
    await assign(one, dana);
    const { commit } = await assign(two, dana);
    expect(await shown(dana)).toEqual([['Two', 'One'], [], [], []]);
    const news = (await heard(dana, commit)).filter(({ type }) => type === 'add-item');
    expect(news).toMatchObject([
      {
        list: `Section:${recent}.tasks`,
        key: `Task:${two}`,
        after: null,
        item: { relatedTasks: [{ relatedTaskId: recent }] },
      },
    ]);
    expect(JSON.stringify(await heard(bea, commit))).not.toContain(`:${recent}`);
    expect(JSON.stringify(commit)).not.toContain(`:${recent}`);
    expect(JSON.stringify(await anna.ask('task', { id: two }))).not.toContain(String(recent));
    expect(JSON.stringify(await bea.ask('projectView', { id: world.projectId }))).not.toContain(
      `:${recent}`,
    );
  });

  it('reaches a user who has never opened My Tasks, and is sent to their client', async () => {
    const { newTask, heard } = world;
    const eve = await newcomer('Eve');
    const { commit } = await assign(await newTask('First of all'), eve);
    expect(await heard(eve, commit)).toContainEqual({
      type: 'update-query',
      query: 'myTasks',
      variables: { workspaceId: world.workspaceId },
    });
    expect(await shown(eve)).toEqual([['First of all'], [], [], []]);
  });

  it('disappears with the assignment, and returns to Recently assigned with a new one', async () => {
    const { anna, bea, newTask, heard } = world;
    const finn = await newcomer('Finn');
    const [recent, , , later] = await listIds(finn);
    const task = await newTask('Back and forth');
    await assign(task, finn);
    await finn.run('moveTask', { id: task, sectionId: later, after: 0 });
    const { commit } = await anna.run('unassignTask', { taskId: task, userId: finn.id });
    expect(await heard(finn, commit)).toContainEqual({
      type: 'remove-item',
      list: `Section:${later}.tasks`,
      key: `Task:${task}`,
    });
    expect(JSON.stringify(await heard(bea, commit))).not.toContain(String(later));
    expect(await shown(finn)).toEqual([[], [], [], []]);
    await assign(task, finn);
    expect(await shown(finn)).toEqual([['Back and forth'], [], [], []]);
    expect(recent).toBeGreaterThan(0);
  });

  it('is listed while it, its list and its board are not archived, and returns to its position when restored', async () => {
    const { anna, heard, newBoard, newTask } = world;
    const gus = await newcomer('Gus');
    const [, today] = await listIds(gus);
    const board = await newBoard('To be archived');
    const task = await newTask('Comes and goes', board.sectionId);
    await assign(task, gus);
    await gus.run('moveTask', { id: task, sectionId: today, after: 0 });
    const there = [[], ['Comes and goes'], [], []];
    const stale = {
      type: 'update-query',
      query: 'myTasks',
      variables: { workspaceId: world.workspaceId },
    };
    await anna.run('archiveTask', { id: task });
    expect(await shown(gus)).toEqual([[], [], [], []]);
    expect(await heard(gus, (await anna.run('restoreTask', { id: task })).commit)).toContainEqual(
      stale,
    );
    expect(await shown(gus)).toEqual(there);
    expect(
      await heard(gus, (await anna.run('archiveSection', { id: board.sectionId })).commit),
    ).toContainEqual(stale);
    expect(await shown(gus)).toEqual([[], [], [], []]);
    await anna.run('restoreSection', { id: board.sectionId });
    expect(await shown(gus)).toEqual(there);
    expect(
      await heard(gus, (await anna.run('archiveProject', { id: board.id })).commit),
    ).toContainEqual(stale);
    expect(await shown(gus)).toEqual([[], [], [], []]);
    await anna.run('restoreProject', { id: board.id });
    expect(await shown(gus)).toEqual(there);
  });

  it('disappears when its board becomes invisible', async () => {
    const { anna, heard, newBoard, newTask } = world;
    const hal = await newcomer('Hal');
    const board = await newBoard('Closing');
    await assign(await newTask('In sight', board.sectionId), hal);
    const { commit } = await anna.run('updateProject', { id: board.id, visibility: 'private' });
    expect(await heard(hal, commit)).toMatchObject([
      { type: 'update-query', query: 'myTasks', variables: { workspaceId: world.workspaceId } },
    ]);
    expect(await shown(hal)).toEqual([[], [], [], []]);
    await anna.run('addProjectMember', { projectId: board.id, userId: hal.id });
    expect(await shown(hal)).toEqual([['In sight'], [], [], []]);
    await anna.run('removeProjectMember', { projectId: board.id, userId: hal.id });
    expect(await shown(hal)).toEqual([[], [], [], []]);
  });

  it('is removed from a user who leaves the workspace', async () => {
    const { anna, newTask, domain, workspaceId } = world;
    const ian = await newcomer('Ian');
    await assign(await newTask('Left behind'), ian);
    await anna.run('removeMember', { workspaceId, userId: ian.id });
    expect(await domain.db.query('select from task_links where owner_id = $1', [ian.id])).toEqual(
      [],
    );
  });
});

describe('moving within My Tasks', () => {
  it('changes that user’s position only, neither the board nor positions of other users', async () => {
    const { anna, bea, newTask, heard, sectionId } = world;
    const [jan, kim] = [await newcomer('Jan'), await newcomer('Kim')];
    const [recent, today] = await listIds(jan);
    const [a, b] = [await newTask('A'), await newTask('B')];
    for (const task of [a, b]) for (const person of [jan, kim]) await assign(task, person);
    const before = await anna.ask('task', { id: a });
    const { payload, commit } = await jan.run('moveTask', { id: a, sectionId: today, after: 0 });
    expect(payload.task.relatedTasks).toMatchObject([{ relatedTaskId: sectionId }]);
    expect(await shown(jan)).toEqual([['B'], ['A'], [], []]);
    expect(await shown(kim)).toEqual([['B', 'A'], [], [], []]);
    expect(await anna.ask('task', { id: a })).toEqual(before);
    expect(await heard(jan, commit)).toMatchObject([
      { type: 'remove-item', list: `Section:${recent}.tasks`, key: `Task:${a}` },
      { type: 'add-item', list: `Section:${today}.tasks`, key: `Task:${a}`, after: null },
    ]);
    expect(await heard(anna, commit)).toEqual([]);
    expect(await heard(bea, commit)).toEqual([]);
    await jan.run('moveTask', { id: b, sectionId: today, after: a });
    expect(await shown(jan)).toEqual([[], ['A', 'B'], [], []]);
    expect((await jan.run('moveTask', { id: b, sectionId: today, after: a })).commit).toBeNull();
    expect((await jan.run('moveTask', { id: b, sectionId: today, after: 0 })).payload.success).toBe(
      true,
    );
    expect(await shown(jan)).toEqual([[], ['B', 'A'], [], []]);
  });

  it('keeps the position when the task moves on its board', async () => {
    const { anna, newTask, newBoard } = world;
    const leo = await newcomer('Leo');
    const task = await newTask('Moved about');
    await assign(task, leo);
    await anna.run('moveTask', {
      id: task,
      sectionId: (await newBoard('Elsewhere')).sectionId,
      after: 0,
    });
    expect(await shown(leo)).toEqual([['Moved about'], [], [], []]);
  });

  it('is rejected for other users, and for tasks that are not in My Tasks', async () => {
    const { anna, bea, stranger, newTask } = world;
    const mia = await newcomer('Mia');
    const [, today] = await listIds(mia);
    const task = await newTask('Mia’s');
    await assign(task, mia);
    for (const person of [anna, bea, stranger]) {
      const code = person === stranger ? /task-not-found/ : /section-not-found/;
      await expect(
        person.run('moveTask', { id: task, sectionId: today, after: 0 }),
      ).rejects.toMatchObject({ code: expect.stringMatching(code) as string });
    }
    await expect(
      mia.run('moveTask', { id: await newTask('Not hers'), sectionId: today, after: 0 }),
    ).rejects.toMatchObject({ code: 'task-not-found' });
  });
});

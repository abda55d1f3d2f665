import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const kinds = async (about: object, who = world.anna) =>
  (await who.ask('activity', { workspaceId: world.workspaceId, ...about })).list.map(
    ({ kind }) => kind,
  );

describe('the activity', () => {
  it('contains the old and the new value, the newest entry first', async () => {
    const { anna, bea, newTask } = world;
    const taskId = await newTask('Before');
    await bea.run('updateTaskTitle', { id: taskId, title: 'After' });
    await anna.run('updateTaskField', {
      taskId,
      fieldId: 1,
      isStandard: true,
      value: '2026-11-09',
    });
    const { list, total, pages } = await anna.ask('activity', {
      workspaceId: world.workspaceId,
      taskId,
    });
    expect(
      list.map(({ kind, user, data }) => [kind, user.id, JSON.parse(data) as unknown]),
    ).toMatchObject([
      ['field-changed', anna.id, { fieldId: 1, from: null, to: '2026-11-09' }],
      ['task-renamed', bea.id, { from: 'Before', to: 'After' }],
      ['task-created', anna.id, { title: 'Before' }],
    ]);
    expect([total, pages]).toEqual([3, 1]);
    expect(await kinds({ taskId, userId: bea.id })).toEqual(['task-renamed']);
    expect(await kinds({ taskId, kinds: ['field-', 'comment-'] })).toEqual(['field-changed']);
    expect(await kinds({ taskId, kinds: ['%'] })).toEqual([]);
    expect((await kinds({ projectId: world.projectId })).slice(0, 2)).toEqual([
      'field-changed',
      'task-renamed',
    ]);
  });

  it('of a board that a user cannot see is not readable for that user', async () => {
    const { anna, bea, stranger, hidden, hiddenTask, newTask, workspaceId } = world;
    await newTask('Very secret', hidden.sectionId);
    const all = async (who: typeof anna) =>
      JSON.stringify((await who.ask('activity', { workspaceId })).list);
    expect(await all(anna)).toContain('Very secret');
    expect(await all(bea)).not.toContain('Very secret');
    await expect(kinds({ projectId: hidden.id }, bea)).rejects.toMatchObject({
      code: 'project-no-permission',
    });
    await expect(kinds({ taskId: hiddenTask }, bea)).rejects.toMatchObject({
      code: 'task-not-found',
    });
    await expect(kinds({}, stranger)).rejects.toMatchObject({ code: 'workspace-not-found' });
  });

  it('is in pages of twenty', async () => {
    const { anna, newTask, workspaceId } = world;
    const taskId = await newTask('0');
    for (let n = 1; n <= 20; n++)
      await anna.run('updateTaskTitle', { id: taskId, title: String(n) });
    const first = await anna.ask('activity', { workspaceId, taskId });
    expect([first.list.length, first.total, first.pages]).toEqual([20, 21, 2]);
    expect(await kinds({ taskId, page: 2 })).toEqual(['task-created']);
    expect(await kinds({ taskId, page: 3 })).toEqual([]);
  });
});

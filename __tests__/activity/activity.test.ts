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

  it('quotes no comment that is deleted, and quotes it again when it is restored', async () => {
    const { anna, newTask, workspaceId } = world;
    const taskId = await newTask('Salaries');
    const { payload } = await anna.run('addComment', { taskId, content: 'Mine is four' });
    const commentId = payload.comment.id;
    await anna.run('editComment', { commentId, content: 'Mine is five' });
    const told = async () =>
      JSON.stringify((await anna.ask('activity', { workspaceId, taskId })).list);
    expect(await told()).toMatch(/four.*five|five.*four/);
    await anna.run('deleteComment', { commentId });
    expect(await told()).not.toMatch(/four|five/);
    expect(await kinds({ taskId })).toEqual([
      'comment-deleted',
      'comment-edited',
      'comment-added',
      'task-created',
    ]);
    await anna.run('restoreComment', { commentId });
    expect(await told()).toMatch(/five/);
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

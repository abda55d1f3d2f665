import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

type Person = TaskWorld['anna'];
const changesOf = (who: Person, projectId: number) => who.ask('boardChanges', { projectId });
/** Looks at a board and knows everything that has happened there. */
async function look(who: Person, projectId: number): Promise<void> {
  const { seq } = await changesOf(who, projectId);
  await who.run('markBoardSeen', { id: projectId, seq });
}

describe('what others changed on a board since the last look', () => {
  it('is nothing on the first visit', async () => {
    const { anna, bea, newBoard, newTask } = world;
    const board = await newBoard('First');
    await newTask('Before', board.sectionId);
    expect(await changesOf(bea, board.id)).toMatchObject({
      since: null,
      after: 0,
      total: 0,
      user: null,
      userCount: 0,
      taskIds: [],
    });
    expect(await changesOf(anna, board.id)).toMatchObject({ since: null, total: 0 });
  });

  it('counts the changes of others, not those before the look and not the own ones', async () => {
    const { anna, bea, domain, join, newBoard, newTask } = world;
    const cyd = await domain.person('Cyd');
    await cyd.settle();
    await join(cyd.id);
    const board = await newBoard('Second');
    const [one, two, three] = [
      await newTask('One', board.sectionId),
      await newTask('Two', board.sectionId),
      await newTask('Three', board.sectionId),
    ];
    await look(bea, board.id);
    expect(await changesOf(bea, board.id)).toMatchObject({ total: 0, user: null });

    await anna.run('updateTaskTitle', { id: one, title: 'One!' });
    await anna.run('setTaskDone', { id: two, isDone: true });
    await cyd.run('updateTaskTitle', { id: two, title: 'Two!' });
    await bea.run('updateTaskTitle', { id: three, title: 'Three!' });
    const changes = await changesOf(bea, board.id);
    expect(changes).toMatchObject({
      total: 3,
      user: { id: anna.id, name: 'Anna Nowak' },
      userCount: 2,
      taskIds: [one, two],
    });
    expect(Date.parse(changes.since ?? '')).toBeGreaterThan(0);
    const { list } = await bea.ask('activity', {
      workspaceId: world.workspaceId,
      projectId: board.id,
      after: changes.after,
      byOthers: true,
    });
    expect(list.map(({ kind, taskId }) => [kind, taskId])).toEqual([
      ['task-renamed', two],
      ['task-done', two],
      ['task-renamed', one],
    ]);

    // What happened after the state that the screen shows is still new.
    await anna.run('updateTaskTitle', { id: three, title: 'Later' });
    await bea.run('markBoardSeen', { id: board.id, seq: changes.seq });
    expect(await changesOf(bea, board.id)).toMatchObject({ total: 1, taskIds: [three] });
    await look(bea, board.id);
    expect(await changesOf(bea, board.id)).toMatchObject({ total: 0, taskIds: [] });
    // An older look from another device takes nothing back.
    await bea.run('markBoardSeen', { id: board.id, seq: changes.seq });
    expect(await changesOf(bea, board.id)).toMatchObject({ total: 0, taskIds: [] });
  });

  it('is one row for each person and board, and no commit', async () => {
    const { anna, bea, domain, newBoard, newTask, workspaceId } = world;
    const board = await newBoard('Third');
    await newTask('Task', board.sectionId);
    const seq = async () => (await changesOf(anna, board.id)).seq;
    const before = await seq();
    await look(bea, board.id);
    await look(bea, board.id);
    await look(anna, board.id);
    expect(await seq()).toBe(before);
    const rows = () =>
      domain.db.query<{ userId: number }>(
        'select user_id as "userId" from board_looks where workspace_id = $1 and project_id = $2 order by user_id',
        [workspaceId, board.id],
      );
    expect((await rows()).map(({ userId }) => userId)).toEqual([anna.id, bea.id]);
    await domain.db.query(
      'delete from workspace_members where workspace_id = $1 and user_id = $2',
      [workspaceId, bea.id],
    );
    expect((await rows()).map(({ userId }) => userId)).toEqual([anna.id]);
    await world.join(bea.id);
  });

  it('is told only to members who may see the board, and leaves out relations to hidden tasks', async () => {
    const { anna, bea, stranger, hidden, hiddenTask, newBoard, newTask } = world;
    const board = await newBoard('Fourth');
    const task = await newTask('Task', board.sectionId);
    await look(bea, board.id);
    await anna.run('addTaskRelation', {
      taskId: task,
      relatedTaskId: hiddenTask,
      type: 'TaskRelatesToTask',
    });
    expect(await changesOf(bea, board.id)).toMatchObject({ total: 0, taskIds: [] });
    await expect(changesOf(bea, hidden.id)).rejects.toMatchObject({
      code: 'project-no-permission',
    });
    await expect(bea.run('markBoardSeen', { id: hidden.id, seq: 1 })).rejects.toMatchObject({
      code: 'project-no-permission',
    });
    await expect(changesOf(stranger, board.id)).rejects.toMatchObject({
      code: 'project-not-found',
    });
  });
});

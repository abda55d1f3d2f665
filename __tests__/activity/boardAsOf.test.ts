import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

type Person = TaskWorld['anna'];
const TODAY = new Date().toISOString().slice(0, 10);
const YESTERDAY = new Date(Date.now() - 24 * 3600_000).toISOString().slice(0, 10);

async function asOf(who: Person, projectId: number, date = YESTERDAY) {
  const { sections } = await who.ask('boardAsOf', { projectId, date, timeZone: 'UTC' });
  return sections.map(({ title, tasks }) => [
    title,
    ...tasks.map((task) =>
      `${task.title}${task.isDone ? ' (done)' : ''} ${task.dueDate ?? ''}`.trim(),
    ),
  ]);
}

/** Everything that has happened so far happened three days ago. */
async function daysPass(): Promise<void> {
  for (const table of ['activity', 'projects', 'sections', 'tasks'] as const)
    await world.domain.db.query(
      `update ${table} set created_at = created_at - interval '3 days' where workspace_id = $1`,
      [world.workspaceId],
    );
  await world.domain.db.query(
    `update tasks set archived_at = archived_at - interval '3 days' where workspace_id = $1`,
    [world.workspaceId],
  );
}
const newList = async (projectId: number, title: string) =>
  (await world.anna.run('addSectionToProject', { projectId, title })).payload.section.id;
const setDue = (taskId: number, value: string | null) =>
  world.anna.run('updateTaskField', { taskId, fieldId: 1, isStandard: true, value });

describe('a board at the end of a day', () => {
  it('has the titles, places, dates and states of that day, whatever happened since', async () => {
    const { anna, bea, newBoard, newTask } = world;
    const board = await newBoard('Past');
    const done = await newList(board.id, 'Done');
    const [write, test, old, moved] = [
      await newTask('Write', board.sectionId),
      await newTask('Test', board.sectionId),
      await newTask('Old', board.sectionId),
      await newTask('Moved', done),
    ];
    await setDue(write, '2026-11-09');
    await anna.run('setTaskDone', { id: moved, isDone: true });
    await anna.run('archiveTask', { id: old });
    await daysPass();
    const before = [
      ['List', 'Write 2026-11-09', 'Test'],
      ['Done', 'Moved (done)'],
    ];
    expect(await asOf(anna, board.id)).toEqual(before);

    await anna.run('updateTaskTitle', { id: write, title: 'Write twice' });
    await anna.run('updateTaskTitle', { id: write, title: 'Write thrice' });
    await setDue(write, '2026-11-10');
    await setDue(write, null);
    await setDue(test, '2026-11-11');
    await anna.run('setTaskDone', { id: moved, isDone: false });
    await anna.run('moveTask', { id: moved, sectionId: board.sectionId, after: 0 });
    await anna.run('archiveTask', { id: test });
    await anna.run('restoreTask', { id: old });
    await newTask('New', done);
    await newList(board.id, 'New list');
    await anna.run('updateSectionTitle', { id: done, title: 'Finished' });
    await anna.run('archiveSection', { id: done });
    expect(await asOf(anna, board.id)).toEqual(before);
    expect(await asOf(bea, board.id)).toEqual(before);
    expect(await asOf(anna, board.id, TODAY)).toEqual([
      ['List', 'Moved', 'Write thrice', 'Old'],
      ['New list'],
    ]);
    await anna.run('restoreTask', { id: test });
    await anna.run('restoreSection', { id: done });
    expect(await asOf(anna, board.id)).toEqual(before);
  });

  it('knows tasks and lists that came from other boards, and those that went and came back', async () => {
    const { anna, newBoard, newTask } = world;
    const [board, other] = [await newBoard('Here'), await newBoard('There')];
    const guest = await newTask('Guest', other.sectionId);
    const native = await newTask('Native', board.sectionId);
    const list = await newList(other.id, 'Guest list');
    const lastly = await newList(board.id, 'Native list');
    await daysPass();
    const before = [['List', 'Native'], ['Native list']];

    await anna.run('moveTask', { id: guest, sectionId: board.sectionId, after: 0 });
    await anna.run('moveTask', { id: native, sectionId: other.sectionId, after: 0 });
    await anna.run('updateTaskTitle', { id: native, title: 'Renamed there' });
    await anna.run('moveTask', { id: native, sectionId: board.sectionId, after: 0 });
    await anna.run('moveSectionToBoard', { id: list, toProjectId: board.id, after: 0 });
    await anna.run('moveSectionToBoard', { id: lastly, toProjectId: other.id, after: 0 });
    await anna.run('moveSectionToBoard', { id: lastly, toProjectId: board.id, after: 0 });
    expect((await asOf(anna, board.id)).toSorted()).toEqual(before.toSorted());
  });

  it('is empty before the board existed, and tells only readers of the board', async () => {
    const { anna, bea, stranger, hidden, newBoard } = world;
    const board = await newBoard('Young');
    const { createdAt, sections } = await anna.ask('boardAsOf', {
      projectId: board.id,
      date: YESTERDAY,
      timeZone: 'Europe/Warsaw',
    });
    expect([createdAt.slice(0, 10), sections]).toEqual([TODAY, []]);
    await expect(asOf(bea, hidden.id)).rejects.toMatchObject({ code: 'project-no-permission' });
    await expect(asOf(stranger, board.id)).rejects.toMatchObject({ code: 'project-not-found' });
    await expect(asOf(anna, board.id, '2026-02-30')).rejects.toMatchObject({
      code: 'invalid-request',
    });
    await expect(
      anna.ask('boardAsOf', { projectId: board.id, date: TODAY, timeZone: 'Mars/Base' }),
    ).rejects.toMatchObject({ code: 'invalid-request' });
  });
});

import { DateTime } from 'luxon';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

async function summaryOf(projectId: number, timeZone = 'UTC') {
  const all = await world.anna.ask('boardSummaries', {
    workspaceId: world.workspaceId,
    timeZone,
  });
  return all.find((summary) => summary.projectId === projectId);
}

describe('The summaries of boards', () => {
  it('count open, done and overdue tasks without archived ones', async () => {
    const { anna, newBoard, newTask } = world;
    const board = await newBoard('Counted');
    const due = (taskId: number, value: string) =>
      anna.run('updateTaskField', { taskId, fieldId: 1, isStandard: true, value });
    const late = await newTask('Late', board.sectionId);
    await due(late, DateTime.utc().minus({ days: 2 }).toISODate());
    const lateHour = await newTask('Late by an hour', board.sectionId);
    await due(lateHour, DateTime.utc().minus({ hours: 1 }).toISO());
    await due(await newTask('Later', board.sectionId), DateTime.utc().plus({ hours: 1 }).toISO());
    const finished = await newTask('Finished late', board.sectionId);
    await due(finished, '2026-01-01');
    await anna.run('setTaskDone', { id: finished, isDone: true });
    const archived = await newTask('Archived', board.sectionId);
    await anna.run('archiveTask', { id: archived });
    expect(await summaryOf(board.id)).toMatchObject({
      openTasks: 3,
      doneTasks: 1,
      overdueTasks: 2,
      people: [],
      peopleCount: 0,
    });
  });

  it('count a task as overdue only when its day has passed in the user’s time zone', async () => {
    const { anna, newBoard, newTask } = world;
    const board = await newBoard('Zones');
    const taskId = await newTask('Today in Samoa', board.sectionId);
    const value = DateTime.now().setZone('Pacific/Pago_Pago').toISODate() ?? '';
    await anna.run('updateTaskField', { taskId, fieldId: 1, isStandard: true, value });
    expect(await summaryOf(board.id, 'Pacific/Pago_Pago')).toMatchObject({ overdueTasks: 0 });
    const isOver = value < (DateTime.now().setZone('Pacific/Kiritimati').toISODate() ?? '');
    expect(isOver).toBe(true);
    expect(await summaryOf(board.id, 'Pacific/Kiritimati')).toMatchObject({ overdueTasks: 1 });
  });

  it('list the people with the most open tasks first', async () => {
    const { anna, newBoard, newTask } = world;
    const board = await newBoard('People');
    const taskId = await newTask('Assigned', board.sectionId);
    await anna.run('assignTask', { taskId, userId: anna.id });
    expect(await summaryOf(board.id)).toMatchObject({
      people: [{ id: anna.id, nick: expect.any(String) }],
      peopleCount: 1,
    });
  });

  it('reject an unknown time zone', async () => {
    await expect(
      world.anna.ask('boardSummaries', { workspaceId: world.workspaceId, timeZone: 'Mars/Base' }),
    ).rejects.toMatchObject({ code: 'invalid-request' });
  });
});

import { DateTime, Settings } from 'luxon';
import type { Person } from '../support/domain';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});
const realNow = Settings.now;
afterEach(() => {
  Settings.now = realNow;
});

const HOURS = 3_600_000;
const LISTS = ['recent', 'today', 'week', 'later'] as const;

/** A user in whose My Tasks nothing has been promoted yet, and their actions there. */
async function newcomer() {
  const { anna, domain, join, workspaceId, newTask } = world;
  const person = await domain.person('Pat');
  await person.settle();
  await join(person.id);
  const lists = async () => {
    const { tasks } = await person.ask('myTasks', { workspaceId });
    const sections = tasks
      .filter(({ relatedTasks: [link] }) => link?.type === 'SectionHasProject')
      .map(({ id }) => id);
    const titles = sections.map((id) =>
      tasks
        .filter(
          ({ relatedTasks: [link] }) =>
            link?.type === 'TaskHasSection' && link.relatedTaskId === id,
        )
        .map(({ title }) => title),
    );
    return { sections, titles };
  };
  const { sections } = await lists();
  const idOf = (list: (typeof LISTS)[number]) => sections[LISTS.indexOf(list)] ?? 0;
  /** A task of theirs that was moved long ago. */
  const lying = async (
    title: string,
    due: string | null,
    list: (typeof LISTS)[number] = 'recent',
  ) => {
    const id = await newTask(title);
    if (due)
      await anna.run('updateTaskField', { taskId: id, fieldId: 1, isStandard: true, value: due });
    await anna.run('assignTask', { taskId: id, userId: person.id });
    if (list !== 'recent') await person.run('moveTask', { id, sectionId: idOf(list), after: 0 });
    await domain.db.query(
      "update task_links set placed_at = placed_at - interval '3 days' where task_id = $1 and owner_id = $2",
      [id, person.id],
    );
    return id;
  };
  const promote = (timeZone = 'UTC') => person.run('promoteMyTasks', { workspaceId, timeZone });
  return { person, idOf, lying, promote, titles: async () => (await lists()).titles };
}
const inDays = (days: number) => DateTime.utc().plus({ days }).toISODate();

describe('the first visit of a day', () => {
  it('moves due tasks up: today’s and overdue ones to today, those of the next seven days to this week', async () => {
    const { lying, promote, titles } = await newcomer();
    await lying('eight days', inDays(8), 'later');
    await lying('seven days', inDays(7), 'later');
    await lying('tomorrow', inDays(1));
    await lying('today', inDays(0), 'week');
    await lying('overdue', inDays(-40), 'later');
    await lying('no date', null);
    expect((await promote()).payload).toMatchObject({ success: true });
    expect(await titles()).toEqual([
      ['no date'],
      ['overdue', 'today'],
      ['tomorrow', 'seven days'],
      ['eight days'],
    ]);
  });

  it('moves nothing down, and no completed task', async () => {
    const { lying, promote, titles } = await newcomer();
    await lying('far away', inDays(300), 'today');
    await lying('next week', inDays(3), 'today');
    const done = await lying('done', inDays(0), 'later');
    await world.anna.run('setTaskDone', { id: done, isDone: true });
    expect((await promote()).commit).toBeNull();
    expect(await titles()).toEqual([[], ['next week', 'far away'], [], ['done']]);
  });

  it('does not move a task that the user moved that day, until the next day', async () => {
    const { person, idOf, lying, promote, titles } = await newcomer();
    const task = await lying('not now', inDays(0), 'week');
    await person.run('moveTask', { id: task, sectionId: idOf('later'), after: 0 });
    expect((await promote()).payload.moved).toEqual([]);
    expect(await titles()).toEqual([[], [], [], ['not now']]);
    Settings.now = () => Date.now() + 24 * HOURS;
    await promote();
    expect(await titles()).toEqual([[], ['not now'], [], []]);
  });

  it('happens once: tasks that become due later that day wait until tomorrow', async () => {
    const { lying, promote, titles } = await newcomer();
    await promote();
    await lying('late', inDays(0));
    expect((await promote()).payload.moved).toEqual([]);
    expect(await titles()).toEqual([['late'], [], [], []]);
    Settings.now = () => Date.now() + 24 * HOURS;
    expect((await promote()).payload.moved).toHaveLength(1);
    expect(await titles()).toEqual([[], ['late'], [], []]);
  });

  it('depends on the day in the user’s zone', async () => {
    Settings.now = () => Date.parse('2026-11-01T23:30:00.000Z');
    const due = '2026-11-02';
    const east = await newcomer();
    await east.lying('now', due);
    await east.promote('Pacific/Tongatapu');
    expect(await east.titles()).toEqual([[], ['now'], [], []]);
    const west = await newcomer();
    await west.lying('now', due);
    await west.promote('Pacific/Pago_Pago');
    expect(await west.titles()).toEqual([[], [], ['now'], []]);
    const instant = await newcomer();
    // Half past nine in the evening of 1 November, after the clocks went back in New York.
    await instant.lying('now', '2026-11-02T02:30:00.000Z');
    await instant.promote('America/New_York');
    expect(await instant.titles()).toEqual([[], ['now'], [], []]);
  });

  it('returns the former positions, and moving a task back undoes the promotion permanently', async () => {
    const { person, idOf, lying, promote, titles } = await newcomer();
    const task = await lying('back please', inDays(0), 'later');
    const { payload } = await promote();
    expect(payload.moved).toMatchObject([
      { taskId: task, relatedTaskId: idOf('later'), type: 'TaskHasSection' },
    ]);
    await person.run('moveTask', {
      id: task,
      sectionId: payload.moved[0]?.relatedTaskId,
      after: 0,
    });
    await promote();
    expect(await titles()).toEqual([[], [], [], ['back please']]);
  });

  it('is sent to that user only', async () => {
    const { person, idOf, lying, promote } = await newcomer();
    const task = await lying('mine', inDays(0));
    const { commit } = await promote();
    expect(await world.heard(person, commit)).toMatchObject([
      { type: 'remove-item', list: `Section:${idOf('recent')}.tasks`, key: `Task:${task}` },
      {
        type: 'add-item',
        list: `Section:${idOf('today')}.tasks`,
        key: `Task:${task}`,
        after: null,
      },
    ]);
    for (const other of [world.anna, world.bea] as Person[])
      expect(await world.heard(other, commit)).toEqual([]);
  });

  it('is for members, with a valid zone; a user who has never opened My Tasks has nothing to move', async () => {
    const { stranger, workspaceId, domain, join } = world;
    const { promote } = await newcomer();
    await expect(promote('Mars/Olympus')).rejects.toMatchObject({ code: 'invalid-request' });
    expect((await promote('x'.repeat(101))).payload.success).toBe(false);
    await expect(
      stranger.run('promoteMyTasks', { workspaceId, timeZone: 'UTC' }),
    ).rejects.toMatchObject({ code: 'workspace-not-found' });
    const fresh = await domain.person('Fresh');
    await fresh.settle();
    await join(fresh.id);
    expect(await fresh.run('promoteMyTasks', { workspaceId, timeZone: 'UTC' })).toMatchObject({
      payload: { success: true, moved: [] },
      commit: null,
    });
  });
});

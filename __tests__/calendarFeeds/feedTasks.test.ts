import { readFeedEvents, type Feed } from '../../server/domain/calendarFeeds/feedEvents';
import { addDays, today } from '../../server/domain/core/dueDay';
import { addressHash } from '../../server/domain/core/secretAddress';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

const MANY = 600;

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

async function readFeed(projectId: number | null): Promise<Feed> {
  const { anna, workspaceId, domain } = world;
  const { payload } = await anna.run('createCalendarFeed', { workspaceId, projectId });
  const token = payload.feed.url.split('/feed/')[1]?.replace('.ics', '') ?? '';
  const feed = await readFeedEvents(domain.db, addressHash(token) ?? Buffer.from(''));
  if (!feed || feed === 'gone') throw new Error('no feed');
  return feed;
}

/** Tasks from this id on, one due on each of the hours after an instant. */
async function addTasks(board: { id: number; sectionId: number }, first: number, from: string) {
  const { anna, workspaceId, domain } = world;
  const numbers = `generate_series(0, ${MANY - 1}) n`;
  await domain.db.query(
    `insert into tasks (workspace_id, project_id, id, title, creator_id, version)
     select $1, $2, $3::bigint + n, 'Task ' || n, $4, 1 from ${numbers}`,
    [workspaceId, board.id, first, anna.id],
  );
  await domain.db.query(
    `insert into task_links (workspace_id, section_id, task_id, id, sort_index, version)
     select $1, $2, $3::bigint + n, $3::bigint + n + 100000, n * 1000, 1 from ${numbers}`,
    [workspaceId, board.sectionId, first],
  );
  await domain.db.query(
    `insert into field_values (workspace_id, task_id, is_standard, field_id, id, value, version)
     select $1, $2::bigint + n, true, 1, $2::bigint + n + 200000,
       to_char($3::timestamp + n * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'), 1 from ${numbers}`,
    [workspaceId, first, `${from}T00:00:00.000Z`],
  );
}

describe('a calendar feed', () => {
  it('of more than 1,000 tasks has all upcoming ones, and the latest of the past', async () => {
    const board = await world.newBoard('Busy');
    const day = today('UTC');
    const past = 1_000_000;
    const upcoming = 2_000_000;
    await addTasks(board, past, addDays(day, -MANY / 24));
    await addTasks(board, upcoming, addDays(day, 1));
    const { events } = await readFeed(board.id);
    expect(events).toHaveLength(1_000);
    const ids = events.map(({ taskId }) => taskId);
    expect(ids.filter((id) => id >= upcoming)).toHaveLength(MANY);
    expect(ids[0]).toBe(past + 2 * MANY - 1_000);
    const dates = events.map(({ due }) => due);
    expect(dates).toEqual(dates.toSorted());
  });

  it('of a board without dated tasks has the name of the board', async () => {
    const board = await world.newBoard('Without dates');
    expect(await readFeed(board.id)).toEqual({ name: 'Without dates', events: [] });
  });

  it('has no task that is archived, or whose list is', async () => {
    const { anna, newTask, newBoard } = world;
    const board = await newBoard('Archived');
    const more = await anna.run('addSectionToProject', { projectId: board.id, title: 'Old' });
    const oldList = more.payload.section.id;
    const add = async (title: string, sectionId: number) => {
      const taskId = await newTask(title, sectionId);
      const value = addDays(today('UTC'), 2);
      await anna.run('updateTaskField', { taskId, fieldId: 1, isStandard: true, value });
      await anna.run('assignTask', { taskId, userId: anna.id });
      return taskId;
    };
    const live = await add('Live', board.sectionId);
    const archived = await add('Archived', board.sectionId);
    const inArchivedList = await add('In an archived list', oldList);
    await anna.run('archiveTask', { id: archived });
    await anna.run('archiveSection', { id: oldList });
    for (const projectId of [board.id, null]) {
      const ids = (await readFeed(projectId)).events.map(({ taskId }) => taskId);
      expect(ids).toContain(live);
      expect(ids).not.toContain(archived);
      expect(ids).not.toContain(inArchivedList);
    }
  });
});

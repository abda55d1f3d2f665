import { MAX_RESENT_TASKS } from '../../server/domain/changes/resendTasks';
import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

let domain: Domain;
let anna: Person;
let workspaceId: number;
let projectId: number;

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  anna = await domain.person('Anna');
  ({ workspaceId } = await anna.settle());
});
beforeEach(async () => {
  projectId = (await anna.run('createProject', { workspaceId, title: 'Board' })).payload.project.id;
});

const newList = async (title: string) =>
  (await anna.run('addSectionToProject', { projectId, title })).payload.section.id;
const newTask = async (sectionId: number, title: string) =>
  (await anna.run('addTask', { sectionId, title })).payload.task.id;
/** What a reader of the board sees: the ids of its lists and tasks. */
const seen = async () =>
  (await anna.ask('projectView', { id: projectId })).tasks
    .map(({ id }) => id)
    .filter((id) => id !== projectId);

describe('archiving a list', () => {
  it('hides it and its tasks', async () => {
    const [kept, gone] = [await newList('Kept'), await newList('Gone')];
    const [stays, goes] = [await newTask(kept, 'Stays'), await newTask(gone, 'Goes')];
    const { payload, commit } = await anna.run('archiveSection', { id: gone });
    expect(payload.section).toMatchObject({ id: gone, archivedAt: expect.any(String) as string });
    expect(commit).toMatchObject({
      type: 'batch-update',
      messages: [
        {
          type: 'update',
          key: `Section:${gone}`,
          fields: { archivedAt: expect.any(String) as string, version: commit?.seq },
        },
        { type: 'update-query', query: 'archivedItems', variables: { projectId } },
      ],
    });
    expect(await seen()).toEqual([kept, stays]);
    expect(await anna.ask('task', { id: goes })).toBeNull();
  });

  it('hides it and its tasks from everything except the archive', async () => {
    const [kept, gone] = [await newList('Kept'), await newList('Gone')];
    const id = await newTask(gone, 'Goes');
    const other = await newTask(kept, 'Stays');
    await anna.run('archiveSection', { id: gone });
    await expect(anna.run('updateSectionTitle', { id: gone, title: 'X' })).rejects.toMatchObject({
      code: 'section-not-found',
    });
    await expect(anna.run('moveSection', { id: gone, after: 0 })).rejects.toMatchObject({
      code: 'section-not-found',
    });
    await expect(anna.run('addTask', { sectionId: gone, title: 'X' })).rejects.toMatchObject({
      code: 'section-not-found',
    });
    await expect(
      anna.run('moveTask', { id: other, sectionId: gone, after: 0 }),
    ).rejects.toMatchObject({ code: 'section-not-found' });
    await expect(anna.run('moveTask', { id, sectionId: kept, after: 0 })).rejects.toMatchObject({
      code: 'task-not-found',
    });
    await expect(anna.run('updateTaskTitle', { id, title: 'X' })).rejects.toMatchObject({
      code: 'task-not-found',
    });
    await expect(anna.run('setTaskDone', { id, isDone: true })).rejects.toMatchObject({
      code: 'task-not-found',
    });
  });

  it('a second time changes nothing, and neither does restoring a list that is not archived', async () => {
    const id = await newList('List');
    expect((await anna.run('restoreSection', { id })).commit).toBeNull();
    await anna.run('archiveSection', { id });
    const again = await anna.run('archiveSection', { id });
    expect(again.commit).toBeNull();
    expect(again.payload).toMatchObject({
      success: true,
      section: { id, archivedAt: expect.any(String) as string },
    });
  });
});

describe('restoring a list', () => {
  it('puts it back at its position with its tasks, in a commit complete for readers who dropped them', async () => {
    const [first, id, last] = [
      await newList('First'),
      await newList('Middle'),
      await newList('Last'),
    ];
    const [a, b] = [await newTask(id, 'a'), await newTask(id, 'b')];
    const before = await seen();
    await anna.run('archiveSection', { id });
    const { commit } = await anna.run('restoreSection', { id });
    expect(commit).toMatchObject({
      type: 'batch-update',
      messages: [
        {
          type: 'add-item',
          list: `Project:${projectId}.sections`,
          key: `Section:${id}`,
          after: `Section:${first}`,
          item: { archivedAt: null, version: commit?.seq },
        },
        {
          type: 'add-item',
          list: `Section:${id}.tasks`,
          key: `Task:${a}`,
          after: null,
          item: {
            version: commit?.seq,
            relatedTasks: [{ relatedTaskId: id, version: commit?.seq }],
          },
        },
        {
          type: 'add-item',
          list: `Section:${id}.tasks`,
          key: `Task:${b}`,
          after: `Task:${a}`,
          item: { version: commit?.seq },
        },
        { type: 'update-query', query: 'archivedItems', variables: { projectId } },
      ],
    });
    expect(await seen()).toEqual(before);
    expect(before).toContain(last);
  });

  it('leaves tasks archived that were archived themselves, before or after it', async () => {
    const id = await newList('List');
    const [early, late, live] = [
      await newTask(id, 'early'),
      await newTask(id, 'late'),
      await newTask(id, 'live'),
    ];
    await anna.run('archiveTask', { id: early });
    await anna.run('archiveSection', { id });
    await anna.run('archiveTask', { id: late });
    await anna.run('restoreSection', { id });
    expect(await seen()).toEqual([id, live]);
    expect((await anna.ask('archivedItems', { projectId })).tasks.map((task) => task.id)).toEqual([
      late,
      early,
    ]);
  });

  it('with many tasks makes its readers refetch the board, instead of sending all of them', async () => {
    const id = await newList('Long');
    await addMany(id, MAX_RESENT_TASKS + 1);
    await anna.run('archiveSection', { id });
    const { commit } = await anna.run('restoreSection', { id });
    expect(commit).toMatchObject({
      messages: [
        { type: 'add-item', key: `Section:${id}` },
        { type: 'update-query', query: 'projectView', variables: { id: projectId } },
        { query: 'archivedItems' },
      ],
    });
    expect(await seen()).toHaveLength(MAX_RESENT_TASKS + 2);
  });
});

/** Faster than one request for each. */
async function addMany(sectionId: number, count: number): Promise<void> {
  const first = await newTask(sectionId, 'First');
  await domain.db.query(
    `with made as (
       insert into tasks (workspace_id, id, project_id, title, creator_id, version)
       select $1, $2 * 1000 + n, $3, 'Task ' || n, $4, 1 from generate_series(1, $5::int) n returning id
     )
     insert into task_links (workspace_id, section_id, task_id, id, sort_index, version) select $1, $6, id, id + 500000, id, 1 from made`,
    [workspaceId, first, projectId, anna.id, count - 1, sectionId],
  );
}

describe('the archive of a board', () => {
  it('lists the latest archived first, lists and tasks together, twenty per page', async () => {
    const list = await newList('List');
    const archived: number[] = [];
    for (let n = 0; n < 21; n++) archived.unshift(await newTask(list, `Task ${n}`));
    for (const id of archived.toReversed()) await anna.run('archiveTask', { id });
    const gone = await newList('Gone');
    await anna.run('archiveSection', { id: gone });
    const first = await anna.ask('archivedItems', { projectId });
    expect(first).toMatchObject({ total: 22, pages: 2, sections: [{ id: gone }] });
    expect(first.tasks.map(({ id }) => id)).toEqual(archived.slice(0, 19));
    const second = await anna.ask('archivedItems', { projectId, page: 2 });
    expect(second).toMatchObject({ total: 22, pages: 2, sections: [] });
    expect(second.tasks.map(({ id }) => id)).toEqual(archived.slice(19));
    expect(await anna.ask('archivedItems', { projectId, page: 3 })).toEqual({
      total: 22,
      pages: 2,
      sections: [],
      tasks: [],
    });
  });

  it('contains an archived list without its tasks, which are restored with it', async () => {
    const list = await newList('List');
    const task = await newTask(list, 'Archived before its list');
    await anna.run('archiveTask', { id: task });
    await anna.run('archiveSection', { id: list });
    expect(await anna.ask('archivedItems', { projectId })).toMatchObject({
      total: 1,
      sections: [{ id: list }],
      tasks: [],
    });
    await anna.run('restoreSection', { id: list });
    expect(await anna.ask('archivedItems', { projectId })).toMatchObject({
      total: 1,
      sections: [],
      tasks: [{ id: task }],
    });
  });

  it('is empty at first', async () => {
    expect(await anna.ask('archivedItems', { projectId })).toEqual({
      total: 0,
      pages: 0,
      sections: [],
      tasks: [],
    });
  });
});

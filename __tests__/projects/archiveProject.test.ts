import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

let domain: Domain;
let anna: Person;
let workspaceId: number;
let home: { projectId: number };

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  anna = await domain.person('Anna');
  ({ workspaceId, ...home } = await anna.settle());
});

const newBoard = async (title: string, visibility = 'workspace') =>
  (await anna.run('createProject', { workspaceId, title, visibility })).payload.project.id;
const boards = async () =>
  (await anna.ask('userProjects', { userId: anna.id, workspaceId })).map(({ id }) => id);
const archived = async () =>
  (await anna.ask('archivedProjects', { workspaceId })).map(({ id }) => id);

describe('archiving a board', () => {
  it('moves it from the list of boards to the archive, and makes its open views refetch a board that is not found', async () => {
    const id = await newBoard('Board');
    const { commit, payload } = await anna.run('archiveProject', { id });
    expect(payload.project).toMatchObject({ id, archivedAt: expect.any(String) as string });
    expect(commit).toMatchObject({
      messages: [
        {
          type: 'update',
          key: `Project:${id}`,
          fields: { archivedAt: expect.any(String) as string, version: commit?.seq },
        },
        { type: 'update-query', query: 'archivedProjects', variables: { workspaceId } },
        { type: 'update-query', query: 'projectView', variables: { id } },
      ],
    });
    expect(await boards()).not.toContain(id);
    expect((await archived())[0]).toBe(id);
    expect(await anna.ask('projectView', { id })).toBeNull();
    expect(await anna.ask('project', { id })).toBeNull();
    await expect(anna.run('updateProjectTitle', { id, title: 'X' })).rejects.toMatchObject({
      code: 'project-not-found',
    });
    await expect(
      anna.run('addSectionToProject', { projectId: id, title: 'X' }),
    ).rejects.toMatchObject({ code: 'project-not-found' });
    expect((await anna.run('archiveProject', { id })).commit).toBeNull();
  });
});

describe('restoring a board', () => {
  it('puts it back at its position, with all its lists and tasks', async () => {
    const [first, id, last] = [
      await newBoard('First'),
      await newBoard('Middle'),
      await newBoard('Last'),
    ];
    const list = (await anna.run('addSectionToProject', { projectId: id, title: 'List' })).payload
      .section.id;
    const task = (await anna.run('addTask', { sectionId: list, title: 'Task' })).payload.task.id;
    const before = await boards();
    await anna.run('archiveProject', { id });
    const { commit } = await anna.run('restoreProject', { id });
    expect(commit).toMatchObject({
      messages: [
        {
          type: 'add-item',
          list: `Workspace:${workspaceId}.projects`,
          key: `Project:${id}`,
          after: `Project:${first}`,
          item: { archivedAt: null, version: commit?.seq },
        },
        { type: 'update-query', query: 'archivedProjects', variables: { workspaceId } },
        { type: 'update-query', query: 'projectView', variables: { id } },
      ],
    });
    expect(await boards()).toEqual(before);
    expect(before).toContain(last);
    expect(await archived()).not.toContain(id);
    expect((await anna.ask('projectView', { id })).tasks.map((one) => one.id)).toEqual([
      id,
      list,
      task,
    ]);
    expect((await anna.run('restoreProject', { id })).commit).toBeNull();
  });

  it('does not name a board as its neighbour if one of its readers may not see that board', async () => {
    const shown = await newBoard('Shown');
    await newBoard('Hidden', 'private');
    const id = await newBoard('Open', 'workspace');
    await anna.run('archiveProject', { id });
    expect((await anna.run('restoreProject', { id })).commit).toMatchObject({
      messages: [{ after: `Project:${shown}` }, {}, {}],
    });
    const wide = await anna.run('createProject', {
      workspaceId,
      title: 'For everybody',
      visibility: 'public',
    });
    expect(wide.commit).toMatchObject({ type: 'add-item', after: null });
  });
});

describe('renaming a board', () => {
  it('changes its row with its slug in one commit; its own title changes nothing', async () => {
    const id = home.projectId;
    const { commit, payload } = await anna.run('updateProjectTitle', {
      id,
      title: ' Żółta  łódź ',
    });
    expect(payload.project).toMatchObject({
      title: 'Żółta  łódź',
      slug: `zolta-lodz-${id}`,
      version: commit?.seq,
    });
    expect(commit).toMatchObject({
      type: 'update',
      key: `Project:${id}`,
      fields: { title: 'Żółta  łódź' },
    });
    expect((await anna.run('updateProjectTitle', { id, title: 'Żółta  łódź' })).commit).toBeNull();
    expect((await anna.run('updateProjectTitle', { id, title: ' ' })).payload.errors).toEqual([
      { field: 'title', message: 'board-title-required', params: null },
    ]);
    expect(
      (await anna.run('updateProjectTitle', { id, title: 'x'.repeat(201) })).payload.errors,
    ).toMatchObject([{ message: 'title-too-long' }]);
  });
});

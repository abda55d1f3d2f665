import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const boards = async (person = world.anna) =>
  (await person.ask('userProjects', { userId: person.id, workspaceId: world.workspaceId })).map(
    ({ title }) => title,
  );
const board = async (title = 'Board', visibility = 'workspace', by = world.anna) =>
  (await by.run('createProject', { workspaceId: world.workspaceId, title, visibility })).payload
    .project.id;

describe('updateProject', () => {
  it('changes the given fields and keeps the others; the same values again change nothing', async () => {
    const { anna, bea, stranger, heard } = world;
    const id = await board();
    const { payload, commit } = await bea.run('updateProject', {
      id,
      background: 'color:3',
      cardFieldIds: [3, 1, 3],
    });
    expect(payload).toMatchObject({
      success: true,
      project: {
        background: 'color:3',
        cardFieldIds: [3, 1],
        visibility: 'workspace',
        title: 'Board',
      },
    });
    expect(await heard(anna, commit)).toMatchObject([
      {
        type: 'update',
        key: `Project:${id}`,
        fields: { background: 'color:3', version: commit?.seq },
      },
    ]);
    expect(await heard(stranger, commit)).toEqual([]);
    expect((await anna.run('updateProject', { id, background: 'color:3' })).commit).toBeNull();
    expect((await anna.run('updateProject', { id })).commit).toBeNull();
    expect(
      (await anna.run('updateProject', { id, background: null })).payload.project,
    ).toMatchObject({ background: null, cardFieldIds: [3, 1] });
  });

  it('accepts an existing background, for this board only', async () => {
    const { anna } = world;
    const id = await board();
    for (const background of ['color:1', 'color:12']) {
      expect((await anna.run('updateProject', { id, background })).payload.success).toBe(true);
    }
    for (const background of [
      'color:0',
      'color:13',
      'red',
      'https://evil.test/a.png',
      `/files/projects/${id}/AAAAAAAAAAAAAAAAAAAAAA`,
      `/files/projects/${id}/../a.png`,
      `/files/projects/${id + 1}/a.png`,
      '',
      'url(x)',
    ]) {
      expect((await anna.run('updateProject', { id, background })).payload.errors).toEqual([
        { field: 'background', message: 'background-invalid', params: null },
      ]);
    }
  });

  it('accepts card fields of the workspace and of the board, but not of other boards', async () => {
    const { anna, workspaceId } = world;
    const [id, other] = [await board(), await board()];
    const field = async (projectId: number | null) =>
      (await anna.run('createCustomField', { workspaceId, projectId, title: 'Field', typeId: 4 }))
        .payload.field.id;
    const [own, shared, theirs] = [await field(id), await field(null), await field(other)];
    expect(
      (await anna.run('updateProject', { id, cardFieldIds: [own, 1, shared] })).payload.project
        .cardFieldIds,
    ).toEqual([own, 1, shared]);
    await anna.run('deleteCustomField', { id: own });
    for (const cardFieldIds of [[theirs], [own], [7], [id], [777_777_777]]) {
      await expect(anna.run('updateProject', { id, cardFieldIds })).rejects.toMatchObject({
        code: 'field-not-found',
      });
    }
    expect(
      (await anna.run('updateProject', { id, cardFieldIds: Array.from({ length: 101 }, () => 1) }))
        .payload.success,
    ).toBe(false);
  });

  it('moves a board after another one, to the top, or to the end if the other is deleted or hidden', async () => {
    const { anna, bea, hidden, heard } = world;
    const [a, b, c] = [await board('A'), await board('B'), await board('C')];
    const order = async () => (await boards()).filter((title) => 'ABC'.includes(title)).join('');
    expect(await order()).toBe('ABC');
    const moved = await bea.run('updateProject', { id: c, after: a });
    expect(await order()).toBe('ACB');
    expect(await heard(anna, moved.commit)).toMatchObject([
      { type: 'add-item', key: `Project:${c}`, after: `Project:${a}` },
    ]);
    await anna.run('updateProject', { id: b, after: 0 });
    expect(await order()).toBe('BAC');
    expect((await anna.run('updateProject', { id: b, after: 0 })).commit).toBeNull();
    await bea.run('updateProject', { id: b, after: hidden.id });
    expect(await order()).toBe('ACB');
    await anna.run('updateProject', { id: a, after: 777_777_777 });
    expect(await order()).toBe('CBA');
  });

  it('needs the right to create a board of the new visibility', async () => {
    const { anna, bea } = world;
    const id = await board();
    await expect(bea.run('updateProject', { id, visibility: 'public' })).rejects.toMatchObject({
      code: 'not-authorized',
    });
    expect(
      (await anna.run('updateProject', { id, visibility: 'public' })).payload.project.visibility,
    ).toBe('public');
    expect(
      (await bea.run('updateProject', { id, visibility: 'public', background: 'color:2' })).payload
        .success,
    ).toBe(true);
    expect((await bea.run('updateProject', { id, visibility: 'workspace' })).payload.success).toBe(
      true,
    );
  });

  it('to private keeps only its creator and the user who changes it as members', async () => {
    const { anna, bea, domain, join } = world;
    const cleo = await domain.person('Cleo');
    await join(cleo.id);
    const id = await board();
    await bea.run('updateProject', { id, visibility: 'private' });
    expect(await bea.ask('projectView', { id })).toMatchObject({ id });
    expect(await anna.ask('projectView', { id })).toMatchObject({ id });
    await expect(cleo.ask('projectView', { id })).rejects.toMatchObject({
      code: 'project-no-permission',
    });
  });

  it('is rejected for users who may not see the board', async () => {
    const { bea, stranger, hidden, projectId } = world;
    await expect(
      bea.run('updateProject', { id: hidden.id, background: 'color:1' }),
    ).rejects.toMatchObject({ code: 'project-no-permission' });
    await expect(
      stranger.run('updateProject', { id: projectId, background: 'color:1' }),
    ).rejects.toMatchObject({ code: 'project-not-found' });
    await expect(
      stranger.run('updateProject', { id: 777_777_777, background: 'color:1' }),
    ).rejects.toMatchObject({ code: 'project-not-found' });
  });
});

describe('the members of a board', () => {
  const members = async (id: number) =>
    (
      await world.domain.db.query<{ id: number }>(
        'select user_id as id from project_members where project_id = $1',
        [id],
      )
    ).map((one) => one.id);

  it('see a private board from being added until being removed', async () => {
    const { anna, bea, heard } = world;
    const id = await board('Secret', 'private');
    const added = await anna.run('addProjectMember', { projectId: id, userId: bea.id });
    expect(added.payload.success).toBe(true);
    expect(await heard(bea, added.commit)).toMatchObject([
      { key: `Project:${id}` },
      { query: 'boardMembers' },
      { query: 'searchUsers' },
      { query: 'users' },
      { key: expect.stringMatching(/^Notification:/) },
    ]);
    expect(await bea.ask('projectView', { id })).toMatchObject({ id });
    expect(
      (await anna.run('addProjectMember', { projectId: id, userId: bea.id })).commit,
    ).toBeNull();
    const gone = await anna.run('removeProjectMember', { projectId: id, userId: bea.id });
    expect(
      (await heard(bea, gone.commit)).map((message) => JSON.stringify(message)).join(),
    ).not.toContain('Secret');
    await expect(bea.ask('projectView', { id })).rejects.toMatchObject({
      code: 'project-no-permission',
    });
    expect(
      (await anna.run('removeProjectMember', { projectId: id, userId: bea.id })).commit,
    ).toBeNull();
  });

  it('may leave, and may not remove the creator of the board', async () => {
    const { anna, bea } = world;
    const id = await board('Ours', 'private');
    await anna.run('addProjectMember', { projectId: id, userId: bea.id });
    await expect(
      bea.run('removeProjectMember', { projectId: id, userId: anna.id }),
    ).rejects.toMatchObject({ code: 'not-authorized' });
    expect(
      (await bea.run('removeProjectMember', { projectId: id, userId: bea.id })).payload.success,
    ).toBe(true);
    expect(await members(id)).toEqual([anna.id]);
  });

  it('must belong to the workspace, and are added only by users who see the board', async () => {
    const { anna, bea, stranger, hidden, projectId } = world;
    await expect(
      anna.run('addProjectMember', { projectId, userId: stranger.id }),
    ).rejects.toMatchObject({ code: 'member-not-found' });
    await expect(
      anna.run('addProjectMember', { projectId, userId: 777_777_777 }),
    ).rejects.toMatchObject({ code: 'member-not-found' });
    for (const operation of ['addProjectMember', 'removeProjectMember'] as const) {
      await expect(
        bea.run(operation, { projectId: hidden.id, userId: bea.id }),
      ).rejects.toMatchObject({ code: 'project-no-permission' });
      await expect(
        stranger.run(operation, { projectId, userId: stranger.id }),
      ).rejects.toMatchObject({ code: 'project-not-found' });
    }
    expect(await members(hidden.id)).toEqual([anna.id]);
  });
});

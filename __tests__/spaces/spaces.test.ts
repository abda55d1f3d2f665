import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const tree = (person = world.anna) =>
  person.ask('workspaceTree', { workspaceId: world.workspaceId });
const newSpace = async (title = 'Space') =>
  (await world.anna.run('createSpace', { workspaceId: world.workspaceId, title })).payload.space.id;
const newFolder = async (title = 'Folder', spaceId: number | null = null) =>
  (await world.anna.run('createFolder', { workspaceId: world.workspaceId, title, spaceId })).payload
    .folder.id;
const newBoard = async (args: object, visibility = 'workspace') =>
  (
    await world.anna.run('createProject', {
      workspaceId: world.workspaceId,
      title: 'Inside',
      visibility,
      ...args,
    })
  ).payload.project;

describe('spaces and folders', () => {
  it('are added after the others, and only members of the workspace are notified', async () => {
    const { anna, bea, stranger, workspaceId, heard } = world;
    const first = await newSpace('First');
    const space = await bea.run('createSpace', { workspaceId, title: ' Second ' });
    expect(await heard(anna, space.commit)).toMatchObject([
      {
        type: 'add-item',
        list: `Workspace:${workspaceId}.spaces`,
        after: `Space:${first}`,
        item: { title: 'Second', version: space.commit?.seq },
      },
    ]);
    const folder = await bea.run('createFolder', { workspaceId, spaceId: first, title: 'Docs' });
    expect(await heard(anna, folder.commit)).toMatchObject([
      {
        type: 'add-item',
        list: `Workspace:${workspaceId}.folders`,
        after: null,
        item: { title: 'Docs', spaceId: first },
      },
    ]);
    expect(await heard(stranger, folder.commit)).toEqual([]);
    expect(await tree()).toMatchObject({
      spaces: [{ title: 'First' }, { title: 'Second' }],
      folders: [{ title: 'Docs' }],
    });
  });

  it('are renamed and moved; the same values again change nothing', async () => {
    const { anna, bea, heard } = world;
    const [a, b] = [await newSpace('A'), await newSpace('B')];
    const order = async () =>
      (await tree()).spaces.filter(({ id }) => id === a || id === b).map(({ title }) => title);
    const moved = await bea.run('updateSpace', { id: b, title: 'B2', after: 0 });
    expect(await heard(anna, moved.commit)).toMatchObject([
      { type: 'add-item', key: `Space:${b}`, after: null, item: { title: 'B2' } },
    ]);
    expect(await order()).toEqual(['B2', 'A']);
    expect((await anna.run('updateSpace', { id: b, after: 0, title: 'B2' })).commit).toBeNull();
    await anna.run('updateSpace', { id: b, after: a });
    expect(await order()).toEqual(['A', 'B2']);
    const folder = await newFolder('F');
    const renamed = await bea.run('updateFolder', { id: folder, title: 'G', spaceId: a });
    expect(await heard(anna, renamed.commit)).toMatchObject([
      { type: 'update', key: `Folder:${folder}`, fields: { title: 'G', spaceId: a } },
    ]);
    expect((await anna.run('updateFolder', { id: folder, title: 'G' })).commit).toBeNull();
    expect(
      (await anna.run('updateFolder', { id: folder, spaceId: null })).payload.folder.spaceId,
    ).toBeNull();
  });

  it('contain boards, each of which is in one group at a time', async () => {
    const { anna } = world;
    const space = await newSpace();
    const folder = await newFolder('In it', space);
    const top = await newFolder('At the top');
    const board = await newBoard({ spaceId: space });
    expect(board).toMatchObject({ spaceId: space, folderId: null });
    expect(await newBoard({ spaceId: space, folderId: folder })).toMatchObject({
      spaceId: null,
      folderId: folder,
    });
    const move = async (args: object) =>
      (await anna.run('updateProject', { id: board.id, ...args })).payload.project;
    expect(await move({ folderId: top })).toMatchObject({ spaceId: null, folderId: top });
    expect(await move({ background: 'color:1' })).toMatchObject({ folderId: top });
    expect(await move({ spaceId: space })).toMatchObject({ spaceId: space, folderId: null });
    expect(await move({ spaceId: null })).toMatchObject({ spaceId: null, folderId: null });
    await expect(
      anna.run('updateProject', { id: board.id, spaceId: space, folderId: top }),
    ).rejects.toMatchObject({ code: 'folder-not-found' });
    expect((await tree()).projects.find(({ id }) => id === board.id)).toMatchObject({
      spaceId: null,
    });
  });

  it('can only be deleted when they are empty', async () => {
    const { anna, bea, heard, workspaceId } = world;
    const space = await newSpace();
    const folder = await newFolder('In it', space);
    const board = await newBoard({ folderId: folder }, 'private');
    expect((await bea.run('deleteFolder', { id: folder })).payload.errors).toEqual([
      { field: 'id', message: 'folder-not-empty', params: null },
    ]);
    expect((await bea.run('deleteSpace', { id: space })).payload.errors).toEqual([
      { field: 'id', message: 'space-not-empty', params: null },
    ]);
    await anna.run('archiveProject', { id: board.id });
    const gone = await bea.run('deleteFolder', { id: folder });
    expect(await heard(anna, gone.commit)).toMatchObject([
      {
        type: 'update',
        key: `Project:${board.id}`,
        fields: { folderId: null, version: gone.commit?.seq },
      },
      { type: 'remove-item', list: `Workspace:${workspaceId}.folders`, key: `Folder:${folder}` },
    ]);
    expect(await heard(bea, gone.commit)).toMatchObject([
      { type: 'remove-item', key: `Folder:${folder}` },
    ]);
    expect((await bea.run('deleteSpace', { id: space })).payload.success).toBe(true);
    await expect(bea.run('deleteSpace', { id: space })).rejects.toMatchObject({
      code: 'space-not-found',
    });
    expect((await anna.run('restoreProject', { id: board.id })).payload.project).toMatchObject({
      spaceId: null,
      folderId: null,
    });
  });

  it('are not found by a non-member, or with a workspace of another user', async () => {
    const { stranger, anna, workspaceId, projectId } = world;
    const [space, folder] = [await newSpace(), await newFolder()];
    const theirs = Number((await stranger.ask('me')).currentWorkspaceId);
    const noSpace = { code: 'space-not-found' };
    const noFolder = { code: 'folder-not-found' };
    const noWorkspace = { code: 'workspace-not-found' };
    await expect(stranger.ask('workspaceTree', { workspaceId })).rejects.toMatchObject(noWorkspace);
    await expect(stranger.run('createSpace', { workspaceId, title: 'X' })).rejects.toMatchObject(
      noWorkspace,
    );
    await expect(stranger.run('createFolder', { workspaceId, title: 'X' })).rejects.toMatchObject(
      noWorkspace,
    );
    await expect(stranger.run('updateSpace', { id: space, title: 'X' })).rejects.toMatchObject(
      noSpace,
    );
    await expect(stranger.run('deleteSpace', { id: space })).rejects.toMatchObject(noSpace);
    await expect(stranger.run('updateFolder', { id: folder, title: 'X' })).rejects.toMatchObject(
      noFolder,
    );
    await expect(stranger.run('deleteFolder', { id: folder })).rejects.toMatchObject(noFolder);
    await expect(
      stranger.run('createFolder', { workspaceId: theirs, spaceId: space, title: 'X' }),
    ).rejects.toMatchObject(noSpace);
    await expect(
      stranger.run('createProject', { workspaceId: theirs, spaceId: space, title: 'X' }),
    ).rejects.toMatchObject(noSpace);
    await expect(
      stranger.run('createProject', { workspaceId: theirs, folderId: folder, title: 'X' }),
    ).rejects.toMatchObject(noFolder);
    const foreign = (await stranger.run('createSpace', { workspaceId: theirs, title: 'Theirs' }))
      .payload.space.id;
    await expect(
      anna.run('updateProject', { id: projectId, spaceId: foreign }),
    ).rejects.toMatchObject(noSpace);
    await expect(anna.run('updateFolder', { id: folder, spaceId: foreign })).rejects.toMatchObject(
      noSpace,
    );
    await expect(anna.run('updateSpace', { id: folder, title: 'X' })).rejects.toMatchObject(
      noSpace,
    );
    await expect(anna.run('updateFolder', { id: space, title: 'X' })).rejects.toMatchObject(
      noFolder,
    );
  });

  it('are visible to a non-member of a public workspace only with a board that they can read', async () => {
    const { anna, stranger, domain, workspaceId } = world;
    const [shown, kept] = [await newSpace('Shown'), await newSpace('Kept')];
    const folder = await newFolder('Shown, too', shown);
    const board = await newBoard({ folderId: folder }, 'public');
    await newBoard({ spaceId: kept });
    await domain.db.query('update workspaces set is_public = true where id = $1', [workspaceId]);
    expect(await tree(stranger)).toMatchObject({
      spaces: [{ id: shown }],
      folders: [{ id: folder }],
      projects: [{ id: board.id }],
    });
    await expect(stranger.run('updateSpace', { id: shown, title: 'X' })).rejects.toMatchObject({
      code: 'space-not-found',
    });
    await expect(stranger.run('createSpace', { workspaceId, title: 'X' })).rejects.toMatchObject({
      code: 'not-authorized',
    });
    await domain.db.query('update workspaces set is_public = false where id = $1', [workspaceId]);
    expect((await tree(anna)).spaces.map(({ id }) => id)).toContain(kept);
  });

  it('reject titles that are blank or too long', async () => {
    const { anna, workspaceId } = world;
    const create = async (title: string) =>
      (await anna.run('createSpace', { workspaceId, title })).payload;
    expect((await create('x'.repeat(200))).success).toBe(true);
    expect((await create('x'.repeat(201))).errors).toEqual([
      { field: 'title', message: 'title-too-long', params: '{"max":200}' },
    ]);
    expect((await create(' \u0007 ')).errors).toEqual([
      { field: 'title', message: 'space-title-required', params: null },
    ]);
    const folder = await newFolder();
    expect((await anna.run('updateFolder', { id: folder, title: '' })).payload.errors).toEqual([
      { field: 'title', message: 'folder-title-required', params: null },
    ]);
    expect((await anna.run('updateFolder', { id: folder, after: -1 })).payload.success).toBe(false);
  });
});

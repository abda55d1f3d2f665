import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const searchesOf = (person = world.anna) =>
  person.ask('savedSearches', { workspaceId: world.workspaceId });
const make = (projectId: number, args: object = {}, person = world.anna) =>
  person.run('createSavedView', {
    projectId,
    title: 'Mine',
    kind: 'search',
    state: 'q=assignee:me+due:%3Cfri',
    isShared: false,
    ...args,
  });

describe('saved searches', () => {
  it('are views of My Tasks, which another person neither sees, changes nor is told of', async () => {
    const { anna, bea, heard } = world;
    const { project } = await searchesOf();
    const made = await make(project.id);
    const { id } = made.payload.savedView;
    expect((await searchesOf()).views).toMatchObject([
      { id, title: 'Mine', kind: 'search', state: 'q=assignee:me+due:%3Cfri', isShared: false },
    ]);
    const hers = await searchesOf(bea);
    expect([hers.project.id === project.id, hers.views]).toEqual([false, []]);
    expect(await heard(bea, made.commit)).toEqual([]);
    expect(await heard(anna, made.commit)).toMatchObject([{ item: { title: 'Mine' } }]);
    await expect(make(project.id, {}, bea)).rejects.toMatchObject({ code: 'project-not-found' });
    await expect(bea.run('deleteSavedView', { id })).rejects.toMatchObject({
      code: 'saved-view-not-found',
    });
    await anna.run('updateSavedView', { id, title: 'Ours' });
    await anna.run('deleteSavedView', { id });
    expect((await searchesOf()).views).toEqual([]);
    await anna.run('restoreSavedView', { id });
    expect((await searchesOf()).views).toMatchObject([{ title: 'Ours' }]);
  });

  it('are no views of a board, and views of a board are no searches', async () => {
    const { anna, projectId } = world;
    const { project } = await searchesOf();
    const refused = { code: 'invalid-request' };
    await expect(make(projectId)).rejects.toMatchObject(refused);
    await expect(make(project.id, { kind: 'board', state: '' })).rejects.toMatchObject(refused);
    const { id } = (await make(project.id)).payload.savedView;
    await expect(
      anna.run('updateSavedView', { id, kind: 'table', state: '' }),
    ).rejects.toMatchObject(refused);
    expect((await make(project.id, { state: 'q=a&due=today' })).payload.errors).toEqual([
      expect.objectContaining({ field: 'state' }),
    ]);
  });

  it('are for members only', async () => {
    await expect(searchesOf(world.stranger)).rejects.toMatchObject({ code: 'workspace-not-found' });
  });
});

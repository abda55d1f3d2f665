import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const titles = async (person = world.anna, args: object = {}) =>
  (await person.ask('sectionList', args)).map(({ title }) => title);

describe('the lists to which a user can add a task', () => {
  it('are found by words of their title or their board, ignoring diacritics', async () => {
    const { anna, workspaceId, newBoard } = world;
    const { id } = await newBoard('Zażółć');
    await anna.run('addSectionToProject', { projectId: id, title: 'Łódź 100%' });
    expect(await titles(anna, { searchQuery: 'lodz' })).toEqual(['Łódź 100%']);
    expect(await titles(anna, { searchQuery: ' LÓDZ  zazolc ' })).toEqual(['Łódź 100%']);
    expect(await titles(anna, { searchQuery: 'zazolc', workspaceId })).toEqual([
      'List',
      'Łódź 100%',
    ]);
    expect(await titles(anna, { searchQuery: '%' })).toEqual(['Łódź 100%']);
    expect(await titles(anna, { searchQuery: "l_dz' or 1=1 --" })).toEqual([]);
  });

  it('are those of editable boards: neither hidden nor archived, and of the given workspace', async () => {
    const { anna, bea, stranger, workspaceId, newBoard } = world;
    const gone = await newBoard('Gone for good');
    const list = (
      await anna.run('addSectionToProject', { projectId: gone.id, title: 'Archived list' })
    ).payload.section.id;
    await anna.run('archiveSection', { id: list });
    expect(await titles(anna, { searchQuery: 'gone' })).toEqual(['List']);
    await anna.run('archiveProject', { id: gone.id });
    expect(await titles(anna, { searchQuery: 'gone' })).toEqual([]);
    expect(await titles(anna, { searchQuery: 'hidden' })).toEqual(['List']);
    expect(await titles(bea, { searchQuery: 'hidden' })).toEqual([]);
    expect((await titles(bea)).length).toBeGreaterThan((await titles(bea, { workspaceId })).length);
    await expect(stranger.ask('sectionList', { workspaceId })).rejects.toMatchObject({
      code: 'workspace-not-found',
    });
    expect(await titles(stranger, { searchQuery: 'zazolc' })).toEqual([]);
  });

  it('are none in a public workspace that the user can only read', async () => {
    const { domain, stranger, workspaceId } = world;
    await domain.db.query('update workspaces set is_public = true where id = $1', [workspaceId]);
    expect(await titles(stranger, { workspaceId })).toEqual([]);
    await domain.db.query('update workspaces set is_public = false where id = $1', [workspaceId]);
  });
});

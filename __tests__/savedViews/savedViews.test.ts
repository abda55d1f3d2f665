import { SERVER_LIMITS } from '../../contract/limits';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const make = (person = world.anna, args: object = {}) =>
  person.run('createSavedView', {
    projectId: world.projectId,
    title: 'Mine',
    kind: 'board',
    state: 'assignee=me,none&done=0',
    isShared: false,
    ...args,
  });
const idOf = async (person = world.anna, args: object = {}) =>
  (await make(person, args)).payload.savedView.id;
const titles = async (person = world.anna, projectId = world.projectId) =>
  (await person.ask('savedViews', { projectId })).map(({ title }) => title);
const refusalOf = async (sent: Promise<{ payload: { errors: unknown } }>) =>
  (await sent).payload.errors;

describe('saved views of a board', () => {
  it('are told to the board’s members if they are shared, and else to their creator only', async () => {
    const { anna, bea, heard, projectId } = world;
    const shared = await make(anna, { title: ' Shared ', isShared: true });
    expect(await heard(bea, shared.commit)).toMatchObject([
      {
        type: 'add-item',
        list: `Project:${projectId}.savedViews`,
        item: { title: 'Shared', isShared: true, state: 'assignee=me,none&done=0' },
      },
    ]);
    const own = await make(anna, { title: 'Own' });
    expect(await heard(bea, own.commit)).toEqual([]);
    expect(await heard(anna, own.commit)).toMatchObject([{ item: { title: 'Own' } }]);
    expect(JSON.stringify(own.commit)).not.toContain('creatorId');
    expect(await titles()).toEqual(['Shared', 'Own']);
    expect(await titles(bea)).toEqual(['Shared']);
  });

  it('of another user are not found, whatever is asked of them', async () => {
    const { bea } = world;
    const id = await idOf();
    for (const send of [
      () => bea.run('updateSavedView', { id, title: 'Taken' }),
      () => bea.run('deleteSavedView', { id }),
      () => bea.run('restoreSavedView', { id }),
    ])
      await expect(send()).rejects.toMatchObject({ code: 'saved-view-not-found' });
  });

  it('are not for those who only read, and not on a board that the user does not see', async () => {
    const { bea, stranger, hidden } = world;
    await expect(make(bea, { projectId: hidden.id })).rejects.toMatchObject({
      code: 'project-no-permission',
    });
    await expect(make(stranger)).rejects.toMatchObject({ code: 'project-not-found' });
    await expect(stranger.ask('savedViews', { projectId: world.projectId })).rejects.toMatchObject({
      code: 'project-not-found',
    });
  });

  it('are changed, renamed and moved; the same values again change nothing', async () => {
    const { anna, bea, heard } = world;
    const [a, b] = [
      await idOf(anna, { title: 'A', isShared: true }),
      await idOf(bea, { title: 'B', isShared: true }),
    ];
    const changed = await bea.run('updateSavedView', { id: a, kind: 'table', state: 'group=due' });
    expect(await heard(anna, changed.commit)).toMatchObject([
      { type: 'update', fields: { title: 'A', kind: 'table', state: 'group=due' } },
    ]);
    await anna.run('updateSavedView', { id: b, title: 'B2', after: 0 });
    expect((await titles()).indexOf('B2')).toBe(0);
    expect((await anna.run('updateSavedView', { id: b, title: 'B2', after: 0 })).commit).toBeNull();
  });

  it('are deleted and taken back, for those who see them', async () => {
    const { anna, bea, heard } = world;
    const id = await idOf(anna, { title: 'Gone', isShared: true });
    const gone = await bea.run('deleteSavedView', { id });
    expect(await heard(anna, gone.commit)).toMatchObject([
      { type: 'remove-item', key: `SavedView:${id}` },
    ]);
    expect(await titles()).not.toContain('Gone');
    await expect(anna.run('updateSavedView', { id, title: 'X' })).rejects.toMatchObject({
      code: 'saved-view-not-found',
    });
    const back = await anna.run('restoreSavedView', { id });
    expect(await heard(bea, back.commit)).toMatchObject([{ fields: { title: 'Gone' } }]);
    expect((await anna.run('restoreSavedView', { id })).commit).toBeNull();
  });

  it.each([
    ['an unknown parameter', 'board', 'token=1'],
    ['another order', 'board', 'done=0&assignee=me'],
    ['a wrong value', 'board', 'done=2'],
    ['a layout for the board', 'board', 'group=due'],
    ['an address', 'table', 'q=a&q=b'],
    ['a control character', 'board', 'q=%00'],
    ['a value without end', 'board', `label=${'1,'.repeat(400)}x`],
  ])('are refused with %s', async (_what, kind, state) => {
    expect(await refusalOf(make(world.anna, { kind, state }))).toEqual([
      expect.objectContaining({ field: 'state', message: 'invalid-request' }),
    ]);
  });

  it('are replaced only by a screen with its query, of a bounded size', async () => {
    const id = await idOf();
    const fields = Array.from({ length: 11 }, (_, n) => `f${n + 10}=%7E${'x'.repeat(190)}`);
    const refused = [expect.objectContaining({ field: 'state' })];
    for (const given of [{ state: 'done=1' }, { kind: 'board', state: fields.join('&') }])
      expect(await refusalOf(world.anna.run('updateSavedView', { id, ...given }))).toEqual(refused);
    const state = fields.slice(1).join('&');
    expect(
      await refusalOf(world.anna.run('updateSavedView', { id, kind: 'board', state })),
    ).toEqual([]);
  });

  it('have a bounded name and size, and a user a bounded number of them on a board', async () => {
    const { anna, bea, newBoard } = world;
    expect(await refusalOf(make(anna, { title: 'x'.repeat(81) }))).toEqual([
      expect.objectContaining({ field: 'title', message: 'title-too-long' }),
    ]);
    const projectId = (await newBoard('Many')).id;
    const last = [];
    for (let n = 0; n < SERVER_LIMITS.savedViewsOfPerson; n += 1)
      last.push(await idOf(anna, { projectId }));
    const tooMany = [expect.objectContaining({ message: 'saved-views-too-many' })];
    expect(await refusalOf(make(anna, { projectId }))).toEqual(tooMany);
    expect(await refusalOf(make(bea, { projectId }))).toEqual([]);
    // A deleted one makes room, and comes back only into room.
    const [id] = last;
    await anna.run('deleteSavedView', { id });
    await make(anna, { projectId });
    expect(await refusalOf(anna.run('restoreSavedView', { id }))).toEqual(tooMany);
  });

  it('end with the membership of their creator, if they are private', async () => {
    const { anna, bea, domain, workspaceId } = world;
    const own = await idOf(bea, { title: 'Private of Bea' });
    const shared = await idOf(bea, { title: 'Shared by Bea', isShared: true });
    await anna.run('removeMember', { workspaceId, userId: bea.id });
    const rows = await domain.db.query<{ id: number }>(
      'select id from saved_views where id = any($1)',
      [[own, shared]],
    );
    expect(rows).toEqual([{ id: shared }]);
    expect(await titles()).toContain('Shared by Bea');
  });
});

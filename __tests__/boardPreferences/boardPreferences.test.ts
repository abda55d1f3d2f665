import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeEach(async () => {
  world = await taskWorld();
});

const rows = (person = world.anna) =>
  person.ask('boardPreferences', { workspaceId: world.workspaceId });
const starred = async (person = world.anna) =>
  (await rows(person)).flatMap(({ id, starIndex }) => (starIndex === null ? [] : [id]));
const star = (id: number, args: object = {}, person = world.anna) =>
  person.run('starProject', { id, isStarred: true, ...args });
const threeBoards = async () => {
  const ids = [];
  for (const title of ['A', 'B', 'C']) ids.push((await world.newBoard(title)).id);
  return ids as [number, number, number];
};

describe('the star of a board', () => {
  it('is its owner’s alone, whatever tab or device they use', async () => {
    const { anna, bea, projectId, heard } = world;
    const { commit } = await star(projectId);
    expect(await heard(anna, commit)).toMatchObject([
      {
        type: 'update',
        key: `BoardPreference:${projectId}`,
        fields: {
          id: projectId,
          version: commit?.seq,
          workspaceId: world.workspaceId,
          starIndex: expect.any(Number),
          collapsedSectionIds: [],
        },
      },
    ]);
    expect(await heard(bea, commit)).toEqual([]);
    expect(await starred()).toEqual([projectId]);
    expect(await starred(bea)).toEqual([]);
  });

  it('comes after the others, and moves among them', async () => {
    const [a, b, c] = await threeBoards();
    for (const id of [a, b, c]) await star(id);
    expect(await starred()).toEqual([a, b, c]);
    await star(c, { after: 0 });
    expect(await starred()).toEqual([c, a, b]);
    await star(c, { after: a });
    expect(await starred()).toEqual([a, c, b]);
    // An unknown board before it means the end.
    await star(a, { after: 123_456 });
    expect(await starred()).toEqual([c, b, a]);
  });

  it('changes nothing if it is as wanted already', async () => {
    const [a, b] = await threeBoards();
    await star(a);
    await star(b);
    for (const again of [star(a), star(a, { after: 0 }), star(b, { after: a })])
      expect((await again).commit).toBeNull();
    const off = () => world.anna.run('starProject', { id: a, isStarred: false });
    expect((await off()).commit).not.toBeNull();
    expect((await off()).commit).toBeNull();
    expect(await starred()).toEqual([b]);
  });

  it('keeps its order however often it moves into the same gap', async () => {
    const [a, b, c] = await threeBoards();
    for (const id of [a, b, c]) await star(id);
    for (let n = 0; n < 30; n += 1) await star(n % 2 === 0 ? c : b, { after: a });
    expect(await starred()).toEqual([a, b, c]);
    const indexes = (await rows()).map(({ starIndex }) => starIndex);
    expect(new Set(indexes).size).toBe(3);
  });

  it('stays with a board that is hidden from the user, and ends with their membership', async () => {
    const { anna, bea, domain, workspaceId } = world;
    const [a] = await threeBoards();
    await star(a, {}, bea);
    await anna.run('updateProject', { id: a, visibility: 'private' });
    await expect(star(a, { after: 0 }, bea)).rejects.toMatchObject({
      code: 'project-no-permission',
    });
    await anna.run('updateProject', { id: a, visibility: 'workspace' });
    expect(await starred(bea)).toEqual([a]);
    await anna.run('removeMember', { workspaceId, userId: bea.id });
    const left = await domain.db.query('select 1 from board_preferences where user_id = $1', [
      bea.id,
    ]);
    expect(left).toEqual([]);
  });
});

describe('a collapsed list', () => {
  const collapsed = async (person = world.anna) =>
    (await rows(person)).flatMap(({ collapsedSectionIds }) => collapsedSectionIds);

  it('is collapsed for the user who collapsed it', async () => {
    const { anna, bea, sectionId, projectId, heard } = world;
    const { commit } = await anna.run('collapseSection', { id: sectionId, isCollapsed: true });
    expect(await heard(anna, commit)).toMatchObject([
      { key: `BoardPreference:${projectId}`, fields: { collapsedSectionIds: [sectionId] } },
    ]);
    expect(await heard(bea, commit)).toEqual([]);
    const again = await anna.run('collapseSection', { id: sectionId, isCollapsed: true });
    expect(again.commit).toBeNull();
    expect(await collapsed()).toEqual([sectionId]);
    expect(await collapsed(bea)).toEqual([]);
    await anna.run('collapseSection', { id: sectionId, isCollapsed: false });
    expect(await collapsed()).toEqual([]);
  });

  it('does not touch the star of its board, and the star not the list', async () => {
    const { anna, sectionId, projectId } = world;
    await star(projectId);
    await anna.run('collapseSection', { id: sectionId, isCollapsed: true });
    expect(await starred()).toEqual([projectId]);
    await anna.run('starProject', { id: projectId, isStarred: false });
    expect(await collapsed()).toEqual([sectionId]);
  });

  it('is forgotten with the next one, if it is not on the board any more', async () => {
    const { anna, domain, sectionId, projectId, newBoard } = world;
    const { sectionId: other } = await newBoard('Other');
    await domain.db.query(
      'insert into board_preferences (workspace_id, user_id, project_id, collapsed, version) values ($1, $2, $3, $4, 1)',
      [world.workspaceId, anna.id, projectId, [other]],
    );
    await anna.run('collapseSection', { id: sectionId, isCollapsed: true });
    expect(await collapsed()).toEqual([sectionId]);
  });

  it('is not for those who only read, and not on a board that the user does not see', async () => {
    const { bea, stranger, sectionId, hidden } = world;
    const collapse = { isCollapsed: true };
    await expect(
      stranger.run('collapseSection', { id: sectionId, ...collapse }),
    ).rejects.toMatchObject({ code: 'section-not-found' });
    await expect(
      bea.run('collapseSection', { id: hidden.sectionId, ...collapse }),
    ).rejects.toMatchObject({ code: 'section-not-found' });
  });
});

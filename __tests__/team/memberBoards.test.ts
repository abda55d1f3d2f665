import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

type Asker = TaskWorld['anna'];
const boardsOf = async (asker: Asker, userIds: number[]) =>
  (await asker.ask('memberBoards', { workspaceId: world.workspaceId, userIds })).map(
    ({ userId, projects, total }) => ({
      userId,
      titles: projects.map(({ title }) => title),
      total,
    }),
  );
const invite = (projectId: number, email: string) =>
  world.anna.run('inviteToProject', { projectId, users: email });
const addressOfBea = () => `${world.bea.nick}@example.test`;

describe('The boards of members', () => {
  it('are those that a member was added to, in the order of the boards, without archived ones', async () => {
    const { anna, bea, newBoard } = world;
    const [first, gone, second] = [
      await newBoard('First'),
      await newBoard('Gone'),
      await newBoard('Second'),
    ];
    for (const { id } of [second, gone, first]) await invite(id, addressOfBea());
    await anna.run('archiveProject', { id: gone.id });
    expect(await boardsOf(anna, [bea.id])).toEqual([
      { userId: bea.id, titles: ['First', 'Second'], total: 2 },
    ]);
  });

  it('do not contain a private board that the reader was not added to', async () => {
    const { anna, bea, hidden } = world;
    const seenBy = async (asker: Asker) =>
      (await boardsOf(asker, [anna.id])).flatMap(({ titles }) => titles);
    expect(await seenBy(anna)).toContain('Hidden');
    expect(await seenBy(bea)).not.toContain('Hidden');
    await invite(hidden.id, addressOfBea());
    expect(await seenBy(bea)).toContain('Hidden');
  });

  it('are eight at most, and the others are counted', async () => {
    const { anna, newBoard } = world;
    for (let number = 1; number <= 9; number += 1) await newBoard(`Many ${number}`);
    const [own] = await boardsOf(anna, [anna.id]);
    expect(own?.titles).toHaveLength(8);
    expect(own?.total).toBeGreaterThan(9);
  });

  it('are shown of members only, and to members only', async () => {
    const { anna, stranger } = world;
    expect(await boardsOf(anna, [stranger.id])).toEqual([]);
    await expect(boardsOf(stranger, [anna.id])).rejects.toMatchObject({
      code: 'workspace-not-found',
    });
  });

  it('are refused for more people than a page shows', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1);
    await expect(boardsOf(world.anna, ids)).rejects.toMatchObject({ code: 'list-too-long' });
  });
});

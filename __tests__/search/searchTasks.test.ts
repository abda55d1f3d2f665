import { wordsOf } from '../../server/domain/searchTasks';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const find = async (query: string, more: object = {}, who = world.anna) => (await who.ask('searchTasks', { workspaceId: world.workspaceId, query, ...more })).list.map(({ id }) => id);

describe('searching tasks', () => {
  it('finds Polish words with and without their marks, by their beginnings', async () => {
    const id = await world.newTask('Zażółć gęślą jaźń w Łodzi');
    for (const query of ['zazolc', 'ZAŻÓŁĆ', 'gesla jazn', 'łodz', 'lodzi', 'zaz lod']) expect(await find(query)).toEqual([id]);
    expect(await find('zazolcx')).toEqual([]);
    expect(await find('zolc')).toEqual([]);
  });

  it('looks into titles, texts and live comments, and puts titles first', async () => {
    const { anna, newTask } = world;
    const [inText, inComment, inTitle] = [await newTask('One'), await newTask('Two'), await newTask('Kumquat')];
    await anna.run('updateTaskDescription', { id: inText, description: 'About a kumquat.' });
    const commentId = (await anna.run('addComment', { taskId: inComment, content: 'Kumquat?' })).payload.comment.id;
    expect(await find('kumquat')).toEqual([inTitle, inComment, inText]);
    expect(await find('two kumquat')).toEqual([inComment]);
    await anna.run('deleteComment', { commentId });
    expect(await find('kumquat')).toEqual([inTitle, inText]);
  });

  it('finds nothing that is hidden, archived or on another board than the one that is meant', async () => {
    const { anna, bea, stranger, newTask, newBoard, hidden, projectId, strangersTask } = world;
    const [secret, archived] = [await newTask('Durian', hidden.sectionId), await newTask('Durian')];
    const board = await newBoard('Fruit');
    const elsewhere = await newTask('Durian', board.sectionId);
    await anna.run('archiveTask', { id: archived });
    expect((await find('durian')).toSorted()).toEqual([secret, elsewhere].toSorted());
    expect(await find('durian', {}, bea)).toEqual([elsewhere]);
    expect(await find('durian', { projectId })).toEqual([]);
    expect(await find('durian', { projectId: board.id })).toEqual([elsewhere]);
    await expect(find('durian', { projectId: hidden.id }, bea)).rejects.toMatchObject({ code: 'project-no-permission' });
    await expect(find('durian', {}, stranger)).rejects.toMatchObject({ code: 'workspace-not-found' });
    expect(await find('Theirs')).not.toContain(strangersTask);
    await anna.run('archiveSection', { id: board.sectionId });
    expect(await find('durian', {}, bea)).toEqual([]);
  });

  it('takes any text for words: operators, quotes and nothing at all', async () => {
    const id = await world.newTask("Rock & roll (it's | here) !:*");
    expect(await find("rock & roll | !it's :* \\ '")).toEqual([id]);
    for (const nothing of ['', '  ', '&|!()', "':*"]) expect(await find(nothing)).toEqual([]);
    expect(wordsOf('a'.repeat(100))).toEqual(['a'.repeat(60)]);
    expect(wordsOf(Array.from({ length: 20 }, (_, n) => `w${n}`).join(' '))).toHaveLength(8);
  });

  it('comes in pages of twenty', async () => {
    for (let n = 0; n < 21; n++) await world.newTask(`Papaya ${n}`);
    const { list, total, pages } = await world.anna.ask('searchTasks', { workspaceId: world.workspaceId, query: 'papaya' });
    expect([list.length, total, pages]).toEqual([20, 21, 2]);
    expect(await find('papaya', { page: 2 })).toHaveLength(1);
  });
});

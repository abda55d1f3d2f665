import { queryWords } from '../../server/domain/search/conditions';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const find = async (query: string, more: object = {}, who = world.anna) =>
  (await who.ask('searchTasks', { workspaceId: world.workspaceId, query, ...more })).list.map(
    ({ id }) => id,
  );

describe('searching tasks', () => {
  it('finds Polish words with and without diacritics, by their prefixes', async () => {
    const id = await world.newTask('Zażółć gęślą jaźń w Łodzi');
    for (const query of ['zazolc', 'ZAŻÓŁĆ', 'gesla jazn', 'łodz', 'lodzi', 'zaz lod'])
      expect(await find(query)).toEqual([id]);
    expect(await find('zazolcx')).toEqual([]);
    expect(await find('zolc')).toEqual([]);
  });

  it('searches titles, descriptions and comments that are not deleted, and lists titles first', async () => {
    const { anna, newTask } = world;
    const [inText, inComment, inTitle] = [
      await newTask('One'),
      await newTask('Two'),
      await newTask('Kumquat'),
    ];
    await anna.run('updateTaskDescription', { id: inText, description: 'About a kumquat.' });
    const commentId = (await anna.run('addComment', { taskId: inComment, content: 'Kumquat?' }))
      .payload.comment.id;
    expect(await find('kumquat')).toEqual([inTitle, inComment, inText]);
    expect(await find('two kumquat')).toEqual([inComment]);
    await anna.run('deleteComment', { commentId });
    expect(await find('kumquat')).toEqual([inTitle, inText]);
  });

  it('finds nothing that is hidden, archived or on another board than the given one', async () => {
    const { anna, bea, stranger, newTask, newBoard, hidden, projectId, strangersTask } = world;
    const [secret, archived] = [await newTask('Durian', hidden.sectionId), await newTask('Durian')];
    const board = await newBoard('Fruit');
    const elsewhere = await newTask('Durian', board.sectionId);
    await anna.run('archiveTask', { id: archived });
    expect((await find('durian')).toSorted()).toEqual([secret, elsewhere].toSorted());
    expect(await find('durian', {}, bea)).toEqual([elsewhere]);
    expect(await find('durian', { projectId })).toEqual([]);
    expect(await find('durian', { projectId: board.id })).toEqual([elsewhere]);
    await expect(find('durian', { projectId: hidden.id }, bea)).rejects.toMatchObject({
      code: 'project-no-permission',
    });
    await expect(find('durian', {}, stranger)).rejects.toMatchObject({
      code: 'workspace-not-found',
    });
    expect(await find('Theirs')).not.toContain(strangersTask);
    await anna.run('archiveSection', { id: board.sectionId });
    expect(await find('durian', {}, bea)).toEqual([]);
  });

  it('treats any text as words: operators, quotes and an empty text', async () => {
    const id = await world.newTask("Rock & roll (it's | here) !:*");
    expect(await find("rock & roll | !it's :* \\ '")).toEqual([id]);
    for (const nothing of ['', '  ', '&|!()', "':*"]) expect(await find(nothing)).toEqual([]);
    expect(queryWords('a'.repeat(100)).required).toEqual(['a'.repeat(60)]);
    expect(
      queryWords(Array.from({ length: 20 }, (_, n) => `w${n}`).join(' ')).required,
    ).toHaveLength(8);
  });

  it.each([
    ['Send report.pdf to Ewa', 'report.pdf', 'report.pd', 'pdf', 'REPORT.PDF'],
    ['Split src/app/main.ts in two', 'src/app/main.ts', 'src/app', 'main.ts', 'app/main'],
    ['Release v1.2.3 (final)', 'v1.2.3', '(final)', 'v1.2'],
    ['Ask user@example.org, twice', 'user@example.org', 'example.org', 'user@'],
    [
      'Look at https://kreda.test/path?a=1#top',
      'https://kreda.test/path',
      'https://kreda.test/path?a=1#top',
      'kreda.test',
    ],
    [
      'Measured 10.5 and KRD-123 on 2026-11-22 at -5 degrees',
      '10.5',
      'KRD-123',
      'krd-12',
      '2026-11-22',
      '2026-11',
      '-5 degrees',
      '-5',
    ],
    ['Learn C++ and C#', 'c++', 'c#'],
    ['कार्य की रिपोर्ट', 'कार्य', 'रिपोर्ट', 'रिपो'],
    ['รายงานประจำปีของบริษัท', 'รายงานประจำปี', 'ประจำปี', 'บริษัท'],
    ['அறிக்கை எழுது', 'அறிக்கை', 'எழுது'],
    ['প্রতিবেদন লিখুন', 'প্রতিবেদন', 'লিখুন'],
    ['كِتَابٌ جَدِيد', 'كتاب', 'كِتَابٌ', 'جديد'],
    ['שָׁלוֹם עוֹלָם', 'שלום', 'עולם', 'שָׁלוֹם'],
    ['Hauptstraße fegen', 'hauptstrasse', 'HAUPTSTRASSE', 'Hauptstraße'],
    ['Besøg Ærø', 'aero', 'ÆRØ', 'besog'],
    ['ΟΔΟΣ Οδυσσέως', 'οδος', 'οδοσ', 'οδυσσεως'],
    ['会議資料の準備', '会議資料', '資料', '準', '備'],
    ['한국어 보고서를 쓰기', '한국어', '보고서', '보고'],
    ['Ship 🚀 for 5€', '🚀', '5€', '€'],
  ])('finds %s by its parts', async (title, ...typed) => {
    const id = await world.newTask(title);
    for (const query of [title, ...typed])
      expect([query, await find(query)]).toEqual([query, [id]]);
  });

  it('finds a title of punctuation by its characters', async () => {
    const id = await world.newTask('???');
    expect(await find('???')).toEqual([id]);
  });

  it('lists a title that contains the exact input first', async () => {
    const exact = await world.newTask('Kiwi 7.8.9');
    const scattered = await world.newTask('Kiwi 9 of 8 in 7');
    expect(await find('kiwi 7.8.9')).toEqual([exact, scattered]);
  });

  it('finds a task by its new title and text only, and by a restored comment', async () => {
    const { anna, newTask } = world;
    const id = await newTask('Guava');
    await anna.run('updateTaskTitle', { id, title: 'Lychee' });
    await anna.run('updateTaskDescription', { id, description: 'Guava1' });
    await anna.run('updateTaskDescription', { id, description: '' });
    expect([await find('lychee'), await find('guava')]).toEqual([[id], []]);
    const commentId = (await anna.run('addComment', { taskId: id, content: 'Tamarillo' })).payload
      .comment.id;
    await anna.run('editComment', { commentId, content: 'Rambutan' });
    await anna.run('deleteComment', { commentId });
    expect([await find('tamarillo'), await find('rambutan')]).toEqual([[], []]);
    await anna.run('restoreComment', { commentId });
    expect(await find('rambutan')).toEqual([id]);
  });

  it('finds the visible words of a description and a comment, and the addresses of their links, not the markup', async () => {
    const { anna, newTask } = world;
    const [inText, inComment] = [await newTask('Three'), await newTask('Four')];
    const description =
      '**jack**fruit and [the plan](https://durian.test/pomelo)\n\n- [x] ~~Sálak~~ `feijoa`\n> quoted *lon*gan';
    await anna.run('updateTaskDescription', { id: inText, description });
    for (const query of [
      'jackfruit',
      'the plan',
      'pomelo',
      'durian.test',
      'salak',
      'feijoa',
      'longan',
    ])
      expect(await find(query)).toEqual([inText]);
    expect(await find('https://durian.test/pomelo')).toEqual([inText]);
    expect(await find('fruit and')).toEqual([]);
    expect(await find('**jack**fruit')).toEqual([]);
    await anna.run('addComment', { taskId: inComment, content: 'Mango_steen **ram**bai' });
    expect(await find('mango_steen rambai')).toEqual([inComment]);
  });

  it('returns pages of twenty', async () => {
    for (let n = 0; n < 21; n++) await world.newTask(`Papaya ${n}`);
    const { list, total, pages } = await world.anna.ask('searchTasks', {
      workspaceId: world.workspaceId,
      query: 'papaya',
    });
    expect([list.length, total, pages]).toEqual([20, 21, 2]);
    expect(await find('papaya', { page: 2 })).toHaveLength(1);
  });
});

import { DateTime } from 'luxon';
import { FIELD_TYPE, STANDARD_FIELD } from '../../contract/fields';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const ask = (query: string, more: object = {}, who = world.anna) =>
  who.ask('search', { workspaceId: world.workspaceId, query, ...more });
const find = async (query: string, more: object = {}, who = world.anna) =>
  (await ask(query, more, who)).taskIds;
const setDue = (taskId: number, value: string | null) =>
  world.anna.run('updateTaskField', {
    taskId,
    fieldId: STANDARD_FIELD.dueDate,
    isStandard: true,
    value,
  });
const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

describe('the filters of a search', () => {
  it('find the tasks of a person, of anybody and of nobody, by name, nick or "me"', async () => {
    const { anna, bea, newTask } = world;
    const [hers, mine, free] = [
      await newTask('Quince one'),
      await newTask('Quince two'),
      await newTask('Quince three'),
    ];
    await anna.run('assignTask', { taskId: hers, userId: bea.id });
    await anna.run('assignTask', { taskId: mine, userId: anna.id });
    expect(await find('quince assignee:me')).toEqual([mine]);
    expect(await find('quince przypisany:ja', {}, bea)).toEqual([hers]);
    for (const name of ['Bea', 'be', '@bea'])
      expect([name, await find(`quince assignee:${name}`)]).toEqual([name, [hers]]);
    expect(await find('quince assignee:none')).toEqual([free]);
    expect(sorted(await find('quince assignee:me assignee:none'))).toEqual(sorted([mine, free]));
    expect(sorted(await find('quince -assignee:none'))).toEqual(sorted([hers, mine]));
    expect(sorted(await find('quince -assignee:bea'))).toEqual(sorted([mine, free]));
  });

  it('find open, done and watched tasks, and tasks with comments, a text or a checklist', async () => {
    const { anna, bea, newTask } = world;
    const [open, done] = [await newTask('Medlar open'), await newTask('Medlar done')];
    await anna.run('setTaskDone', { id: done, isDone: true });
    await bea.run('setNotifications', { taskId: open, userId: bea.id, notify: true });
    await anna.run('addComment', { taskId: open, content: 'Nice' });
    await anna.run('updateTaskDescription', { id: done, description: 'Text' });
    await anna.run('createCheckList', { taskId: done, title: 'Steps' });
    await anna.run('createCheckList', { taskId: done, title: 'Steps' });
    expect(await find('medlar is:open')).toEqual([open]);
    expect(await find('medlar jest:gotowe')).toEqual([done]);
    expect(await find('medlar -is:done')).toEqual([open]);
    expect(await find('medlar is:open is:done')).toEqual([]);
    expect(await find('medlar is:watching', {}, bea)).toEqual([open]);
    expect(await find('medlar -is:watching', {}, bea)).toEqual([done]);
    expect(await find('medlar has:comments')).toEqual([open]);
    expect(await find('medlar has:description')).toEqual([done]);
    expect(await find('medlar -has:description')).toEqual([open]);
    expect(await find('medlar has:files')).toEqual([]);
  });

  it('find the tasks of boards and of labels, whose names may be shortened', async () => {
    const { anna, newBoard, newTask, workspaceId } = world;
    const [mobile, web] = [await newBoard('Aplikacja mobilna'), await newBoard('Website')];
    const [onMobile, onWeb] = [
      await newTask('Papaw', mobile.sectionId),
      await newTask('Papaw', web.sectionId),
    ];
    const { field } = (
      await anna.run('createCustomField', {
        workspaceId,
        projectId: mobile.id,
        title: 'Labels',
        typeId: FIELD_TYPE.tag,
        options: ['Błąd', 'idea'],
      })
    ).payload;
    const bug = field.options.find(({ title }) => title === 'Błąd')?.id;
    await anna.run('updateTaskField', {
      taskId: onMobile,
      fieldId: field.id,
      isStandard: false,
      value: String(bug),
    });
    for (const query of [
      'board:"aplikacja mobilna"',
      'tablica:apl',
      'label:blad',
      '-board:website',
    ])
      expect([query, await find(`papaw ${query}`)]).toEqual([query, [onMobile]]);
    expect(await find('papaw -etykieta:błąd')).toEqual([onWeb]);
    expect(sorted(await find('papaw board:website board:apl'))).toEqual(sorted([onMobile, onWeb]));
    expect(await find('board:website')).toEqual([onWeb]);
    expect(await find('papaw -blad')).toEqual([onWeb]);
  });

  it('compare due dates in the time zone of the reader', async () => {
    const { newTask } = world;
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const today = DateTime.now().setZone(east);
    const day = (days: number) => today.plus({ days }).toFormat('yyyy-MM-dd');
    const [past, bare, late, next, none] = [
      await newTask('Sorb past'),
      await newTask('Sorb today'),
      await newTask('Sorb late today'),
      await newTask('Sorb in a week'),
      await newTask('Sorb without'),
    ];
    await setDue(past, day(-3));
    await setDue(bare, day(0));
    await setDue(late, today.endOf('day').minus({ minutes: 1 }).toUTC().toISO());
    await setDue(next, day(7));
    const due = async (query: string, timeZone = east) =>
      sorted(await find(`sorb ${query}`, { timeZone }));
    expect(await due('due:today')).toEqual(sorted([bare, late]));
    // There it is still the day before.
    expect(await due('due:today', west)).not.toContain(bare);
    expect(await due('due:overdue')).toEqual([past]);
    expect(await due('termin:<dziś')).toEqual([past]);
    expect(await due('due:>=today due:<tomorrow')).toEqual(sorted([bare, late]));
    expect(await due('due:week')).toEqual(sorted([bare, late, next]));
    expect(await due(`due:${day(7)}`)).toEqual([next]);
    expect(await due(`due:>${day(0)}`)).toEqual([next]);
    expect(await due('termin:brak')).toEqual([none]);
    expect(await due('-due:none')).toEqual(sorted([past, bare, late, next]));
    const weekday = today.plus({ days: 7 }).setLocale('en').toFormat('ccc');
    expect(await due(`due:${weekday}`)).toEqual([next]);
    await expect(find('sorb', { timeZone: 'Mars/Base' })).rejects.toMatchObject({
      code: 'invalid-request',
    });
  });
});

describe('the words of a search', () => {
  it('find phrases in their order, whole and next to each other', async () => {
    const { anna, newTask } = world;
    const [right, apart] = [await newTask('Żółty loquat ripens'), await newTask('Loquat, żółty')];
    expect(await find('"zolty loquat"')).toEqual([right]);
    expect(await find('"żółty loqu"')).toEqual([]);
    expect(sorted(await find('zolty loquat'))).toEqual(sorted([right, apart]));
    expect(await find('loquat -"zolty loquat"')).toEqual([apart]);
    const inText = await newTask('Another');
    await anna.run('updateTaskDescription', { id: inText, description: '**żółty** loquat' });
    expect(sorted(await find('„żółty loquat”'))).toEqual(sorted([right, inText]));
    const spaceless = await newTask('会議資料の準備');
    expect(await find('"資料の準備"')).toEqual([spaceless]);
    expect(await find('"準備会議"')).toEqual([]);
  });

  it('leave out tasks with an excluded word in any of their texts', async () => {
    const { anna, newTask } = world;
    const [plain, commented] = [await newTask('Rowan one'), await newTask('Rowan two')];
    await anna.run('addComment', { taskId: commented, content: 'Berries' });
    expect(await find('rowan -berr')).toEqual([plain]);
    expect(await find('-rowan')).toEqual([]);
  });

  it('find comments by themselves, newest first, with the words around the found one', async () => {
    const { anna, bea, newTask } = world;
    const taskId = await newTask('Task with comments');
    const long = `${'Lorem ipsum dolor sit amet. '.repeat(20)}\n\nThen the **Łoza** berry came, ${'and so on '.repeat(40)}`;
    const first = (await anna.run('addComment', { taskId, content: long })).payload.comment.id;
    const second = (await bea.run('addComment', { taskId, content: 'loza?' })).payload.comment.id;
    const { comments, commentTotal, tasks } = await ask('loza');
    expect(comments.map(({ id }) => id)).toEqual([second, first]);
    expect(commentTotal).toBe(2);
    expect(tasks.map(({ id }) => id)).toEqual([taskId]);
    expect(comments[0]).toMatchObject({ taskId, creator: { id: bea.id }, excerpt: 'loza?' });
    expect(comments[1]?.excerpt).toMatch(/^Then the Łoza berry came, and so on.{80,}…$/);
    await anna.run('deleteComment', { commentId: first });
    expect((await ask('loza')).comments).toHaveLength(1);
  });

  it('find comments that have them in another form, which are shown from their beginning', async () => {
    const { anna, newTask } = world;
    const taskId = await newTask('Task with markup');
    await anna.run('addComment', { taskId, content: 'See **med**icago and a_b' });
    expect((await ask('medicago')).comments).toMatchObject([{ excerpt: 'See medicago and a_b' }]);
    await anna.run('addComment', { taskId, content: 'galega officinalis' });
    expect((await ask('galega-officinalis')).comments).toMatchObject([
      { excerpt: 'galega officinalis' },
    ]);
  });

  it('may be typed with characters that no text has', async () => {
    const id = await world.newTask('Rambutan');
    expect(await find('ramb\0 \0')).toEqual([id]);
    expect((await ask('\0')).taskIds).toEqual([]);
  });

  it('show where a description contains them', async () => {
    const { anna, newTask } = world;
    const id = await newTask('Described');
    await anna.run('updateTaskDescription', {
      id,
      description: 'A\n\n- a [sloe](https://a.test) b',
    });
    expect((await ask('sloe')).excerpts).toEqual([{ taskId: id, text: '• a sloe b' }]);
  });

  it('show the list of each task on its board, also if it is in a list of My Tasks', async () => {
    const { anna, newTask, sectionId } = world;
    const id = await newTask('Damson');
    await anna.run('assignTask', { taskId: id, userId: anna.id });
    await anna.run('updateSectionTitle', { id: sectionId, title: 'Orchard' });
    expect((await ask('damson')).lists).toEqual([{ taskId: id, title: 'Orchard' }]);
    expect((await ask('damson in:comments')).lists).toEqual([]);
  });
});

describe('the results of a search', () => {
  it('are of one kind if the query says so, with the numbers of all', async () => {
    const { anna, newTask } = world;
    const taskId = await newTask('Jujube');
    for (let n = 0; n < 7; n++) await anna.run('addComment', { taskId, content: `Jujube ${n}` });
    const all = await ask('jujube');
    expect([all.taskIds, all.comments.length, all.commentTotal]).toEqual([[taskId], 5, 7]);
    const comments = await ask('jujube w:komentarze');
    expect([comments.taskIds, comments.taskTotal, comments.comments.length]).toEqual([[], 1, 7]);
    expect((await ask('jujube in:comments', { page: 2 })).comments).toEqual([]);
  });

  it('are of the filters that name something; the others are told and left out', async () => {
    const id = await world.newTask('Cherimoya');
    const { taskIds, unknown } = await ask(
      'cherimoya label:nothing board:"No such" assignee:zofia due:someday',
    );
    expect(taskIds).toEqual([id]);
    expect(unknown).toEqual(['label:nothing', 'board:"No such"', 'assignee:zofia']);
  });

  it('are none for a query that asks for nothing', async () => {
    for (const query of ['', '  ', '-', '""', 'in:tasks', 'due:someday', '-word'])
      expect([query, (await ask(query)).taskTotal]).toEqual([query, 0]);
  });

  it('are missing if they take too long, with a code of their own', async () => {
    await world.domain.db.transaction(async (tx) => {
      await tx.query('lock table task_words in access exclusive mode');
      await expect(ask('quince')).rejects.toMatchObject({ code: 'search-too-slow' });
    });
    expect((await ask('quince')).taskTotal).toBeGreaterThan(0);
  });

  it('never contain what the reader may not see, nor the names of it', async () => {
    const { anna, bea, stranger, newTask, hidden, workspaceId, hiddenTask } = world;
    const secret = await newTask('Tamarind', hidden.sectionId);
    await anna.run('addComment', { taskId: secret, content: 'Tamarind comment' });
    await anna.run('updateTaskDescription', { id: secret, description: 'Tamarind text' });
    await anna.run('assignTask', { taskId: secret, userId: anna.id });
    await anna.run('createCustomField', {
      workspaceId,
      projectId: hidden.id,
      title: 'Labels',
      typeId: FIELD_TYPE.tag,
      options: ['tamarindlabel'],
    });
    expect(await find('tamarind')).toEqual([secret]);
    const none = {
      taskIds: [],
      taskTotal: 0,
      comments: [],
      commentTotal: 0,
      tasks: [],
      excerpts: [],
      lists: [],
    };
    for (const query of [
      'tamarind',
      '"tamarind text"',
      'tamarind assignee:anna',
      'tamarind in:comments',
    ])
      expect([query, await ask(query, {}, bea)]).toMatchObject([query, none]);
    const { unknown, taskIds } = await ask('is:open board:Hidden label:tamarindlabel', {}, bea);
    expect(unknown).toEqual(['board:Hidden', 'label:tamarindlabel']);
    expect(taskIds).not.toContain(secret);
    expect(taskIds).not.toContain(hiddenTask);
    await expect(ask('tamarind', {}, stranger)).rejects.toMatchObject({
      code: 'workspace-not-found',
    });
    await anna.run('archiveTask', { id: secret });
    expect(await ask('tamarind')).toMatchObject(none);
  });
});

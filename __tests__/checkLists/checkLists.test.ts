import fc from 'fast-check';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const newList = async (taskId: number, title = 'List') =>
  (await world.anna.run('createCheckList', { taskId, title })).payload.checkList.id;
const newItem = async (checkListId: number, title = 'Item') =>
  (await world.anna.run('addCheckListItem', { checkListId, title })).payload.checkListItem.id;
const lists = async (taskId: number) => (await world.anna.ask('task', { id: taskId })).checkList;
const counts = async (taskId: number) => {
  const { checkListCount, checkListDoneCount } = await world.anna.ask('task', { id: taskId });
  return [checkListDoneCount, checkListCount];
};

describe('a checklist', () => {
  it('is added after the others, and every reader of the board is notified', async () => {
    const { bea, stranger, newTask, heard, projectId, anna } = world;
    const task = await newTask();
    const first = await newList(task, 'First');
    const { payload, commit } = await bea.run('createCheckList', {
      taskId: task,
      title: ' Second ',
    });
    expect(payload.checkList).toMatchObject({
      title: 'Second',
      hideChecked: false,
      items: [],
      taskId: task,
    });
    expect(await heard(anna, commit)).toMatchObject([
      {
        type: 'add-item',
        list: `Task:${task}.checkList`,
        after: `CheckList:${first}`,
        item: { title: 'Second', projectId, version: commit?.seq },
      },
    ]);
    expect(await heard(stranger, commit)).toEqual([]);
    expect((await lists(task)).map(({ title }) => title)).toEqual(['First', 'Second']);
  });

  it('is renamed, hides checked items and moves among the others; the same values again change nothing', async () => {
    const { anna, bea, newTask, heard } = world;
    const task = await newTask();
    const [a, b] = [await newList(task, 'A'), await newList(task, 'B')];
    const renamed = await anna.run('updateCheckListTitle', { id: a, title: 'A2' });
    expect(await heard(bea, renamed.commit)).toMatchObject([
      { type: 'update', key: `CheckList:${a}`, fields: { title: 'A2' } },
    ]);
    expect((await anna.run('updateCheckListTitle', { id: a, title: 'A2' })).commit).toBeNull();
    expect(
      (await anna.run('updateCheckListHideChecked', { id: a, hideChecked: true })).payload.checkList
        .hideChecked,
    ).toBe(true);
    expect(
      (await anna.run('updateCheckListHideChecked', { id: a, hideChecked: true })).commit,
    ).toBeNull();
    await anna.run('updateCheckListSort', { id: b, after: 0 });
    expect((await lists(task)).map(({ title }) => title)).toEqual(['B', 'A2']);
    expect((await anna.run('updateCheckListSort', { id: b, after: 0 })).commit).toBeNull();
  });

  it('is deleted and restored with its items, and the card counts accordingly', async () => {
    const { anna, bea, newTask, heard } = world;
    const task = await newTask();
    const list = await newList(task);
    const [one, two] = [await newItem(list, 'One'), await newItem(list, 'Two')];
    await anna.run('updateCheckListItemChecked', { id: one, checked: true });
    expect(await counts(task)).toEqual([1, 2]);
    const gone = await anna.run('deleteCheckList', { id: list });
    expect(await heard(bea, gone.commit)).toMatchObject([
      { type: 'remove-item', list: `Task:${task}.checkList`, key: `CheckList:${list}` },
      { type: 'update', key: `Task:${task}`, fields: { checkListCount: 0, checkListDoneCount: 0 } },
    ]);
    expect(await lists(task)).toEqual([]);
    await expect(
      anna.run('addCheckListItem', { checkListId: list, title: 'X' }),
    ).rejects.toMatchObject({ code: 'check-list-not-found' });
    await expect(
      anna.run('updateCheckListItemChecked', { id: two, checked: true }),
    ).rejects.toMatchObject({ code: 'check-list-item-not-found' });
    const back = await anna.run('restoreCheckList', { id: list });
    expect(await heard(bea, back.commit)).toMatchObject([
      { type: 'add-item', key: `CheckList:${list}`, item: { version: back.commit?.seq } },
      {
        type: 'update',
        key: `CheckListItem:${one}`,
        fields: { checked: true, version: back.commit?.seq },
      },
      {
        type: 'update',
        key: `CheckListItem:${two}`,
        fields: { checked: false, version: back.commit?.seq },
      },
      { type: 'update', key: `Task:${task}`, fields: { checkListCount: 2, checkListDoneCount: 1 } },
    ]);
    expect((await anna.run('restoreCheckList', { id: list })).commit).toBeNull();
  });

  it('that is missing or that the user may not see is not found', async () => {
    const { anna, bea, stranger, newTask, hiddenTask, strangersTask } = world;
    const list = await newList(await newTask());
    const item = await newItem(list);
    const hidden = await newList(hiddenTask);
    const gone = { code: 'check-list-not-found' };
    await expect(
      stranger.run('createCheckList', { taskId: hiddenTask, title: 'X' }),
    ).rejects.toMatchObject({ code: 'task-not-found' });
    await expect(
      anna.run('createCheckList', { taskId: strangersTask, title: 'X' }),
    ).rejects.toMatchObject({ code: 'task-not-found' });
    for (const operation of ['deleteCheckList', 'restoreCheckList'] as const) {
      await expect(stranger.run(operation, { id: list })).rejects.toMatchObject(gone);
      await expect(bea.run(operation, { id: hidden })).rejects.toMatchObject(gone);
      await expect(anna.run(operation, { id: item })).rejects.toMatchObject(gone);
    }
    await expect(
      stranger.run('updateCheckListTitle', { id: list, title: 'X' }),
    ).rejects.toMatchObject(gone);
    await expect(
      stranger.run('updateCheckListHideChecked', { id: list, hideChecked: true }),
    ).rejects.toMatchObject(gone);
    await expect(stranger.run('updateCheckListSort', { id: list, after: 0 })).rejects.toMatchObject(
      gone,
    );
    await expect(
      stranger.run('addCheckListItem', { checkListId: list, title: 'X' }),
    ).rejects.toMatchObject(gone);
    const noItem = { code: 'check-list-item-not-found' };
    await expect(stranger.run('deleteCheckListItem', { id: item })).rejects.toMatchObject(noItem);
    await expect(stranger.run('restoreCheckListItem', { id: item })).rejects.toMatchObject(noItem);
    await expect(
      stranger.run('updateCheckListItemTitle', { id: item, title: 'X' }),
    ).rejects.toMatchObject(noItem);
    await expect(
      stranger.run('updateCheckListItemChecked', { id: item, checked: true }),
    ).rejects.toMatchObject(noItem);
    await expect(
      stranger.run('updateCheckListItemSort', { id: item, targetCheckListId: list, after: 0 }),
    ).rejects.toMatchObject(noItem);
  });

  it('rejects titles that are blank or too long, and so do its items', async () => {
    const { anna, newTask } = world;
    const task = await newTask();
    const list = await newList(task);
    const messages = async (operation: 'createCheckList' | 'addCheckListItem', title: string) =>
      (await anna.run(operation, { taskId: task, checkListId: list, title })).payload.errors?.map(
        ({ message }) => message,
      );
    expect(await messages('createCheckList', '\u0000 ')).toEqual(['checklist-title-required']);
    expect(await messages('addCheckListItem', ' ')).toEqual(['checklist-item-title-required']);
    for (const operation of ['createCheckList', 'addCheckListItem'] as const) {
      expect(await messages(operation, 'x'.repeat(200))).toEqual([]);
      expect(await messages(operation, 'x'.repeat(201))).toEqual(['title-too-long']);
    }
  });
});

describe('an item of a checklist', () => {
  it('is added, checked, renamed, deleted and restored, and the card counts accordingly', async () => {
    const { anna, bea, newTask, heard } = world;
    const task = await newTask();
    const list = await newList(task);
    const before = await newItem(list, 'Before');
    const added = await bea.run('addCheckListItem', { checkListId: list, title: 'Item' });
    const { id } = added.payload.checkListItem;
    expect(await heard(anna, added.commit)).toMatchObject([
      {
        type: 'add-item',
        list: `CheckList:${list}.items`,
        after: `CheckListItem:${before}`,
        item: { taskId: task, checked: false },
      },
      { type: 'update', key: `Task:${task}`, fields: { checkListCount: 2 } },
    ]);
    await anna.run('updateCheckListItemChecked', { id, checked: true });
    expect((await anna.run('updateCheckListItemChecked', { id, checked: true })).commit).toBeNull();
    expect(await counts(task)).toEqual([1, 2]);
    expect(
      (await anna.run('updateCheckListItemTitle', { id, title: 'Other' })).payload.checkListItem
        .title,
    ).toBe('Other');
    await anna.run('deleteCheckListItem', { id });
    expect(await counts(task)).toEqual([0, 1]);
    await expect(anna.run('updateCheckListItemTitle', { id, title: 'X' })).rejects.toMatchObject({
      code: 'check-list-item-not-found',
    });
    const back = await anna.run('restoreCheckListItem', { id });
    expect(await heard(bea, back.commit)).toMatchObject([
      { type: 'add-item', after: `CheckListItem:${before}`, item: { checked: true } },
      { type: 'update' },
    ]);
    expect(await counts(task)).toEqual([1, 2]);
  });

  it('moves within its task only', async () => {
    const { anna, newTask } = world;
    const [task, other] = [await newTask(), await newTask()];
    const item = await newItem(await newList(task));
    await expect(
      anna.run('updateCheckListItemSort', {
        id: item,
        targetCheckListId: await newList(other),
        after: 0,
      }),
    ).rejects.toMatchObject({ code: 'check-list-not-found' });
  });

  it('behaves like splicing arrays, whatever moves within or between two checklists', async () => {
    const { anna, newTask } = world;
    const task = await newTask();
    const ids = [await newList(task), await newList(task)];
    const model: number[][] = [[], []];
    for (let n = 0; n < 6; n++) model[n % 2]?.push(await newItem(ids[n % 2] ?? 0, `Item ${n}`));
    const all = model.flat();
    const move = fc.record({
      item: fc.nat(all.length - 1),
      list: fc.nat(1),
      after: fc.option(fc.nat(all.length - 1)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 6 }), async (moves) => {
        for (const { item, list, after } of moves) {
          const id = all[item] ?? 0;
          const afterId = after === null ? 0 : (all[after] ?? 0);
          await anna.run('updateCheckListItemSort', {
            id,
            targetCheckListId: ids[list],
            after: afterId,
          });
          for (const one of model) if (one.includes(id)) one.splice(one.indexOf(id), 1);
          const target = model[list] ?? [];
          target.splice(afterId === 0 ? 0 : target.indexOf(afterId) + 1 || target.length, 0, id);
        }
        expect((await lists(task)).map(({ items }) => items.map(({ id }) => id))).toEqual(model);
      }),
      { numRuns: 15 },
    );
  });

  it('has the sequence number of its last commit as its version', async () => {
    const { anna, newTask } = world;
    const list = await newList(await newTask());
    const item = await newItem(list);
    const { payload, commit } = await anna.run('updateCheckListItemChecked', {
      id: item,
      checked: true,
    });
    expect(payload.checkListItem.version).toBe(commit?.seq);
  });
});

describe('an item with an assignee and a date', () => {
  const open = async () => {
    const task = await world.newTask('Whole');
    const list = await newList(task);
    return { task, item: await newItem(list, 'Part') };
  };
  const items = async (task: number) => (await lists(task)).flatMap((list) => list.items);

  it('is given to a member, whom every reader of the board is told of, and to no other user', async () => {
    const { anna, bea, stranger, heard } = world;
    const { task, item } = await open();
    const given = await anna.run('updateCheckListItemAssignee', { id: item, userId: bea.id });
    expect(await heard(bea, given.commit)).toMatchObject([
      { type: 'update', key: `CheckListItem:${item}`, fields: { assignee: { id: bea.id } } },
    ]);
    expect(await heard(stranger, given.commit)).toEqual([]);
    const again = await anna.run('updateCheckListItemAssignee', { id: item, userId: bea.id });
    expect(again.commit).toBeNull();
    await expect(
      anna.run('updateCheckListItemAssignee', { id: item, userId: stranger.id }),
    ).rejects.toThrow('user-not-found');
    expect(await items(task)).toMatchObject([{ assignee: { id: bea.id } }]);
    await anna.run('updateCheckListItemAssignee', { id: item, userId: null });
    expect(await items(task)).toMatchObject([{ assignee: null }]);
  });

  it('lets its assignee see a private board', async () => {
    const { anna, bea, hiddenTask } = world;
    const item = await newItem(await newList(hiddenTask));
    const cannot = async () => (await bea.ask('task', { id: hiddenTask })) === null;
    expect(await cannot()).toBe(true);
    await anna.run('updateCheckListItemAssignee', { id: item, userId: bea.id });
    expect(await cannot()).toBe(false);
  });

  it('gets a day or an instant, and rejects what is neither', async () => {
    const { anna } = world;
    const { task, item } = await open();
    await anna.run('updateCheckListItemDueDate', { id: item, dueDate: '2026-11-27' });
    expect(await items(task)).toMatchObject([{ dueDate: '2026-11-27' }]);
    const at = '2026-11-27T10:00:00+01:00';
    await anna.run('updateCheckListItemDueDate', { id: item, dueDate: at });
    expect(await items(task)).toMatchObject([{ dueDate: '2026-11-27T09:00:00.000Z' }]);
    const refused = await anna.run('updateCheckListItemDueDate', { id: item, dueDate: 'soon' });
    expect(refused.payload.errors).toMatchObject([{ field: 'dueDate' }]);
    await anna.run('updateCheckListItemDueDate', { id: item, dueDate: null });
    expect(await items(task)).toMatchObject([{ dueDate: null }]);
  });

  it('loses an assignee who leaves the workspace', async () => {
    const { anna, bea, workspaceId, heard } = world;
    const { task, item } = await open();
    await anna.run('updateCheckListItemAssignee', { id: item, userId: bea.id });
    const gone = await anna.run('removeMember', { workspaceId, userId: bea.id });
    expect(await heard(anna, gone.commit)).toContainEqual(
      expect.objectContaining({
        key: `CheckListItem:${item}`,
        fields: expect.objectContaining({ assignee: null }),
      }),
    );
    expect(await items(task)).toMatchObject([{ assignee: null }]);
  });
});

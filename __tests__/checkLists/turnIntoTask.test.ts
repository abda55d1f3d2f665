import { taskWorld, type TaskWorld } from '../support/taskWorld';

let world: TaskWorld;
beforeAll(async () => {
  world = await taskWorld();
});

const lists = async (taskId: number) => (await world.anna.ask('task', { id: taskId })).checkList;
const items = async (task: number) => (await lists(task)).flatMap((list) => list.items);
const counts = async (taskId: number) => {
  const { checkListCount, checkListDoneCount } = await world.anna.ask('task', { id: taskId });
  return [checkListDoneCount, checkListCount];
};

async function open() {
  const { anna, newTask } = world;
  const task = await newTask('Whole');
  const made = await anna.run('createCheckList', { taskId: task, title: 'List' });
  const list = made.payload.checkList.id;
  const added = await anna.run('addCheckListItem', { checkListId: list, title: 'Part' });
  return { task, list, item: added.payload.checkListItem.id };
}

describe('an item of a checklist', () => {
  it('becomes a task with both, and an item again when that is taken back', async () => {
    const { anna, bea, sectionId } = world;
    const { task, item } = await open();
    await anna.run('updateCheckListItemAssignee', { id: item, userId: bea.id });
    await anna.run('updateCheckListItemDueDate', { id: item, dueDate: '2026-11-27' });
    const turned = await anna.run('turnCheckListItemIntoTask', { itemId: item, sectionId });
    const { id } = turned.payload.task;
    const made = await anna.ask('task', { id });
    expect(made).toMatchObject({ title: 'Part', assignee: [{ id: bea.id }] });
    expect(made.fieldValues).toContainEqual(
      expect.objectContaining({ isStandard: true, value: '2026-11-27' }),
    );
    expect(await items(task)).toEqual([]);
    expect(await counts(task)).toEqual([0, 0]);

    const swap = { itemId: item, taskId: id };
    await anna.run('swapCheckListItemAndTask', { ...swap, isTask: false });
    expect(await items(task)).toMatchObject([{ title: 'Part', assignee: { id: bea.id } }]);
    expect(await anna.ask('task', { id })).toBeNull();
    await anna.run('swapCheckListItemAndTask', { ...swap, isTask: true });
    expect(await items(task)).toEqual([]);
    expect(await anna.ask('task', { id })).toMatchObject({ title: 'Part' });
    const again = await anna.run('swapCheckListItemAndTask', { ...swap, isTask: true });
    expect(again.commit).toBeNull();
  });

  it('becomes an item again without a word about its task, which was archived by hand', async () => {
    const { anna, bea, sectionId, domain } = world;
    const { task, item } = await open();
    const turned = await anna.run('turnCheckListItemIntoTask', { itemId: item, sectionId });
    const { id } = turned.payload.task;
    await bea.run('archiveTask', { id });
    await anna.run('swapCheckListItemAndTask', { itemId: item, taskId: id, isTask: false });
    expect(await items(task)).toMatchObject([{ title: 'Part' }]);
    const entries = await domain.db.query<{ kind: string }>(
      'select kind from activity where task_id = any($1) order by id desc limit 2',
      [[task, id]],
    );
    expect(entries.map(({ kind }) => kind)).toEqual(['checklist-item-restored', 'task-archived']);
  });

  it('stays a task when that is taken back after its checklist was deleted', async () => {
    const { anna, sectionId } = world;
    const { list, item } = await open();
    const turned = await anna.run('turnCheckListItemIntoTask', { itemId: item, sectionId });
    const { id } = turned.payload.task;
    await anna.run('deleteCheckList', { id: list });
    const swap = { itemId: item, taskId: id };
    await expect(anna.run('swapCheckListItemAndTask', { ...swap, isTask: false })).rejects.toThrow(
      'check-list-item-not-found',
    );
    expect(await anna.ask('task', { id })).toMatchObject({ title: 'Part', archivedAt: null });
  });

  it('becomes a task only in a list of its board', async () => {
    const { anna, hidden } = world;
    const { item } = await open();
    await expect(
      anna.run('turnCheckListItemIntoTask', { itemId: item, sectionId: hidden.sectionId }),
    ).rejects.toThrow('section-not-found');
  });
});

import { FIELD_TYPE, STANDARD_FIELD } from '../../contract/fields';
import { LIMITS } from '../../contract/limits';
import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

let domain: Domain;
let anna: Person;
let bea: Person;
let workspaceId: number;
let projectId: number;
let list: number;

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  anna = await domain.person('Anna');
  ({ workspaceId } = await anna.settle());
  bea = await domain.person('Bea');
  await bea.settle();
  await anna.run('addMembers', { workspaceId, users: `${bea.nick}@example.test` });
});
beforeEach(async () => {
  projectId = (await anna.run('createProject', { workspaceId, title: 'Board' })).payload.project.id;
  list = await newList('Doing');
});

const newList = async (title: string): Promise<number> =>
  (await anna.run('addSectionToProject', { projectId, title })).payload.section.id;
const newTask = async (title: string, sectionId = list): Promise<number> =>
  (await anna.run('addTask', { sectionId, title })).payload.task.id;
const copy = (taskIds: readonly number[], more: object = {}) =>
  anna.run('duplicateSection', { sectionId: list, taskIds, ...more });

/** The lists of the board with the titles of their tasks, as a reader sees them. */
async function lists() {
  const { tasks } = await anna.ask('projectView', { id: projectId });
  const shown = tasks.toSorted(
    (a, b) => (a.relatedTasks[0]?.sortIndex ?? 0) - (b.relatedTasks[0]?.sortIndex ?? 0),
  );
  return shown
    .filter(({ relatedTasks: [link] }) => link?.type === 'SectionHasProject')
    .map(({ id, title }) => ({
      id,
      title,
      tasks: shown.filter(
        ({ relatedTasks: [link] }) => link?.type === 'TaskHasSection' && link.relatedTaskId === id,
      ),
    }));
}
const titles = async () =>
  (await lists()).map(({ title, tasks }) => [title, tasks.map((task) => task.title)]);

/** A task with everything that a copy has, and with what it has not. */
async function fullTask(title: string) {
  const id = await newTask(title);
  await anna.run('updateTaskDescription', { id, description: 'Sand, then *paint*' });
  const { fieldId } = await newField();
  for (const [of, isStandard, value] of [
    [STANDARD_FIELD.dueDate, true, '2026-01-15'],
    [fieldId, false, 'green'],
  ] as const)
    await anna.run('updateTaskField', { taskId: id, fieldId: of, isStandard, value });
  const made = await anna.run('createCheckList', { taskId: id, title: 'Steps' });
  const checkListId = made.payload.checkList.id;
  for (const step of ['sand', 'paint', 'dry'])
    await anna.run('addCheckListItem', { checkListId, title: step });
  const { items } = (await anna.ask('task', { id })).checkList[0] ?? { items: [] };
  await anna.run('updateCheckListItemChecked', { id: items[0]?.id, checked: true });
  await anna.run('deleteCheckListItem', { id: items[2]?.id });
  await anna.run('addComment', { taskId: id, content: 'Nice' });
  await anna.run('assignTask', { taskId: id, userId: bea.id });
  await anna.run('setTaskCover', { id, hue: 4 });
  await anna.run('setTaskDone', { id, isDone: true });
  return { id, fieldId };
}
async function newField() {
  const args = { workspaceId, projectId, title: 'Colour', typeId: FIELD_TYPE.text };
  return { fieldId: (await anna.run('createCustomField', args)).payload.field.id };
}

describe('Duplicating a list', () => {
  it('puts a copy with its colour, limit and live tasks right after it', async () => {
    await newList('Done');
    await anna.run('updateSection', { id: list, hue: 7, taskLimit: 12 });
    const ids = [await newTask('First'), await newTask('Second'), await newTask('Third')];
    await anna.run('archiveTask', { id: ids[1] });
    const { payload } = await copy(ids);
    expect(payload.section).toMatchObject({ title: 'Doing', hue: 7, taskLimit: 12 });
    expect(await titles()).toEqual([
      ['Doing', ['First', 'Third']],
      ['Doing', ['First', 'Third']],
      ['Done', []],
    ]);
    const [, second] = await lists();
    expect(second?.id).toBe(payload.section.id);
    expect(ids).not.toContain(second?.tasks[0]?.id);
  });

  it('copies description, cover, values, checklists and assignees, and nothing else', async () => {
    const { id, fieldId } = await fullTask('Fence');
    const { payload } = await copy([id]);
    const made = (await lists()).find((one) => one.id === payload.section.id)?.tasks[0]?.id ?? 0;
    const task = await bea.ask('task', { id: made });
    expect(task).toMatchObject({
      title: 'Fence',
      description: 'Sand, then *paint*',
      hasDescription: true,
      isDone: false,
      coverHue: 4,
      checkListCount: 2,
      checkListDoneCount: 1,
      commentCount: 0,
      assignee: [{ id: bea.id }],
    });
    expect(task.notifyUsers.toSorted()).toEqual([anna.id, bea.id].toSorted());
    expect(
      task.checkList.map(({ title, items }) => [
        title,
        items.map((one) => [one.title, one.checked]),
      ]),
    ).toEqual([
      [
        'Steps',
        [
          ['sand', true],
          ['paint', false],
        ],
      ],
    ]);
    const values = new Map(task.fieldValues.map((value) => [value.fieldId, value.value]));
    expect(values.get(STANDARD_FIELD.dueDate)).toBe('2026-01-15');
    expect(values.get(fieldId)).toBe('green');
    expect(values.has(STANDARD_FIELD.completedOn)).toBe(false);
    const mine = await bea.ask('myTasks', { workspaceId });
    expect(mine.tasks.map((one) => one.id)).toContain(made);
    const found = await anna.ask('searchTasks', { workspaceId, projectId, query: 'paint sand' });
    expect(found.list.map((one) => one.id).toSorted()).toEqual([id, made].toSorted());
  });

  it('is one commit with the list, its cards and their values, and one activity', async () => {
    const { id } = await fullTask('Fence');
    const { payload, commit } = await copy([id, await newTask('Gate')]);
    const messages = commit && 'messages' in commit ? commit.messages : [];
    const [first] = messages;
    expect(first).toMatchObject({
      type: 'add-item',
      list: `Project:${projectId}.sections`,
      key: `Section:${payload.section.id}`,
      after: `Section:${list}`,
    });
    const cards = messages.flatMap((message) =>
      message.type === 'add-item' && message.list === `Section:${payload.section.id}.tasks`
        ? [message]
        : [],
    );
    expect(cards.map(({ item }) => item)).toMatchObject([{ title: 'Fence' }, { title: 'Gate' }]);
    expect(cards[1]?.after).toBe(cards[0]?.key);
    expect(messages.filter(({ type }) => type === 'update')).toHaveLength(2);
    const { list: entries } = await anna.ask('activity', { workspaceId, projectId });
    expect(entries[0]?.kind).toBe('section-duplicated');
    expect(JSON.parse(entries[0]?.data ?? '')).toMatchObject({ title: 'Doing', n: 2 });
  });

  it('uses the ids that were reserved for the list and its tasks, and no others', async () => {
    const task = await newTask('Fence');
    const { from } = (await anna.run('reserveIds', { count: 2 })).payload;
    await copy([task], { id: from, copyIds: [from + 1] });
    const [, second] = await lists();
    expect([second?.id, second?.tasks[0]?.id]).toEqual([from, from + 1]);
    await expect(copy([task], { copyIds: [from + 1] })).rejects.toMatchObject({
      code: 'id-not-reserved',
    });
    expect((await copy([task], { copyIds: [] })).payload.success).toBe(false);
    expect(await lists()).toHaveLength(2);
  });

  it('ignores tasks of other lists, and copies an empty list', async () => {
    const elsewhere = await newTask('Elsewhere', await newList('Done'));
    await copy([elsewhere]);
    await copy([]);
    expect(await titles()).toEqual([
      ['Doing', []],
      ['Doing', []],
      ['Doing', []],
      ['Done', ['Elsewhere']],
    ]);
  });

  it(`takes ${LIMITS.copiedWithList} tasks and no more`, async () => {
    const { from } = (await anna.run('reserveIds', { count: LIMITS.copiedWithList + 1 })).payload;
    const many = Array.from({ length: LIMITS.copiedWithList + 1 }, (_, n) => from + n);
    expect((await copy(many.slice(1))).payload.success).toBe(true);
    expect((await copy(many)).payload).toMatchObject({
      success: false,
      errors: [{ field: 'taskIds', message: 'invalid-request' }],
    });
  });

  it('finds room for copies again and again, and sends the lists that get a new number', async () => {
    await newList('Done');
    let largest = 0;
    for (let n = 0; n < 26; n += 1) {
      const { commit } = await copy([]);
      largest = Math.max(largest, commit && 'messages' in commit ? commit.messages.length : 1);
    }
    // The copy, and lists that were there before.
    expect(largest).toBeGreaterThan(2);
    expect((await titles()).map(([title]) => title)).toEqual([
      ...Array.from({ length: 27 }, () => 'Doing'),
      'Done',
    ]);
  });

  it('copies nothing into a workspace without free storage', async () => {
    const { id } = await fullTask('Fence');
    const fill = (bytes: number) =>
      domain.db.query(
        'update workspace_usage set file_bytes = file_bytes + $2 where workspace_id = $1',
        [workspaceId, bytes],
      );
    await fill(2 ** 40);
    try {
      expect((await copy([id])).payload).toMatchObject({
        success: false,
        errors: [{ message: 'workspace-full' }],
      });
    } finally {
      await fill(-(2 ** 40));
    }
    expect(await lists()).toHaveLength(1);
  });
});

import { FIELD_TYPE, STANDARD_FIELD } from '../../contract/fields';
import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

let domain: Domain;
let anna: Person;
let workspaceId: number;
let projectId: number;
let list: number;

const newBoard = async (title: string) => {
  const board = (await anna.run('createProject', { workspaceId, title })).payload.project.id;
  const section = await anna.run('addSectionToProject', { projectId: board, title: 'List' });
  return { board, section: section.payload.section.id };
};

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  anna = await domain.person('Anna');
  ({ workspaceId } = await anna.settle());
});
beforeEach(async () => {
  ({ board: projectId, section: list } = await newBoard('Board'));
});

/** A task with a description, a due date, a value of a field of its board, and a checklist. */
async function fullTask(title: string) {
  const { id } = (await anna.run('addTask', { sectionId: list, title })).payload.task;
  await anna.run('updateTaskDescription', { id, description: 'Sand, then *paint*' });
  await anna.run('updateTaskField', {
    taskId: id,
    fieldId: STANDARD_FIELD.dueDate,
    isStandard: true,
    value: '2026-01-15T08:00:00.000Z',
  });
  const field = await anna.run('createCustomField', {
    workspaceId,
    projectId,
    title: 'Colour',
    typeId: FIELD_TYPE.text,
  });
  const fieldId = field.payload.field.id;
  await anna.run('updateTaskField', {
    taskId: id,
    fieldId,
    isStandard: false,
    value: 'green',
  });
  const made = await anna.run('createCheckList', { taskId: id, title: 'Steps' });
  const checkListId = made.payload.checkList.id;
  for (const step of ['sand', 'paint', 'dry'])
    await anna.run('addCheckListItem', { checkListId, title: step });
  const { items } = (await anna.ask('task', { id })).checkList[0] ?? { items: [] };
  await anna.run('updateCheckListItemChecked', { id: items[0]?.id, checked: true });
  await anna.run('deleteCheckListItem', { id: items[2]?.id });
  await anna.run('addComment', { taskId: id, content: 'Nice' });
  await anna.run('assignTask', { taskId: id, userId: anna.id });
  return { id, fieldId };
}

const copyOf = async (taskId: number, sectionId = list, more: object = {}) =>
  anna.run('duplicateTask', { taskId, sectionId, ...more });

describe('duplicating a task', () => {
  it('copies title, description, field values and checklists, and nothing else', async () => {
    const { id, fieldId } = await fullTask('Fence');
    const { payload } = await copyOf(id);
    const [source, copy] = [
      await anna.ask('task', { id }),
      await anna.ask('task', { id: payload.task.id }),
    ];
    expect(copy.id).not.toBe(id);
    expect(copy).toMatchObject({
      title: 'Fence',
      description: 'Sand, then *paint*',
      hasDescription: true,
      checkListCount: 2,
      checkListDoneCount: 1,
      commentCount: 0,
      filesCount: 0,
      assignee: [],
      notifyUsers: [anna.id],
    });
    expect(
      copy.checkList.map(({ title, items }) => [
        title,
        items.map((item) => [item.title, item.checked]),
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
    const valueOf = (task: typeof copy, of: number) =>
      task.fieldValues.find((value) => value.fieldId === of)?.value;
    expect(valueOf(copy, fieldId)).toBe('green');
    expect(valueOf(copy, STANDARD_FIELD.dueDate)).toBe(valueOf(source, STANDARD_FIELD.dueDate));
    expect(copy.checkList[0]?.id).not.toBe(source.checkList[0]?.id);
  });

  it('puts the copy at the end of the list, in one commit with all of its rows', async () => {
    const { id } = await fullTask('Fence');
    const last = (await anna.run('addTask', { sectionId: list, title: 'Last' })).payload.task.id;
    const { payload, commit } = await copyOf(id);
    const copyId = payload.task.id;
    const [first, ...others] = commit && 'messages' in commit ? commit.messages : [];
    expect(first).toMatchObject({
      type: 'add-item',
      list: `Section:${list}.tasks`,
      key: `Task:${copyId}`,
      after: `Task:${last}`,
      item: { title: 'Fence', checkListCount: 2, hasDescription: true, version: commit?.seq },
    });
    const rows = others.flatMap((message) =>
      message.type === 'update' ? [message.key.split(':')[0]] : [],
    );
    expect(rows.toSorted()).toEqual([
      'CheckList',
      'CheckListItem',
      'CheckListItem',
      'Description',
      'FieldValue',
      'FieldValue',
    ]);
    const { list: entries } = await anna.ask('activity', { workspaceId, taskId: copyId });
    expect(entries).toMatchObject([{ kind: 'task-created', taskId: copyId }]);
  });

  it('leaves out values of fields that the other board does not have', async () => {
    const { id, fieldId } = await fullTask('Fence');
    const other = await newBoard('Other');
    const { payload } = await copyOf(id, other.section);
    const copy = await anna.ask('task', { id: payload.task.id });
    expect(copy.relatedTasks[0]).toMatchObject({ relatedTaskId: other.section });
    expect(copy.fieldValues.map((value) => value.fieldId)).not.toContain(fieldId);
    expect(copy.fieldValues.map((value) => value.fieldId)).toContain(STANDARD_FIELD.dueDate);
  });

  it('uses the id that was reserved for the copy, and no other', async () => {
    const { id } = await fullTask('Fence');
    const { from } = (await anna.run('reserveIds', { count: 1 })).payload;
    expect((await copyOf(id, list, { id: from })).payload.task.id).toBe(from);
    await expect(copyOf(id, list, { id: from })).rejects.toMatchObject({ code: 'id-not-reserved' });
  });

  it('copies a task of a board into My Tasks, where only the user who copies it sees it', async () => {
    const { id, fieldId } = await fullTask('Fence');
    const view = await anna.ask('myTasks', { workspaceId });
    const myList = view.tasks.find(
      ({ relatedTasks: [link] }) => link?.type === 'SectionHasProject',
    );
    const { payload } = await copyOf(id, myList?.id);
    const copy = await anna.ask('task', { id: payload.task.id });
    expect(copy).toMatchObject({
      title: 'Fence',
      description: 'Sand, then *paint*',
      project: null,
      checkListCount: 2,
      checkListDoneCount: 1,
      assignee: [],
    });
    expect(copy.relatedTasks[0]).toMatchObject({ relatedTaskId: myList?.id });
    expect(copy.fieldValues.map((value) => value.fieldId).toSorted()).toEqual([
      STANDARD_FIELD.dueDate,
      STANDARD_FIELD.createdBy,
    ]);
    expect(copy.fieldValues.map((value) => value.fieldId)).not.toContain(fieldId);
    const { tasks } = await anna.ask('myTasks', { workspaceId });
    expect(tasks.map((task) => task.id)).toContain(copy.id);
    const board = await anna.ask('projectView', { id: projectId });
    expect(board.tasks.map((task) => task.id)).not.toContain(copy.id);
    const bea = await domain.person('Bea');
    await bea.settle();
    await anna.run('addMembers', { workspaceId, users: `${bea.nick}@example.test` });
    expect(await bea.ask('task', { id: copy.id })).toBeNull();
  });

  it('copies nothing into a workspace without free storage, and names the field that does not fit', async () => {
    const { id } = await fullTask('Fence');
    const { from } = (await anna.run('reserveIds', { count: 1 })).payload;
    const rowsOf = async () => [
      await domain.db.query(
        `select count(*) from tasks where workspace_id = $1
         union all select count(*) from field_values where workspace_id = $1
         union all select count(*) from check_lists where workspace_id = $1
         union all select count(*) from activity where workspace_id = $1`,
        [workspaceId],
      ),
      await domain.db.query('select * from workspace_usage where workspace_id = $1', [workspaceId]),
    ];
    const fill = (bytes: number) =>
      domain.db.query(
        'update workspace_usage set file_bytes = file_bytes + $2 where workspace_id = $1',
        [workspaceId, bytes],
      );
    await fill(2 ** 40);
    try {
      const before = await rowsOf();
      const { payload, commit } = await copyOf(id, list, { id: from });
      expect(payload).toMatchObject({
        success: false,
        errors: [{ field: 'description', message: 'workspace-full' }],
      });
      expect(commit).toBeNull();
      expect(await rowsOf()).toEqual(before);
    } finally {
      await fill(-(2 ** 40));
    }
    expect((await copyOf(id, list, { id: from })).payload.task.id).toBe(from);
  });

  it('rejects a task or a list of a workspace that the user is not a member of', async () => {
    const { id } = await fullTask('Fence');
    const stranger = await domain.person('Stan');
    const { sectionIds } = await stranger.settle();
    await expect(
      stranger.run('duplicateTask', { taskId: id, sectionId: sectionIds[0] }),
    ).rejects.toMatchObject({ code: 'task-not-found' });
    await expect(copyOf(id, sectionIds[0])).rejects.toMatchObject({ code: 'section-not-found' });
  });
});

import { FIELD_TYPE, STANDARD_FIELD } from '../../contract/fields';
import { SERVER_LIMITS } from '../../contract/limits';
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
  list = (await anna.run('addSectionToProject', { projectId, title: 'List' })).payload.section.id;
});

const save = async (title: string, more: object = {}) =>
  (await anna.run('saveTaskTemplate', { projectId, title, ...more })).payload.task.id;
const templates = async (id = projectId, by = anna) =>
  (await by.ask('projectView', { id })).templates;
const titles = async (id = projectId) => (await templates(id)).map(({ title }) => title).toSorted();
const task = (id: number) => anna.ask('task', { id });

/** A task with everything that a task can have. */
async function fullTask() {
  const { id } = (await anna.run('addTask', { sectionId: list, title: 'Fence' })).payload.task;
  await anna.run('updateTaskDescription', { id, description: 'Sand, then *paint*' });
  await anna.run('setTaskCover', { id, hue: 4 });
  const field = { workspaceId, projectId, title: 'Colour', typeId: FIELD_TYPE.text };
  const fieldId = (await anna.run('createCustomField', field)).payload.field.id;
  const set = (of: number, isStandard: boolean, value: string) =>
    anna.run('updateTaskField', { taskId: id, fieldId: of, isStandard, value });
  await set(fieldId, false, 'green');
  await set(STANDARD_FIELD.dueDate, true, '2026-01-15');
  await set(STANDARD_FIELD.estimatedTime, true, '90');
  await set(STANDARD_FIELD.actualTime, true, '30');
  const made = await anna.run('createCheckList', { taskId: id, title: 'Steps' });
  const checkListId = made.payload.checkList.id;
  for (const step of ['sand', 'paint'])
    await anna.run('addCheckListItem', { checkListId, title: step });
  const { items } = (await task(id)).checkList[0] ?? { items: [] };
  await anna.run('updateCheckListItemChecked', { id: items[0]?.id, checked: true });
  await anna.run('addComment', { taskId: id, content: 'Nice' });
  await anna.run('assignTask', { taskId: id, userId: bea.id });
  return { id, fieldId };
}

/** Of a task: what its template keeps. */
const contentOf = (one: Awaited<ReturnType<typeof task>>, fieldIds: readonly number[]) => ({
  title: one.title,
  description: one.description,
  hue: one.coverHue,
  lists: one.checkList.map(({ title, items }) => [
    title,
    items.map((item) => [item.title, item.checked]),
  ]),
  values: fieldIds.map((id) => one.fieldValues.find(({ fieldId }) => fieldId === id)?.value),
  counts: [one.checkListCount, one.checkListDoneCount, one.commentCount, one.assignee.length],
});

describe('a task template', () => {
  it('has description, cover, unchecked checklists and fields of its task, but nothing about the one task', async () => {
    const { id, fieldId } = await fullTask();
    const templateId = await save('Fence, again', { taskId: id });
    const template = await task(templateId);
    const { dueDate, estimatedTime, actualTime } = STANDARD_FIELD;
    expect(contentOf(template, [fieldId, dueDate, estimatedTime, actualTime])).toEqual({
      title: 'Fence, again',
      description: 'Sand, then *paint*',
      hue: 4,
      lists: [
        [
          'Steps',
          [
            ['sand', false],
            ['paint', false],
          ],
        ],
      ],
      values: ['green', undefined, '90', undefined],
      counts: [2, 0, 0, 0],
    });
    expect(template.isTemplate).toBe(true);
    expect((await task(id)).isTemplate).toBeUndefined();
  });

  it('is used by duplicateTask: the copy is a task with all that the template has', async () => {
    const { id, fieldId } = await fullTask();
    const template = await save('Pattern', { taskId: id });
    const used = await anna.run('duplicateTask', { taskId: template, sectionId: list });
    const copy = await task(used.payload.task.id);
    expect(contentOf(copy, [fieldId])).toEqual(contentOf(await task(template), [fieldId]));
    expect(copy.isTemplate).toBeUndefined();
    expect(copy.relatedTasks[0]?.relatedTaskId).toBe(list);
    expect(await titles()).toEqual(['Pattern']);
  });

  it('starts empty without a task, and is edited by the commands of tasks', async () => {
    const id = await save('Empty');
    await anna.run('updateTaskTitle', { id, title: 'Full' });
    await anna.run('updateTaskDescription', { id, description: 'Text' });
    await anna.run('setTaskCover', { id, hue: 7 });
    await anna.run('updateTaskField', {
      taskId: id,
      fieldId: STANDARD_FIELD.estimatedTime,
      isStandard: true,
      value: '60',
    });
    const made = await anna.run('createCheckList', { taskId: id, title: 'Steps' });
    const checkListId = made.payload.checkList.id;
    await anna.run('addCheckListItem', { checkListId, title: 'one' });
    expect(contentOf(await task(id), [STANDARD_FIELD.estimatedTime])).toMatchObject({
      title: 'Full',
      description: 'Text',
      hue: 7,
      lists: [['Steps', [['one', false]]]],
      values: ['60'],
    });
  });

  it('takes no command that is about one task: it is unknown to them', async () => {
    const id = await save('Pattern');
    const other = (await anna.run('addTask', { sectionId: list, title: 'Task' })).payload.task.id;
    const made = await anna.run('createCheckList', { taskId: id, title: 'Steps' });
    const added = await anna.run('addCheckListItem', {
      checkListId: made.payload.checkList.id,
      title: 'one',
    });
    const itemId = added.payload.checkListItem.id;
    const zone = { timeZone: 'Europe/Warsaw' };
    const relation = { taskId: other, relatedTaskId: id, type: 'TaskRelatesToTask' };
    for (const call of [
      () => anna.run('moveTask', { id, sectionId: list, after: 0 }),
      () => anna.run('setTaskDone', { id, isDone: true }),
      () => anna.run('assignTask', { taskId: id, userId: bea.id }),
      () => anna.run('inviteUserByEmail', { taskId: id, email: 'new@example.test' }),
      () => anna.run('setNotifications', { taskId: id, userId: anna.id, notify: false }),
      () => anna.run('addComment', { taskId: id, content: 'Hello' }),
      () => anna.run('setTaskReminder', { taskId: id, minutesBefore: 10, ...zone }),
      () =>
        anna.run('setTaskRepeat', {
          taskId: id,
          rule: 'FREQ=DAILY',
          start: '2026-01-01',
          isAfterCompletion: false,
          ...zone,
        }),
      () => anna.run('addTaskRelation', relation),
      () => anna.run('turnCheckListItemIntoTask', { itemId, sectionId: list }),
      () => anna.run('updateCheckListItemChecked', { id: itemId, checked: true }),
      () => anna.run('updateCheckListItemAssignee', { id: itemId, userId: bea.id }),
      () => anna.run('updateCheckListItemDueDate', { id: itemId, dueDate: '2026-01-01' }),
    ])
      await expect(call()).rejects.toThrow(/not-found/);
    const due = { taskId: id, fieldId: STANDARD_FIELD.dueDate, isStandard: true };
    const answer = await anna.run('updateTaskField', { ...due, value: '2026-01-01' });
    expect(answer.payload.errors).toMatchObject([{ field: 'fieldId' }]);
    const board = await anna.run('createProject', { workspaceId, title: 'Other' });
    const toProjectId = board.payload.project.id;
    const there = await anna.run('addSectionToProject', { projectId: toProjectId, title: 'List' });
    const moved = await anna.run('moveTasksToBoard', {
      projectId,
      toProjectId,
      taskIds: [id],
      sectionIds: [there.payload.section.id],
      afters: [0],
    });
    expect(moved.commit).toBeNull();
    expect(await titles()).toEqual(['Pattern']);
  });

  it('is archived, listed in the archive as a template, and restored', async () => {
    const id = await save('Pattern');
    await anna.run('archiveTask', { id });
    expect(await templates()).toEqual([]);
    const archive = await anna.ask('archivedItems', { projectId });
    expect(archive.sections).toEqual([]);
    expect(archive.tasks).toMatchObject([{ id, isTemplate: true }]);
    await expect(anna.run('updateTaskTitle', { id, title: 'No' })).rejects.toThrow(/not-found/);
    const { commit } = await anna.run('restoreTask', { id });
    expect(JSON.stringify(commit)).toContain('"isTemplate":true');
    expect(await titles()).toEqual(['Pattern']);
    expect((await anna.ask('archivedItems', { projectId })).total).toBe(0);
  });

  it('is in a list that no command finds', async () => {
    const id = await save('Pattern');
    const [link] = (await task(id)).relatedTasks;
    const hidden = link?.relatedTaskId ?? 0;
    for (const call of [
      () => anna.run('restoreSection', { id: hidden }),
      () => anna.run('archiveSection', { id: hidden }),
      () => anna.run('updateSectionTitle', { id: hidden, title: 'Mine' }),
      () => anna.run('moveSection', { id: hidden, after: 0 }),
      () => anna.run('addTask', { sectionId: hidden, title: 'Task' }),
      () => anna.run('duplicateTask', { taskId: id, sectionId: hidden }),
      () => anna.run('duplicateSection', { sectionId: hidden, taskIds: [id], copyIds: null }),
      () => anna.run('archiveAllTasks', { sectionId: hidden, taskIds: [id] }),
      () => anna.run('restoreAllTasks', { sectionId: hidden, taskIds: [id] }),
      () => anna.run('moveSectionToBoard', { id: hidden, toProjectId: projectId, after: 0 }),
      () => anna.run('collapseSection', { id: hidden, isCollapsed: true }),
    ])
      await expect(call()).rejects.toThrow('section-not-found');
    expect(await titles()).toEqual(['Pattern']);
  });

  it('is saved from a task of its own board only, and a board has no more than the limit', async () => {
    const { id } = (await anna.run('addTask', { sectionId: list, title: 'Task' })).payload.task;
    const other = await anna.run('createProject', { workspaceId, title: 'Other' });
    const elsewhere = { projectId: other.payload.project.id, title: 'No', taskId: id };
    await expect(anna.run('saveTaskTemplate', elsewhere)).rejects.toThrow('task-not-found');
    const archived = await save('Archived');
    await anna.run('archiveTask', { id: archived });
    for (let n = 0; n < SERVER_LIMITS.templatesOfBoard; n++) await save(`Template ${n}`);
    const { payload } = await anna.run('saveTaskTemplate', { projectId, title: 'One more' });
    expect(payload.errors).toMatchObject([{ message: 'task-templates-too-many' }]);
    const restored = await anna.run('restoreTask', { id: archived });
    expect(restored.payload.errors).toMatchObject([{ message: 'task-templates-too-many' }]);
    expect(await titles()).toHaveLength(SERVER_LIMITS.templatesOfBoard);
  });

  it('is copied with its board, also without tasks, and the copy has the copies of its fields', async () => {
    const { id } = await fullTask();
    await save('Pattern', { taskId: id });
    await anna.run('archiveTask', { id: await save('Gone') });
    const args = { projectId, title: 'Copy', includesTasks: false };
    const copyId = (await anna.run('duplicateProject', args)).payload.project.id;
    const [copied, ...others] = await templates(copyId);
    expect(others).toEqual([]);
    expect(copied).toMatchObject({ title: 'Pattern', checkListCount: 2, checkListDoneCount: 0 });
    const { fields, tasks } = await anna.ask('projectView', { id: copyId });
    const colour = fields.find(({ title }) => title === 'Colour');
    expect(copied?.fieldValues).toContainEqual(
      expect.objectContaining({ fieldId: colour?.id, value: 'green' }),
    );
    expect(tasks.some(({ title }) => title === 'Pattern')).toBe(false);
    // The copy's own list of templates takes more.
    await anna.run('saveTaskTemplate', { projectId: copyId, title: 'Another' });
    expect(await titles(copyId)).toEqual(['Another', 'Pattern']);
    expect(await titles()).toEqual(['Pattern']);
  });

  it('is told to others in one commit with all of its rows', async () => {
    const { id } = await fullTask();
    const { commit, payload } = await anna.run('saveTaskTemplate', {
      projectId,
      title: 'Pattern',
      taskId: id,
    });
    const [first, ...rest] = commit && 'messages' in commit ? commit.messages : [];
    expect(first).toMatchObject({
      type: 'update',
      key: `Task:${payload.task.id}`,
      fields: { isTemplate: true, title: 'Pattern', checkListCount: 2 },
    });
    const kinds = rest.flatMap((message) =>
      message.type === 'update' ? [message.key.split(':')[0]] : [],
    );
    expect(new Set(kinds)).toEqual(
      new Set(['Description', 'CheckList', 'CheckListItem', 'FieldValue']),
    );
    expect(await templates(projectId, bea)).toHaveLength(1);
  });
});

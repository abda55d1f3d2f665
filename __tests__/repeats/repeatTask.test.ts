import { DateTime } from 'luxon';
import { STANDARD_FIELD } from '../../contract/fields';
import { makeDue } from '../../server/domain/repeats/makeDue';
import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

const ZONE = 'Europe/Warsaw';
const WEEKLY = { rule: 'FREQ=WEEKLY', timeZone: ZONE, isAfterCompletion: false };
const DAY_MS = 86_400_000;

let domain: Domain;
let anna: Person;
let workspaceId: number;
let projectId: number;
let list: number;

const fail = (error: unknown) => {
  throw error;
};
const dayFromNow = (days: number) => DateTime.now().setZone(ZONE).plus({ days }).toISODate() ?? '';
const at = (days: number) => new Date(Date.now() + days * DAY_MS);
const makeDueAt = (days: number) => makeDue(domain.services, at(days), fail);

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  anna = await domain.person('Anna');
  ({ workspaceId } = await anna.settle());
});
beforeEach(async () => {
  // A series of a former test would be made by this one.
  await domain.db.query('delete from task_series');
  projectId = (await anna.run('createProject', { workspaceId, title: 'Board' })).payload.project.id;
  const section = await anna.run('addSectionToProject', { projectId, title: 'List' });
  list = section.payload.section.id;
});

async function repeating(due: string, repeat: object = WEEKLY) {
  const { id } = (await anna.run('addTask', { sectionId: list, title: 'Report' })).payload.task;
  await setDue(id, due);
  await anna.run('setTaskRepeat', { taskId: id, start: due.slice(0, 10), ...repeat });
  return id;
}
const setDue = (taskId: number, value: string | null) =>
  anna.run('updateTaskField', {
    taskId,
    fieldId: STANDARD_FIELD.dueDate,
    isStandard: true,
    value,
  });
const setDone = (id: number, isDone = true) => anna.run('setTaskDone', { id, isDone });

/** The live tasks of the board, in their order. */
async function tasksOf(board = projectId) {
  const view = await anna.ask('projectView', { id: board });
  return view.tasks
    .filter(({ relatedTasks: [link] }) => link?.type === 'TaskHasSection')
    .map(({ id, isDone, repeat, fieldValues, title }) => ({
      id,
      title,
      isDone,
      repeats: repeat !== null,
      due: fieldValues.find(({ fieldId }) => fieldId === STANDARD_FIELD.dueDate)?.value,
    }));
}

describe('a task that repeats', () => {
  it('gives its rule to the next task as soon as it is done', async () => {
    const id = await repeating(dayFromNow(1));
    const { commit } = await setDone(id);
    const [before, next] = await tasksOf();
    expect(before).toMatchObject({ id, isDone: true, repeats: false, due: dayFromNow(1) });
    expect(next).toMatchObject({ isDone: false, repeats: true, due: dayFromNow(8) });
    expect(JSON.stringify(commit)).toContain(`"key":"Task:${next?.id}"`);
    const { list: entries } = await anna.ask('activity', { workspaceId, taskId: next?.id });
    expect(entries.map(({ kind }) => kind)).toEqual(['task-repeated']);
  });

  it('copies description, fields, checklists without ticks, assignees and watchers', async () => {
    const id = await repeating(dayFromNow(0));
    await anna.run('updateTaskDescription', { id, description: 'How *to*' });
    const field = { fieldId: STANDARD_FIELD.estimatedTime, isStandard: true, value: '30' };
    await anna.run('updateTaskField', { taskId: id, ...field });
    await anna.run('updateTaskField', {
      ...field,
      taskId: id,
      fieldId: STANDARD_FIELD.actualTime,
    });
    const made = await anna.run('createCheckList', { taskId: id, title: 'Steps' });
    const checkListId = made.payload.checkList.id;
    await anna.run('addCheckListItem', { checkListId, title: 'one' });
    const [steps] = (await anna.ask('task', { id })).checkList;
    await anna.run('updateCheckListItemChecked', { id: steps?.items[0]?.id, checked: true });
    await anna.run('assignTask', { taskId: id, userId: anna.id });
    await anna.run('addComment', { taskId: id, content: 'Nice' });
    await setDone(id);
    const next = await anna.ask('task', { id: (await tasksOf())[1]?.id });
    expect(next).toMatchObject({
      title: 'Report',
      description: 'How *to*',
      checkListCount: 1,
      checkListDoneCount: 0,
      commentCount: 0,
      isDone: false,
      notifyUsers: [anna.id],
    });
    expect(next.assignee.map((one) => one.id)).toEqual([anna.id]);
    expect(next.checkList[0]?.items[0]).toMatchObject({ title: 'one', checked: false });
    const values = new Map(next.fieldValues.map((one) => [one.fieldId, one.value]));
    expect(values.get(STANDARD_FIELD.estimatedTime)).toBe('30');
    expect(values.get(STANDARD_FIELD.actualTime)).toBeUndefined();
    expect(values.get(STANDARD_FIELD.completedOn)).toBeUndefined();
    const mine = await anna.ask('myTasks', { workspaceId });
    expect(JSON.stringify(mine)).toContain(`"taskId":${next.id}`);
  });

  it('takes the next task back when it is reopened, and brings the same one when it is done again', async () => {
    const id = await repeating(dayFromNow(1));
    await setDone(id);
    const next = (await tasksOf())[1]?.id;
    await setDone(id, false);
    expect(await tasksOf()).toEqual([
      expect.objectContaining({ id, isDone: false, repeats: true }),
    ]);
    await setDone(id);
    expect(await tasksOf()).toEqual([
      expect.objectContaining({ id, isDone: true, repeats: false }),
      expect.objectContaining({ id: next, repeats: true, due: dayFromNow(8) }),
    ]);
  });

  it('keeps the next task when it is reopened after that one was changed', async () => {
    const id = await repeating(dayFromNow(1));
    await setDone(id);
    const next = (await tasksOf())[1]?.id ?? 0;
    await anna.run('addComment', { taskId: next, content: 'Begun' });
    await setDone(id, false);
    expect(await tasksOf()).toEqual([
      expect.objectContaining({ id, isDone: false, repeats: false }),
      expect.objectContaining({ id: next, repeats: true }),
    ]);
  });

  it('appears by itself when the day of the next one begins, once for several processes', async () => {
    const id = await repeating(dayFromNow(0), { ...WEEKLY, rule: 'FREQ=DAILY' });
    expect(await makeDueAt(0)).toBe(0);
    const made = await Promise.all([1, 1, 1].map(makeDueAt));
    expect(made.toSorted()).toEqual([0, 0, 1]);
    expect(await tasksOf()).toEqual([
      expect.objectContaining({ id, isDone: false, repeats: false }),
      expect.objectContaining({ isDone: false, repeats: true, due: dayFromNow(1) }),
    ]);
    // The task before no longer has the rule.
    await setDone(id);
    expect(await tasksOf()).toHaveLength(2);
  });

  it('makes up for the last missed day only', async () => {
    await repeating(dayFromNow(0), { ...WEEKLY, rule: 'FREQ=DAILY' });
    expect(await makeDueAt(5)).toBe(1);
    expect((await tasksOf()).map(({ due }) => due)).toEqual([dayFromNow(0), dayFromNow(5)]);
  });

  it('counts from the day of completion, and then never appears by itself', async () => {
    const id = await repeating(dayFromNow(-3), {
      ...WEEKLY,
      rule: 'FREQ=DAILY;INTERVAL=10',
      isAfterCompletion: true,
    });
    expect(await makeDueAt(40)).toBe(0);
    await setDone(id);
    expect((await tasksOf())[1]).toMatchObject({ due: dayFromNow(10), repeats: true });
  });

  it('keeps its time of day, also the one that a user has changed', async () => {
    const day = dayFromNow(2);
    const local = (clock: string, days = 2) =>
      DateTime.fromISO(`${dayFromNow(days)}T${clock}`, { zone: ZONE })
        .toUTC()
        .toISO();
    const id = await repeating(local('16:00') ?? '', { ...WEEKLY, start: day });
    await setDone(id);
    const next = (await tasksOf())[1];
    expect(next?.due).toBe(local('16:00', 9));
    await setDue(next?.id ?? 0, local('17:30', 9));
    await setDone(next?.id ?? 0);
    expect((await tasksOf())[2]?.due).toBe(local('17:30', 16));
  });

  it('waits while its due date is moved beyond the next day, and while it is archived', async () => {
    const id = await repeating(dayFromNow(0), { ...WEEKLY, rule: 'FREQ=DAILY' });
    await setDue(id, dayFromNow(3));
    expect(await makeDueAt(2)).toBe(0);
    await anna.run('archiveTask', { id });
    expect(await makeDueAt(4)).toBe(0);
    await anna.run('restoreTask', { id });
    expect(await makeDueAt(4)).toBe(1);
    expect((await tasksOf()).map(({ due }) => due)).toEqual([dayFromNow(3), dayFromNow(4)]);
  });

  it('ends when its rule is removed, and repeats again after Undo', async () => {
    const id = await repeating(dayFromNow(0), { ...WEEKLY, rule: 'FREQ=DAILY' });
    await anna.run('setTaskRepeat', { taskId: id, rule: null });
    expect(await makeDueAt(3)).toBe(0);
    expect((await tasksOf())[0]?.repeats).toBe(false);
    await anna.run('setTaskRepeat', {
      ...WEEKLY,
      taskId: id,
      rule: 'FREQ=DAILY',
      start: dayFromNow(0),
    });
    expect(await makeDueAt(1)).toBe(1);
    const { list: entries } = await anna.ask('activity', { workspaceId, taskId: id });
    expect(entries.map(({ kind }) => kind)).toEqual([
      'task-repeat-set',
      'task-repeat-ended',
      'task-repeat-set',
      'field-changed',
      'task-created',
    ]);
  });

  it('is made in the name of the owner after the user who set the rule has left', async () => {
    const bob = await domain.person('Bob');
    await bob.complete();
    await anna.run('addMembers', { workspaceId, users: `${bob.nick}@example.test` });
    const id = await repeating(dayFromNow(0), { ...WEEKLY, rule: 'FREQ=DAILY' });
    await bob.run('setTaskRepeat', {
      ...WEEKLY,
      taskId: id,
      rule: 'FREQ=DAILY;INTERVAL=2',
      start: dayFromNow(0),
    });
    await anna.run('removeMember', { workspaceId, userId: bob.id });
    expect(await makeDueAt(2)).toBe(1);
    const next = (await tasksOf())[1];
    const { list: entries } = await anna.ask('activity', { workspaceId, taskId: next?.id });
    expect(entries[0]?.user.id).toBe(anna.id);
  });

  it('stays private in My Tasks', async () => {
    const mine = await anna.ask('myTasks', { workspaceId });
    const section = mine.tasks.find(
      ({ relatedTasks: [link] }) => link?.type === 'SectionHasProject',
    )?.id;
    const { id } = (await anna.run('addTask', { sectionId: section, title: 'Mine' })).payload.task;
    await setDue(id, dayFromNow(0));
    await anna.run('setTaskRepeat', {
      ...WEEKLY,
      taskId: id,
      rule: 'FREQ=DAILY',
      start: dayFromNow(0),
    });
    expect(await makeDueAt(1)).toBe(1);
    const [commit] = await domain.db.query<{ changes: { scope: string }[] }>(
      'select changes from commits where workspace_id = $1 order by seq desc limit 1',
      [workspaceId],
    );
    const scopes = new Set(commit?.changes.map(({ scope }) => scope));
    expect([...scopes]).toEqual([`User:${anna.id}`]);
  });

  it.each([
    ['FREQ=YEARLY', 'repeat-invalid'],
    ['FREQ=MONTHLY;BYMONTHDAY=31', 'repeat-invalid'],
    ['FREQ=DAILY;INTERVAL=0', 'repeat-invalid'],
    ['FREQ=DAILY;COUNT=5', 'repeat-invalid'],
  ])('rejects the rule %s', async (rule, key) => {
    const { id } = (await anna.run('addTask', { sectionId: list, title: 'Report' })).payload.task;
    const answer = await anna.run('setTaskRepeat', {
      ...WEEKLY,
      taskId: id,
      start: dayFromNow(0),
      rule,
    });
    expect(answer.payload).toMatchObject({ success: false });
    expect(JSON.stringify(answer.payload)).toContain(key);
  });
});

import { DateTime } from 'luxon';
import { STANDARD_FIELD } from '../../contract/fields';
import { makeDue } from '../../server/domain/repeats/makeDue';
import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

const ZONE = 'Europe/Warsaw';
const DAILY = { rule: 'FREQ=DAILY', timeZone: ZONE, isAfterCompletion: false };
const DAY_MS = 86_400_000;

let domain: Domain;
let anna: Person;
let workspaceId: number;
let projectId: number;
let list: number;
let other: { projectId: number; list: number };

const fail = (error: unknown) => {
  throw error;
};
const dayFromNow = (days: number) => DateTime.now().setZone(ZONE).plus({ days }).toISODate() ?? '';
const makeDueAt = (days: number) =>
  makeDue(domain.services, new Date(Date.now() + days * DAY_MS), fail);

async function newBoard(title: string) {
  const { project } = (await anna.run('createProject', { workspaceId, title })).payload;
  const made = await anna.run('addSectionToProject', { projectId: project.id, title: 'List' });
  return { projectId: project.id, list: made.payload.section.id };
}

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  anna = await domain.person('Anna');
  ({ workspaceId } = await anna.settle());
});
beforeEach(async () => {
  // A series of a former test would be made by this one.
  await domain.db.query('delete from task_series');
  ({ projectId, list } = await newBoard('Board'));
  other = await newBoard('Other');
});

const setDue = (taskId: number, value: string) =>
  anna.run('updateTaskField', {
    taskId,
    fieldId: STANDARD_FIELD.dueDate,
    isStandard: true,
    value,
  });
const setDone = (id: number, isDone = true, person = anna) =>
  person.run('setTaskDone', { id, isDone });
const move = (id: number, sectionId: number) => anna.run('moveTask', { id, sectionId, after: 0 });

async function repeating(due: string, repeat: object = DAILY) {
  const { id } = (await anna.run('addTask', { sectionId: list, title: 'Report' })).payload.task;
  await setDue(id, due);
  await anna.run('setTaskRepeat', { taskId: id, start: due, ...repeat });
  return id;
}

/** The live tasks of a board by id: those that were made later come last. */
async function tasksOf(board = projectId) {
  const view = await anna.ask('projectView', { id: board });
  return view.tasks
    .filter(({ relatedTasks: [link] }) => link?.type === 'TaskHasSection')
    .map(({ id, isDone, repeat, fieldValues }) => ({
      id,
      isDone,
      repeats: repeat !== null,
      due: fieldValues.find(({ fieldId }) => fieldId === STANDARD_FIELD.dueDate)?.value,
    }))
    .sort((a, b) => a.id - b.id);
}
const nextTask = async () => (await tasksOf()).at(-1)?.id ?? 0;

describe('a repeating task that is reopened', () => {
  it('leaves its next task alone on a board that it was moved away from', async () => {
    const bob = await domain.person('Bob');
    await bob.complete();
    await anna.run('addMembers', { workspaceId, users: `${bob.nick}@example.test` });
    await anna.run('updateProject', { id: projectId, visibility: 'private' });
    const id = await repeating(dayFromNow(1));
    await setDone(id);
    const next = await nextTask();
    await move(id, other.list);
    await anna.run('updateTaskTitle', { id, title: 'Harmless' });
    await setDone(id, false, bob);
    expect(await tasksOf()).toEqual([expect.objectContaining({ id: next, repeats: true })]);
    expect(await tasksOf(other.projectId)).toEqual([
      expect.objectContaining({ id, isDone: false, repeats: false }),
    ]);
    const log = await bob.ask('activity', { workspaceId, projectId: other.projectId });
    expect(JSON.stringify(log.list.map(({ kind, taskId }) => [kind, taskId]))).not.toContain(
      'task-archived',
    );
  });

  it('keeps a next task that has appeared by itself', async () => {
    const id = await repeating(dayFromNow(-1));
    expect(await makeDueAt(1)).toBe(1);
    const next = await nextTask();
    await setDone(id);
    await setDone(id, false);
    expect(await tasksOf()).toEqual([
      expect.objectContaining({ id, isDone: false, repeats: false }),
      expect.objectContaining({ id: next, isDone: false, repeats: true }),
    ]);
  });
});

describe('a next task that was taken back', () => {
  it.each([false, true])(
    'is not used again after a user has restored and completed it (after completion: %s)',
    async (isAfterCompletion) => {
      const id = await repeating(dayFromNow(0), { ...DAILY, isAfterCompletion });
      await setDone(id);
      const next = await nextTask();
      await setDone(id, false);
      await anna.run('restoreTask', { id: next });
      await setDue(next, dayFromNow(5));
      await setDone(next);
      await setDone(id);
      const made = await nextTask();
      expect(made).toBeGreaterThan(next);
      const due = dayFromNow(1);
      expect(await tasksOf()).toEqual([
        expect.objectContaining({ id, isDone: true, repeats: false }),
        { id: next, isDone: true, repeats: false, due: dayFromNow(5) },
        { id: made, isDone: false, repeats: true, due },
      ]);
      await setDone(id, false);
      await setDone(id);
      expect((await tasksOf()).at(-1)).toEqual({ id: made, isDone: false, repeats: true, due });
    },
  );

  it('stays archived when the task is done on another board, which gets a new one', async () => {
    const id = await repeating(dayFromNow(0));
    await setDone(id);
    await setDone(id, false);
    await move(id, other.list);
    await setDone(id);
    expect(await tasksOf()).toEqual([]);
    expect(await tasksOf(other.projectId)).toEqual([
      expect.objectContaining({ id, isDone: true, repeats: false }),
      expect.objectContaining({ isDone: false, repeats: true, due: dayFromNow(1) }),
    ]);
  });
});

describe('a due date that is moved ahead and back', () => {
  it('loses no day of the rule while the next task was waited for', async () => {
    const id = await repeating(dayFromNow(0));
    await setDue(id, dayFromNow(4));
    expect(await makeDueAt(1)).toBe(0);
    await setDue(id, dayFromNow(0));
    await setDone(id);
    expect((await tasksOf()).at(-1)).toMatchObject({ repeats: true, due: dayFromNow(1) });
  });

  it('lets the next task appear by itself on the next day of the rule', async () => {
    const id = await repeating(dayFromNow(0));
    await setDue(id, dayFromNow(4));
    expect(await makeDueAt(1)).toBe(0);
    await setDue(id, dayFromNow(0));
    expect(await makeDueAt(2)).toBe(1);
    expect((await tasksOf()).at(-1)).toMatchObject({ repeats: true, due: dayFromNow(2) });
  });
});

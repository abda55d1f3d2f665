import { DateTime } from 'luxon';
import { STANDARD_FIELD } from '../../contract/fields';
import { queueReminders } from '../../server/domain/reminders/queueReminders';
import { reminderTime } from '../../server/domain/rows/reminderTime';
import { composeMail } from '../../server/mail/composeMail';
import { claimMail } from '../../server/mail/mailRows';
import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

const ZONE = 'Europe/Warsaw';
const HOUR_MS = 3_600_000;

let domain: Domain;
let anna: Person;
let ewa: Person;
let workspaceId: number;
let list: number;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const config = { baseUrl: 'https://kreda.example', isConfirmationRequired: false };

beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  anna = await domain.person('Anna');
  ewa = await domain.person('Ewa', 'pl');
  const settled = await anna.settle();
  ({ workspaceId } = settled);
  list = settled.sectionIds[0] ?? 0;
  await ewa.complete();
  await anna.run('addMembers', { workspaceId, users: `${ewa.nick}@example.test` });
});
beforeEach(async () => {
  for (const table of ['mails', 'task_reminders', 'task_series'])
    await domain.db.query(`delete from ${table}`);
});

async function taskDue(due: string | null, title = 'Pay the rent') {
  const { id } = (await anna.run('addTask', { sectionId: list, title })).payload.task;
  await setDue(id, due);
  return id;
}
const setDue = (taskId: number, value: string | null) =>
  anna.run('updateTaskField', {
    taskId,
    fieldId: STANDARD_FIELD.dueDate,
    isStandard: true,
    value,
  });
const remind = (person: Person, taskId: number, minutesBefore: number | null) =>
  person.run('setTaskReminder', { taskId, minutesBefore, timeZone: ZONE });
const queueAt = (hours: number) => queueReminders(domain.db, inHours(hours));
/** The waiting mails as they would be sent; null for one that is dropped. */
async function sent() {
  const mails = [];
  for (
    let mail = await claimMail(domain.db, 60_000);
    mail;
    mail = await claimMail(domain.db, 60_000)
  )
    mails.push(await composeMail({ db: domain.db, config }, mail));
  return mails;
}

describe('a reminder', () => {
  it('is mailed once by several processes, in the language and zone of the user who set it', async () => {
    const due = inHours(5).toISOString();
    const taskId = await taskDue(due);
    await remind(ewa, taskId, 60);
    expect(await queueAt(3.9)).toBe(0);
    const queued = await Promise.all([4.1, 4.1, 4.1].map(queueAt));
    expect(queued.toSorted()).toEqual([0, 0, 1]);
    expect(await queueAt(4.2)).toBe(0);
    const mails = await sent();
    expect(mails).toHaveLength(1);
    const clock = DateTime.fromISO(due, { zone: ZONE }).toFormat('H:mm');
    expect(mails[0]?.to).toBe(`${ewa.nick}@example.test`);
    expect(mails[0]?.subject).toMatch(new RegExp(`^Termin .*${clock}: Pay the rent$`));
    expect(mails[0]?.text).toContain(`https://kreda.example/`);
  });

  it('is private to the user who set it', async () => {
    const taskId = await taskDue(inHours(5).toISOString());
    await remind(ewa, taskId, 10);
    expect((await ewa.ask('taskReminder', { taskId })).minutesBefore).toBe(10);
    expect(await anna.ask('taskReminder', { taskId })).toBeNull();
  });

  it('moves with the due date, and is not sent late for one that is nearer', async () => {
    const taskId = await taskDue(inHours(5).toISOString());
    await remind(anna, taskId, 60);
    await setDue(taskId, inHours(10).toISOString());
    expect(await queueAt(5)).toBe(0);
    await setDue(taskId, inHours(0.5).toISOString());
    expect(await queueAt(1)).toBe(0);
    await setDue(taskId, inHours(20).toISOString());
    expect(await queueAt(19.1)).toBe(1);
  });

  it('is not sent for a task that is done, archived or without a date, nor after its removal', async () => {
    const due = inHours(5).toISOString();
    const tasks = [await taskDue(due), await taskDue(due), await taskDue(due), await taskDue(due)];
    for (const taskId of tasks) await remind(anna, taskId, 60);
    const [done = 0, archived = 0, without = 0, removed = 0] = tasks;
    await anna.run('setTaskDone', { id: done, isDone: true });
    await anna.run('archiveTask', { id: archived });
    await setDue(without, null);
    await remind(anna, removed, null);
    expect(await queueAt(4.1)).toBe(0);
  });

  it('is dropped if the task is done, moved or hidden after the mail was queued', async () => {
    const due = inHours(5).toISOString();
    const tasks = [await taskDue(due), await taskDue(due), await taskDue(due)];
    const [done = 0, moved = 0, removed = 0] = tasks;
    for (const taskId of tasks) await remind(anna, taskId, 60);
    expect(await queueAt(4.1)).toBe(3);
    await anna.run('setTaskDone', { id: done, isDone: true });
    await setDue(moved, inHours(9).toISOString());
    await remind(anna, removed, null);
    expect(await sent()).toEqual([null, null, null]);
  });

  it('ends with the right to see the task, and with the membership', async () => {
    const project = await anna.run('createProject', {
      workspaceId,
      title: 'Private',
      visibility: 'private',
    });
    const projectId = project.payload.project.id;
    await anna.run('addProjectMember', { projectId, userId: ewa.id });
    const section = await anna.run('addSectionToProject', { projectId, title: 'List' });
    const sectionId = section.payload.section.id;
    const { id } = (await anna.run('addTask', { sectionId, title: 'Secret' })).payload.task;
    await setDue(id, inHours(5).toISOString());
    await remind(ewa, id, 60);
    expect(await queueAt(4.1)).toBe(1);
    await anna.run('removeProjectMember', { projectId, userId: ewa.id });
    expect(await sent()).toEqual([null]);
  });

  it('goes with a repetition to the next task', async () => {
    const today = DateTime.now().setZone(ZONE);
    const taskId = await taskDue(today.plus({ hours: 2 }).toUTC().toISO());
    await remind(ewa, taskId, 0);
    await anna.run('setTaskRepeat', {
      taskId,
      rule: 'FREQ=DAILY',
      timeZone: ZONE,
      start: today.toISODate(),
      isAfterCompletion: false,
    });
    await anna.run('setTaskDone', { id: taskId, isDone: true });
    expect(await queueAt(24)).toBe(0);
    expect(await queueAt(30)).toBe(1);
    expect((await sent())[0]?.to).toBe(`${ewa.nick}@example.test`);
  });

  it('goes with a repetition to a next task that is due at the same time', async () => {
    const today = DateTime.now().setZone(ZONE);
    const inTwoDays = today.plus({ days: 2 }).startOf('minute');
    const taskId = await taskDue(inTwoDays.toUTC().toISO());
    await remind(ewa, taskId, 0);
    await anna.run('setTaskRepeat', {
      taskId,
      rule: 'FREQ=DAILY;INTERVAL=2',
      timeZone: ZONE,
      start: inTwoDays.toISODate(),
      isAfterCompletion: true,
    });
    // Two days early, so that the next one is due when this one was.
    await anna.run('setTaskDone', { id: taskId, isDone: true });
    const due = await domain.db.query<{ value: string }>(
      `select v.value from task_series s join field_values v on v.workspace_id = s.workspace_id and v.task_id = s.task_id
       where s.workspace_id = $1 and v.is_standard and v.field_id = $2`,
      [workspaceId, STANDARD_FIELD.dueDate],
    );
    expect(due).toEqual([{ value: inTwoDays.toUTC().toISO() }]);
    expect(await queueAt(50)).toBe(1);
    expect((await sent())[0]?.to).toBe(`${ewa.nick}@example.test`);
  });
});

describe('the time of a reminder', () => {
  const at = (due: string, minutesBefore: number, timeZone = ZONE) =>
    reminderTime(due, { minutesBefore, timeZone }).toISOString();

  it('counts from 9:00 for a date without a time', () => {
    expect(at('2026-11-27', 0)).toBe('2026-11-27T08:00:00.000Z');
    expect(at('2026-11-27', 60)).toBe('2026-11-27T07:00:00.000Z');
    expect(at('2026-11-27', 1_440, 'Pacific/Kiritimati')).toBe('2026-11-25T19:00:00.000Z');
  });

  it('keeps the time of day a day before both changes of the clocks, and the hours before them', () => {
    // 29 March and 25 October 2026, 16:00 in Warsaw.
    expect(at('2026-03-29T14:00:00.000Z', 1_440)).toBe('2026-03-28T15:00:00.000Z');
    expect(at('2026-10-25T15:00:00.000Z', 2_880)).toBe('2026-10-23T14:00:00.000Z');
    expect(at('2026-03-29T01:30:00.000Z', 60)).toBe('2026-03-29T00:30:00.000Z');
  });
});

import fc from 'fast-check';
import { STANDARD_FIELD } from '../../contract/fields';
import { createDueTimes, dueNews, dueTime } from '../../server/domain/notifications/dueTimes';
import { tellDue } from '../../server/domain/notifications/tellDue';
import { composeMail } from '../../server/mail/composeMail';
import { claimMail } from '../../server/mail/mailRows';
import { nextIn, report } from './dueClock';
import type { Person } from '../support/domain';
import { taskWorld, type TaskWorld } from '../support/taskWorld';

/** Of the statement that reads what is due and untold. */
const NEAR_ONES = 'as near (workspace_id';

let world: TaskWorld;
beforeEach(async () => {
  world = await taskWorld();
  // Other tests' tasks are not looked at.
  await world.domain.db.query('delete from mails');
  await world.domain.db.query('update workspaces set deleted_at = now() where id <> $1', [
    world.workspaceId,
  ]);
});

const setDue = (taskId: number, value: string | null) =>
  world.anna.run('updateTaskField', {
    taskId,
    fieldId: STANDARD_FIELD.dueDate,
    isStandard: true,
    value,
  });
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const look = (hours: number) => tellDue(world.domain.services, inHours(hours), report);
const told = async (person: Person) =>
  (await person.ask('notifications', { workspaceId: world.workspaceId }))
    .filter(({ kind }) => kind === 'dueSoon' || kind === 'overdue')
    .map(({ kind }) => kind);

/** A task of Bea's that is due in so many hours. */
async function dueIn(hours: number) {
  const id = await world.newTask('Pay the rent');
  const due = inHours(hours).toISOString();
  await setDue(id, due);
  await world.anna.run('assignTask', { taskId: id, userId: world.bea.id });
  return { id, due };
}

describe('an assigned user', () => {
  it('is told a day before, and when it has passed, each once', async () => {
    const { bea, anna, workspaceId, projectId } = world;
    const { id, due } = await dueIn(30);
    expect(await look(5)).toBe(0);
    expect(await look(7)).toBe(1);
    expect(await look(8)).toBe(0);
    expect(await look(31)).toBe(1);
    expect(await look(40)).toBe(0);
    expect(await told(bea)).toEqual(['overdue', 'dueSoon']);
    expect(await told(anna)).toEqual([]);
    const [row] = await bea.ask('notifications', { workspaceId });
    expect(row).toMatchObject({
      kind: 'overdue',
      actor: null,
      taskId: id,
      projectId,
      taskTitle: 'Pay the rent',
      to: due,
    });
  });

  it('is not read again once told, nor long before', async () => {
    await dueIn(30);
    const { services } = world.domain;
    const read: number[] = [];
    const query: typeof services.db.query = async (text, values, name) => {
      const rows = await services.db.query(text, values, name);
      if (name === 'due_in_ranges') read.push(0);
      else if (text.includes(NEAR_ONES)) read[read.length - 1] = rows.length;
      return rows as never;
    };
    const db = { ...services.db, query };
    for (const hours of [2, 5, 7, 8, 29, 31, 32])
      await tellDue({ ...services, db }, inHours(hours), report);
    expect(read).toEqual([0, 1, 1, 0, 0, 1, 0]);
    expect(await told(world.bea)).toEqual(['overdue', 'dueSoon']);
  });

  it('is told once, however many processes look at the same time', async () => {
    await dueIn(30);
    await dueIn(31);
    const counts = await Promise.all([look(10), look(10), look(10), look(10)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    expect(await told(world.bea)).toEqual(['dueSoon', 'dueSoon']);
  });

  it('is told in every tab, in a commit of its own', async () => {
    const { bea, anna, heard, domain, workspaceId } = world;
    await dueIn(30);
    const seqs: number[] = [];
    const committed = (_id: number, seq: number) => void seqs.push(seq);
    await tellDue({ ...domain.services, committed }, inHours(10), report);
    const [seq = 0] = seqs;
    expect(seqs).toHaveLength(1);
    const commit = {
      workspaceId,
      seq,
      mutationId: null,
      type: 'batch-update',
      messages: [],
    } as const;
    const [message] = await heard(bea, { ...commit, messages: [] });
    expect(message).toMatchObject({ type: 'update', fields: { kind: 'dueSoon' } });
    expect(await heard(anna, { ...commit, messages: [] })).toEqual([]);
  });

  it.each([
    ['is cleared', ({ id }: { id: number }) => setDue(id, null)],
    ['is moved', ({ id }: { id: number }) => setDue(id, inHours(400).toISOString())],
    ['is of a task that is done', ({ id }) => world.anna.run('setTaskDone', { id, isDone: true })],
    ['is of an archived task', ({ id }) => world.anna.run('archiveTask', { id })],
    [
      'is of another one’s task',
      ({ id }) => world.anna.run('unassignTask', { taskId: id, userId: world.bea.id }),
    ],
    [
      'is on a board that they may not see',
      () =>
        world.domain.db.query(`update projects set visibility = 'private' where id = $1`, [
          world.projectId,
        ]),
    ],
    ['is on an archived board', () => world.anna.run('archiveProject', { id: world.projectId })],
    [
      'is in a workspace that they have left',
      () => world.bea.run('leaveWorkspace', { id: world.workspaceId }),
    ],
  ] as ReadonlyArray<[string, (task: { id: number }) => Promise<unknown>]>)(
    'is not told of a date that %s',
    async (_how, change) => {
      const task = await dueIn(30);
      await change(task);
      expect(await look(10)).toBe(0);
      expect(await look(31)).toBe(0);
    },
  );

  it('is told anew of a new date, and not of one that had passed when it was set', async () => {
    const { id } = await dueIn(30);
    await look(10);
    await setDue(id, inHours(60).toISOString());
    await look(40);
    expect(await told(world.bea)).toEqual(['dueSoon', 'dueSoon']);
    await setDue(id, inHours(-1).toISOString());
    expect(await look(1)).toBe(0);
    await setDue(id, inHours(2).toISOString());
    // Due in less than a day when it was set: only that it is overdue is news.
    expect(await look(1)).toBe(0);
    expect(await look(3)).toBe(1);
  });

  it('who does not want it is told nothing, and it is not looked for again', async () => {
    const { bea } = world;
    await bea.run('updateNewsChoice', { topic: 'due', inbox: false, mail: 'off' });
    await dueIn(30);
    expect(await look(10)).toBe(1);
    expect(await look(10)).toBe(0);
    await bea.run('updateNewsChoice', { topic: 'due', inbox: true, mail: 'off' });
    expect(await look(11)).toBe(0);
    expect(await told(bea)).toEqual([]);
  });

  it('is told by mail, if they want it and it is still so', async () => {
    const { bea, anna, domain } = world;
    await bea.run('updateNewsChoice', { topic: 'due', inbox: true, mail: 'now' });
    const { id } = await dueIn(30);
    await domain.db.query('delete from mails');
    const config = { baseUrl: 'https://kreda.example', isConfirmationRequired: false };
    const subjects = async () => {
      const mail = await claimMail(domain.db, 60_000);
      return mail && ((await composeMail({ db: domain.db, config }, mail))?.subject ?? null);
    };
    await look(10);
    expect(await subjects()).toMatch(/^Due .+: Pay the rent$/);
    await domain.db.query('delete from mails');
    await look(31);
    await anna.run('setTaskDone', { id, isDone: true });
    expect(await subjects()).toBeNull();
  });
});

describe('a date without a time', () => {
  it.each([
    ['dueSoon', '2026-03-30', 'Europe/Warsaw', '2026-03-29T07:00:00.000Z'],
    ['dueSoon', '2026-03-29', 'Europe/Warsaw', '2026-03-28T08:00:00.000Z'],
    ['overdue', '2026-03-28', 'Europe/Warsaw', '2026-03-28T23:00:00.000Z'],
    ['overdue', '2026-03-29', 'Europe/Warsaw', '2026-03-29T22:00:00.000Z'],
    ['overdue', '2026-03-29', 'Pacific/Kiritimati', '2026-03-29T10:00:00.000Z'],
    ['overdue', '2026-03-29', 'America/New_York', '2026-03-30T04:00:00.000Z'],
  ] as const)('%s of %s in %s at %s', (kind, due, timeZone, at) => {
    expect(dueTime(kind, due, timeZone).toISOString()).toBe(at);
  });

  it('is told in the zone of each assigned user', async () => {
    const { bea, anna } = world;
    for (const [person, timeZone] of [
      [bea, 'Pacific/Kiritimati'],
      [anna, 'America/Los_Angeles'],
    ] as const)
      await person.run('updateNewsTimes', {
        timeZone,
        digestHour: 8,
        quietFrom: null,
        quietTo: null,
      });
    const id = await world.newTask();
    const day = inHours(120).toISOString().slice(0, 10);
    await setDue(id, day);
    for (const person of [anna, bea])
      await anna.run('assignTask', { taskId: id, userId: person.id });
    const at = (timeZone: string) => nextIn(dueTime('overdue', day, timeZone));
    await tellDue(world.domain.services, at('Pacific/Kiritimati'), report);
    expect(await told(bea)).toEqual(['overdue']);
    expect(await told(anna)).toEqual(['dueSoon']);
    await tellDue(world.domain.services, at('America/Los_Angeles'), report);
    expect(await told(bea)).toEqual(['overdue']);
    expect(await told(anna)).toEqual(['overdue', 'dueSoon']);
  });
});

it('whenever processes look, each due date is told at most once, and its end exactly once if they look in time', () => {
  const due = Date.UTC(2026, 10, 26, 12);
  const hours = fc.integer({ min: -60, max: 60 });
  fc.assert(
    fc.property(fc.array(hours, { minLength: 1, maxLength: 30 }), hours, (looks, since) => {
      const told: string[] = [];
      for (const at of looks.toSorted((one, other) => one - other)) {
        const news = dueNews(
          createDueTimes()(new Date(due).toISOString(), 'UTC'),
          new Date(due + since * HOUR_MS),
          new Date(due + at * HOUR_MS),
        );
        for (const kind of news) if (!told.includes(kind)) told.push(kind);
      }
      const isInTime = looks.some((at) => at >= 0 && at < 48);
      expect(told.includes('overdue')).toBe(since < 0 && isInTime);
      expect(told.includes('dueSoon')).toBe(since < -24 && looks.some((at) => at >= -24 && at < 0));
    }),
  );
});

it('gives other requests their turn while it looks through many due dates', async () => {
  const now = new Date();
  const near = Array.from({ length: 5_000 }, (_, taskId) => ({
    ...{ workspaceId: world.workspaceId, projectId: world.projectId, taskId, userId: world.bea.id },
    ...{ due: inHours(taskId / 100).toISOString(), timeZone: 'Europe/Warsaw', told: [] },
    since: inHours(100).toISOString(),
  }));
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const db = { ...world.domain.db, query: <Row>() => Promise.resolve(near as Row[]) };
  expect(await tellDue({ ...world.domain.services, db }, now, report)).toBe(0);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(10);
});

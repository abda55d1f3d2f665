import { closeMail, until } from '../mail/mailbox';
import { nextDigest, quietEnd } from '../../server/domain/mail/newsTimes';
import { choose, newsWorld } from './newsWorld';

afterEach(closeMail);

describe('what a user has not chosen', () => {
  it('comes to the inbox, and by mail as before', async () => {
    const { anna } = await newsWorld();
    const { choices, ...times } = await anna.ask('newsSettings');
    expect(times).toEqual({ timeZone: null, quietFrom: null, quietTo: null, digestHour: 8 });
    expect(choices.every(({ inbox }) => inbox)).toBe(true);
    expect(
      choices.flatMap(({ topic, mail }) => (mail === 'now' ? [topic] : [])).toSorted(),
    ).toEqual(['access', 'assigned', 'commented', 'membership', 'mentioned']);
  });
});

describe('a topic', () => {
  it('comes to the inbox, by mail, by both or by neither', async () => {
    const { anna, bea, newTask, mailOf, settled, kinds } = await newsWorld();
    await choose(bea, 'assigned', false, 'now');
    await choose(bea, 'commented', true, 'off');
    await choose(bea, 'moved', true, 'now');
    await choose(bea, 'mentioned', false, 'off');
    const id = await newTask('Paint');
    await anna.run('assignTask', { taskId: id, userId: bea.id });
    await settled();
    await anna.run('addComment', { taskId: id, content: 'How is it going?' });
    await anna.run('addComment', { taskId: id, content: `@${bea.nick}?` });
    expect(await kinds(bea)).toEqual(['commented']);
    await settled();
    expect(mailOf(bea).map(({ subject }) => subject)).toEqual(['Assigned to you: Paint']);
  });

  it('that is off when the mail is sent is not in it', async () => {
    const { anna, bea, newTask, mailOf, settled, wait } = await newsWorld();
    const id = await newTask('Paint');
    await anna.run('assignTask', { taskId: id, userId: bea.id });
    await settled();
    await anna.run('addComment', { taskId: id, content: 'Said too early' });
    await choose(bea, 'commented', true, 'off');
    await wait();
    expect(mailOf(bea)).toHaveLength(1);
  });

  it.each([
    ['moved', 'now', 'Completed: Paint'],
    ['moved', 'digest', 'Completed: Paint'],
  ] as const)('of a completed task: %s %s', async (topic, mail, subject) => {
    const { anna, bea, newTask, mailOf, settled, wait } = await newsWorld();
    await choose(bea, topic, true, mail);
    const id = await newTask('Paint');
    await bea.run('setNotifications', { taskId: id, userId: bea.id, notify: true });
    await anna.run('setTaskDone', { id, isDone: true });
    await (mail === 'now' ? settled() : wait());
    expect(mailOf(bea).map((one) => one.subject)).toEqual([subject]);
  });

  it('of which one channel is chosen keeps the other, which may have changed elsewhere', async () => {
    const { bea } = await newsWorld();
    const assigned = async () =>
      (await bea.ask('newsSettings')).choices.find(({ topic }) => topic === 'assigned');
    await bea.run('updateNewsChoice', { topic: 'assigned', inbox: false });
    expect(await assigned()).toMatchObject({ inbox: false, mail: 'now' });
    await bea.run('updateNewsChoice', { topic: 'assigned', mail: 'off' });
    expect(await assigned()).toMatchObject({ inbox: false, mail: 'off' });
    await bea.run('updateNewsChoice', { topic: 'assigned', inbox: true, mail: null });
    expect(await assigned()).toMatchObject({ inbox: true, mail: 'off' });
    expect((await bea.run('updateNewsChoice', { topic: 'assigned' })).payload.success).toBe(false);
  });

  it('is a new role, by mail at once', async () => {
    const { anna, bea, workspaceId, mailOf, settled } = await newsWorld();
    await anna.run('grantAdmin', { workspaceId, userId: bea.id });
    await settled();
    expect(mailOf(bea).map(({ subject }) => subject)).toEqual(['Your new role in “Anna Studio”']);
    expect(mailOf(bea)[0]?.text).toContain('admin');
  });
});

describe('a digest', () => {
  it('collects the news of all tasks and comes once, with links and without what is gone', async () => {
    const { anna, bea, newTask, mailOf, settled, wait, domain, workspaceId } = await newsWorld();
    for (const topic of ['assigned', 'commented', 'mentioned'] as const)
      await choose(bea, topic, true, 'digest');
    const [one, two] = [await newTask('One'), await newTask('Two')];
    await anna.run('assignTask', { taskId: one, userId: bea.id });
    await anna.run('assignTask', { taskId: two, userId: bea.id });
    await anna.run('addComment', { taskId: two, content: 'Kept' });
    const gone = await anna.run('addComment', { taskId: two, content: 'Deleted' });
    await anna.run('deleteComment', { commentId: gone.payload.comment.id });
    await settled();
    expect(mailOf(bea)).toEqual([]);
    await wait();
    expect(mailOf(bea)).toHaveLength(1);
    const [mail] = mailOf(bea);
    expect(mail?.subject).toBe('3 updates in Kreda');
    expect(mail?.text).toMatch(/One[^]*\/one-\d+[^]*Two[^]*\/two-\d+[^]*> Kept/);
    expect(mail?.text).not.toContain('Deleted');
    // What is next begins another digest; the membership ends what it would tell.
    await anna.run('addComment', { taskId: two, content: 'Next' });
    await domain.db.query(
      'delete from workspace_members where workspace_id = $1 and user_id = $2',
      [workspaceId, bea.id],
    );
    await domain.db.query(`update projects set visibility = 'private'`);
    await wait();
    expect(mailOf(bea)).toHaveLength(1);
  });

  it('follows the hour and the zone that its reader chooses', async () => {
    const { anna, bea, newTask, db } = await newsWorld();
    await choose(bea, 'assigned', true, 'digest');
    await anna.run('assignTask', { taskId: await newTask(), userId: bea.id });
    for (const [timeZone, digestHour] of [
      ['Asia/Tokyo', 7],
      ['America/New_York', 18],
    ] as const) {
      await bea.run('updateNewsTimes', { timeZone, digestHour, quietFrom: null, quietTo: null });
      const [row] = await db.query<{ due: string }>(
        `select to_char(due_at at time zone $1, 'HH24:MI') as due from mails where kind = 'digest' and user_id = $2`,
        [timeZone, bea.id],
      );
      expect(row?.due).toBe(`${String(digestHour).padStart(2, '0')}:00`);
    }
  });
});

describe('quiet hours', () => {
  it.each([
    ['2026-01-10T20:30:00Z', 'Europe/Warsaw', 21, 7, '2026-01-11T06:00:00.000Z'],
    ['2026-01-10T05:59:59Z', 'Europe/Warsaw', 21, 7, '2026-01-10T06:00:00.000Z'],
    ['2026-01-10T06:00:00Z', 'Europe/Warsaw', 21, 7, null],
    ['2026-01-10T19:59:59Z', 'Europe/Warsaw', 21, 7, null],
    ['2026-01-10T12:30:00Z', 'UTC', 12, 14, '2026-01-10T14:00:00.000Z'],
    ['2026-01-10T14:00:00Z', 'UTC', 12, 14, null],
    ['2026-01-10T15:30:00Z', 'Asia/Kolkata', 21, 7, '2026-01-11T01:30:00.000Z'],
    // The nights in which the clocks of Warsaw change: 7:00 there is an hour earlier or later in UTC.
    ['2026-03-28T21:00:00Z', 'Europe/Warsaw', 21, 7, '2026-03-29T05:00:00.000Z'],
    ['2026-10-24T20:00:00Z', 'Europe/Warsaw', 21, 7, '2026-10-25T06:00:00.000Z'],
    // 2:00 does not exist that night.
    ['2026-03-28T23:30:00Z', 'Europe/Warsaw', 21, 2, '2026-03-29T01:00:00.000Z'],
  ])('at %s in %s, from %i to %i, end at %s', (now, timeZone, quietFrom, quietTo, end) => {
    const ends = quietEnd(new Date(now), { timeZone, quietFrom, quietTo });
    expect(ends?.toISOString() ?? null).toBe(end);
  });

  it('a digest comes at the next such hour, also where clocks change', () => {
    const next = (now: string, digestHour: number) =>
      nextDigest(new Date(now), { timeZone: 'Europe/Warsaw', digestHour }).toISOString();
    expect(next('2026-01-10T06:59:00Z', 8)).toBe('2026-01-10T07:00:00.000Z');
    expect(next('2026-01-10T07:00:00Z', 8)).toBe('2026-01-11T07:00:00.000Z');
    expect(next('2026-03-28T12:00:00Z', 8)).toBe('2026-03-29T06:00:00.000Z');
  });

  it('hold back mail of news, which becomes one mail a task, but not mail about the account', async () => {
    const { anna, bea, newTask, mailOf, settled, db, kinds } = await newsWorld();
    const hour = new Date().getUTCHours();
    const quiet = { quietFrom: hour, quietTo: (hour + 2) % 24 };
    await bea.run('updateNewsTimes', { timeZone: 'UTC', digestHour: 8, ...quiet });
    const id = await newTask('Paint');
    await anna.run('assignTask', { taskId: id, userId: bea.id });
    await settled();
    await anna.run('addComment', { taskId: id, content: 'First' });
    await anna.run('addComment', { taskId: id, content: 'Second' });
    await bea.run('sendConfirmationEmail', { url: '/' });
    await until(() => mailOf(bea).length === 1);
    await settled();
    expect(mailOf(bea).map(({ subject }) => subject)).toEqual(['Confirm your email address']);
    expect(await kinds(bea)).toEqual(['commented', 'commented', 'assigned']);
    const [held] = await db.query<{ due: string }>(
      `select to_char(due_at at time zone 'UTC', 'HH24:MI') as due from mails where kind = 'task-news' and user_id = $1`,
      [bea.id],
    );
    expect(held?.due).toBe(`${String(quiet.quietTo).padStart(2, '0')}:00`);
    const open = { quietFrom: null, quietTo: null };
    await bea.run('updateNewsTimes', { timeZone: 'UTC', digestHour: 8, ...open });
    await until(() => mailOf(bea).length === 2);
    expect(mailOf(bea)[1]?.subject).toBe('3 updates: Paint');
  });

  it.each([
    [{ quietFrom: 24, quietTo: 7 }],
    [{ quietFrom: 7, quietTo: 7 }],
    [{ quietFrom: 20, quietTo: null }],
    [{ quietFrom: null, quietTo: 7 }],
    [{ quietFrom: null, quietTo: null, digestHour: 24 }],
    [{ quietFrom: null, quietTo: null, timeZone: 'Middle/Earth' }],
    [{ quietFrom: null, quietTo: null, timeZone: 'x'.repeat(101) }],
  ])('that no clock has are refused: %j', async (times) => {
    const { bea } = await newsWorld();
    const sent = bea.run('updateNewsTimes', { timeZone: 'UTC', digestHour: 8, ...times });
    const refused = await sent.then(({ payload }) => !payload.success).catch(() => true);
    expect(refused).toBe(true);
    expect(await bea.ask('newsSettings')).toMatchObject({ quietFrom: null, digestHour: 8 });
  });
});

it('a browser’s time zone is stored once, and a chosen one stays', async () => {
  const { anna } = await newsWorld();
  await anna.run('noteTimeZone', { timeZone: 'Europe/Warsaw' });
  await anna.run('noteTimeZone', { timeZone: 'Asia/Tokyo' });
  expect((await anna.ask('me')).timeZone).toBe('Europe/Warsaw');
});

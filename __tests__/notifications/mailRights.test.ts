import { closeMail } from '../mail/mailbox';
import { anonymise } from '../../server/domain/accounts/anonymise';
import { queueMail, type DigestItem, type NewsItem } from '../../server/domain/mail/mails';
import { eventOf } from '../../server/domain/notifications/eventsOf';
import { mimeFields } from '../../server/mail/mimeFields';
import { waitForQuietEnd } from '../../server/mail/quietMail';
import { claimMail } from '../../server/mail/mailRows';
import { stopLink } from '../../server/mail/stopLink';
import { choose, newsWorld } from './newsWorld';

afterEach(closeMail);

type Given = Awaited<ReturnType<typeof newsWorld>>;

const comment = async ({ anna }: Given, taskId: number, content: string) =>
  (await anna.run('addComment', { taskId, content })).payload.comment.id;
const stopped = ({ db, bea }: Given, taskId: number) =>
  db.query('insert into mail_stops (user_id, task_id) values ($1, $2)', [bea.id, taskId]);
/** A task of which Bea has not been told anything yet. */
async function quietTask(given: Given, title = 'Paint') {
  const taskId = await given.newTask(title);
  await given.settled();
  return taskId;
}
const taskNews = async ({ db, bea, workspaceId }: Given, taskId: number, items: NewsItem[]) =>
  queueMail(db, { kind: 'task-news', userId: bea.id, workspaceId, taskId, data: { items } });

describe('a digest', () => {
  const item = ({ anna, workspaceId }: Given, more: Partial<DigestItem>): DigestItem => ({
    ...{ kind: 'commented', by: anna.id, workspaceId, projectId: null, taskId: null },
    ...{ commentId: null, data: {}, ...more },
  });

  it('with more gone news than it tells still has those that are not, and leads to their workspace', async () => {
    const given = await newsWorld();
    const { bea, stranger, mailOf, settled, db } = given;
    const taskId = await quietTask(given);
    const commentId = await comment(given, taskId, 'Still there');
    const [, elsewhere] = /-(\d+)$/.exec(await stranger.ask('myCurrentWid')) ?? [];
    const items = [
      item(given, { kind: 'added', workspaceId: Number(elsewhere) }),
      ...Array.from({ length: 60 }, () => item(given, { taskId, commentId: 0 })),
      item(given, { taskId, commentId }),
    ];
    await queueMail(db, { kind: 'digest', userId: bea.id, data: { items } });
    await settled();
    expect(mailOf(bea).map(({ subject }) => subject)).toEqual(['New comment: Paint']);
    expect(mailOf(bea)[0]?.text).toContain('> Still there');
    expect(mailOf(bea)[0]?.text).toMatch(/\/1\/anna-studio-\d+\/notifications/);
  });

  it('counts only news of places that its reader may see', async () => {
    const given = await newsWorld();
    const { bea, mailOf, settled, db, hiddenTask, hidden } = given;
    const taskId = await quietTask(given);
    const commentId = await comment(given, taskId, 'Again');
    const items = [
      ...Array.from({ length: 53 }, () => item(given, { taskId, commentId })),
      item(given, { taskId: hiddenTask, commentId }),
      item(given, { kind: 'added', projectId: hidden.id }),
    ];
    await queueMail(db, { kind: 'digest', userId: bea.id, data: { items } });
    await settled();
    expect(mailOf(bea)[0]?.subject).toBe('53 updates in Kreda');
    expect(mailOf(bea)[0]?.text).toContain('Further notifications: 3.');
  });

  it('leaves out tasks of which mail was stopped', async () => {
    const given = await newsWorld();
    const { anna, bea, newTask, mailOf, wait } = given;
    await choose(bea, 'assigned', true, 'digest');
    const [one, two] = [await newTask('One'), await newTask('Two')];
    for (const taskId of [one, two]) await anna.run('assignTask', { taskId, userId: bea.id });
    await stopped(given, one);
    await wait();
    expect(mailOf(bea).map(({ subject }) => subject)).toEqual(['Assigned to you: Two']);
  });

  it('names no place of an access request, and is for those who may still answer', async () => {
    const given = await newsWorld();
    const { anna, bea, stranger, workspaceId, mailOf, wait } = given;
    await anna.run('grantAdmin', { workspaceId, userId: bea.id });
    for (const person of [anna, bea]) await choose(person, 'access', true, 'digest');
    const wid = await anna.ask('myCurrentWid');
    await stranger.run('requestAccessToWorkspace', { widToken: wid });
    await choose(bea, 'membership', true, 'off');
    await anna.run('dropAdmin', { workspaceId, userId: bea.id });
    await wait();
    const [mail] = mailOf(anna);
    expect(mail?.subject).toBe('Stranger Nowak asks for access');
    expect(mail?.text).toContain('Stranger Nowak asks for access.');
    expect(mail?.html).toContain('Stranger Nowak asks for access.');
    expect(mailOf(bea).filter(({ subject }) => subject.includes('asks for access'))).toEqual([]);
  });
});

describe('mail of a task', () => {
  it('that is full takes no more, and tells the first fifty', async () => {
    const given = await newsWorld();
    const { anna, bea, mailOf, settled, db } = given;
    const taskId = await quietTask(given);
    await bea.run('setNotifications', { taskId, userId: bea.id, notify: true });
    const commentId = await comment(given, taskId, 'Again');
    await settled();
    const items = Array.from({ length: 500 }, () => ({
      kind: 'commented' as const,
      by: anna.id,
      commentId,
    }));
    await db.query(`update mails set due_at = now() - interval '1 hour'`);
    await db.query(`update users set quiet_from = extract(hour from now() at time zone 'UTC'),
      quiet_to = mod((extract(hour from now() at time zone 'UTC') + 2)::int, 24)`);
    await taskNews(given, taskId, items);
    await settled();
    await comment(given, taskId, 'One more');
    await settled();
    expect(
      await db.query(
        `select jsonb_array_length(data -> 'items') as count from mails where done_at is null and user_id = $1`,
        [bea.id],
      ),
    ).toEqual([{ count: 500 }]);
    await bea.run('updateNewsTimes', {
      ...{ timeZone: 'UTC', digestHour: 8, quietFrom: null, quietTo: null },
    });
    await settled();
    const mail = mailOf(bea).at(-1);
    expect(mail?.subject).toBe('500 updates: Paint');
    expect(mail?.text).toContain('Further notifications: 450.');
  });

  it('that was stopped while an attempt to send it failed is dropped', async () => {
    const given = await newsWorld();
    const { anna, bea, mailOf, settled, db } = given;
    const taskId = await quietTask(given);
    await stopped(given, taskId);
    const commentId = await comment(given, taskId, 'Unwanted');
    await taskNews(given, taskId, [{ kind: 'commented', by: anna.id, commentId }]);
    await settled();
    expect(mailOf(bea)).toEqual([]);
    expect(
      await db.query(`select outcome from mails where kind = 'task-news' and user_id = $1`, [
        bea.id,
      ]),
    ).toEqual([{ outcome: 'dropped' }]);
  });

  it('calls a file as it is called now, and tells of no deleted one', async () => {
    const given = await newsWorld();
    const { anna, bea, workspaceId, mailOf, settled, db } = given;
    await choose(bea, 'file', true, 'now');
    const taskId = await quietTask(given);
    for (const [id, name, deleted] of [
      [900_001, 'renamed.pdf', false],
      [900_002, 'deleted.pdf', true],
    ] as const)
      await db.query(
        `insert into files (workspace_id, id, task_id, key, filename, mime, size, sort_index, version, deleted_at)
         values ($1, $2, $3, $4, $5, 'text/plain', 1, $2, 1, case when $6::boolean then now() end)`,
        [workspaceId, id, taskId, `tasks/${id}-${taskId}`, name, deleted],
      );
    const file = { kind: 'file', by: anna.id } as const;
    await taskNews(given, taskId, [
      { ...file, fileId: 900_001 },
      { ...file, fileId: 900_002 },
    ]);
    await settled();
    expect(mailOf(bea).map(({ subject }) => subject)).toEqual(['New file: Paint']);
    expect(mailOf(bea)[0]?.text).toContain('“renamed.pdf”');
    const added = { kind: 'file-added', taskId, data: { fileId: 7, filename: 'a.pdf' } } as const;
    expect(eventOf(added, null)?.data).toEqual({ fileId: 7, filename: 'a.pdf' });
  });
});

it('mail about people is only for those who still have what it is about', async () => {
  const given = await newsWorld();
  const { anna, bea, stranger, workspaceId, hidden, mailOf, settled, db } = given;
  const wid = await anna.ask('myCurrentWid');
  await stranger.run('requestAccessToWorkspace', { widToken: wid });
  await settled();
  const data = { requesterId: stranger.id, projectId: null };
  await queueMail(db, { kind: 'access-request', userId: bea.id, workspaceId, data });
  const granted = (projectId: number | null) => ({ projectId, isGranted: true });
  for (const [person, projectId] of [
    [stranger, null],
    [bea, hidden.id],
  ] as const)
    await queueMail(db, {
      ...{ kind: 'access-answer', userId: person.id, workspaceId, data: granted(projectId) },
    });
  const invited = { inviterId: anna.id };
  await queueMail(db, { kind: 'added', userId: stranger.id, workspaceId, data: invited });
  await settled();
  expect([...mailOf(bea), ...mailOf(stranger)]).toEqual([]);
  expect(mailOf(anna).map(({ subject }) => subject)).toEqual(['Stranger Nowak asks for access']);
  await queueMail(db, { kind: 'access-answer', userId: bea.id, workspaceId, data: granted(null) });
  await settled();
  expect(mailOf(bea).map(({ subject }) => subject)).toEqual(['You have access to “Anna Studio”']);
});

it('quiet hours are those of the database’s clock, by which mails are claimed', async () => {
  const { db, bea } = await newsWorld();
  await closeMail();
  await db.query('update users set quiet_from = 21, quiet_to = 7 where id = $1', [bea.id]);
  await queueMail(db, { kind: 'news', userId: bea.id, data: { items: [] } });
  await db.query(`update mails set due_at = now() - interval '1 day' where user_id = $1`, [bea.id]);
  const mail = await claimMail(db, 60_000);
  if (!mail) throw new Error('no mail');
  const query: typeof db.query = async (text, values, name) => {
    const rows = await db.query(text, values, name);
    const at = name === 'quiet_hours_of_mail' ? { now: '2031-01-10T22:00:00.000Z' } : {};
    return rows.map((row) => Object.assign({}, row, at)) as never;
  };
  expect(await waitForQuietEnd({ query }, mail)).toBe(true);
  const [row] = await db.query<{ due: string }>(
    `select due_at as due from mails where kind = 'news' and user_id = $1`,
    [bea.id],
  );
  expect(new Date(row?.due ?? 0).toISOString()).toBe('2031-01-11T07:00:00.000Z');
});

it('mails that are sent at the same time have the same stop link', async () => {
  const { db, bea } = await newsWorld();
  const config = { baseUrl: 'https://kreda.example', isConfirmationRequired: false };
  const stopping = { userId: bea.id, topic: 'due' } as const;
  const made = await Promise.all(
    Array.from({ length: 8 }, () => stopLink({ db, config }, stopping)),
  );
  expect(made.every((url) => url?.startsWith('https://kreda.example/link/stop-mail/'))).toBe(true);
});

it.each(['https', 'http'])('one click is offered for https only: %s', (scheme) => {
  const stopUrl = `${scheme}://kreda.example/link/stop-mail/x`;
  const message = { id: '<1@x>', to: 'a@example.test', subject: 'S', text: '', html: '' };
  const { headers } = mimeFields({ ...message, stopUrl, links: [] }, 'kreda@example.test');
  expect(headers).toMatchObject({ 'List-Unsubscribe': `<${stopUrl}>` });
  expect('List-Unsubscribe-Post' in headers).toBe(scheme === 'https');
});

it('a deleted account has no hour of the digest of its own', async () => {
  const { db, domain } = await newsWorld();
  const leaver = await domain.person('Leaver');
  await db.query('update users set digest_hour = 17 where id = $1', [leaver.id]);
  await db.transaction((tx) => anonymise(tx, leaver.id));
  const rows = await db.query('select digest_hour from users where id = $1', [leaver.id]);
  expect(rows).toEqual([{ digest_hour: 8 }]);
});

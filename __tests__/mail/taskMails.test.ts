import { closeMail, startMailbox, startSending, until, type Mailbox } from './mailbox';
import type { Database } from '../../server/db/database';
import { stopMailByLink } from '../../server/domain/mailLinks/stopMail';
import { asOwnPage } from '../support/agent';
import { startTestServer } from '../support/testServer';
import { freshDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';

afterEach(closeMail);

interface Team {
  db: Database;
  domain: Domain;
  mailbox: Mailbox;
  workspaceId: number;
  sectionId: number;
  projectId: number;
  boss: Person;
  anna: Person;
  jan: Person;
}

/** Three users on one board; the boss makes changes. */
async function team(): Promise<Team> {
  const db = await freshDatabase();
  const domain = createDomain(db);
  const [boss, anna, jan] = [
    await domain.person('Boss'),
    await domain.person('Anna'),
    await domain.person('Jan', 'pl'),
  ];
  const {
    workspaceId,
    sectionIds: [sectionId = 0],
    projectId,
  } = await boss.settle();
  for (const one of [anna, jan]) {
    await one.complete();
    await db.query(
      'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0)',
      [workspaceId, one.id],
    );
  }
  const mailbox = await startMailbox();
  startSending(db, mailbox.url);
  return { db, domain, mailbox, workspaceId, sectionId, projectId, boss, anna, jan };
}
const newTask = async ({ boss, sectionId }: Team, title = 'Fix the <b>gate</b>') =>
  (await boss.run<'addTask'>('addTask', { sectionId, title })).payload.task.id;
const addressOf = ({ nick }: Person) => `${nick}@example.test`;
const settled = (db: Database) =>
  until(
    async () =>
      (await db.query('select 1 from mails where done_at is null and due_at <= now()')).length ===
      0,
  );
/** Advances the clock of mails only. */
const later = (db: Database) =>
  db.query(
    `update mails set due_at = due_at - interval '5 minutes', created_at = created_at - interval '5 minutes'`,
  );

it('assignees, mentioned users and watchers are notified at once, but not the author or other users', async () => {
  const at = await team();
  const { mailbox, boss, anna, jan, db } = at;
  const taskId = await newTask(at);
  await boss.run('assignTask', { taskId, userId: anna.id });
  await until(() => mailbox.to(addressOf(anna)).length === 1);
  await boss.run('assignTask', { taskId, userId: boss.id });
  await settled(db);
  expect(mailbox.received.map(({ to, subject }) => [to[0], subject])).toEqual([
    [addressOf(anna), 'Assigned to you: Fix the <b>gate</b>'],
  ]);
  await boss.run('addComment', { taskId, content: `@${jan.nick}: look & see <script>` });
  await until(() => mailbox.to(addressOf(jan)).length === 1);
  const [mail] = mailbox.to(addressOf(jan));
  expect(mail?.subject).toBe('Wzmianka o\u00a0Tobie (Boss Nowak): Fix the <b>gate</b>');
  expect(mail?.text).toContain(`> @${jan.nick}: look & see <script>`);
  expect(mail?.html).toContain('look &amp; see &lt;script&gt;');
  expect(mail?.html).not.toMatch(/<script|<b>/);
  expect(mail?.headers).toMatchObject({
    'list-unsubscribe': expect.stringMatching(
      /^<http:\/\/localhost:8080\/link\/stop-mail\/[\w-]{43}>$/,
    ),
    'auto-submitted': 'auto-generated',
  });
  expect(mailbox.to(addressOf(boss))).toEqual([]);
});

it('changes within five minutes are collected until the pause ends; the next one is sent at once', async () => {
  const at = await team();
  const { mailbox, boss, anna, db } = at;
  const taskId = await newTask(at, 'Paint');
  await boss.run('assignTask', { taskId, userId: anna.id });
  await until(() => mailbox.to(addressOf(anna)).length === 1);
  for (const content of ['first', 'second', 'third'])
    await boss.run('addComment', { taskId, content });
  await settled(db);
  expect(mailbox.to(addressOf(anna)).length).toBe(1);
  await later(db);
  await until(() => mailbox.to(addressOf(anna)).length === 2);
  const batch = mailbox.to(addressOf(anna))[1];
  expect(batch?.subject).toBe('3 updates: Paint');
  expect(batch?.text).toMatch(/> first[^]*> second[^]*> third/);
  await later(db);
  await later(db);
  await boss.run('addComment', { taskId, content: 'much later' });
  await until(() => mailbox.to(addressOf(anna)).length === 3);
  expect(mailbox.to(addressOf(anna))[2]?.subject).toBe('New comment: Paint');
});

it('changes of deleted or hidden tasks are not mailed', async () => {
  const at = await team();
  const { mailbox, boss, anna, jan, db, projectId } = at;
  const taskId = await newTask(at, 'Hidden');
  await boss.run('assignTask', { taskId, userId: anna.id });
  await boss.run('setNotifications', { taskId, userId: boss.id, notify: true });
  await until(() => mailbox.to(addressOf(anna)).length === 1);
  const { payload } = await boss.run<'addComment'>('addComment', {
    taskId,
    content: 'said too soon',
  });
  await boss.run('deleteComment', { commentId: payload.comment.id });
  await later(db);
  await settled(db);
  await jan.run('setNotifications', { taskId, userId: jan.id, notify: true });
  await db.query(`update mails set due_at = due_at - interval '1 hour'`);
  await db.query(
    'insert into project_members (workspace_id, project_id, user_id) values ($1, $2, $3) on conflict do nothing',
    [at.workspaceId, projectId, boss.id],
  );
  await boss.run('updateProject', { id: projectId, visibility: 'private' });
  await boss.run('addComment', { taskId, content: 'for those who may read it' });
  await settled(db);
  expect(mailbox.received.map(({ subject }) => subject)).toEqual(['Assigned to you: Hidden']);
});

it('an edit notifies only users whom it newly mentions', async () => {
  const at = await team();
  const { mailbox, boss, anna, jan, db } = at;
  const taskId = await newTask(at, 'Edit');
  const { payload } = await boss.run<'addComment'>('addComment', {
    taskId,
    content: `hello @${anna.nick}`,
  });
  await until(() => mailbox.to(addressOf(anna)).length === 1);
  await db.query(`update mails set due_at = due_at - interval '1 hour'`);
  await boss.run('editComment', {
    commentId: payload.comment.id,
    content: `hello @${anna.nick} and @${jan.nick}`,
  });
  await until(() => mailbox.to(addressOf(jan)).length === 1);
  await settled(db);
  expect(mailbox.received.length).toBe(2);
});

it('one click stops mail about one task for one user, until they watch it again', async () => {
  const at = await team();
  const { mailbox, boss, anna, db, domain } = at;
  const [taskId, other] = [await newTask(at, 'Noisy'), await newTask(at, 'Quiet')];
  for (const id of [taskId, other]) await boss.run('assignTask', { taskId: id, userId: anna.id });
  await until(() => mailbox.to(addressOf(anna)).length === 2);
  const noisy = mailbox.to(addressOf(anna)).find(({ subject }) => subject.includes('Noisy'));
  const url =
    /<.*(\/link\/stop-mail\/[\w-]+)>/.exec(noisy?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  const server = await startTestServer({ db });
  const visitor = server.visitor();
  expect((await visitor.send({ method: 'HEAD', url })).statusCode).toBe(204);
  expect((await boss.ask<'task'>('task', { id: taskId })).notifyUsers).toContain(anna.id);
  expect((await visitor.send({ method: 'GET', url })).headers.location).toContain(
    '/mail-link/stop-mail?token=',
  );
  expect((await boss.ask<'task'>('task', { id: taskId })).notifyUsers).toContain(anna.id);
  // A mail program's one-click request (RFC 8058): a form post without an origin.
  const clicked = await visitor.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.statusCode).toBe(204);
  expect((await boss.ask<'task'>('task', { id: taskId })).notifyUsers).not.toContain(anna.id);
  const pressed = await visitor.send({
    method: 'POST',
    url,
    headers: asOwnPage(server.config.baseUrl),
  });
  expect(pressed.headers.location).toMatch(
    new RegExp(`/1/boss-studio-\\d+/[\\w-]+/noisy-${taskId}$`),
  );
  await db.query(`update mails set due_at = due_at - interval '1 hour'`);
  await boss.run('addComment', { taskId, content: `@${anna.nick} are you there?` });
  expect((await boss.ask<'task'>('task', { id: taskId })).notifyUsers).not.toContain(anna.id);
  await boss.run('addComment', { taskId: other, content: 'here?' });
  await until(() => mailbox.to(addressOf(anna)).length === 3);
  expect(mailbox.to(addressOf(anna))[2]?.subject).toBe('New comment: Quiet');
  await anna.run('setNotifications', { taskId, userId: anna.id, notify: true });
  await boss.run('addComment', { taskId, content: 'and now?' });
  await until(() => mailbox.to(addressOf(anna)).length === 4);
  expect(await stopMailByLink(domain.services, 'A'.repeat(43))).toBeNull();
});

it('an unconfirmed address gets no mail about a workspace if confirmation is required', async () => {
  const at = await team();
  const { boss, anna, db } = at;
  const taskId = await newTask(at);
  const mailbox = await startMailbox();
  await db.query(`update mails set done_at = now()`);
  startSending(db, mailbox.url, { env: { CONFIRM_EMAIL: 'required' } });
  await boss.run('assignTask', { taskId, userId: anna.id });
  await settled(db);
  expect(mailbox.received).toEqual([]);
});

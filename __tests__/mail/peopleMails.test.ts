import { closeMail, startMailbox, startSending, until } from './mailbox';
import { freshDatabase } from '../support/database';
import { createDomain, type Person } from '../support/domain';

afterEach(closeMail);

const addressOf = ({ nick }: Person) => `${nick}@example.test`;

async function team() {
  const db = await freshDatabase();
  const { person } = createDomain(db);
  const [boss, admin, jan] = [
    await person('Boss'),
    await person('Admin', 'pl'),
    await person('Jan', 'pl'),
  ];
  const {
    workspaceId,
    projectId,
    sectionIds: [sectionId = 0],
  } = await boss.settle();
  for (const one of [admin, jan]) await one.complete();
  await db.query('insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 1)', [
    workspaceId,
    admin.id,
  ]);
  const wid = await boss.ask<'myCurrentWid'>('myCurrentWid');
  const mailbox = await startMailbox();
  startSending(db, mailbox.url);
  const settled = () =>
    until(async () => (await db.query('select 1 from mails where done_at is null')).length === 0);
  return { db, boss, admin, jan, workspaceId, projectId, sectionId, wid, mailbox, settled };
}

it('an invited user gets a link in the inviter’s language, and an added user a notification in their own', async () => {
  const { boss, jan, workspaceId, mailbox, settled, wid } = await team();
  await boss.run('addMembers', {
    workspaceId,
    users: `${addressOf(jan)}, guest@example.test, guest@example.test`,
  });
  await settled();
  expect(mailbox.received.map(({ to, subject }) => [to[0], subject]).toSorted()).toEqual([
    ['guest@example.test', 'Boss Nowak invites you to “Boss Studio”'],
    [addressOf(jan), 'Należysz teraz do „Boss Studio”'],
  ]);
  expect(mailbox.to('guest@example.test')[0]?.text).toMatch(
    /http:\/\/localhost:8080\/link\/invite\/[\w-]{43}/,
  );
  expect(mailbox.to(addressOf(jan))[0]?.text).toContain(`http://localhost:8080/1/${wid}/home`);
  await boss.run('addMembers', { workspaceId, users: 'guest@example.test' });
  await settled();
  expect(mailbox.received).toHaveLength(2);
});

it('a user who is invited to a task gets its title', async () => {
  const { boss, sectionId, mailbox, settled } = await team();
  const { payload } = await boss.run<'addTask'>('addTask', { sectionId, title: 'Paint the gate' });
  await boss.run('inviteUserByEmail', { taskId: payload.task.id, email: 'guest@example.test' });
  await settled();
  expect(mailbox.to('guest@example.test')[0]?.text).toContain('“Paint the gate”');
});

it('a person who is invited to a board is told which board, also in the mail that is sent again', async () => {
  const { boss, workspaceId, projectId, mailbox, settled } = await team();
  await boss.run('updateProjectTitle', { id: projectId, title: 'Paint shop' });
  await boss.run('inviteToProject', { projectId, users: 'guest@example.test' });
  await settled();
  const [first] = mailbox.to('guest@example.test');
  expect(first?.subject).toBe('Boss Nowak invites you to “Paint shop”');
  expect(first?.text).toContain('the board “Paint shop” in “Boss Studio”');
  await boss.run('resendInvitation', { workspaceId, email: 'guest@example.test' });
  await settled();
  expect(mailbox.to('guest@example.test')[1]?.subject).toBe(
    'Boss Nowak invites you to “Paint shop”',
  );
});

it('a mail does not name a board that was archived before it was sent', async () => {
  const { boss, projectId, mailbox, settled, db } = await team();
  await closeMail();
  await boss.run('updateProjectTitle', { id: projectId, title: 'Paint shop' });
  await boss.run('inviteToProject', { projectId, users: 'guest@example.test' });
  await boss.run('archiveProject', { id: projectId });
  const later = await startMailbox();
  startSending(db, later.url);
  await settled();
  expect(mailbox.received).toEqual([]);
  expect(later.to('guest@example.test')[0]?.subject).toBe(
    'Boss Nowak invites you to “Boss Studio”',
  );
});

it('a person with an account who is added by a board is led to that board', async () => {
  const { boss, jan, projectId, wid, mailbox, settled } = await team();
  await boss.run('updateProjectTitle', { id: projectId, title: 'Paint shop' });
  await boss.run('inviteToProject', { projectId, users: addressOf(jan) });
  await settled();
  const [mail] = mailbox.to(addressOf(jan));
  expect(mail?.subject).toBe('Należysz teraz do „Paint shop”');
  expect(mail?.text).toContain(`http://localhost:8080/1/${wid}/paint-shop-${projectId}`);
});

it('owner and admins are notified of an access request, and its user is notified of the answer', async () => {
  const { boss, admin, jan, workspaceId, wid, mailbox, settled } = await team();
  await jan.run('requestAccessToWorkspace', { widToken: wid });
  await jan.run('requestAccessToWorkspace', { widToken: wid });
  await settled();
  expect(mailbox.received.map(({ to, subject }) => [to[0], subject]).toSorted()).toEqual([
    [addressOf(admin), 'Jan Nowak prosi o\u00a0dostęp'],
    [addressOf(boss), 'Jan Nowak asks for access'],
  ]);
  expect(mailbox.to(addressOf(boss))[0]?.text).toContain(`/1/${wid}/team/requests`);
  await boss.run('denyAccess', { workspaceId, userId: jan.id });
  await jan.run('requestAccessToWorkspace', { widToken: wid });
  await boss.run('grantAccess', { workspaceId, userId: jan.id });
  await settled();
  expect(
    mailbox
      .to(addressOf(jan))
      .map(({ subject }) => subject)
      .toSorted(),
  ).toEqual(['Masz dostęp do „Boss Studio”', 'Prośba o\u00a0dostęp została odrzucona']);
});

it('a request for a private board goes to admins who see it and to the owner; a denial does not name the board', async () => {
  const { boss, admin, jan, workspaceId, projectId, wid, mailbox, settled, db } = await team();
  await db.query('insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0)', [
    workspaceId,
    jan.id,
  ]);
  await boss.run('updateProjectTitle', { id: projectId, title: 'Salaries' });
  await boss.run('updateProject', { id: projectId, visibility: 'private' });
  await jan.run('requestAccessToProject', { projectId, widToken: wid });
  await settled();
  expect(mailbox.received.map(({ to }) => to[0])).toEqual([addressOf(boss)]);
  expect(mailbox.received[0]?.text).toContain('“Salaries”');
  await boss.run('denyAccess', { workspaceId, userId: jan.id, projectId });
  await settled();
  const [refusal] = mailbox.to(addressOf(jan));
  expect(refusal?.text).toContain('„Boss Studio”');
  expect(JSON.stringify(refusal)).not.toContain('Salaries');
  expect(mailbox.to(addressOf(admin))).toEqual([]);
});

it('requests that are answered, withdrawn or deleted before they are sent are not mailed', async () => {
  const { boss, jan, workspaceId, wid, mailbox, settled, db } = await team();
  await closeMail();
  await jan.run('requestAccessToWorkspace', { widToken: wid });
  await boss.run('addMembers', { workspaceId, users: 'guest@example.test' });
  await db.query('delete from access_requests');
  await db.query('delete from invitations');
  const later = await startMailbox();
  startSending(db, later.url);
  await settled();
  expect([...mailbox.received, ...later.received]).toEqual([]);
});

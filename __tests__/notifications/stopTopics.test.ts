import { closeMail, type Received } from '../mail/mailbox';
import type { NewsTopic } from '../../contract/generated/schema';
import { stopMailByLink } from '../../server/domain/mailLinks/stopMail';
import { asOwnPage } from '../support/agent';
import type { Person } from '../support/domain';
import { startTestServer } from '../support/testServer';
import { choose, newsWorld } from './newsWorld';

afterEach(closeMail);

describe('the one-click stop of a mail (RFC 8058)', () => {
  const stopOf = ({ headers, text }: Received) => {
    const [, path = ''] =
      /^<http:\/\/localhost:8080(\/link\/.+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? [];
    expect(text).toContain(path);
    return path;
  };
  async function pressed(given: Awaited<ReturnType<typeof newsWorld>>, url: string) {
    const server = await startTestServer({ db: given.db });
    const visitor = server.visitor();
    const token = url.split('/').at(-1) ?? '';
    const described = await visitor.send({
      method: 'POST',
      url: '/api/v1/user/mail-link',
      payload: { purpose: 'stop-mail', token },
      headers: asOwnPage(server.config.baseUrl),
    });
    // A scanner that opens the link changes nothing.
    expect((await visitor.send({ method: 'GET', url })).statusCode).toBe(303);
    const click = () =>
      visitor.send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    return { click, link: described.json().link };
  }
  const mailOfTopic = async (person: Person, topic: NewsTopic) =>
    (await person.ask('newsSettings')).choices.find((choice) => choice.topic === topic);

  it('ends mail of its topic, and nothing else', async () => {
    const given = await newsWorld();
    const { anna, bea, workspaceId, mailOf, settled } = given;
    await anna.run('grantAdmin', { workspaceId, userId: bea.id });
    await settled();
    const [mail] = mailOf(bea);
    if (!mail) throw new Error('no mail');
    const { click, link } = await pressed(given, stopOf(mail));
    expect(link).toMatchObject({
      purpose: 'stop-mail',
      next: 'act',
      topic: 'membership',
      email: null,
    });
    expect(await mailOfTopic(bea, 'membership')).toMatchObject({ mail: 'now' });
    for (let time = 0; time < 2; time += 1) expect((await click()).statusCode).toBe(204);
    expect(await mailOfTopic(bea, 'membership')).toEqual({
      topic: 'membership',
      inbox: true,
      mail: 'off',
      push: true,
    });
    expect(await mailOfTopic(bea, 'assigned')).toMatchObject({ mail: 'now' });
    expect(await mailOfTopic(anna, 'membership')).toMatchObject({ mail: 'now' });
    await anna.run('dropAdmin', { workspaceId, userId: bea.id });
    await settled();
    expect(mailOf(bea)).toHaveLength(1);
  });

  it('of a digest ends digests, and leaves what comes at once', async () => {
    const given = await newsWorld();
    const { anna, bea, newTask, mailOf, wait } = given;
    await choose(bea, 'assigned', false, 'digest');
    await anna.run('assignTask', { taskId: await newTask(), userId: bea.id });
    await wait();
    const [mail] = mailOf(bea);
    if (!mail) throw new Error('no mail');
    await anna.run('assignTask', { taskId: await newTask(), userId: bea.id });
    const { click, link } = await pressed(given, stopOf(mail));
    expect(link).toMatchObject({ topic: 'digest' });
    await click();
    expect(await mailOfTopic(bea, 'assigned')).toEqual({
      topic: 'assigned',
      inbox: false,
      mail: 'off',
      push: true,
    });
    expect(await mailOfTopic(bea, 'commented')).toMatchObject({ mail: 'now' });
    await wait();
    expect(mailOf(bea)).toHaveLength(1);
  });

  it('of access requests and invitations is their topic, and its page leads to the settings', async () => {
    const given = await newsWorld();
    const { anna, stranger, mailOf, settled, domain, workspaceId } = given;
    const wid = await anna.ask('myCurrentWid');
    await stranger.run('requestAccessToWorkspace', { widToken: wid });
    await settled();
    const [asked] = mailOf(anna);
    if (!asked) throw new Error('no mail');
    const token = stopOf(asked).split('/').at(-1) ?? '';
    expect(await stopMailByLink(domain.services, token)).toBe(
      `/u/${anna.nick}/settings/notifications`,
    );
    expect(await mailOfTopic(anna, 'access')).toMatchObject({ mail: 'off' });
    await anna.run('grantAccess', { workspaceId, userId: stranger.id });
    await settled();
    const [answered] = mailOf(stranger);
    if (!answered) throw new Error('no mail');
    stopOf(answered);
  });

  it('names a task only to those who still see it, and works all the same', async () => {
    const given = await newsWorld();
    const { anna, bea, newTask, projectId, mailOf, settled, db, domain } = given;
    const taskId = await newTask('Paint');
    await anna.run('assignTask', { taskId, userId: bea.id });
    await settled();
    const [mail] = mailOf(bea);
    if (!mail) throw new Error('no mail');
    await anna.run('updateProject', { id: projectId, visibility: 'private' });
    await db.query('delete from project_members where user_id = $1', [bea.id]);
    await anna.run('updateTaskTitle', { id: taskId, title: 'Secret' });
    const { click, link } = await pressed(given, stopOf(mail));
    expect(link).toMatchObject({ purpose: 'stop-mail', next: 'act', task: null, topic: null });
    expect((await click()).statusCode).toBe(204);
    expect(await stopMailByLink(domain.services, stopOf(mail).split('/').at(-1) ?? '')).toBe(
      `/u/${bea.nick}/settings/notifications`,
    );
    expect(
      await db.query('select task_id as id from mail_stops where user_id = $1', [bea.id]),
    ).toEqual([{ id: taskId }]);
  });

  it('of a reminder removes that reminder', async () => {
    const given = await newsWorld();
    const { anna, newTask, mailOf, settled, db, workspaceId } = given;
    const taskId = await newTask('Paint');
    const due = new Date(Date.now() + 3_600_000).toISOString();
    await anna.run('updateTaskField', { taskId, fieldId: 1, isStandard: true, value: due });
    await anna.run('setTaskReminder', { taskId, minutesBefore: 10, timeZone: 'UTC' });
    await db.query(
      `insert into mails (kind, user_id, workspace_id, task_id, data) values ('reminder', $1, $2, $3, $4)`,
      [anna.id, workspaceId, taskId, { due, timeZone: 'UTC' }],
    );
    await settled();
    const [mail] = mailOf(anna);
    if (!mail) throw new Error('no mail');
    const { click, link } = await pressed(given, stopOf(mail));
    expect(link).toMatchObject({ topic: 'reminder', task: 'Paint' });
    expect(await anna.ask('taskReminder', { taskId })).not.toBeNull();
    expect((await click()).statusCode).toBe(204);
    expect(await anna.ask('taskReminder', { taskId })).toBeNull();
  });
});

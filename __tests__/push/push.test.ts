import { closeMail, startSending, until } from '../mail/mailbox';
import { carryPush, deleteSession, hashOf, startSession } from '../../server/auth/sessions';
import { closePushServices } from './pushService';
import { PUSH_ENV, pushWorld } from './pushWorld';

afterEach(async () => {
  await closeMail();
  closePushServices();
});

describe('a push message', () => {
  it('comes to the browser that asked for it, encrypted and signed, and to no other', async () => {
    const { anna, bea, stranger, newTask, settled, subscribe, service, db } = await pushWorld();
    const [beas, annas, strangers] = [
      await subscribe(bea),
      await subscribe(anna),
      await subscribe(stranger),
    ];
    const id = await newTask('Paint');
    await anna.run('addComment', { taskId: id, content: `Is it **dry**, @${bea.nick}?` });
    await settled();
    expect(service.refused).toEqual([]);
    expect([annas.received, strangers.received]).toEqual([[], []]);
    const [message, ...more] = beas.received;
    expect(more).toEqual([]);
    expect(message?.content).toEqual({
      title: 'Anna Nowak mentioned you: Paint',
      body: expect.stringMatching(/^Is it dry, @bea\d+\?$/),
      path: expect.stringMatching(new RegExp(`^/1/[^/]+/[^/]+/paint-${id}$`)),
      tag: expect.stringMatching(/^news-\d+$/),
      lang: 'en',
    });
    expect(message?.claims.sub).toBe('mailto:admin@kreda.example');
    const [keys] = await db.query<{ publicKey: string; privateKey: Buffer }>(
      'select public_key as "publicKey", private_key as "privateKey" from push_keys',
    );
    expect(keys?.publicKey).toBe(message?.publicKey);
    // The private key is encrypted: its 43 characters and what belongs to them.
    expect(keys?.privateKey.length).toBe(4 + 12 + 16 + 43);
  });

  it('is in the language of its reader', async () => {
    const { anna, bea, newTask, settled, subscribe } = await pushWorld();
    await bea.run('updateLocale', { locale: 'pl' });
    const browser = await subscribe(bea);
    await anna.run('assignTask', { taskId: await newTask('Maluj'), userId: bea.id });
    await settled();
    expect(browser.received.map(({ content }) => [content.title, content.lang])).toEqual([
      ['Zadanie dla Ciebie: Maluj', 'pl'],
    ]);
  });

  it('shows no text where its reader wants none', async () => {
    const { anna, bea, newTask, settled, subscribe, workspaceId } = await pushWorld();
    const browser = await subscribe(bea);
    await bea.run('updatePushText', { showsText: false });
    await anna.run('assignTask', { taskId: await newTask('Secret plan'), userId: bea.id });
    await settled();
    const [message] = browser.received;
    expect(message?.content).toMatchObject({
      title: '1 update in Kreda',
      body: '',
      path: `/1/${workspaceId}/notifications`,
    });
    expect(JSON.stringify(message?.content)).not.toMatch(/secret|plan|anna/i);
  });

  it('comes only of the topics that its reader wants, whatever the inbox and mail are', async () => {
    const { anna, bea, newTask, settled, subscribe, mailbox, workspaceId } = await pushWorld();
    const browser = await subscribe(bea);
    await bea.run('updateNewsChoice', { topic: 'assigned', push: false });
    await bea.run('updateNewsChoice', { topic: 'mentioned', inbox: false, mail: 'off' });
    const id = await newTask('Paint');
    await anna.run('assignTask', { taskId: id, userId: bea.id });
    await anna.run('addComment', { taskId: id, content: `@${bea.nick}` });
    await settled();
    expect(browser.received.map(({ content }) => content.title)).toEqual([
      'Anna Nowak mentioned you: Paint',
    ]);
    expect(mailbox.to(`${bea.nick}@example.test`).map(({ subject }) => subject)).toEqual([
      'Assigned to you: Paint',
    ]);
    const inbox = await bea.ask('notifications', { workspaceId });
    expect(inbox.map(({ kind }) => kind)).toEqual(['assigned']);
  });

  it('tells nothing of a task that its reader may not see any more, nor of a deleted comment', async () => {
    const { anna, bea, newTask, newBoard, subscribe, outcomes, db } = await pushWorld();
    await closeMail();
    const browser = await subscribe(bea);
    const { sectionId, id: boardId } = await newBoard('Soon private');
    const hidden = await newTask('Hidden', sectionId);
    const open = await newTask('Open');
    await anna.run('assignTask', { taskId: hidden, userId: bea.id });
    const said = await anna.run('addComment', { taskId: open, content: `@${bea.nick}: gone` });
    await anna.run('deleteComment', { commentId: said.payload.comment.id });
    await db.query(`update projects set visibility = 'private' where id = $1`, [boardId]);
    await db.query('delete from project_members where project_id = $1 and user_id = $2', [
      boardId,
      bea.id,
    ]);
    startSending(db, null, { env: PUSH_ENV });
    await until(async () => (await outcomes()).every((outcome) => outcome !== null));
    expect([browser.received, await outcomes()]).toEqual([[], ['dropped', 'dropped']]);
  });

  it('waits for the end of quiet hours, and what happens meanwhile joins it', async () => {
    const { anna, bea, newTask, subscribe, outcomes, settled, db, workspaceId } = await pushWorld();
    const browser = await subscribe(bea);
    const hour = new Date().getUTCHours();
    const times = { timeZone: 'UTC', digestHour: 8 };
    const quiet = { quietFrom: hour, quietTo: (hour + 2) % 24 };
    await bea.run('updateNewsTimes', { ...times, ...quiet });
    const id = await newTask('Paint');
    await anna.run('addComment', { taskId: id, content: `@${bea.nick} one` });
    await until(
      async () =>
        (
          await db.query(
            `select 1 from mails where kind = 'push' and workspace_id = $1 and due_at > now()`,
            [workspaceId],
          )
        ).length === 1,
    );
    await anna.run('addComment', { taskId: id, content: `@${bea.nick} two` });
    await settled();
    expect([browser.received, await outcomes()]).toEqual([[], [null]]);
    await bea.run('updateNewsTimes', { ...times, quietFrom: null, quietTo: null });
    await until(async () => (await outcomes()).every((outcome) => outcome === 'sent'));
    expect(browser.received.map(({ content }) => content.title)).toEqual(['2 updates: Paint']);
  });
});

describe('a push service', () => {
  it('that is busy or silent gets each message later, once', async () => {
    const { anna, bea, newTask, subscribe, service, outcomes } = await pushWorld();
    const browser = await subscribe(bea);
    service.setMood('is-busy');
    await anna.run('assignTask', { taskId: await newTask('Paint'), userId: bea.id });
    await until(() => service.begun() >= 2);
    service.setMood('takes');
    await until(async () => (await outcomes())[0] === 'sent');
    expect(browser.received).toHaveLength(1);
    expect(browser.received[0]?.headers).toMatchObject({ ttl: '86400', urgency: 'normal' });
    expect(browser.received[0]?.headers['topic']).toBe(browser.received[0]?.content.tag);
  });

  it.each(['refuses', 'sends-elsewhere'] as const)(
    'that %s a message gets it no second time, and the browser stays',
    async (mood) => {
      const { anna, bea, newTask, subscribe, service, outcomes, settled } = await pushWorld();
      await subscribe(bea);
      service.setMood(mood);
      await anna.run('assignTask', { taskId: await newTask('Paint'), userId: bea.id });
      await settled();
      expect([service.begun(), await outcomes()]).toEqual([1, ['failed']]);
      expect((await bea.ask('pushSettings')).devices).toHaveLength(1);
    },
  );

  it('that knows the browser no longer ends its subscription, with all that waits', async () => {
    const { anna, bea, newTask, subscribe, service, outcomes, settled } = await pushWorld();
    await subscribe(bea);
    service.setMood('knows-nobody');
    await anna.run('assignTask', { taskId: await newTask('Paint'), userId: bea.id });
    await settled();
    expect(await outcomes()).toEqual([]);
    expect((await bea.ask('pushSettings')).devices).toEqual([]);
    await anna.run('assignTask', { taskId: await newTask('Next'), userId: bea.id });
    await settled();
    expect(service.begun()).toBe(1);
  });

  it('that is silent delays no mail', async () => {
    const { anna, bea, newTask, subscribe, service, mailbox } = await pushWorld();
    await subscribe(bea);
    service.setMood('is-silent');
    await anna.run('assignTask', { taskId: await newTask('Paint'), userId: bea.id });
    await until(() => service.begun() === 1);
    await until(() => mailbox.to(`${bea.nick}@example.test`).length === 1);
    expect(service.begun()).toBe(1);
  });
});

describe('a subscription', () => {
  it('ends with its session', async () => {
    const { anna, bea, newTask, subscribe, settled, db } = await pushWorld();
    const browser = await subscribe(bea);
    await db.query('delete from sessions where token_hash = $1', [bea.viewer.sessionHash]);
    await anna.run('assignTask', { taskId: await newTask('Paint'), userId: bea.id });
    await settled();
    expect(browser.received).toEqual([]);
    expect((await bea.ask('pushSettings')).devices).toEqual([]);
  });

  it('goes on in a session that replaces its own, of the same user alone', async () => {
    const { anna, bea, newTask, service, settled, db } = await pushWorld();
    const browser = service.newBrowser();
    const client = { browser: null, system: null, network: null };
    const deviceHash = Buffer.alloc(32);
    const begin = (userId: number) => startSession(db, { userId, client, deviceHash });
    const former = await begin(bea.id);
    await db.query(
      `insert into push_subscriptions (user_id, session_hash, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)`,
      [bea.id, hashOf(former), ...Object.values(browser.address)],
    );
    await carryPush(db, anna.id, { from: former, to: await begin(anna.id) });
    await carryPush(db, bea.id, { from: former, to: await begin(bea.id) });
    await deleteSession(db, former);
    await anna.run('assignTask', { taskId: await newTask('Paint'), userId: bea.id });
    await settled();
    expect(browser.received).toHaveLength(1);
  });

  it('is one for a session, and belongs to the user who asked last', async () => {
    const { anna, bea, newTask, subscribe, settled, service } = await pushWorld();
    const [first, shared] = [await subscribe(bea), service.newBrowser()];
    await bea.run('addPushDevice', shared.address);
    await bea.run('addPushDevice', shared.address);
    const { devices } = await bea.ask('pushSettings');
    expect(devices).toEqual([expect.objectContaining({ isCurrent: true })]);
    await anna.run('addPushDevice', shared.address);
    expect((await bea.ask('pushSettings')).devices).toEqual([]);
    await anna.run('assignTask', { taskId: await newTask('Paint'), userId: bea.id });
    await settled();
    expect([first.received, shared.received]).toEqual([[], []]);
  });

  it('to a former key of the installation is over, until that key is back', async () => {
    const { anna, bea, newTask, subscribe, settled, outcomes, db, service } = await pushWorld();
    await subscribe(bea);
    const use = (key: string) => db.query('update push_subscriptions set public_key = $1', [key]);
    const [{ key = '' } = {}] = await db.query<{ key: string }>(
      'select public_key as key from push_subscriptions',
    );
    await use('another');
    expect((await bea.ask('pushSettings')).devices).toEqual([]);
    await anna.run('assignTask', { taskId: await newTask('Paint'), userId: bea.id });
    await settled();
    expect([service.begun(), await outcomes()]).toEqual([0, ['failed']]);
    await use(key);
    expect((await bea.ask('pushSettings')).devices).toHaveLength(1);
    await anna.run('assignTask', { taskId: await newTask('Sing'), userId: bea.id });
    await settled();
    expect([service.begun(), await outcomes()]).toEqual([1, ['failed', 'sent']]);
  });

  it('is stopped by its user only', async () => {
    const { anna, bea, subscribe } = await pushWorld();
    await subscribe(bea);
    const [device] = (await bea.ask('pushSettings')).devices;
    await anna.run('removePushDevice', { id: device?.id });
    expect((await bea.ask('pushSettings')).devices).toHaveLength(1);
    const { payload } = await bea.run('removePushDevice', { id: device?.id });
    expect(payload.settings.devices).toEqual([]);
  });

  it.each([
    'http://push.example/1',
    'https://push.example:8443/1',
    'https://localhost/1',
    'https://redis/1',
    'https://10.0.0.1/1',
    'https://[::1]/1',
    'https://[::ffff:7f00:1]/1',
    'https://2130706433/1',
    'https://169.254.169.254/latest/meta-data',
    'https://db.internal/1',
  ])('is refused at %s unless the operator allows private addresses', async (endpoint) => {
    const { bea, service, domain } = await pushWorld();
    domain.services.push.allowsPrivateAddresses = false;
    const { address } = service.newBrowser();
    await expect(bea.run('addPushDevice', { ...address, endpoint })).rejects.toMatchObject({
      code: 'invalid-request',
    });
  });

  it.each([
    { endpoint: 'https://user:secret@push.example/1' },
    { endpoint: 'ftp://push.example/1' },
    { endpoint: `https://push.example/${'x'.repeat(1_000)}` },
    { p256dh: 'short' },
    { auth: 'AAAA' },
  ])('is refused as %j', async (wrong) => {
    const { bea, service } = await pushWorld();
    const { payload } = await bea.run('addPushDevice', {
      ...service.newBrowser().address,
      ...wrong,
    });
    expect(payload.success).toBe(false);
  });
});

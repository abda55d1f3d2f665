import { closeMail, until } from '../mail/mailbox';
import { generateVAPIDKeys } from 'web-push';
import { readConfig } from '../../server/config';
import { createPushHosts } from '../../server/mail/push/pushHosts';
import { sendPush } from '../../server/mail/push/sendPush';
import { closePushServices, startPushService } from './pushService';
import { PUSH_ENV, pushWorld } from './pushWorld';

afterEach(async () => {
  await closeMail();
  closePushServices();
});

describe('a push service', () => {
  it('that asks for time gets it', async () => {
    const { anna, bea, newTask, subscribe, service, db, workspaceId } = await pushWorld();
    await subscribe(bea);
    service.setMood('asks-for-an-hour');
    await anna.run('assignTask', { taskId: await newTask('Paint'), userId: bea.id });
    const waiting = () =>
      db.query<{ minutes: number }>(
        `select round(extract(epoch from due_at - now()) / 60)::int as minutes from mails
         where kind = 'push' and workspace_id = $1 and attempts = 1 and leased_until is null`,
        [workspaceId],
      );
    await until(async () => (await waiting()).length === 1);
    // At most the longest wait between two attempts.
    expect(await waiting()).toEqual([{ minutes: 15 }]);
    expect(service.begun()).toBe(1);
  });

  it.each(['is-silent', 'drips'] as const)(
    'that %s does not delay the messages for another one',
    async (mood) => {
      const { anna, bea, domain, join, newTask, subscribe, service, outcomes, db, workspaceId } =
        await pushWorld();
      const cid = await domain.person('Cid');
      await cid.complete();
      await join(cid.id);
      await subscribe(bea);
      service.setMood(mood);
      const prompt = await startPushService();
      const browser = prompt.newBrowser();
      await cid.run('addPushDevice', browser.address);
      await anna.run('assignTask', { taskId: await newTask('Paint'), userId: bea.id });
      await until(() => service.begun() === 1);
      await anna.run('assignTask', { taskId: await newTask('Sing'), userId: cid.id });
      await until(() => browser.received.length === 1);
      await until(async () => (await outcomes())[1] === 'sent');
      // The first one is still on its way: not given up yet.
      const beingSent = await db.query(
        `select 1 from mails where kind = 'push' and workspace_id = $1 and leased_until is not null`,
        [workspaceId],
      );
      expect(beingSent).toHaveLength(1);
      expect(service.begun()).toBe(1);
    },
  );

  it('that sends an answer byte by byte is not waited for any longer than a silent one', async () => {
    const service = await startPushService();
    service.setMood('drips');
    const target = { id: 1, ...service.newBrowser().address, publicKey: null };
    const content = { title: 'Paint', body: '', path: '/', tag: 'news-1', lang: 'en' };
    const config = readConfig({ MD_ENV: 'test', ...PUSH_ENV });
    const { signal } = new AbortController();
    await expect(
      sendPush(
        { config, hosts: createPushHosts(), keys: generateVAPIDKeys(), signal, longestMs: 300 },
        { target, content },
      ),
    ).rejects.toThrow('the push service does not answer');
  });
});

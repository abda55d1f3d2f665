import { closePushServices, startPushService } from '../push/pushService';
import { test } from './fixture';
import { longIn } from './long';
import { pushWorker, useOwnPushService } from './pushed';
import { expect, expectGoodLooks } from './support';

const WORDS = {
  en: {
    push: 'Push messages',
    on: 'Turn on',
    off: 'Turn off',
    texts: 'Titles and texts',
    blocked: 'This browser blocks notifications from Kreda.',
    title: (task: string) => `Anna Nowak mentioned you: ${task}`,
    news: '1 update in Kreda',
    mentions: 'Mentions of me: push',
    inbox: 'Inbox',
  },
  pl: {
    push: 'Powiadomienia push',
    on: 'Włącz',
    off: 'Wyłącz',
    texts: 'Tytuły i\u00a0treść',
    blocked: 'Ta przeglądarka blokuje powiadomienia Kredy.',
    title: (task: string) => `Wzmianka o\u00a0Tobie (Anna Nowak): ${task}`,
    news: '1 nowość w\u00a0Kredzie',
    mentions: 'Wzmianki o\u00a0mnie: push',
    inbox: 'Powiadomienia',
  },
} as const;

test.afterEach(closePushServices);

for (const locale of ['en', 'pl'] as const) {
  const words = WORDS[locale];
  const name = (of: string) => (locale === 'pl' ? `${of}-pl` : of);

  test(
    `a person turns push on by keyboard and is told what another one writes, with and without texts (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const { repeatEachIndex, retry } = test.info();
      const nick = `pushed.${locale}.${repeatEachIndex}.${retry}`;
      const person = await fixture.member(nick);
      await person.ask('mutation ($l: String!) { updateLocale(locale: $l) { success } }', {
        l: locale,
      });
      const at = await fixture.board(`Pushed ${nick}`, { Todo: ['Write the offer'] });
      const { projectView } = (await fixture.anna.ask(
        'query ($id: Id!) { projectView(id: $id) { tasks { id title } } }',
        { id: Number(/(\d+)$/.exec(at)?.[1]) },
      )) as unknown as { projectView: { tasks: { id: number; title: string }[] } };
      const taskId = projectView.tasks.find(({ title }) => title === 'Write the offer')?.id;
      const say = (content: string) =>
        fixture.anna.ask(
          'mutation ($t: Id!, $c: String!) { addComment(taskId: $t, content: $c) { success } }',
          { t: taskId, c: content },
        );

      const service = await startPushService();
      const browser = service.newBrowser();
      const { page, context } = await open(person);
      await useOwnPushService(page, browser.address);
      await page.evaluate((language) => localStorage.setItem('locale', language), locale);
      await page.goto(`/u/${nick}/settings/notifications`);
      const push = page.getByRole('region', { name: words.push });
      const on = push.getByRole('button', { name: words.on });
      await expect(on).toBeVisible();
      await expectGoodLooks(page, name('settings-push'));
      const { width = 1280, height = 720 } = page.viewportSize() ?? {};
      await page.setViewportSize({ width: 390, height: 844 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(390);
      await page.setViewportSize({ width, height });
      await on.focus();
      await page.keyboard.press('Enter');
      await expect(push.getByRole('button', { name: words.off })).toBeFocused();

      const { deliver, shown } = await pushWorker(page, context);
      await say(`@${nick}: is it **ready**?`);
      await expect.poll(() => browser.received.length, { timeout: 20_000 }).toBe(1);
      const [message] = browser.received;
      if (!message) throw new Error('no message');
      await deliver(message.content);
      await expect.poll(shown).toEqual([
        {
          title: words.title('Write the offer'),
          body: `@${nick}: is it ready?`,
          lang: locale,
          tag: message.content.tag,
          path: message.content.path,
        },
      ]);
      // A repetition replaces it.
      await deliver(message.content);
      await expect.poll(async () => (await shown()).length).toBe(1);

      const texts = push.getByRole('switch', { name: words.texts });
      await texts.focus();
      await page.keyboard.press('Space');
      await expect(texts).not.toBeChecked();
      await expect
        .poll(async () => {
          const { pushSettings } = await person.ask('{ pushSettings { showsText } }', {});
          return pushSettings;
        })
        .toEqual({ showsText: false });
      await say(`@${nick}: the secret offer`);
      await expect.poll(() => browser.received.length, { timeout: 20_000 }).toBe(2);
      expect(browser.received[1]?.content).toMatchObject({ title: words.news, body: '' });
      expect(JSON.stringify(browser.received[1]?.content)).not.toMatch(/secret|offer|anna/i);

      // A click opens what the message names.
      await page.goto(message.content.path);
      await expect(page.getByRole('dialog', { name: 'Write the offer' })).toBeVisible();
      await page.goto(browser.received[1]?.content.path ?? '');
      await expect(page.getByRole('heading', { level: 1, name: words.inbox })).toBeVisible();

      // Its topic is off: nothing comes, and the next one that is wanted does.
      await page.goto(`/u/${nick}/settings/notifications`);
      const mentions = page.getByRole('switch', { name: words.mentions });
      await mentions.click();
      await expect(mentions).not.toBeChecked();
      await expect(push.getByRole('button', { name: words.off })).toBeVisible();
      await push.getByRole('button', { name: words.off }).click();
      await expect(on).toBeFocused();
      expect(service.refused).toEqual([]);
      const { pushSettings } = await person.ask('{ pushSettings { devices { id } } }', {});
      expect(pushSettings).toEqual({ devices: [] });
    },
  );
}

test('a browser that blocks notifications says so, by touch, and changes nothing', async ({
  fixture,
  open,
}) => {
  const { repeatEachIndex, retry } = test.info();
  const nick = `blocked.${repeatEachIndex}.${retry}`;
  const person = await fixture.member(nick);
  const { page } = await open(person);
  await page.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => (permission = 'denied');
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/u/${nick}/settings/notifications`);
  const push = page.getByRole('region', { name: WORDS.en.push });
  await push.getByRole('button', { name: WORDS.en.on }).click();
  await expect(push.getByText(WORDS.en.blocked)).toBeVisible();
  await expect(push.getByRole('button')).toHaveCount(0);
  await expectGoodLooks(page, 'settings-push-blocked');
});

test('logging out ends push in the browser', async ({ fixture, open }) => {
  const { repeatEachIndex, retry } = test.info();
  const nick = `leaves.push.${repeatEachIndex}.${retry}`;
  const person = await fixture.member(nick);
  const browser = (await startPushService()).newBrowser();
  const { page } = await open(person);
  await useOwnPushService(page, browser.address);
  await page.goto(`/u/${nick}/settings/notifications`);
  const push = page.getByRole('region', { name: WORDS.en.push });
  await push.getByRole('button', { name: WORDS.en.on }).click();
  await expect(push.getByRole('button', { name: WORDS.en.off })).toBeVisible();
  const workers = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations())
        .map(({ scope }) => new URL(scope).pathname)
        .filter((path) => path === '/push-worker'),
    );
  expect(await workers()).toEqual(['/push-worker']);
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect.poll(workers).toEqual([]);
});

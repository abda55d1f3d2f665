import type { BrowserContext } from '@playwright/test';
import { openCuttableProxy as openProxy, type CuttableProxy } from '../support/cuttableProxy';
import { test, type Person } from './fixture';
import { longIn } from './long';
import { countRows, damageCopy, storedCopies } from './deviceRecords';
import { enableOfflineMode, expectStored } from './offlineMode';
import { cards, columnOf } from './onBoard';
import { expect, expectGoodLooks, watch, type Page, type Watch } from './support';

const WORDS = {
  en: {
    copy: /You see what this device stored on/,
    missing: 'Not on this device',
    onlyCard: /Only the card of this task is on this device/,
    myTasks: 'My Tasks',
    boards: /2 boards, 1 task/,
    home: 'Go to the home page',
    unreadable: /could not be read and was removed/,
  },
  pl: {
    copy: /Widzisz dane zapisane na tym urządzeniu/,
    missing: 'Nie ma na tym urządzeniu',
    onlyCard: /Na tym urządzeniu jest tylko karta tego zadania/,
    myTasks: 'Moje zadania',
    boards: /2 tablice, 1 zadanie/,
    home: 'Przejdź na stronę główną',
    unreadable: /kopia została usunięta/,
  },
} as const;

/** A browser of a user whose only way to the server is a proxy that the test cuts. */
interface BehindProxy {
  context: BrowserContext;
  page: Page;
  proxy: CuttableProxy;
  problems: Watch;
  origin: string;
}

const journey = test.extend<{ behindProxy: (person: Person) => Promise<BehindProxy> }>({
  behindProxy: async ({ browser, product }, use) => {
    const opened: BehindProxy[] = [];
    await use(async ({ email, password }) => {
      const proxy = await openProxy(Number(new URL(product.baseURL).port));
      const origin = `http://127.0.0.1:${proxy.port}`;
      const context = await browser.newContext({ baseURL: origin });
      const problems = await watch(context);
      problems.allow(/ERR_|Failed to load resource|WebSocket connection/);
      const answer = await context.request.post('/api/v1/user/signin', {
        data: { email, password },
      });
      expect(await answer.json()).toMatchObject({ success: true });
      const one = { context, page: await context.newPage(), proxy, problems, origin };
      opened.push(one);
      return one;
    });
    for (const { context, proxy } of opened) {
      await context.close();
      proxy.close();
    }
    for (const { problems } of opened) expect(problems.problems()).toEqual([]);
  },
});

for (const locale of ['en', 'pl'] as const)
  journey(
    `what the device has shown opens cold without a server, and says from when it is (${locale})`,
    longIn(locale),
    async ({ fixture, behindProxy }) => {
      const words = WORDS[locale];
      const name = locale === 'en' ? 'Lighthouse' : 'Latarnia';
      const board = await fixture.board(name, { 'To do': ['Paint the door', 'Never opened'] });
      const other = await fixture.board(`${name} 2`, { Later: ['Far away'] });
      const unseen = await fixture.board(`${name} 3`, { Hidden: ['Unseen'] });
      const { page, proxy } = await behindProxy(fixture.anna);
      await page.goto('/offline-mode');
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await enableOfflineMode(page);

      await page.goto(other);
      await expect(columnOf(page, 'Later')).toBeVisible();
      await expect.poll(() => copiesLike(page, `"id":${/(\d+)$/.exec(other)?.[1]}`)).toBe(1);
      await page.goto(board);
      await cards(columnOf(page, 'To do')).filter({ hasText: 'Paint the door' }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible();
      const task = page.url();
      await expectStored(page, 'me', 'projectView', 'task', 'taskComments', 'userProjects');
      const myTasks = `${fixture.anna.home.split('/home/')[0]}/home/${fixture.anna.home.split('/home/')[1]}/tasks`;
      await page.goto(myTasks);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectStored(page, 'myTasks');

      proxy.cut();
      await page.goto(board);
      await expect(cards(columnOf(page, 'To do'))).toHaveCount(2);
      await expect(page.getByText(words.copy)).toBeVisible();
      await expectGoodLooks(page, `rows-board-${locale}`);
      await page.goto(task);
      await expect(page.getByRole('dialog').getByText('Paint the door').first()).toBeVisible();
      await page.goto(other);
      await expect(columnOf(page, 'Later')).toBeVisible();
      await page.goto(myTasks);
      await expect(page.getByRole('heading', { level: 1, name: words.myTasks })).toBeVisible();
      await page.goto(fixture.anna.home);
      await expect(page.getByRole('link', { name: `${name} 2` }).first()).toBeVisible();

      await page.goto('/');
      await expect(page.getByRole('link', { name: `${name} 2` }).first()).toBeVisible();

      // The installed app.
      await page.goto('/?source=app');
      await expect(columnOf(page, 'Later')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${other}$`));

      await page.goto(unseen);
      await expect(page.getByRole('heading', { level: 1, name: words.missing })).toBeVisible();
      await expectGoodLooks(page, `rows-missing-${locale}`);
      await page.getByRole('link', { name: words.home }).click();
      await expect(page.getByRole('link', { name: `${name} 2` }).first()).toBeVisible();
      await page.goto(board);
      await cards(columnOf(page, 'To do')).filter({ hasText: 'Never opened' }).click();
      await expect(page.getByText(words.onlyCard)).toBeVisible();
      await page.goto('/offline-mode');
      await expect(page.getByText(words.boards)).toBeVisible();
      await expectGoodLooks(page, `rows-offline-page-${locale}`);

      // The connection returns: the board catches up without a reload.
      await page.goto(board);
      await expect(page.getByText(words.copy)).toBeVisible();
      proxy.mend();
      await expect(page.getByText(words.copy)).toBeHidden({ timeout: 30_000 });
    },
  );

journey(
  'a board that the device knows opens without a request for it, and shows what changed since',
  async ({ fixture, behindProxy }) => {
    const at = await fixture.board('Known', { 'To do': ['One'] });
    const { page } = await behindProxy(fixture.anna);
    await enableOfflineMode(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, operation] = /"operationName":"(\w+)"/.exec(request.postData() ?? '') ?? [];
      if (operation) asked.push(operation);
    });
    await page.goto(at);
    await expect(cards(columnOf(page, 'To do'))).toHaveCount(1);
    expect(asked.filter((name) => /^projectView/i.test(name))).toHaveLength(1);
    await expectStored(page, 'projectView');
    await page.goto('/offline-mode');
    asked.length = 0;
    const id = Number(/(\d+)$/.exec(at)?.[1]);
    const { projectView } = (await fixture.anna.ask(
      'query ($id: Id!) { projectView(id: $id) { project { sections { id } } } }',
      { id },
    )) as unknown as { projectView: { project: { sections: { id: number }[] } } };
    await fixture.anna.ask(
      'mutation ($sectionId: Id!, $title: String!) { addTask(sectionId: $sectionId, title: $title) { success } }',
      { sectionId: projectView.project.sections[0]?.id, title: 'Two' },
    );
    await page.goto(at);
    await expect(cards(columnOf(page, 'To do'))).toHaveCount(2);
    expect(asked).toContain('Me');
    expect(asked.filter((name) => /^projectView/i.test(name))).toEqual([]);
  },
);

journey(
  'a start without the login cookie erases every row and their key, also without a server',
  async ({ fixture, behindProxy }) => {
    const at = await fixture.board('Erased', { 'To do': ['Secret'] });
    const { page, context, proxy } = await behindProxy(fixture.anna);
    await enableOfflineMode(page);
    await page.goto(at);
    await expectStored(page, 'projectView');
    proxy.cut();
    await context.clearCookies();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const store of ['copies', 'bodies', 'commits', 'reaches', 'keys'])
      await expect.poll(() => countRows(page, store)).toBe(0);
    const left = await page.evaluate(async () => [
      await caches.keys(),
      Object.keys(localStorage).filter((key) =>
        /^(offline|offline-wanted|uid)$|draft|outbox/.test(key),
      ),
    ]);
    expect(left).toEqual([[], []]);
  },
);

journey('logging out erases every row and their key', async ({ fixture, behindProxy }) => {
  const at = await fixture.board('Left', { 'To do': ['Secret'] });
  const { page } = await behindProxy(fixture.anna);
  await enableOfflineMode(page);
  await page.goto(at);
  await expectStored(page, 'projectView');
  await page.getByRole('button', { name: new RegExp(fixture.anna.name) }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  for (const store of ['copies', 'bodies', 'commits', 'reaches', 'keys'])
    await expect.poll(() => countRows(page, store)).toBe(0);
});

journey(
  'a stored board that was made private meanwhile disappears, also from the device',
  async ({ fixture, behindProxy }) => {
    const at = await fixture.board('Closed', { 'To do': ['Confidential'] });
    const id = Number(/(\d+)$/.exec(at)?.[1]);
    const { page, proxy } = await behindProxy(fixture.ewa);
    await enableOfflineMode(page);
    await page.goto(at);
    await expect(cards(columnOf(page, 'To do'))).toHaveCount(1);
    await expect.poll(() => copiesLike(page, `"id":${id}`)).toBe(1);
    await page.goto('/offline-mode');
    await fixture.anna.ask(
      'mutation ($id: Id!) { updateProject(id: $id, visibility: private) { success } }',
      { id },
    );
    await page.goto(at);
    await expect(page.getByText('Confidential')).toBeHidden();
    await expect.poll(() => copiesLike(page, `"id":${id}`)).toBe(0);
    proxy.cut();
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1, name: WORDS.en.missing })).toBeVisible();
  },
);

/**
 * The code of the offer loads at the first interaction; without a network it could not. The mouse
 * moves until the page listens.
 */
const offerLoaded = (page: Page) =>
  expect
    .poll(async () => {
      await page.mouse.move(Math.random() * 100, 50);
      return page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /offline-offer\./.test(name)),
      );
    })
    .toBe(true);
const OFFER = {
  en: {
    yes: 'Enable',
    no: 'Not now',
    wanted: /Offline mode starts when the connection returns/,
    lost: /Connecting again|cannot be reached/,
  },
  pl: {
    yes: 'Włącz',
    no: 'Nie teraz',
    wanted: /Tryb offline włączy się, gdy wróci połączenie/,
    lost: /Trwa ponowne łączenie|Serwer nie odpowiada/,
  },
} as const;

for (const locale of ['en', 'pl'] as const)
  journey(
    `offline mode is offered once when the connection is lost, and starts when it returns (${locale})`,
    longIn(locale),
    async ({ fixture, behindProxy }) => {
      const at = await fixture.board(`Offered ${locale}`, { 'To do': ['One'] });
      const words = OFFER[locale];
      const openIn = async (page: Page) => {
        await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
        await page.goto(at);
      };
      const { page, proxy } = await behindProxy(fixture.anna);
      await openIn(page);
      await expect(cards(columnOf(page, 'To do'))).toHaveCount(1);
      await offerLoaded(page);
      proxy.cut();
      const yes = page.getByRole('button', { name: words.yes, exact: true });
      await expect(yes).toBeVisible();
      await expectGoodLooks(page, `offer-${locale}`);
      await yes.click();
      await expect(page.getByText(words.wanted)).toBeVisible();
      await expectGoodLooks(page, `offer-wanted-${locale}`);
      proxy.mend();
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('offline')), { timeout: 30_000 })
        .toBe('1');
      await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);

      const { page: second, proxy: way } = await behindProxy(fixture.anna);
      await openIn(second);
      await expect(cards(columnOf(second, 'To do'))).toHaveCount(1);
      await offerLoaded(second);
      way.cut();
      await second.getByRole('button', { name: words.no }).click({ timeout: 30_000 });
      way.mend();
      await expect(second.getByText(words.lost)).toHaveCount(0, { timeout: 30_000 });
      way.cut();
      await expect(second.getByText(words.lost).first()).toBeVisible({ timeout: 30_000 });
      await expect(second.getByRole('button', { name: words.no })).toBeHidden();
    },
  );

journey(
  'a damaged copy costs only that copy, and the app says so',
  async ({ fixture, behindProxy }) => {
    const one = await fixture.board('Sound', { 'To do': ['Whole'] });
    const two = await fixture.board('Broken', { 'To do': ['Damaged'] });
    const { page, proxy } = await behindProxy(fixture.anna);
    await enableOfflineMode(page);
    for (const at of [one, two]) {
      await page.goto(at);
      await expect(cards(columnOf(page, 'To do'))).toHaveCount(1);
      await expectStored(page, 'projectView');
    }
    await expect.poll(() => copiesLike(page, `"id":${/(\d+)$/.exec(two)?.[1]}`)).toBe(1);
    await page.goto('/offline-mode');
    await damageCopy(page, `projectView {"id":${/(\d+)$/.exec(two)?.[1]}}`);
    proxy.cut();
    await page.goto(one);
    await expect(cards(columnOf(page, 'To do'))).toHaveCount(1);
    await page.goto(two);
    await expect(page.getByRole('heading', { level: 1, name: WORDS.en.missing })).toBeVisible();
    await expect(page.getByText(WORDS.en.unreadable)).toBeVisible();
    proxy.mend();
    await page.goto(two);
    await expect(cards(columnOf(page, 'To do'))).toHaveCount(1);
  },
);

/** The number of stored boards whose name contains a text. */
const copiesLike = async (page: Page, part: string) =>
  (await storedCopies(page)).filter(
    ({ name, endpoint }) => endpoint === 'projectView' && name?.includes(part),
  ).length;

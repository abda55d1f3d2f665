import type { BrowserContext } from '@playwright/test';
import { expect, expectGoodLooks, picture, type Page } from './support';
import { test, type Person } from './fixture';
import { longIn } from './long';

const SCREEN = '#server-screen';
const HOSTILE = '</template><script>window.broken = true</script>"><img src=x onerror=alert(1)>';

/** Holds the scripts of the page back, and opens the shadow tree, so that the test can read it. */
async function holdScripts(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('mode="closed"', 'mode="open"') });
    },
  );
  return release;
}

/**
 * What both must show at the same place, by its first line: titles of cards and lists, tabs, places.
 * The number of unread entries comes later.
 */
const placesIn = (page: Page, isServer: boolean, selector = BOARD) =>
  page.evaluate(
    ({ server, wanted }) => {
      const root = server
        ? document.querySelector('#server-screen')?.shadowRoot
        : document.querySelector('#root');
      const found = [...(root?.querySelectorAll<HTMLElement>(wanted) ?? [])];
      return Object.fromEntries(
        found.flatMap((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const isShown = x < innerWidth && y < innerHeight && width > 0;
          return isShown
            ? [
                [
                  `${element.tagName} ${element.innerText.split('\n', 1)[0]}`,
                  [x, y, width, height].map(Math.round),
                ],
              ]
            : [];
        }),
      );
    },
    { server: isServer, wanted: selector },
  );
const BOARD = 'h1, h2, nav a, li[data-task] > a';
const TABLE =
  'h1, nav a, [role=columnheader], [data-cell="group"], [data-cell="title"], [data-cell="add"]';
const FORM = 'h1, label, input, button, aside > p';

const LOOKS = [
  { locale: 'en', width: 1280, height: 800, isTouch: false, colorScheme: 'light' },
  { locale: 'pl', width: 390, height: 780, isTouch: true, colorScheme: 'dark' },
  { locale: 'pl', width: 1280, height: 800, isTouch: false, colorScheme: 'dark' },
] as const;

const VIEWS = [
  { view: 'a board', segment: '', selector: BOARD, title: 'li[data-task] > a' },
  { view: 'a list view', segment: '/list', selector: TABLE, title: 'button[data-cell="title"]' },
] as const;

for (const { view, segment, selector, title } of VIEWS)
  for (const { locale, width, height, isTouch, colorScheme } of LOOKS)
    test(
      `${view} is shown by the server before any script runs, and the app shows the same at the same places (${locale}, ${width} px)`,
      longIn(width > 1_000 ? locale : 'en'),
      async ({ browser, fixture, open }) => {
        const words = { en: 'Water the trees', pl: 'Podlać drzewa' }[locale];
        const board = await fixture.board('Orchard', {
          Plan: [words, HOSTILE, 'Prune'],
          Doing: ['Dig', 'Plant'],
        });
        const at = board + segment;
        // The browser tells its size with its first visit.
        const { context: signedIn } = await open(fixture.anna, at);
        const context = await browser.newContext({
          locale: locale === 'pl' ? 'pl-PL' : 'en-GB',
          viewport: { width, height },
          hasTouch: isTouch,
          isMobile: isTouch,
          colorScheme,
          storageState: await signedIn.storageState(),
        });
        const page = await context.newPage();
        await page.addInitScript((language) => localStorage.setItem('locale', language), locale);
        await page.goto(at);
        const first = page.locator('#root').locator(title, { hasText: words });
        await expect(first).toBeVisible();
        await expect.poll(async () => deviceOf(context)).toContain(`${width}x${height}.`);
        await expect.poll(async () => deviceOf(context)).toContain(`.${locale}.`);

        const release = await holdScripts(page, at);
        const screen = page.locator(SCREEN);
        // A busy server sends the page without a screen.
        await expect(async () => {
          await page.reload({ waitUntil: 'commit' });
          await expect(screen.getByText(words).first()).toBeVisible({ timeout: 2_000 });
        }).toPass();
        await expect(screen.getByText(HOSTILE).first()).toBeVisible();
        await expect(
          screen.getByText(locale === 'pl' ? 'Dodaj zadanie' : 'Add task').first(),
        ).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const before = await placesIn(page, true, selector);
        expect(Object.keys(before).length).toBeGreaterThan(5);
        const name = `first-paint${segment.replace('/', '-')}-${locale}-${width}`;
        await picture(page, name);

        release();
        await expect(screen).toHaveCount(0);
        await expect(first).toBeVisible();
        const after = await placesIn(page, false, selector);
        expect(after).toMatchObject(before);
        expect(await page.evaluate(() => 'broken' in window)).toBe(false);
        await expectGoodLooks(page, `after-${name}`);
        await context.close();
      },
    );

for (const { locale, width, height, isTouch, colorScheme } of LOOKS)
  test(
    `the form to sign in is shown before any script runs, and keeps what is typed (${locale}, ${width} px)`,
    longIn(width > 1_000 ? locale : 'en'),
    async ({ browser, product }) => {
      const context = await browser.newContext({
        baseURL: product.baseURL,
        locale: locale === 'pl' ? 'pl-PL' : 'en-GB',
        viewport: { width, height },
        hasTouch: isTouch,
        isMobile: isTouch,
        colorScheme,
      });
      const page = await context.newPage();
      const title = { en: 'Log in', pl: 'Zaloguj się' }[locale];
      const release = await holdScripts(page, '/1/anything-1001/home');
      const screen = page.locator(SCREEN);
      // A server that has just started sends the page without a screen.
      await expect(async () => {
        await page.goto('/1/anything-1001/home', { waitUntil: 'commit' });
        await expect(screen.getByText(title).first()).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await page.evaluate(() => document.fonts.ready);
      const before = await placesIn(page, true, FORM);
      expect(Object.keys(before).length).toBeGreaterThan(4);
      await picture(page, `first-paint-form-${locale}-${width}`);
      await page.keyboard.type('anna@example.orx');
      await page.keyboard.press('Backspace');
      await page.keyboard.type('g');

      release();
      await expect(screen).toHaveCount(0);
      expect(await placesIn(page, false, FORM)).toMatchObject(before);
      const email = page.getByRole('textbox').first();
      await expect(email).toBeFocused();
      await expect(email).toHaveValue('anna@example.org');
      await page.keyboard.type('.pl');
      await expect(email).toHaveValue('anna@example.org.pl');
      await context.close();
    },
  );

for (const path of ['/', '/register'])
  test(`what is typed while the app takes over is in the form, in its order (${path})`, async ({
    browser,
    product,
  }) => {
    for (const delay of [5, 25, 60]) {
      const context = await browser.newContext({ baseURL: product.baseURL });
      const page = await context.newPage();
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.keyboard.type('anna.kowalska@example.org', { delay });
      await page.keyboard.press('Tab');
      await page.keyboard.type('horse battery', { delay });
      await expect(page.getByRole('textbox').first()).toHaveValue('anna.kowalska@example.org');
      await expect(page.locator('input[type=password]').first()).toHaveValue('horse battery');
      await context.close();
    }
  });

test('a device that has chosen another language never sees the form in that of its browser', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.baseURL, locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('locale', 'pl'));
  const release = await holdScripts(page, '/');
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('noscript, #root + *') !== null);
  await expect(page.locator(SCREEN)).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Zaloguj się' })).toBeVisible();
  await context.close();
});

async function deviceOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.find(({ name }) => name === 'view')?.value ?? '';
}

test('a click on the server’s screen acts when the app shows the same @pointer', async ({
  fixture,
  open,
}) => {
  const at = await fixture.board('Pressed early', { 'To do': ['Dig', 'Plant'] });
  const { page, context, problems } = await open(fixture.anna, at);
  problems.allow(/WebSocket connection/);
  await expect.poll(async () => deviceOf(context)).toContain('1280x800.');
  const screen = page.locator(SCREEN);
  const load = async () => {
    const release = await holdScripts(page, at);
    // A busy server sends the page without a screen.
    await expect(async () => {
      await page.goto(at, { waitUntil: 'commit' });
      await expect(screen.getByText('Plant').first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.evaluate(() => document.fonts.ready);
    return release;
  };
  /** What is inert takes no click of Playwright's own: the mouse is moved there. */
  const pressOnScreen = async (text: string) => {
    const box = await screen.getByText(text).first().boundingBox();
    if (!box) throw new Error(`${text} is not on the screen`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };

  const showApp = await load();
  await pressOnScreen('Plant');
  showApp();
  await expect(page.getByRole('dialog', { name: 'Plant' })).toBeVisible();
  await expect(page).toHaveURL(/\/plant-\d+$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const showAgain = await load();
  await pressOnScreen('Add task');
  showAgain();
  await expect(page.getByLabel('Task title')).toBeFocused();
  await page.keyboard.type('Water');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Water' })).toBeVisible();
});

test('stylesheets that load later stand behind those of the page, so that nothing is laid out again', async ({
  fixture,
  open,
}) => {
  const { page } = await open(fixture.anna, await fixture.board('Orchard', { Plan: ['Prune'] }));
  const later = page.locator('link[rel=stylesheet][href*="/later."]');
  await expect(later).toHaveCount(1);
  const isBehind = await later.evaluate((link) => {
    const inPage = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/(main|board)\.[^/]*css/.test(name))
      .map(({ name }) =>
        document.querySelector(`link[rel=stylesheet][href="${new URL(name).pathname}"]`),
      );
    return inPage.map(
      (first) => first?.compareDocumentPosition(link) === Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
  expect(isBehind).toEqual([true, true]);
});

test('the server shows a board only to those who may see it, and the page is not kept', async ({
  fixture,
  open,
}) => {
  const at = await fixture.board('Secret orchard', { Plan: ['Dig'] });
  const id = Number(/-(\d+)$/.exec(at)?.[1]);
  await fixture.anna.ask(
    'mutation ($id: Id!) { updateProject(id: $id, visibility: private) { success } }',
    { id },
  );
  const pageOf = async (person: Person) => {
    const { context } = await open(person);
    await expect.poll(() => deviceOf(context)).not.toBe('');
    return async () => {
      const response = await context.request.get(at);
      return { html: await response.text(), headers: response.headers() };
    };
  };
  const asAnna = await pageOf(fixture.anna);
  // A busy server sends the page without a screen.
  await expect.poll(async () => (await asAnna()).html).toContain('Secret orchard');
  expect((await asAnna()).headers['cache-control']).toBe('no-store');

  const { html } = await (await pageOf(fixture.ewa))();
  expect(html).not.toContain('id="server-screen"');
  expect(html).not.toContain('Secret orchard');

  // A session that has ended shows nothing any more.
  await fixture.endSessions(fixture.anna);
  expect((await asAnna()).html).not.toContain('Secret orchard');
});

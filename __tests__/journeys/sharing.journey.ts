import { test } from './fixture';
import { addTask, columnOf, logIn, WORDS } from './onBoard';
import { expect, expectGoodLooks, type Page } from './support';

/** The parts of a manifest that the journeys read. */
interface Manifest {
  id: string;
  lang: string;
  scope: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
  share_target: { action: string; method: string; params: Record<string, string> };
}

/** Chromium's own reading of the page's manifest, and its reasons not to install the app. */
async function manifestOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  await session.detach();
  const told = installabilityErrors
    .map(({ errorId }) => errorId)
    // Each journey has a browser profile of its own that is never written to disk.
    .filter((id) => id !== 'in-incognito');
  return {
    url,
    errors,
    installabilityErrors: told,
    manifest: JSON.parse(data ?? '{}') as Manifest,
  };
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('Chromium finds nothing that keeps the app from being installed, in either language', async ({
  fixture,
  open,
}) => {
  const { page } = await open(fixture.anna);
  for (const [locale, names] of [
    ['en', ['My Tasks', 'New task']],
    ['pl', ['Moje zadania', 'Nowe zadanie']],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    const { url, errors, installabilityErrors, manifest } = await manifestOf(page);
    expect(errors).toEqual([]);
    expect(installabilityErrors).toEqual([]);
    expect(new URL(url).pathname).toMatch(/^\/assets\/manifest(\.pl)?\.[0-9a-f]+\.webmanifest$/);
    expect(manifest).toMatchObject({ id: '/', lang: locale, scope: '/' });
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(names);
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src } of manifest.icons)
      expect((await page.request.get(src)).headers()['content-type']).toMatch(/^image\//);
  }
});

test('the installed app starts on the last board, and its shortcuts lead to My Tasks and a new task', async ({
  fixture,
  open,
}) => {
  const [first, last] = [
    await fixture.board('Opened first', { 'To do': [] }),
    await fixture.board('Opened last', { 'To do': [] }),
  ];
  const { page } = await open(fixture.anna);
  const { manifest } = await manifestOf(page);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const [myTasks, newTask] = manifest.shortcuts.map(({ url }) => url);
  for (const [at, name] of [
    [first, 'Opened first'],
    [last, 'Opened last'],
  ] as const) {
    await page.goto(at);
    await expect(heading(name)).toBeVisible();
  }
  await page.goto(manifest.start_url);
  await expect(heading('Opened last')).toBeVisible();
  await page.goto(myTasks ?? '');
  await expect(heading('My Tasks')).toBeVisible();
  await page.goto(newTask ?? '');
  await expect(heading('Opened last')).toBeVisible();
  await expect(dialog(page, 'Create task').getByLabel('Task title')).toHaveValue('');
  await fixture.anna.ask('mutation ($id: Id!) { archiveProject(id: $id) { success } }', {
    id: Number(last.split('-').at(-1)),
  });
  await page.goto(manifest.start_url);
  await expect(heading('Opened first')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`${fixture.anna.home}$`));
});

const SHARED = {
  title: 'Chalk is back in stock',
  text: 'The shop says:\n“from Monday”',
  url: 'https://shop.example/chalk?colour=white&size=2',
};

test('a page that another app shares becomes a task, also after signing in first', async ({
  fixture,
  open,
  browser,
  product,
}) => {
  const at = await fixture.board('Shared into', { 'To do': [] });
  const { page } = await open(fixture.anna, at);
  const { manifest } = await manifestOf(page);
  const { action, method, params } = manifest.share_target;
  expect({ method, params }).toEqual({
    method: 'GET',
    params: { title: 'title', text: 'text', url: 'url' },
  });
  const address = `${action}?${new URLSearchParams(SHARED).toString()}`;
  const expectFilled = async (shown: Page) => {
    const sheet = dialog(shown, 'Create task');
    await expect(sheet.getByLabel('Task title')).toHaveValue(SHARED.title);
    await expect(sheet.getByLabel('Description')).toHaveValue(`${SHARED.text}\n\n${SHARED.url}`);
    return sheet;
  };

  await page.goto(address);
  const sheet = await expectFilled(page);
  await expectGoodLooks(page, 'shared-task');
  await expect(page).toHaveURL(new RegExp(`${at}$`));
  await sheet.getByRole('combobox', { name: 'List' }).fill('Shared into');
  await page
    .getByRole('option', { name: /Shared into/ })
    .first()
    .click();
  await sheet.getByRole('button', { name: 'Create task', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await page.goto(at);
  await columnOf(page, 'To do').getByRole('link', { name: SHARED.title }).click();
  const task = page.getByRole('dialog').first();
  await expect(task.getByText('from Monday')).toBeVisible();
  await expect(task.getByRole('link', { name: SHARED.url })).toHaveAttribute('href', SHARED.url);

  const visitor = await browser.newContext({ baseURL: product.baseURL });
  const signedOut = await visitor.newPage();
  await signedOut.goto(address);
  await logIn(signedOut, fixture.anna, WORDS.en);
  await expectFilled(signedOut);
  await visitor.close();
});

test('what a hostile page shares is text of bounded length, and creates nothing by itself', async ({
  fixture,
  open,
}) => {
  const at = await fixture.board('Hostile', { 'To do': [] });
  const { page } = await open(fixture.anna, at);
  await addTask(columnOf(page, 'To do'), 'Only this one', WORDS.en);
  const hostile = {
    title: `<img src=x onerror=alert(1)>\u0000\n${'long '.repeat(400)}`,
    text: '<script>alert(1)</script>\u0007',
    url: 'javascript:alert(1)',
  };
  await page.goto(`/share?${new URLSearchParams(hostile).toString()}`);
  const sheet = dialog(page, 'Create task');
  await expect(sheet.getByLabel('Task title')).toHaveValue(
    /^<img src=x onerror=alert\(1\)> long .{0,200}…$/,
  );
  expect((await sheet.getByLabel('Task title').inputValue()).length).toBeLessThanOrEqual(200);
  await expect(sheet.getByLabel('Description')).toHaveValue('<script>alert(1)</script>');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.goto('/share');
  await expect(sheet.getByLabel('Task title')).toHaveValue('');
  await page.goto(at);
  await expect(columnOf(page, 'To do').getByRole('link')).toHaveCount(1);
});

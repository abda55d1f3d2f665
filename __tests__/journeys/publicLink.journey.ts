import type { Browser, BrowserContextOptions } from '@playwright/test';
import { reach } from './byKeyboard';
import { test, type Person } from './fixture';
import { longIn } from './long';
import { idIn, makeCheckLists, taskOn } from './onTask';
import { expect, expectGoodLooks, watch, type Page } from './support';

const WORDS = {
  en: {
    share: 'Share',
    link: 'Anyone with the link can read this board',
    names: 'Show people’s names',
    address: 'Public address',
    off: 'Turn off',
    someone: 'someone',
    steps: 'Steps',
    gone: 'This link leads nowhere',
  },
  pl: {
    share: 'Udostępnij',
    link: 'Każda osoba z\u00a0linkiem może czytać tę tablicę',
    names: 'Pokazuj imiona i\u00a0nazwiska',
    address: 'Adres publiczny',
    off: 'Wyłącz',
    someone: 'osoba',
    steps: 'Kroki',
    gone: 'Ten link donikąd nie prowadzi',
  },
} as const;

/** A browser without an account, in a language. */
async function openGuest(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  return { context, problems: await watch(context), page: await context.newPage() };
}

/** A board with a task that names Ewa in every way. @returns the URL of the task */
async function makeBoard(anna: Person, ewa: Person, task: string, steps: string) {
  const id = idIn(task);
  await makeCheckLists(anna, id, { [steps]: ['Draft'] });
  await anna.ask(
    'mutation ($taskId: Id!, $userId: Id!) { assignTask(taskId: $taskId, userId: $userId) { success } }',
    { taskId: id, userId: ewa.id },
  );
  await anna.ask(
    'mutation ($id: Id!, $description: String!) { updateTaskDescription(id: $id, description: $description) { success } }',
    { id, description: `## Press\n\nAsk [@${ewa.name}](mention:${ewa.id}) **first**.` },
  );
  await anna.ask(
    'mutation ($id: Id!) { addComment(taskId: $id, content: "Not for guests") { success } }',
    { id },
  );
}

const cardOf = (page: Page, title: string) => page.getByRole('link', { name: title });

for (const locale of ['en', 'pl'] as const)
  test(
    `a guest reads a board that Anna makes public by keyboard, without names until she allows them, and until she switches it off (${locale})`,
    longIn(locale),
    async ({ fixture, open, browser }) => {
      const { anna, ewa } = fixture;
      const words = WORDS[locale];
      const title = `Launch ${locale} ${test.info().repeatEachIndex}.${test.info().retry}`;
      const task = await taskOn(fixture, title, ['Write', 'Print']);
      await makeBoard(anna, ewa, task, words.steps);
      const { page } = await open(anna, task.slice(0, task.lastIndexOf('/')));
      await page.evaluate((language) => localStorage.setItem('locale', language), locale);
      await page.reload();

      await reach(page.getByRole('button', { name: words.share, exact: true }));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      const link = dialog.getByRole('checkbox', { name: words.link });
      await reach(link);
      await page.keyboard.press('Space');
      const address = dialog.getByLabel(words.address);
      await expect(address).toHaveValue(/\/public\/[\w-]{43}$/);
      await expectGoodLooks(page, `public-link-${locale}`);
      const path = new URL(await address.inputValue()).pathname;

      const guest = await openGuest(browser, { locale: locale === 'pl' ? 'pl-PL' : 'en-GB' });
      await guest.page.goto(path);
      await expect(guest.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const card = cardOf(guest.page, 'Write');
      await expect(card).toBeVisible();
      await expect(guest.page.locator('html')).toHaveAttribute('lang', locale);
      await expectGoodLooks(guest.page, `public-board-${locale}`);
      await reach(card);
      await guest.page.keyboard.press('Enter');
      const details = guest.page.getByRole('dialog', { name: 'Write' });
      await expect(details.getByText(words.someone)).toBeVisible();
      await expect(details.getByRole('heading', { name: words.steps })).toBeVisible();
      await expect(guest.page.getByText(/Ewa|Anna|Not for guests/)).toHaveCount(0);
      await expectGoodLooks(guest.page, `public-task-${locale}`);
      await guest.page.keyboard.press('Escape');
      await expect(details).toHaveCount(0);
      await expect(card).toBeFocused();

      await anna.ask(
        'mutation ($id: Id!) { updateTaskTitle(id: $id, title: "Write it") { success } }',
        { id: idIn(task) },
      );
      await reach(dialog.getByRole('checkbox', { name: words.names }));
      await page.keyboard.press('Space');
      await expect(dialog.getByRole('checkbox', { name: words.names })).toBeChecked();
      await guest.page.reload();
      await expect(cardOf(guest.page, 'Write it')).toHaveAccessibleName(new RegExp(ewa.name));
      await expectGoodLooks(guest.page, `public-names-${locale}`);

      await reach(link);
      await page.keyboard.press('Space');
      const question = page.getByRole('alertdialog');
      await reach(question.getByRole('button', { name: words.off, exact: true }));
      await page.keyboard.press('Enter');
      await expect(link).not.toBeChecked();
      guest.problems.allow(/Failed to load resource.*404/);
      await guest.page.reload();
      await expect(guest.page.getByRole('heading', { level: 1, name: words.gone })).toBeVisible();
      await expectGoodLooks(guest.page, `public-gone-${locale}`);
      expect(guest.problems.problems()).toEqual([]);
      await guest.context.close();
    },
  );

test('on a phone a guest opens a task by touch, leaves it by Back, and reads in the other language', async ({
  fixture,
  browser,
}) => {
  const title = `Phone ${test.info().repeatEachIndex}.${test.info().retry}`;
  const task = await taskOn(fixture, title, ['Touch me', 'Leave me']);
  const projectId = Number(task.split('/').at(-2)?.split('-').at(-1));
  const { anna } = fixture;
  await anna.ask(
    'mutation ($id: Id!) { updatePublicLink(projectId: $id, isOn: true, showsNames: false) { success } }',
    { id: projectId },
  );
  const { publicLink } = (await anna.ask(
    'query ($id: Id!) { publicLink(projectId: $id) { url } }',
    {
      id: projectId,
    },
  )) as unknown as { publicLink: { url: string } };
  const viewport = { width: 390, height: 844 };
  const guest = await openGuest(browser, { viewport, hasTouch: true, locale: 'en-GB' });
  await guest.page.goto(new URL(publicLink.url).pathname);
  const card = cardOf(guest.page, 'Touch me');
  await card.tap();
  const details = guest.page.getByRole('dialog', { name: 'Touch me' });
  await expect(details).toBeVisible();
  await guest.page.goBack();
  await expect(details).toHaveCount(0);
  await guest.page.getByRole('button', { name: /Polski/ }).tap();
  await expect(guest.page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(guest.page.getByText('Tylko do odczytu')).toBeVisible();
  expect(guest.problems.problems()).toEqual([]);
  await guest.context.close();
});

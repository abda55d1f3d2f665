import type { Page } from '@playwright/test';
import { idOfSlug } from '../../contract/idOfSlug';
import { POINTER } from './byKeyboard';
import { test, type Person } from './fixture';
import { LONG, longIn } from './long';
import { cardOf, cards, columnOf, withAllParts } from './onBoard';
import { expect, expectGoodLooks, expectNoAxeViolations, watch } from './support';

const WORDS = {
  en: {
    listMenu: 'List menu: To do',
    boardMenu: 'Board menu',
    duplicateList: 'Duplicate list',
    duplicateBoard: 'Duplicate board…',
    submit: 'Duplicate board',
    title: 'Board title',
    people: 'With its people',
    template: 'Use as template',
    templates: 'Your templates',
    createBoard: 'Create board',
    copy: (title: string) => `${title} (copy)`,
    isTemplate: 'The board is offered as a template',
  },
  pl: {
    listMenu: 'Menu listy: To do',
    boardMenu: 'Menu tablicy',
    duplicateList: 'Zduplikuj listę',
    duplicateBoard: 'Zduplikuj tablicę…',
    submit: 'Zduplikuj tablicę',
    title: 'Nazwa tablicy',
    people: /^Z\sosobami$/,
    template: 'Używaj jako szablonu',
    templates: 'Wasze szablony',
    createBoard: 'Utwórz tablicę',
    copy: (title: string) => `${title} (kopia)`,
    isTemplate: 'Tablica jest teraz szablonem',
  },
} as const;

const lists = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** No other board of the workspace has this title, also if the journey is repeated. */
const titled = (title: string) => `${title} ${test.info().repeatEachIndex}`;
const speak = (page: Page, locale: string) =>
  page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
const press = async (page: Page, item: string | RegExp) =>
  page.getByRole('menuitem', { name: item, exact: true }).press('Enter');

/** Assigns the task of a board to a person. */
async function assign(by: Person, at: string, { task, to }: { task: string; to: Person }) {
  const { projectView } = (await by.ask(
    'query ($id: Id!) { projectView(id: $id) { tasks { id title } } }',
    { id: idOfSlug(at.slice(at.lastIndexOf('/') + 1)) },
  )) as unknown as { projectView: { tasks: { id: number; title: string }[] } };
  await by.ask(
    'mutation ($taskId: Id!, $userId: Id!) { assignTask(taskId: $taskId, userId: $userId) { success } }',
    { taskId: projectView.tasks.find(({ title }) => title === task)?.id, userId: to.id },
  );
}

for (const locale of ['en', 'pl'] as const)
  test(
    `a list is duplicated by keyboard, a colleague sees the copy, and one undo takes it back (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const at = await fixture.board(titled('Twins'), { 'To do': ['Write', 'Ship'], Done: [] });
      await assign(fixture.anna, at, { task: 'Write', to: fixture.ewa });
      const { page } = await open(fixture.anna);
      await speak(page, locale);
      await page.goto(at);
      const ewa = (await open(fixture.ewa, at)).page;
      await expect(lists(ewa)).toHaveText(['To do', 'Done']);

      await page.getByRole('button', { name: words.listMenu }).press('Enter');
      await press(page, words.duplicateList);
      for (const screen of [page, ewa]) {
        await expect(lists(screen)).toHaveText(['To do', 'To do', 'Done']);
        const copy = columnOf(screen, 'To do').nth(1);
        await expect(cards(copy)).toHaveText([/^Write/, /^Ship/]);
        await expect(cards(copy).first()).toHaveAccessibleName(/Ewa Nowak/);
      }
      await expectGoodLooks(page, `list-duplicated-${locale}`);
      await page.keyboard.press('Control+z');
      for (const screen of [page, ewa]) await expect(lists(screen)).toHaveText(['To do', 'Done']);
      await page.keyboard.press('Control+Shift+z');
      for (const screen of [page, ewa])
        await expect(lists(screen)).toHaveText(['To do', 'To do', 'Done']);
    },
  );

test(
  'a list is duplicated without a connection, and a colleague gets the copy afterwards',
  LONG,
  async ({ fixture, open }) => {
    const at = await fixture.board(titled('Tunnel'), { 'To do': ['Write', 'Ship'] });
    const { page, context, problems } = await open(fixture.anna, at);
    problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
    const ewa = (await open(fixture.ewa, at)).page;
    await expect(cards(columnOf(ewa, 'To do'))).toHaveCount(2);
    await withAllParts(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: WORDS.en.listMenu }).click();
    await page.getByRole('menuitem', { name: WORDS.en.duplicateList }).click();
    await expect(lists(page)).toHaveText(['To do', 'To do']);
    await expect(cards(columnOf(page, 'To do').nth(1))).toHaveText([/^Write/, /^Ship/]);
    await expect(lists(ewa)).toHaveText(['To do']);
    await context.setOffline(false);
    await expect(cards(columnOf(ewa, 'To do').nth(1))).toHaveText([/^Write/, /^Ship/], {
      timeout: 20_000,
    });
  },
);

for (const locale of ['en', 'pl'] as const)
  test(
    `a board is duplicated by keyboard with its people, and a colleague opens the copy (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const title = titled(`Original ${locale}`);
      const at = await fixture.board(title, { 'To do': ['Write'], Done: ['Plan'] });
      await assign(fixture.anna, at, { task: 'Write', to: fixture.ewa });
      const { page } = await open(fixture.anna);
      await speak(page, locale);
      await page.goto(at);
      await page.getByRole('button', { name: words.boardMenu }).press('Enter');
      await press(page, words.duplicateBoard);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel(words.title)).toBeFocused();
      await expect(dialog.getByLabel(words.title)).toHaveValue(words.copy(title));
      await dialog.getByRole('checkbox', { name: words.people }).press('Space');
      await expectGoodLooks(page, `duplicate-board-${locale}`);
      await dialog.getByLabel(words.title).press('Enter');
      await expect(heading(page, words.copy(title))).toBeVisible();
      await expect(lists(page)).toHaveText(['To do', 'Done']);
      await expect(cardOf(page, 'Write').getByRole('link')).toHaveAccessibleName(/Ewa Nowak/);
      const ewa = (await open(fixture.ewa, page.url())).page;
      await expect(cards(columnOf(ewa, 'Done'))).toHaveText([/^Plan/]);
      await expect(cardOf(ewa, 'Write').getByRole('link')).toHaveAccessibleName(/Ewa Nowak/);
    },
  );

test(
  'a board becomes a template with the mouse, and a colleague makes a board from it',
  LONG,
  async ({ fixture, open }) => {
    const words = WORDS.en;
    const title = titled('Pattern');
    const at = await fixture.board(title, { 'To do': ['Write'], Done: [] });
    await assign(fixture.anna, at, { task: 'Write', to: fixture.ewa });
    const { page } = await open(fixture.anna, at);
    const ewa = (await open(fixture.ewa, at)).page;
    await page.getByRole('button', { name: words.boardMenu }).click();
    const item = page.getByRole('menuitemcheckbox', { name: words.template });
    await expect(item).not.toBeChecked();
    await item.click();
    await expect(page.getByText(words.isTemplate).first()).toBeVisible();

    await ewa.getByRole('button', { name: 'Create', exact: true }).click();
    await ewa.getByRole('menuitem', { name: words.createBoard }).click();
    const dialog = ewa.getByRole('dialog', { name: words.createBoard });
    await expect(dialog.getByText(words.templates)).toBeVisible();
    await dialog.getByText(title, { exact: true }).click();
    await expect(dialog.getByRole('radio', { name: title })).toBeChecked();
    await expectGoodLooks(ewa, 'create-board-from-board');
    await dialog.getByLabel(words.title).fill('From a pattern');
    await dialog.getByRole('button', { name: words.createBoard }).click();
    await expect(heading(ewa, 'From a pattern')).toBeVisible();
    await expect(lists(ewa)).toHaveText(['To do', 'Done']);
    await expect(cardOf(ewa, 'Write').getByRole('link')).not.toHaveAccessibleName(/Ewa Nowak/);

    await page.getByRole('button', { name: words.boardMenu }).click();
    await expect(item).toBeChecked();
    await item.click();
    await expect(page.getByText('no longer offered as a template').first()).toBeVisible();
  },
);

test(
  'on a Polish phone a list and a board are duplicated by touch',
  POINTER,
  async ({ fixture, browser }) => {
    const words = WORDS.pl;
    const title = titled('Telefon');
    const at = await fixture.board(title, { 'To do': ['Write'] });
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const problems = await watch(context);
    const { email, password } = fixture.anna;
    await context.request.post('/api/v1/user/signin', { data: { email, password } });
    const page = await context.newPage();
    await page.goto(at);
    await speak(page, 'pl');
    await page.reload();
    await page.getByRole('button', { name: words.listMenu }).tap();
    await page.getByRole('menuitem', { name: words.duplicateList }).tap();
    await expect(lists(page)).toHaveText(['To do', 'To do']);
    await page.getByRole('button', { name: words.boardMenu }).tap();
    await page.getByRole('menuitem', { name: words.duplicateBoard }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(words.title)).toHaveValue(words.copy(title));
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: words.submit }).tap();
    await expect(heading(page, words.copy(title))).toBeVisible();
    await expect(cards(columnOf(page, 'To do').first())).toHaveText([/^Write/]);
    await context.close();
    expect(problems.problems()).toEqual([]);
  },
);

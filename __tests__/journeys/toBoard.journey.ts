import { idOfSlug } from '../../contract/idOfSlug';
import { POINTER } from './byKeyboard';
import { test, type Person } from './fixture';
import { LONG, longIn } from './long';
import { cardOf, openCardMenu, withAllParts } from './onBoard';
import { enableOfflineMode, expectStored } from './offlineMode';
import { expect, expectGoodLooks, expectNoAxeViolations, watch, type Page } from './support';
import { choose } from './fields';

const WORDS = {
  en: {
    board: 'Board',
    list: 'List',
    move: 'Move',
    menu: 'Move to…',
    field: /the value of a field that .* does not have: Price/,
    person: /a person who may not read .* Ewa Nowak/,
    moved: /^Moved to Ideas on Secret/,
    bulk: /^Move 2 tasks/,
    undo: 'Undo',
  },
  pl: {
    board: 'Tablica',
    list: 'Lista',
    move: 'Przenieś',
    menu: 'Przenieś…',
    field: /wartość pola, którego tablica .* nie ma: Price/,
    person: /obserwowanie osoby, która nie ma dostępu do tablicy .* Ewa Nowak/,
    moved: /^Przeniesiono na listę „Ideas” na tablicy „Secret/,
    bulk: /^Przenieś 2 zadania/,
    undo: 'Cofnij',
  },
} as const;

/** No other board of the workspace has this title, also if the journey is repeated. */
const titled = (title: string) => `${title} ${test.info().repeatEachIndex}`;
const idOf = (address: string) => idOfSlug(address.slice(address.lastIndexOf('/') + 1));

/** A board that Ewa reads, and a private one of Anna's. */
async function twoBoards({ anna, board }: Boards, name: string) {
  const secret = titled(`Secret ${name}`);
  const [from, to] = [
    await board(titled(`Open ${name}`), { 'To do': ['Write', 'Ship', 'Plan'] }),
    await board(secret, { Ideas: ['Hidden'] }),
  ];
  await anna.ask(
    'mutation ($id: Id!) { updateProject(id: $id, visibility: private) { success } }',
    { id: idOf(to) },
  );
  return { from, to, secret };
}
interface Boards {
  anna: Person;
  board: (title: string, lists: Record<string, readonly string[]>) => Promise<string>;
}

/** The first task is assigned to Ewa, and has a value of a field of its board. */
async function fillTask({ anna, ewa }: { anna: Person; ewa: Person }, from: string) {
  const { projectView } = (await anna.ask(
    'query ($id: Id!) { projectView(id: $id) { tasks { id title } } }',
    { id: idOf(from) },
  )) as unknown as { projectView: { tasks: { id: number; title: string }[] } };
  const taskId = projectView.tasks.find(({ title }) => title === 'Write')?.id;
  const { createCustomField } = (await anna.ask(
    'mutation ($workspaceId: Id!, $projectId: Id!) { createCustomField(workspaceId: $workspaceId, projectId: $projectId, title: "Price", typeId: 4) { field { id } } }',
    { workspaceId: anna.workspaceId, projectId: idOf(from) },
  )) as unknown as { createCustomField: { field: { id: number } } };
  await anna.ask(
    'mutation ($taskId: Id!, $fieldId: Id!) { updateTaskField(taskId: $taskId, fieldId: $fieldId, isStandard: false, value: "90") { success } }',
    { taskId, fieldId: createCustomField.field.id },
  );
  await anna.ask(
    'mutation ($taskId: Id!, $userId: Id!) { assignTask(taskId: $taskId, userId: $userId) { success } }',
    { taskId, userId: ewa.id },
  );
}

const dialog = (page: Page) => page.getByRole('dialog');
const chooseBoard = (page: Page, label: string, board: string) =>
  choose(dialog(page), label, board);

/** The dialog may also contain what screen readers are told. */
const expectNotice = (page: Page, text: string) =>
  expect(dialog(page).getByRole('status').filter({ hasText: text }).first()).toBeVisible();

for (const locale of ['en', 'pl'] as const)
  test(
    `a task moves to a private board by keyboard, says what stays behind, and comes back whole (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const { from, to, secret } = await twoBoards(fixture, `keys ${locale}`);
      await fillTask(fixture, from);
      const { page } = await open(fixture.anna);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.goto(from);
      const ewa = (await open(fixture.ewa, from)).page;
      await expect(cardOf(ewa, 'Write').getByRole('link')).toHaveAccessibleName(/Ewa Nowak/);

      await cardOf(page, 'Write').getByRole('link').focus();
      await page.keyboard.press('m');
      await expect(dialog(page).getByLabel(words.list, { exact: true })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(dialog(page).getByLabel(words.board, { exact: true })).toBeFocused();
      await chooseBoard(page, words.board, secret);
      await expect(
        dialog(page).getByRole('listitem').filter({ hasText: words.field }),
      ).toBeVisible();
      await expect(
        dialog(page).getByRole('listitem').filter({ hasText: words.person }),
      ).toBeVisible();
      await expectGoodLooks(page, `to-board-${locale}`);
      await dialog(page).getByRole('button', { name: words.move, exact: true }).press('Enter');

      await expect(page.getByText(words.moved).first()).toBeVisible();
      await expect(cardOf(page, 'Ship').getByRole('link')).toBeFocused();
      for (const screen of [page, ewa]) await expect(cardOf(screen, 'Write')).toHaveCount(0);
      await expect(ewa.locator('body')).not.toContainText('Write');

      await page.keyboard.press('Control+z');
      for (const screen of [page, ewa])
        await expect(cardOf(screen, 'Write').getByRole('link')).toHaveAccessibleName(/Ewa Nowak/);
      await page.keyboard.press('Control+Shift+z');
      await expect(cardOf(ewa, 'Write')).toHaveCount(0);
      await page.goto(to);
      await expect(cardOf(page, 'Write').getByRole('link')).not.toHaveAccessibleName(/Ewa Nowak/);
    },
  );

test(
  'several tasks move to another board with the mouse, and come back with one undo',
  LONG,
  async ({ fixture, open }) => {
    const words = WORDS.en;
    const { from, to, secret } = await twoBoards(fixture, 'mouse');
    const { page } = await open(fixture.anna, from);
    const other = (await open(fixture.anna, to)).page;
    const ewa = (await open(fixture.ewa, from)).page;
    await expect(cardOf(ewa, 'Plan')).toBeVisible();
    for (const title of ['Write', 'Plan']) {
      await openCardMenu(page, title);
      await page.getByRole('menuitem', { name: 'Select' }).click();
    }
    await page.getByRole('toolbar').getByRole('button', { name: words.menu }).click();
    await expect(page.getByRole('dialog', { name: words.bulk })).toBeVisible();
    await chooseBoard(page, words.board, secret);
    await expectNotice(page, 'Everything goes along');
    await dialog(page).getByRole('button', { name: words.move, exact: true }).click();
    await expect(cardOf(other, 'Plan')).toBeVisible();
    await expect(other.getByRole('main').locator('[data-task] > a')).toHaveText([
      /^Hidden/,
      /^Write/,
      /^Plan/,
    ]);
    await expect(ewa.locator('[data-task] > a')).toHaveText([/^Ship/]);
    await page.getByRole('button', { name: words.undo }).last().click();
    for (const screen of [page, ewa])
      await expect(screen.locator('[data-task] > a')).toHaveText([/^Write/, /^Ship/, /^Plan/]);
    await expect(other.locator('[data-task] > a')).toHaveText([/^Hidden/]);
  },
);

test(
  'on a phone a task moves to another board by touch, and a copy of another one, too',
  POINTER,
  async ({ fixture, browser }) => {
    const { from, to, secret } = await twoBoards(fixture, 'touch');
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const problems = await watch(context);
    const { email, password } = fixture.anna;
    await context.request.post('/api/v1/user/signin', { data: { email, password } });
    const page = await context.newPage();
    await page.goto(from);
    await cardOf(page, 'Write').getByRole('button').last().tap();
    await page.getByRole('menuitem', { name: 'Move to…' }).tap();
    await chooseBoard(page, 'Board', secret);
    await expectNotice(page, 'Everything goes along');
    await expectNoAxeViolations(page);
    await dialog(page).getByRole('button', { name: 'Move', exact: true }).tap();
    await expect(cardOf(page, 'Write')).toHaveCount(0);

    await cardOf(page, 'Plan').getByRole('button').last().tap();
    await page.getByRole('menuitem', { name: 'Duplicate…' }).tap();
    await chooseBoard(page, 'Board', secret);
    await expectNotice(page, 'The copy has no comments');
    await dialog(page).getByRole('button', { name: 'Duplicate', exact: true }).tap();
    await expect(dialog(page)).toHaveCount(0);
    await expect(cardOf(page, 'Plan')).toBeVisible();
    await page.goto(to);
    for (const title of ['Write', 'Plan', 'Hidden'])
      await expect(cardOf(page, title)).toBeVisible();
    await context.close();
    expect(problems.problems()).toEqual([]);
  },
);

test(
  'a task moves without a connection to a board that is on the device',
  LONG,
  async ({ fixture, open }) => {
    const { from, to, secret } = await twoBoards(fixture, 'offline');
    const { page, context, problems } = await open(fixture.anna);
    problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
    await enableOfflineMode(page);
    await page.goto(to);
    await expect(cardOf(page, 'Hidden')).toBeVisible();
    await expectStored(page, 'projectView');
    await page.goto(from);
    await expect(cardOf(page, 'Write')).toBeVisible();
    const ewa = (await open(fixture.ewa, from)).page;
    await expect(cardOf(ewa, 'Write')).toBeVisible();
    await withAllParts(page);
    await context.setOffline(true);
    await cardOf(page, 'Write').getByRole('link').focus();
    await page.keyboard.press('m');
    await chooseBoard(page, 'Board', secret);
    await expect(dialog(page).getByLabel('List', { exact: true })).toHaveText('Ideas');
    // Who may read the private board is not on the device.
    await expectNotice(page, 'cannot be told now');
    await dialog(page).getByRole('button', { name: 'Move', exact: true }).press('Enter');
    await expect(cardOf(page, 'Write')).toHaveCount(0);
    await expect(cardOf(ewa, 'Write')).toBeVisible();
    await context.setOffline(false);
    await expect(cardOf(ewa, 'Write')).toHaveCount(0, { timeout: 20_000 });
    await page.goto(to);
    await expect(cardOf(page, 'Write')).toBeVisible();
  },
);

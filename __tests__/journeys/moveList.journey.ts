import { idOfSlug } from '../../contract/idOfSlug';
import { POINTER } from './byKeyboard';
import { test, type Person } from './fixture';
import { LONG, longIn } from './long';
import { cardOf, withAllParts } from './onBoard';
import { enableOfflineMode, expectStored } from './offlineMode';
import { expect, expectGoodLooks, expectNoAxeViolations, watch, type Page } from './support';
import { choose } from './fields';

const WORDS = {
  en: {
    menu: (list: string) => `List menu: ${list}`,
    moveTo: 'Move to…',
    board: 'Board',
    position: 'Position',
    after: 'After “Ideas”',
    move: 'Move',
    nothing: 'Everything goes along',
    moved: /^List moved to /,
  },
  pl: {
    menu: (list: string) => `Menu listy: ${list}`,
    moveTo: 'Przenieś…',
    board: 'Tablica',
    position: 'Pozycja',
    after: 'Za „Ideas”',
    move: 'Przenieś',
    nothing: 'Przechodzi wszystko',
    moved: /^Przeniesiono listę na tablicę /,
  },
} as const;

/** No other board of the workspace has this title, also if the journey is repeated. */
const titled = (title: string) => `${title} ${test.info().repeatEachIndex}`;
const idOf = (address: string) => idOfSlug(address.slice(address.lastIndexOf('/') + 1));

interface Boards {
  anna: Person;
  board: (title: string, lists: Record<string, readonly string[]>) => Promise<string>;
}

/** A board that Ewa reads, and a private one of Anna's with two lists. */
async function twoBoards({ anna, board }: Boards, name: string) {
  const secret = titled(`Hidden ${name}`);
  const from = await board(titled(`Seen ${name}`), { Sprint: ['Write', 'Ship'], Later: ['Rest'] });
  const to = await board(secret, { Ideas: ['Hidden'], Last: [] });
  await anna.ask(
    'mutation ($id: Id!) { updateProject(id: $id, visibility: private) { success } }',
    { id: idOf(to) },
  );
  return { from, to, secret };
}

const dialog = (page: Page) => page.getByRole('dialog');
const lists = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const expectNotice = (page: Page, text: string) =>
  expect(dialog(page).getByRole('status').filter({ hasText: text }).first()).toBeVisible();

for (const locale of ['en', 'pl'] as const)
  test(
    `a list moves to another board by keyboard, leaves for others, and comes back with one undo (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const { from, to, secret } = await twoBoards(fixture, `keys ${locale}`);
      const { page } = await open(fixture.anna);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.goto(from);
      const ewa = (await open(fixture.ewa, from)).page;
      const there = (await open(fixture.anna, to)).page;
      await expect(cardOf(ewa, 'Write')).toBeVisible();
      await expect(lists(there)).toHaveText(['Ideas', 'Last']);

      await page.getByRole('button', { name: words.menu('Sprint') }).press('Enter');
      const item = page.getByRole('menuitem', { name: words.moveTo, exact: true });
      await expect(item).toBeVisible();
      await item.press('Enter');
      await expect(dialog(page).getByLabel(words.position, { exact: true })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(dialog(page).getByLabel(words.board, { exact: true })).toBeFocused();
      await choose(dialog(page), words.board, secret);
      await expectNotice(page, words.nothing);
      await choose(dialog(page), words.position, words.after);
      await expectGoodLooks(page, `move-list-${locale}`);
      await dialog(page).getByRole('button', { name: words.move, exact: true }).press('Enter');

      await expect(page.getByText(words.moved).first()).toBeVisible();
      for (const screen of [page, ewa]) await expect(lists(screen)).toHaveText(['Later']);
      await expect(ewa.locator('body')).not.toContainText('Write');
      await expect(lists(there)).toHaveText(['Ideas', 'Sprint', 'Last']);
      await expect(there.getByRole('main').locator('[data-task] > a')).toHaveText([
        /^Hidden/,
        /^Write/,
        /^Ship/,
      ]);
      await expect(page.locator('body')).not.toBeFocused();

      await page.keyboard.press('Control+z');
      for (const screen of [page, ewa]) await expect(lists(screen)).toHaveText(['Sprint', 'Later']);
      await expect(cardOf(ewa, 'Ship')).toBeVisible();
      await expect(lists(there)).toHaveText(['Ideas', 'Last']);
    },
  );

test('on a phone a list moves to another board by touch', POINTER, async ({ fixture, browser }) => {
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
  await page.getByRole('button', { name: 'List menu: Sprint' }).tap();
  await page.getByRole('menuitem', { name: 'Move to…', exact: true }).tap();
  await choose(dialog(page), 'Board', secret);
  await expectNotice(page, 'Everything goes along');
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Move', exact: true }).tap();
  await expect(cardOf(page, 'Write')).toHaveCount(0);
  await page.goto(to);
  await expect(cardOf(page, 'Hidden')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Sprint' })).toBeAttached();
  await context.close();
  expect(problems.problems()).toEqual([]);
});

test(
  'a list moves with the mouse and without a connection to a board that is on the device',
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
    const ewa = (await open(fixture.ewa, from)).page;
    await expect(cardOf(ewa, 'Write')).toBeVisible();
    await withAllParts(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'List menu: Sprint' }).click();
    await page.getByRole('menuitem', { name: 'Move to…', exact: true }).click();
    await choose(dialog(page), 'Board', secret);
    await expectNotice(page, 'cannot be told now');
    await dialog(page).getByRole('button', { name: 'Move', exact: true }).click();
    await expect(lists(page)).toHaveText(['Later']);
    await expect(lists(ewa)).toHaveText(['Sprint', 'Later']);
    await context.setOffline(false);
    await expect(lists(ewa)).toHaveText(['Later'], { timeout: 20_000 });
    await page.goto(to);
    await expect(lists(page)).toHaveText(['Ideas', 'Last', 'Sprint']);
  },
);

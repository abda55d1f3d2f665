import type { Browser, Page } from '@playwright/test';
import { card, carry, centre, expectOrder, settle } from './byMouse';
import { POINTER } from './byKeyboard';
import { test, type Person } from './fixture';
import { LONG, longIn } from './long';
import { withAllParts } from './onBoard';
import { expect, expectGoodLooks, expectNoAxeViolations, watch } from './support';
import { chooseIn } from './fields';

const WORDS = {
  en: { menu: 'List menu: Doing', collapse: 'Collapse list' },
  pl: { menu: 'Menu listy: Doing', collapse: 'Zwiń listę' },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const LISTS = { 'To do': ['Write', 'Test'], Doing: ['Plan', 'Draw'], Done: ['Rest'] };

const menu = (page: Page, words: Words) => page.getByRole('button', { name: words.menu });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const strip = (page: Page) => page.getByRole('button', { name: /^Doing/, expanded: false });
/** The strip with its number of tasks. */
const expectCollapsed = async (page: Page, tasks: number) => {
  await expect(strip(page)).toHaveAccessibleName(new RegExp(`^Doing ${tasks} `));
  await expect(card(page, 'Plan')).toHaveCount(0);
};
/** The code of strips has loaded, a moment after the board. */
const withStrip = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => /\/collapsed-list\.\w+\.js$/.test(name)),
      ),
    )
    .toBe(true);
/** The order of the cards while Doing is a strip. */
const expectOthers = (page: Page, others: Record<string, string[]>) =>
  expect(async () => {
    for (const [title, cards] of Object.entries(others)) {
      const list = page.locator('[data-section]').filter({
        has: page.getByRole('heading', { name: title }),
      });
      await expect(list.locator('[data-task] > a > :first-child')).toHaveText(cards, {
        timeout: 500,
      });
    }
  }).toPass({ timeout: 8_000 });

for (const locale of ['en', 'pl'] as const)
  test(
    `a list is collapsed by keyboard for its user alone, takes tasks, and is expanded (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const at = await fixture.board(`Collapsed ${locale}`, LISTS);
      const { page } = await open(fixture.anna);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.goto(at);
      const device = (await open(fixture.anna, at)).page;
      const ewa = (await open(fixture.ewa, at)).page;
      await withAllParts(page);

      await menu(page, words).press('Enter');
      await item(page, words.collapse).press('Enter');
      await expect(strip(page)).toBeFocused();
      for (const one of [page, device]) await expectCollapsed(one, 2);
      await expectOrder(ewa, LISTS);
      await expectGoodLooks(page, `collapsed-${locale}`);

      // Arrows go past it; a task comes to it by its dialog, by a shortcut, and by a drag.
      await card(page, 'Test').press('ArrowRight');
      await expect(card(page, 'Rest')).toBeFocused();
      await card(page, 'Test').press('m');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await chooseIn(dialog.getByRole('combobox').nth(1), 'Doing');
      await dialog.locator('button[type=submit]').press('Enter');
      await expect(dialog).toBeHidden();
      await expect(strip(page)).toBeFocused();
      for (const one of [page, device]) await expectCollapsed(one, 3);
      await carry(page, card(page, 'Write'), ['ArrowRight', 'Space']);
      await expect(strip(page)).toBeFocused();
      for (const one of [page, device]) await expectCollapsed(one, 4);
      await expectOrder(ewa, {
        'To do': [],
        Doing: ['Write', 'Test', 'Plan', 'Draw'],
        Done: ['Rest'],
      });

      // Kept over a reload; Enter expands it, and undo collapses it again.
      await page.reload();
      await expectCollapsed(page, 4);
      await withAllParts(page);
      await strip(page).press('Enter');
      await expect(menu(page, words)).toBeFocused();
      const all = { 'To do': [], Doing: ['Write', 'Test', 'Plan', 'Draw'], Done: ['Rest'] };
      for (const one of [page, device]) await expectOrder(one, all);
      await page.keyboard.press('Control+z');
      for (const one of [page, device]) await expectCollapsed(one, 4);
    },
  );

test(
  'a card is dropped on a collapsed list by mouse, also without a connection, and the strip is dragged and pressed',
  { tag: [POINTER.tag, LONG.tag] },
  async ({ fixture, open }) => {
    const words = WORDS.en;
    const at = await fixture.board('Collapsed mouse', LISTS);
    const { page, context, problems } = await open(fixture.anna, at);
    problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
    const ewa = (await open(fixture.ewa, at)).page;
    await withAllParts(page);
    await withStrip(page);
    await context.setOffline(true);
    await menu(page, words).click();
    await item(page, words.collapse).click();
    await expectCollapsed(page, 2);
    const [from, to] = [await centre(page, 'Test'), await strip(page).boundingBox()];
    if (!to) throw new Error('The strip is not in sight');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 12 });
    await settle(page);
    await expectNoAxeViolations(page);
    await page.mouse.up();
    await expectCollapsed(page, 3);
    await expectOthers(page, { 'To do': ['Write'], Done: ['Rest'] });
    await context.setOffline(false);
    await expectOrder(ewa, { 'To do': ['Write'], Doing: ['Test', 'Plan', 'Draw'], Done: ['Rest'] });

    // The strip is a list: it can be dragged, and a press expands it.
    const first = await page.locator('[data-section]').first().boundingBox();
    if (!first) throw new Error('The list is not in sight');
    await page.mouse.move(to.x + to.width / 2, to.y + 120);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2 - 8, to.y + 120);
    await page.mouse.move(first.x + 10, to.y + 120, { steps: 12 });
    await settle(page);
    await page.mouse.up();
    await expectOrder(ewa, { Doing: ['Test', 'Plan', 'Draw'], 'To do': ['Write'], Done: ['Rest'] });
    await expect(page.locator('[data-section] h2').first()).toContainText('Doing');
    await expectCollapsed(page, 3);
    await strip(page).click();
    await expectOrder(page, {
      Doing: ['Test', 'Plan', 'Draw'],
      'To do': ['Write'],
      Done: ['Rest'],
    });
  },
);

test(
  'on a Polish phone a list is collapsed and expanded by touch, and a card is dropped on it by a long press',
  { tag: [POINTER.tag, LONG.tag] },
  async ({ fixture, open, browser }) => {
    const words = WORDS.pl;
    const at = await fixture.board('Collapsed touch', {
      Doing: ['Plan', 'Draw'],
      Later: ['Sleep', 'Swim'],
    });
    const ewa = (await open(fixture.ewa, at)).page;
    const { page, context, problems } = await onPhone(browser, fixture.anna);
    await page.goto(at);
    await withAllParts(page);
    await menu(page, words).tap();
    await item(page, words.collapse).tap();
    await expectCollapsed(page, 2);
    await expectNoAxeViolations(page);

    const [from, to] = [await centre(page, 'Swim'), await strip(page).boundingBox()];
    if (!to) throw new Error('The strip is not in sight');
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y = 0) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y }],
      });
    await touch('touchStart', from.x, from.y);
    await expect(page.locator('[data-task][data-dragged], [data-dragged]').first()).toBeVisible();
    const end = to.x + to.width / 2;
    for (let x = from.x; x > end; x -= 12) await touch('touchMove', x, from.y);
    await touch('touchMove', end, from.y);
    await settle(page);
    await touch('touchEnd');
    await expectCollapsed(page, 3);
    await expectOrder(ewa, { Doing: ['Swim', 'Plan', 'Draw'], Later: ['Sleep'] });
    await strip(page).tap();
    await expectOrder(page, { Doing: ['Swim', 'Plan', 'Draw'], Later: ['Sleep'] });
    expect(problems.problems()).toEqual([]);
    await context.close();
  },
);

async function onPhone(browser: Browser, { email, password }: Person) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'pl-PL',
  });
  await context.addInitScript(
    () =>
      window.location.protocol.startsWith('http') && window.localStorage.setItem('locale', 'pl'),
  );
  const problems = await watch(context);
  await context.request.post('/api/v1/user/signin', { data: { email, password } });
  return { context, problems, page: await context.newPage() };
}

import { POINTER } from './byKeyboard';
import { test } from './fixture';
import { idIn, makeCheckLists, openTask, panel, taskOn } from './onTask';
import { LONG, longIn } from './long';
import { expect, expectGoodLooks, picture, type Page } from './support';

const ITEM_WORDS = {
  en: {
    date: 'Due date',
    dateField: 'Date',
    tomorrow: 'tomorrow',
    assign: 'Assign',
    turn: 'Turn into a task',
  },
  pl: {
    date: 'Termin',
    dateField: 'Data',
    tomorrow: 'jutro',
    assign: 'Przypisz',
    turn: 'Zamień w\u00a0zadanie',
  },
} as const;

const LISTS = {
  Before: ['Inventory', 'Shadow traffic', 'Rehearsal'],
  After: ['Watch', 'Clean up'],
};

/** The items that the task shows, list by list. */
const order = (page: Page) =>
  panel(page)
    .locator('[data-checklist]')
    .evaluateAll((lists) =>
      Object.fromEntries(
        lists.map((list) => [
          list.querySelector('h2')?.textContent ?? '',
          [...list.querySelectorAll<HTMLInputElement>('[data-item] input[type=checkbox]')].map(
            ({ labels }) => labels?.[0]?.textContent ?? '',
          ),
        ]),
      ),
    );
const expectOrder = (page: Page, lists: Record<string, readonly string[]>) =>
  expect.poll(() => order(page), { timeout: 15_000 }).toEqual(lists);

const grip = (page: Page, item: string) => panel(page).getByLabel(`Move the item “${item}”`);
async function centre(page: Page, item: string): Promise<{ x: number; y: number }> {
  const box = await grip(page, item).boundingBox();
  if (!box) throw new Error(`No item "${item}" is in sight`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test(
  'an item moves by mouse and by keys within its checklist and to another, and another user sees it move',
  POINTER,
  async ({ fixture, open }) => {
    const at = await taskOn(fixture, 'Moved items');
    await makeCheckLists(fixture.anna, idIn(at), LISTS);
    const board = at.slice(0, at.lastIndexOf('/'));
    const [{ page }, ewa] = [await open(fixture.anna, board), await open(fixture.ewa, board)];
    await page.setViewportSize({ width: 1280, height: 1100 });
    await Promise.all([openTask({ page }, at), openTask(ewa, at)]);
    await expectOrder(page, LISTS);

    async function drag(item: string, over: string, below: number) {
      await grip(page, over).scrollIntoViewIfNeeded();
      const [from, to] = [await centre(page, item), await centre(page, over)];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 6, from.y + 6);
      await page.mouse.move(to.x, to.y + below, { steps: 12 });
      await expect(panel(page).locator('[data-item][data-dragged]')).toBeVisible();
    }
    await drag('Inventory', 'Shadow traffic', 8);
    await page.mouse.up();
    await expectOrder(page, { ...LISTS, Before: ['Shadow traffic', 'Inventory', 'Rehearsal'] });
    await expectOrder(ewa.page, { ...LISTS, Before: ['Shadow traffic', 'Inventory', 'Rehearsal'] });

    await drag('Inventory', 'Clean up', -4);
    await expect(panel(page).locator('[data-over]')).toHaveCount(1);
    await picture(page, 'checklist-drag-light-1280');
    await page.mouse.up();
    const moved = {
      Before: ['Shadow traffic', 'Rehearsal'],
      After: ['Watch', 'Inventory', 'Clean up'],
    };
    await expectOrder(page, moved);
    await expectOrder(ewa.page, moved);

    // Back again without a mouse.
    await grip(page, 'Inventory').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expectOrder(page, { ...moved, After: ['Inventory', 'Watch', 'Clean up'] });
    await page.keyboard.press('Alt+ArrowUp');
    await expectOrder(page, {
      Before: ['Shadow traffic', 'Rehearsal', 'Inventory'],
      After: LISTS.After,
    });
    await expect(grip(page, 'Inventory')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(panel(page).locator('[data-item][data-dragged]')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Position 2 of 3.')).not.toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Position 1 of 3.')).not.toHaveCount(0);
    await page.keyboard.press('Space');
    const back = { Before: ['Inventory', 'Shadow traffic', 'Rehearsal'], After: LISTS.After };
    await expectOrder(page, back);
    await expectOrder(ewa.page, back);
  },
);

test(
  'a long press on a phone lifts an item, and it moves to the next checklist',
  { tag: [POINTER.tag, LONG.tag] },
  async ({ fixture, open, browser }) => {
    const at = await taskOn(fixture, 'Moved by touch');
    await makeCheckLists(fixture.anna, idIn(at), LISTS);
    const ewa = await open(fixture.ewa, at.slice(0, at.lastIndexOf('/')));
    await openTask(ewa, at);
    const context = await browser.newContext({
      viewport: { width: 390, height: 1100 },
      hasTouch: true,
      isMobile: true,
      locale: 'en-US',
    });
    const page = await context.newPage();
    await context.request.post('/api/v1/user/signin', {
      data: { email: fixture.anna.email, password: fixture.anna.password },
    });
    await openTask({ page }, at);
    // Away from the bottom edge, where a drag scrolls automatically.
    await panel(page).evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    const [from, to] = [await centre(page, 'Rehearsal'), await centre(page, 'Clean up')];
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: from.x, y }],
      });
    await touch('touchStart', from.y);
    await expect(panel(page).locator('[data-item][data-dragged]')).toBeVisible();
    for (let y = from.y; y < to.y - 4; y += 8) await touch('touchMove', y);
    await expect(page.getByText('List After, position 2 of 3.')).toHaveCount(1);
    await picture(page, 'checklist-drag-light-390');
    await touch('touchEnd');
    const moved = {
      Before: ['Inventory', 'Shadow traffic'],
      After: ['Watch', 'Rehearsal', 'Clean up'],
    };
    await expectOrder(page, moved);
    await expectOrder(ewa.page, moved);
    await context.close();
  },
);

for (const locale of ['en', 'pl'] as const)
  test(
    `an item gets a date and an assignee and becomes a task by keyboard, and another user sees it (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = ITEM_WORDS[locale];
      const at = await taskOn(fixture, `Owned items ${locale}`);
      await makeCheckLists(fixture.anna, idIn(at), { Before: ['Inventory', 'Rehearsal'] });
      const board = at.slice(0, at.lastIndexOf('/'));
      const [{ page }, ewa] = [await open(fixture.anna, board), await open(fixture.ewa, board)];
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await Promise.all([page.goto(at), openTask(ewa, at)]);
      const line = (of: Page, title: string) =>
        panel(of).locator('[data-item]').filter({ hasText: title });
      const menu = line(page, 'Inventory').locator('[data-item-menu]');
      const pick = async (name: string) => {
        await menu.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('menuitem', { name, exact: true }).press('Enter');
      };

      await pick(words.date);
      await expect(page.getByLabel(words.dateField, { exact: true })).toBeFocused();
      await expectGoodLooks(page, `item-date-${locale}`);
      await page.keyboard.type(words.tomorrow);
      await page.keyboard.press('Enter');
      await expect(line(page, 'Inventory').locator('time')).toBeVisible();
      await expect(line(ewa.page, 'Inventory').locator('time')).toBeVisible();

      await pick(words.assign);
      await page.keyboard.type('ewa');
      // The first fitting one is active.
      await expect(page.getByRole('option', { name: /Ewa/, selected: true })).toBeVisible();
      await page.keyboard.press('Enter');
      const assignee = line(ewa.page, 'Inventory').locator('[data-item-assignee]');
      await expect(assignee).toHaveAccessibleName(/^Assigned to Ewa/);
      await expect(menu).toBeFocused();
      await expectGoodLooks(page, `item-details-${locale}`);

      await pick(words.turn);
      await expect(line(page, 'Inventory')).toHaveCount(0);
      await expect(line(ewa.page, 'Inventory')).toHaveCount(0);
      await expect(line(page, 'Rehearsal').locator('[data-item-menu]')).toBeFocused();
      await expect.poll(() => fixture.tasksLike('Inventory')).not.toHaveLength(0);
      await page.keyboard.press('Control+z');
      await expect(line(page, 'Inventory').locator('time')).toBeVisible();
      await expect(assignee).toBeVisible();
    },
  );

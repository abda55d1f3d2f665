import type { Page } from '@playwright/test';
import { POINTER } from './byKeyboard';
import { LONG, longIn } from './long';
import { test, type Fixture } from './fixture';
import { expect, expectGoodLooks, expectNoAxeViolations } from './support';
import { choose } from './fields';

const WORDS = {
  en: { list: 'List', group: /^Group: /, due: 'Due date', today: 'Today', none: 'No due date' },
  pl: { list: 'Lista', group: /^Grupy: /, due: 'Termin', today: 'Dziś', none: 'Bez terminu' },
} as const;

const grid = (page: Page) => page.getByRole('grid');
/** The texts of the groups and tasks in their order, as on the screen. */
const shown = (page: Page) =>
  grid(page)
    .locator(
      '[data-kind="group"] [data-cell="group"] > span:nth-last-child(2), [data-cell="title"] > span:first-child',
    )
    .evaluateAll((texts) =>
      texts.filter((one) => one.closest('[data-head]') === null).map((one) => one.textContent),
    );
const row = (page: Page, title: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.locator(`[data-cell="title"][title="${title}"]`) });
const cell = (page: Page, title: string, column: string) =>
  row(page, title).locator(`[data-cell="${column}"]`);

const boardOf = (fixture: Fixture, title: string) =>
  fixture.board(title, { 'To do': ['Write', 'Ship', 'Ask'], Done: ['Plan'] });

for (const locale of ['en', 'pl'] as const)
  test(
    `a board is read, grouped and edited as a list by keyboard, on both screens (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const board = await boardOf(fixture, `Table ${locale}`);
      const { page } = await open(fixture.anna);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.goto(board);
      const other = (await open(fixture.ewa, `${board}/list`)).page;
      await page
        .getByRole('main')
        .getByRole('link', { name: words.list, exact: true })
        .press('Enter');
      await expect(page).toHaveURL(/\/list$/);
      await expect
        .poll(() => shown(page))
        .toEqual(['To do', 'Write', 'Ship', 'Ask', 'Done', 'Plan']);
      await expectGoodLooks(page, locale === 'pl' ? 'table-pl' : 'table');

      // A title in its cell; the other screen follows.
      await cell(page, 'Write', 'title').focus();
      await page.keyboard.press('ArrowDown');
      await expect(cell(page, 'Ship', 'title')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('textarea')).toBeFocused();
      await page.keyboard.type('Sail');
      await page.keyboard.press('Enter');
      await expect(cell(page, 'Sail', 'title')).toBeFocused();
      await expect(cell(other, 'Sail', 'title')).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect(cell(other, 'Ship', 'title')).toBeVisible();

      // A due date in its cell.
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(cell(page, 'Ship', 'due')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
      await page.keyboard.type(words.today);
      await page.keyboard.press('Enter');
      await expect(cell(page, 'Ship', 'due')).toBeFocused();
      await expect(cell(other, 'Ship', 'due')).toContainText('Today');

      // Groups of due dates; focus stays with the task.
      await page.getByRole('button', { name: words.group }).press('Enter');
      await page.getByRole('menuitemradio', { name: words.due, exact: true }).press('Enter');
      await expect(page).toHaveURL(/group=due/);
      await expect
        .poll(() => shown(page))
        .toEqual([words.today, 'Ship', words.none, 'Write', 'Ask', 'Plan']);
      await page.reload();
      await expect.poll(() => shown(page)).toContain(words.today);
      await expectGoodLooks(page, locale === 'pl' ? 'table-due-pl' : 'table-due');

      // The open task is over the list, which keeps its groups.
      await cell(page, 'Plan', 'title').focus();
      await page.keyboard.press('o');
      await expect(page.getByRole('dialog', { name: 'Plan' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/list\?group=due$/);
      await expect(row(page, 'Plan').locator(':focus')).toHaveCount(1);
    },
  );

const heading = (page: Page, name: string) => grid(page).getByRole('columnheader', { name });
const bulkBar = (page: Page) => page.getByRole('toolbar', { name: 'Selected tasks' });

/** All code of the list view is on the device: a client that goes offline before can only read. */
const withAllParts = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        ['table-editors', 'writing', 'board-tools', 'dates'].filter(
          (name) =>
            !performance
              .getEntriesByType('resource')
              .some((entry) => entry.name.includes(`/${name}.`)),
        ),
      ),
    )
    .toEqual([]);

test(
  'a list is sorted, sized, and its columns are chosen and moved by mouse',
  POINTER,
  async ({ fixture, open }) => {
    const board = await boardOf(fixture, 'Sized');
    const { page } = await open(fixture.anna, `${board}/list?group=none`);
    await expect.poll(() => shown(page)).toEqual(['Write', 'Ship', 'Ask', 'Plan']);
    await heading(page, 'Task').getByRole('button').click();
    await expect.poll(() => shown(page)).toEqual(['Ask', 'Plan', 'Ship', 'Write']);
    await expect(heading(page, 'Task')).toHaveAttribute('aria-sort', 'ascending');
    await heading(page, 'Task').getByRole('button').click();
    await expect.poll(() => shown(page)).toEqual(['Write', 'Ship', 'Plan', 'Ask']);
    await expect(page).toHaveURL(/sort=-title/);

    // The edge of a heading sizes its column.
    const due = heading(page, 'Due date');
    const before = await due.boundingBox();
    if (!before) throw new Error('There is no heading');
    await page.mouse.move(before.x + before.width, before.y + before.height / 2);
    await page.mouse.down();
    await page.mouse.move(before.x + before.width + 60, before.y + before.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect
      .poll(async () => (await due.boundingBox())?.width)
      .toBeCloseTo(before.width + 60, 0);
    await expect(page).toHaveURL(/due:200/);

    // A heading is dragged onto another one; that does not sort.
    const [from, to] = [await due.boundingBox(), await heading(page, 'Labels').boundingBox()];
    if (!from || !to) throw new Error('There is no heading');
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 10, { steps: 5 });
    await page.mouse.up();
    await expect(page).toHaveURL(/columns=due:200,labels,/);
    await expect(page).toHaveURL(/sort=-title/);

    await page.getByRole('button', { name: 'Columns' }).click();
    const choice = page.getByRole('dialog', { name: 'Columns' });
    await choice.getByRole('checkbox', { name: 'List' }).click();
    await expect(choice.getByRole('checkbox', { name: 'List' })).toBeChecked();
    await choice.getByRole('checkbox', { name: 'Labels' }).click();
    await expect(heading(page, 'List')).toBeVisible();
    await expect(heading(page, 'Labels')).toHaveCount(0);
    await choice.getByRole('button', { name: 'Move List up' }).click();
    await expect(page).toHaveURL(/columns=due:200,people,section,steps/);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
    await page.reload();
    await expect(heading(page, 'List')).toBeVisible();

    // The list of a task is changed in its cell.
    await cell(page, 'Ask', 'section').click();
    await page.getByRole('menuitemradio', { name: 'Done' }).click();
    await expect(cell(page, 'Ask', 'section')).toHaveText('Done');
  },
);

test(
  'several tasks are selected and changed at once, by mouse',
  { tag: [POINTER.tag, LONG.tag] },
  async ({ fixture, open }) => {
    const board = await boardOf(fixture, 'Bulk');
    const { page } = await open(fixture.anna, `${board}/list`);
    const other = (await open(fixture.ewa, `${board}/list`)).page;
    await cell(page, 'Write', 'title').click({ modifiers: ['Control'] });
    await cell(page, 'Ask', 'title').click({ modifiers: ['Shift'] });
    await expect(bulkBar(page)).toContainText('3 tasks selected');
    await expect(row(page, 'Ship')).toHaveAttribute('aria-selected', 'true');
    await expectNoAxeViolations(page);
    await bulkBar(page)
      .getByRole('button', { name: /^Move to/ })
      .click();
    await choose(page.getByRole('dialog'), 'List', 'Done');
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
    await expect
      .poll(() => shown(other))
      .toEqual(['To do', 'Done', 'Plan', 'Write', 'Ship', 'Ask']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => shown(other))
      .toEqual(['To do', 'Write', 'Ship', 'Ask', 'Done', 'Plan']);
  },
);

test('several tasks are selected and changed at once, by keyboard', async ({ fixture, open }) => {
  const board = await boardOf(fixture, 'Bulk keys');
  const { page } = await open(fixture.anna, `${board}/list`);
  await expect(cell(page, 'Write', 'title')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'Write', 'title')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bulkBar(page)).toContainText('2 tasks selected');
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type('today');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Write', 'due')).toContainText('Today');
  await expect(cell(page, 'Ship', 'due')).toContainText('Today');
  await expect(cell(page, 'Ask', 'due')).not.toContainText('Today');
  await expect(row(page, 'Ship').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(bulkBar(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(cell(page, 'Write', 'due')).not.toContainText('Today');

  // Delete asks, and focus goes to the row that takes the place.
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(row(page, 'Ship')).toHaveCount(0);
  await expect(row(page, 'Ask').locator(':focus')).toHaveCount(1);
});

test('a list is filtered by the address of its board, and takes new tasks', async ({
  fixture,
  open,
}) => {
  const board = await boardOf(fixture, 'Filtered');
  const { page } = await open(fixture.anna, `${board}/list?q=wri`);
  await expect.poll(() => shown(page)).toEqual(['To do', 'Write', 'Done']);
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Clear/ })
    .press('Enter');
  await expect.poll(() => shown(page)).toEqual(['To do', 'Write', 'Ship', 'Ask', 'Done', 'Plan']);

  await cell(page, 'Ask', 'title').focus();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Task title' })).toBeFocused();
  await page.keyboard.type('Paint');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Frame');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect
    .poll(() => shown(page))
    .toEqual(['To do', 'Write', 'Ship', 'Ask', 'Paint', 'Frame', 'Done', 'Plan']);
  await expect(grid(page).locator('[data-cell="add"]:focus')).toHaveCount(1);

  // A group is closed and opened with the arrows.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(grid(page).getByRole('button', { name: /^Done/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect.poll(() => shown(page)).not.toContain('Plan');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shown(page)).toContain('Plan');
});

test(
  'a list is changed without a connection, and the other screen follows with it',
  LONG,
  async ({ fixture, open }) => {
    const board = await boardOf(fixture, 'Offline list');
    const { page, context, problems } = await open(fixture.anna, `${board}/list?group=people`);
    problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
    const other = (await open(fixture.ewa, `${board}/list`)).page;
    await cell(page, 'Plan', 'title').focus();
    await page.keyboard.press('i');
    await expect(cell(other, 'Plan', 'people')).toContainText('AN');
    await withAllParts(page);
    await context.setOffline(true);

    // Assigned to the viewer, the task goes to another group, and focus with it.
    await cell(page, 'Ask', 'title').focus();
    await page.keyboard.press('i');
    await expect
      .poll(() => shown(page))
      .toEqual(['Anna Nowak', 'Ask', 'Plan', 'Nobody', 'Write', 'Ship']);
    await expect(row(page, 'Ask').locator(':focus')).toHaveCount(1);
    await cell(page, 'Ask', 'title').press('e');
    await expect(page.locator('textarea')).toBeFocused();
    await page.keyboard.type('Answer');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Answer', 'title')).toBeFocused();
    await context.setOffline(false);
    await expect(cell(other, 'Answer', 'people')).toContainText('AN');
  },
);

test('a list is used by touch on a phone', LONG, async ({ fixture, open }) => {
  const board = await boardOf(fixture, 'Phone list');
  const { page } = await open(fixture.anna);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${board}/list`);
  await expect(cell(page, 'Ship', 'title')).toBeVisible();
  // The page itself does not scroll sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
  await row(page, 'Ship').getByRole('checkbox').click();
  await expect(row(page, 'Ship').getByRole('checkbox')).toBeChecked();
  await cell(page, 'Ship', 'people').click();
  await page.getByRole('combobox', { name: /^Assign/ }).fill('Ewa');
  await page.getByRole('option', { name: /^Ewa/ }).click();
  await expect(cell(page, 'Ship', 'people')).toContainText('EN');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await cell(page, 'Write', 'labels').click();
  await page.getByRole('combobox').fill('legal');
  await page.getByRole('option', { name: /legal/ }).click();
  await expect(cell(page, 'Write', 'labels')).toContainText('legal');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await row(page, 'Write').getByRole('link', { name: 'Open Write' }).click();
  await expect(page.getByRole('dialog', { name: 'Write' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/list$/);
});

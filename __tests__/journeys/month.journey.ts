import type { Locator, Page } from '@playwright/test';
import { POINTER } from './byKeyboard';
import { drop, settle } from './byMouse';
import { test, type Fixture } from './fixture';
import { expect, expectGoodLooks, expectNoAxeViolations } from './support';

const day = (page: Page, number: number) =>
  page.locator(`[data-day="2027-03-${String(number).padStart(2, '0')}"]`);
const titles = (page: Page, number: number) =>
  day(page, number)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('title')));

/** Both in one task of the page, faster than it can render. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** A board with tasks that are due on a day of March 2027. */
async function boardInMarch(fixture: Fixture, title: string, due: Record<string, string>) {
  const board = await fixture.board(title, { 'To do': Object.keys(due) });
  const id = Number(board.slice(board.lastIndexOf('-') + 1));
  const { projectView } = (await fixture.anna.ask(
    'query ($id: Id!) { projectView(id: $id) { tasks { id title } } }',
    { id },
  )) as unknown as { projectView: { tasks: { id: number; title: string }[] } };
  for (const task of projectView.tasks) {
    const value = due[task.title];
    if (value === undefined) continue;
    await fixture.anna.ask(
      'mutation ($taskId: Id!, $value: String) { updateTaskField(taskId: $taskId, fieldId: 1, isStandard: true, value: $value) { success } }',
      { taskId: task.id, value },
    );
  }
  return board;
}

test(
  'a month shows two tasks of a day and the others on request, and plans by mouse and by key',
  POINTER,
  async ({ fixture, open }) => {
    const board = await boardInMarch(fixture, 'Month', {
      One: '2027-03-10',
      Two: '2027-03-10',
      Three: '2027-03-10',
      Alone: '2027-03-16',
    });
    const { page } = await open(fixture.anna, `${board}/calendar/2027-03-08?view=month`);
    await expect(
      page.getByRole('main').getByRole('status').filter({ hasText: 'March 2027' }),
    ).toBeVisible();
    await expect(page.locator('[data-day]')).toHaveCount(35);
    expect(await titles(page, 10)).toEqual(['One', 'Two']);

    const more = day(page, 10).getByRole('button', { name: /^1 more/ });
    await more.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link')).toHaveCount(3);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();

    // By key a dialog moves a task to another day.
    await day(page, 16)
      .getByRole('link', { name: /^Alone/ })
      .press('m');
    await page.getByRole('dialog').getByLabel('Date', { exact: true }).fill('2027-03-17');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Save|Move)/ })
      .click();
    await expect.poll(() => titles(page, 17)).toEqual(['Alone']);

    const [from, to] = [
      await day(page, 17)
        .getByRole('link', { name: /^Alone/ })
        .boundingBox(),
      await day(page, 24).boundingBox(),
    ];
    if (!from || !to) throw new Error('The task, or the day, is not in sight');
    await page.mouse.move(from.x + 20, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 26, from.y + 20, { steps: 4 });
    await page.mouse.move(to.x + 26, to.y + to.height / 2, { steps: 15 });
    await settle(page);
    await drop(page);
    await expect.poll(() => titles(page, 24)).toEqual(['Alone']);

    // The view and the filter stay from month to month, and under an open task.
    // Two presses go two months on, also while the first one still renders.
    await pressTwice(page.getByRole('button', { name: 'Next month' }));
    await expect(
      page.getByRole('main').getByRole('status').filter({ hasText: 'May 2027' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/view=month/);
    await pressTwice(page.getByRole('button', { name: 'Previous month' }));
    await day(page, 24)
      .getByRole('link', { name: /^Alone/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Alone' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(day(page, 24)).toBeVisible();
  },
);

for (const locale of ['en', 'pl'] as const)
  test(`a month is right in every look (${locale})`, async ({ fixture, open }) => {
    const board = await boardInMarch(fixture, `Looks ${locale}`, {
      One: '2027-03-10',
      Two: '2027-03-10',
      Three: '2027-03-10',
    });
    const { page } = await open(fixture.anna, board);
    await page.evaluate((code) => window.localStorage.setItem('locale', code), locale);
    await page.goto(`${board}/calendar/2027-03-08?view=month`);
    await expect(day(page, 10).getByRole('link').first()).toBeVisible();
    await expectGoodLooks(page, locale === 'pl' ? 'month-pl' : 'month');
  });

test('the calendar is filtered as the board is, and by the same address', async ({
  fixture,
  open,
}) => {
  const board = await boardInMarch(fixture, 'Narrowed', {
    Paint: '2027-03-10',
    Write: '2027-03-10',
  });
  const { page } = await open(fixture.anna, `${board}/calendar/2027-03-08`);
  const cards = day(page, 10).locator('[data-task] > a');
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('search').getByRole('searchbox').fill('pai');
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/q=pai/);
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await expect.poll(() => titles(page, 10)).toEqual(['Paint']);
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Clear/ })
    .click();
  await expect.poll(() => titles(page, 10)).toEqual(['Paint', 'Write']);
});

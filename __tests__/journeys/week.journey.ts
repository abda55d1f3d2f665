import type { Locator, Page } from '@playwright/test';
import { IS_WITHOUT_MOUSE } from './byKeyboard';
import { carry, drop, settle } from './byMouse';
import { test, type Fixture } from './fixture';
import { expect, expectGoodLooks, expectNoAxeViolations, picture } from './support';

/** The Monday of this week, in the zone of the journeys. */
function thisMonday(): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw' }).format(new Date());
  const at = new Date(`${today}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

const MONDAY = thisMonday();
const day = (page: Page, index: number) => page.locator(`[data-day="${dayAfter(MONDAY, index)}"]`);
const cardsOn = (page: Page, index: number) => day(page, index).locator('[data-task] > a');
const panel = (page: Page) => page.getByRole('complementary');

/** Anna assigns a task to a user, optionally with a due date. */
async function assign(
  fixture: Fixture,
  boardPath: string,
  title: string,
  userId: number,
  due?: string,
): Promise<void> {
  const id = Number(boardPath.slice(boardPath.lastIndexOf('-') + 1));
  const { projectView } = (await fixture.anna.ask(
    'query ($id: Id!) { projectView(id: $id) { tasks { id title } } }',
    { id },
  )) as unknown as { projectView: { tasks: { id: number; title: string }[] } };
  const task = projectView.tasks.find((one) => one.title === title);
  const field =
    'mutation ($taskId: Id!, $value: String) { updateTaskField(taskId: $taskId, fieldId: 1, isStandard: true, value: $value) { success } }';
  if (due !== undefined) await fixture.anna.ask(field, { taskId: task?.id, value: due });
  await fixture.anna.ask(
    'mutation ($taskId: Id!, $userId: Id!) { assignTask(taskId: $taskId, userId: $userId) { success } }',
    { taskId: task?.id, userId },
  );
}

/**
 * By mouse, the middle of one element over the horizontal middle of another, at that distance from
 * its top edge. A drop belongs to the day under the card's middle, not to the one under the pointer.
 */
async function holdOver(
  page: Page,
  what: Locator,
  over: Locator,
  { down }: { down: number },
): Promise<void> {
  const [from, to] = [await what.boundingBox(), await over.boundingBox()];
  if (!from || !to) throw new Error('What is dragged, or where to, is not in sight');
  const middle = from.x + from.width / 2;
  await page.mouse.move(middle, from.y + 15);
  await page.mouse.down();
  await page.mouse.move(middle - 10, from.y + 25, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + down, { steps: 15 });
  await settle(page);
}

async function speakPolish(page: Page): Promise<void> {
  await page.evaluate(() => window.localStorage.setItem('locale', 'pl'));
  await page.reload();
}

test('a week is planned by mouse and keyboard, and another user sees it at once', async ({
  fixture,
  open,
}) => {
  const board = await fixture.board('Week', { 'To do': ['Write', 'Call', 'Paint'], Later: [] });
  const { page } = await open(fixture.anna, board);
  const { page: other } = await open(fixture.ewa, `${board}/calendar`);

  await page.getByRole('link', { name: 'Calendar', exact: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`${board}/calendar/${MONDAY}$`));
  await expect(day(page, 0)).toBeVisible();

  // Twice to the same place, without leaving the keyboard.
  await day(page, 2).getByRole('button').first().click();
  await page.keyboard.type('Stand-up');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Review');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(cardsOn(page, 2)).toHaveCount(2);
  await expect(cardsOn(other, 2)).toHaveCount(2);

  // Drags from the panel onto a day.
  await page.getByRole('button', { name: /^Unscheduled/ }).click();
  const card = panel(page).getByRole('link', { name: /^Write/ });
  if (IS_WITHOUT_MOUSE)
    await carry(page, card, ['ArrowUp', ...Array.from({ length: 5 }, () => 'ArrowLeft')]);
  else await holdOver(page, card, day(page, 0), { down: 160 });
  await drop(page);
  await expect(cardsOn(page, 0)).toHaveText([/Write/]);
  await expect(cardsOn(page, 0)).toContainText(/0?8:00/);
  await expect(cardsOn(other, 0)).toHaveText([/Write/]);

  // By keyboard, from day to day.
  await cardsOn(page, 0).focus();
  await page.keyboard.press('Space');
  await page.waitForTimeout(250);
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(350);
  await page.keyboard.press('Space');
  await expect(cardsOn(page, 1)).toHaveText([/Write/]);
  await expect(cardsOn(other, 1)).toHaveText([/Write/]);

  // Opens it over the week, and returns to it.
  await cardsOn(page, 1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/calendar/${MONDAY}/write-\\d+$`));
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/calendar/${MONDAY}$`));
  await expect(cardsOn(page, 1)).toBeFocused();

  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(new RegExp(`/calendar/${dayAfter(MONDAY, 7)}$`));
  await page.goBack();
  await expect(cardsOn(page, 1)).toHaveCount(1);
  await expectGoodLooks(page, 'calendar');
  await speakPolish(page);
  await expect(cardsOn(page, 1)).toHaveCount(1);
  await expectGoodLooks(page, 'calendar-pl');
});

test('a URL without a week, of another weekday or with an invalid one redirects to a Monday, with its task', async ({
  fixture,
  open,
}) => {
  const board = await fixture.board('Addresses', { 'To do': ['Write'] });
  const { page } = await open(fixture.anna, `${board}/calendar/2026-11-19`);
  await expect(page).toHaveURL(/calendar\/2026-11-16$/);
  await page.goto(`${board}/calendar/2026-02-30`);
  await expect(page).toHaveURL(new RegExp(`calendar/${MONDAY}$`));
  await page.goto(board);
  const href = await page.getByRole('link', { name: 'Write' }).getAttribute('href');
  await page.goto(`${board}/calendar/2026-11-22/${href?.split('/').at(-1)}`);
  await expect(page).toHaveURL(/calendar\/2026-11-16\/write-\d+$/);
  await expect(page.getByRole('dialog', { name: 'Write' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/calendar\/2026-11-16$/);
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await expect(page.locator('[data-day]')).toHaveCount(42);
  await expectNoAxeViolations(page);
});

test('a key that follows a shortcut to the calendar is for the calendar', async ({
  fixture,
  open,
}) => {
  const board = await fixture.board('Typed ahead', { 'To do': ['Write'] });
  const { page } = await open(fixture.anna, `${board}/calendar`);
  await expect(page).toHaveURL(new RegExp(`calendar/${MONDAY}$`));
  const next = () => page.evaluate(() => new Promise((done) => setTimeout(done)));
  // While the board renders, and while its URL becomes the one with its title.
  for (const key of ['g', 'b', 'g', 'c', 'PageDown', 'PageDown']) {
    await page.keyboard.press(key);
    await next();
  }
  await expect(page).toHaveURL(new RegExp(`calendar/${dayAfter(MONDAY, 14)}$`));
});

test('an assigned task appears only in the assignee’s My Tasks, and is ordered there by keyboard', async ({
  fixture,
  open,
}) => {
  // A user on their first visit of the day: only that one moves tasks up.
  const ola = await fixture.member('ola.week');
  const board = await fixture.board('Given', { 'To do': ['Prepare the talk', 'Pay the rent'] });
  await assign(fixture, board, 'Pay the rent', ola.id, '2026-01-31');
  const { page } = await open(ola, `${fixture.anna.home.replace('anna.live', 'ola.week')}/tasks`);
  const { page: annas } = await open(fixture.anna, `${fixture.anna.home}/tasks`);
  const list = (at: Page, title: string) =>
    at
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: at.getByRole('heading', { level: 2, name: title }) });
  // Overdue tasks moved up automatically, which Undo reverts.
  await expect(
    list(page, 'To do today').getByRole('link', { name: /^Pay the rent/ }),
  ).toBeVisible();
  await page
    .getByRole('status')
    .filter({ hasText: '1 task was moved up' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(
    list(page, 'Recently assigned').getByRole('link', { name: /^Pay the rent/ }),
  ).toBeVisible();
  await assign(fixture, board, 'Prepare the talk', ola.id);
  const given = list(page, 'Recently assigned').getByRole('link', { name: /^Prepare the talk/ });
  await expect(given).toBeVisible();
  await expect(annas.getByRole('link', { name: /^Prepare the talk/ })).toHaveCount(0);

  await given.focus();
  await page.keyboard.press('Space');
  await page.waitForTimeout(250);
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(350);
  await page.keyboard.press('Space');
  await expect(
    list(page, 'To do today').getByRole('link', { name: /^Prepare the talk/ }),
  ).toBeVisible();

  // Her own page, which no other user may open.
  await list(page, 'To do later').getByRole('button', { name: 'Add task' }).click();
  await page.keyboard.type('Buy a present for Anna');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await list(page, 'To do later')
    .getByRole('link', { name: /present/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Buy a present for Anna' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/tasks$/);
  await expectGoodLooks(page, 'my-tasks');

  await page.getByRole('button', { name: 'Group by board' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Given' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'On no board' })).toBeVisible();
  await expectNoAxeViolations(page);

  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Calendar' })
    .click();
  await expect(page).toHaveURL(new RegExp(`/home/ola.week/calendar/${MONDAY}$`));
  await expect(page.getByRole('button', { name: /^Unscheduled 2/ })).toBeVisible();
  await speakPolish(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Moje zadania' })).toBeVisible();
  await expectGoodLooks(page, 'my-calendar-pl');
});

test('boards are put into a space by menu and by keyboard, and the sidebar of every member follows', async ({
  fixture,
  open,
}) => {
  await fixture.board('Alpha', {});
  await fixture.board('Beta', {});
  const { page } = await open(fixture.anna);
  const { page: other } = await open(
    fixture.ewa,
    fixture.anna.home.replace('anna.live', 'ewa.live'),
  );
  const sidebar = (at: Page) => at.getByRole('navigation', { name: 'Main navigation' });
  await sidebar(page).getByRole('button', { name: 'Create something new' }).click();
  await page.getByRole('menuitem', { name: 'Create space' }).click();
  await page.keyboard.type('Customers');
  await page.keyboard.press('Enter');
  const space = sidebar(page).getByRole('button', { name: 'Customers', exact: true });
  await expect(space).toBeVisible();
  await expect(
    sidebar(other).getByRole('button', { name: 'Customers', exact: true }),
  ).toBeVisible();

  await sidebar(page).getByRole('listitem').filter({ hasText: 'Alpha' }).hover();
  await sidebar(page).getByRole('button', { name: 'Menu: Alpha' }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await page.getByRole('dialog').getByLabel('Group').selectOption({ label: 'Customers' });
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  /** The part above the links of the workspace. */
  const lines = async (at: Page) => {
    const all = await sidebar(at)
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((line) => line.querySelector('a, button')?.textContent ?? ''),
      );
    return all.slice(0, all.indexOf('Team'));
  };
  await expect(async () =>
    expect((await lines(page)).slice(-2)).toEqual(['Customers', 'Alpha']),
  ).toPass();
  await expect(async () =>
    expect((await lines(other)).slice(-2)).toEqual(['Customers', 'Alpha']),
  ).toPass();

  // One moves to the top, the other by keyboard into the space. Boards of other journeys may push
  // these below the window.
  const alpha = sidebar(page).getByRole('link', { name: 'Alpha' });
  await alpha.scrollIntoViewIfNeeded();
  const between = (await lines(page)).indexOf('Alpha') - (await lines(page)).indexOf('Beta');
  // The toast about the move covers the foot of the sidebar until it disappears.
  const said = page.getByRole('button', { name: 'Dismiss', exact: true });
  while (!IS_WITHOUT_MOUSE && (await said.count()) > 0)
    await said
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);
  if (IS_WITHOUT_MOUSE)
    await carry(
      page,
      alpha,
      Array.from({ length: between }, () => 'ArrowUp'),
    );
  else await holdOver(page, alpha, sidebar(page).getByRole('link', { name: 'Beta' }), { down: -4 });
  await drop(page);
  await expect(async () =>
    expect((await lines(other)).indexOf('Alpha')).toBeLessThan(
      (await lines(other)).indexOf('Beta'),
    ),
  ).toPass();
  await sidebar(page).getByRole('link', { name: 'Beta' }).focus();
  await page.keyboard.press('Space');
  await page.waitForTimeout(250);
  for (const _ of (await lines(page)).slice((await lines(page)).indexOf('Beta') + 1)) {
    await page.keyboard.press('ArrowDown');
    await settle(page);
  }
  await page.keyboard.press('Space');
  await expect(async () =>
    expect((await lines(page)).slice(-2)).toEqual(['Customers', 'Beta']),
  ).toPass();
  await expect(async () =>
    expect((await lines(other)).slice(-2)).toEqual(['Customers', 'Beta']),
  ).toPass();
  await expectNoAxeViolations(page);
  await picture(page, 'spaces');
});

test('a board is customized, and its other viewers see the result', async ({ fixture, open }) => {
  const board = await fixture.board('Plain', { 'To do': ['Write'] });
  const { page } = await open(fixture.anna, board);
  const { page: other } = await open(fixture.ewa, board);
  await page.getByRole('button', { name: 'Board menu' }).click();
  await page.getByRole('menuitem', { name: 'Customize' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customize “Plain”' })).toBeVisible();
  await page.getByLabel('Board title').fill('Fancy');
  await page.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1, name: 'Fancy' })).toBeVisible();

  await page.getByRole('radio', { name: 'Background 3' }).press('Space');
  await expect(async () =>
    expect(
      await other.locator('main').evaluate((main) => getComputedStyle(main).backgroundColor),
    ).toBe('rgb(220, 245, 229)'),
  ).toPass();

  await page.getByRole('button', { name: 'New field' }).click();
  await page.getByLabel('Field title').fill('Priority');
  await page.getByLabel('Kind').selectOption({ label: 'Single select' });
  await page.getByLabel('Options').fill('High\nLow');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(
    page.getByRole('list', { name: 'Options: Priority' }).getByRole('listitem'),
  ).toHaveCount(2);
  await page.getByRole('button', { name: 'Menu: High' }).click();
  await page.getByRole('menuitemradio', { name: 'Green' }).click();
  await page.getByLabel('Priority', { exact: true }).check();
  await expectGoodLooks(page, 'customize');

  await page.getByLabel('Visibility').first().selectOption({ label: 'Private' });
  // Its rows disappear first; the refetch then returns the reason.
  await expect(
    other.getByRole('heading', {
      name: /^(Project not found|You do not have permission to view this project)$/,
    }),
  ).toBeVisible();
  await page.getByLabel('Add a person').selectOption({ label: fixture.ewa.name });
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await expect(other.getByRole('heading', { level: 1, name: 'Fancy' })).toBeVisible();
  await speakPolish(page);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Dostosuj tablicę „Fancy”' }),
  ).toBeVisible();
  await expectNoAxeViolations(page);
});

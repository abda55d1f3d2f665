import { card, drop, expectOrder, hold } from './byMouse';
import { test } from './fixture';
import { expect, expectGoodLooks, expectNoAxeViolations, picture, type Page } from './support';
import { choose } from './fields';

const LISTS = {
  'To do': ['Write the text', 'Test the text', 'Ship'],
  Doing: ['Plan the text', 'Draw'],
  Done: [],
};

/** By shortcut, which works a moment after the board renders. */
async function select(page: Page, title: string): Promise<void> {
  await page.bringToFront();
  await card(page, title).focus();
  await expect(async () => {
    await page.keyboard.press('x');
    await expect(page.getByRole('toolbar', { name: 'Selected tasks' })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
}
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).last();

test('a filter is in the URL, shows how much it hides, and a card lands at its visible drop position', async ({
  fixture,
  open,
}) => {
  const at = await fixture.board('Narrow', {
    ...LISTS,
    'To do': ['Write the text', 'Ship', 'Test the text'],
  });
  const [{ page }, other] = [await open(fixture.anna, at), await open(fixture.ewa, at)];
  // By shortcut, from anywhere on the board.
  await card(page, 'Ship').focus();
  await page.keyboard.press('f');
  await expect(page.getByLabel('Words in the title')).toBeFocused();
  await page.keyboard.type('text');
  await expect(page.getByRole('search').getByText('2 tasks are hidden')).toBeVisible();
  await expect(page).toHaveURL(/\?q=text$/);
  await expectOrder(page, {
    'To do': ['Write the text', 'Test the text'],
    Doing: ['Plan the text'],
    Done: [],
  });
  await expectGoodLooks(page, 'board-filter');

  await hold(page, 'Plan the text', 'Test the text');
  await drop(page);
  await expectOrder(page, {
    'To do': ['Write the text', 'Plan the text', 'Test the text'],
    Doing: [],
    Done: [],
  });
  await expectOrder(other.page, {
    'To do': ['Write the text', 'Plan the text', 'Ship', 'Test the text'],
    Doing: ['Draw'],
    Done: [],
  });

  // An open task over the board keeps the selection; so does a reload.
  await card(page, 'Test the text').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expectOrder(page, {
    'To do': ['Write the text', 'Plan the text', 'Test the text'],
    Doing: [],
    Done: [],
  });
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expectOrder(page, {
    'To do': ['Write the text', 'Plan the text', 'Ship', 'Test the text'],
    Doing: ['Draw'],
    Done: [],
  });
});

test('arrow keys go on from the button below a list, where focus is after adding a task', async ({
  fixture,
  open,
}) => {
  const { page } = await open(fixture.anna, await fixture.board('Onwards', LISTS));
  await page.keyboard.press('n');
  await expect(page.getByPlaceholder('Task title')).toBeFocused();
  await page.keyboard.type('Sign the text');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(card(page, 'Sign the text')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(card(page, 'Sign the text')).toBeFocused();
});

test('a keyboard user selects several tasks, moves, dates and archives them at once, and undoes each action with one key', async ({
  fixture,
  open,
}) => {
  const at = await fixture.board('Several', LISTS);
  const [{ page }, other] = [await open(fixture.anna, at), await open(fixture.ewa, at)];
  const bar = page.getByRole('toolbar', { name: 'Selected tasks' });
  await select(page, 'Write the text');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar).toContainText('2 tasks selected');
  await expectNoAxeViolations(page);
  await picture(page, 'board-selected-light-1280');
  await card(page, 'Test the text').focus();
  await page.keyboard.press('m');
  await choose(page, 'List', 'Done');
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).press('Enter');
  const moved = {
    'To do': ['Ship'],
    Doing: LISTS.Doing,
    Done: ['Write the text', 'Test the text'],
  };
  await expectOrder(page, moved);
  await expectOrder(other.page, moved);
  await page.keyboard.press('Control+z');
  await expectOrder(page, LISTS);
  await expectOrder(other.page, LISTS);
  await page.keyboard.press('Control+Shift+z');
  await expectOrder(other.page, moved);

  await card(page, 'Ship').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('d');
  await page.getByLabel('Date', { exact: true }).fill('2020-01-02');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(other.page.locator('[data-task] time').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await card(page, 'Ship').focus();
  await page.keyboard.press('i');
  const [due, person] = [
    card(page, 'Ship').locator('time'),
    card(page, 'Ship').getByText('AN', { exact: true }),
  ];
  await expect(person).toBeVisible();
  const [chip, avatar] = [await due.boundingBox(), await person.boundingBox()];
  expect(
    Math.abs((chip?.y ?? 0) - (avatar?.y ?? 99)),
    'people stand in the line of what is overdue',
  ).toBeLessThan(12);
  await picture(page, 'board-facts-light-1280');
  await select(other.page, 'Plan the text');
  await card(other.page, 'Draw').click({ modifiers: ['Shift'] });
  await other.page.getByRole('toolbar').getByRole('button', { name: 'Archive' }).click();
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expectOrder(page, { ...moved, Doing: [] });
  await undo(other.page).click();
  await expectOrder(page, moved);
});

test('Undo does not overwrite what another user has changed since: both values are shown', async ({
  fixture,
  open,
}) => {
  const at = await fixture.board('Since', { 'To do': ['First words'] });
  const [{ page }, other] = [await open(fixture.anna, at), await open(fixture.ewa, at)];
  const rename = async (on: Page, from: string, to: string) => {
    await card(on, from).focus();
    await on.keyboard.press('e');
    await expect(on.getByLabel('Task title')).toBeFocused();
    await on.keyboard.press('ControlOrMeta+a');
    await on.keyboard.type(to);
    await on.keyboard.press('Enter');
    await expect(card(on, to)).toBeVisible();
  };
  await rename(page, 'First words', 'Words of Anna');
  await expect(card(other.page, 'Words of Anna')).toBeVisible();
  await rename(other.page, 'Words of Anna', 'Words of Ewa');
  await expect(card(page, 'Words of Ewa')).toBeVisible();
  await card(page, 'Words of Ewa').focus();
  await page.keyboard.press('Control+z');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('definition')).toHaveText(['Words of Ewa', 'First words']);
  await picture(page, 'board-undo-question-light-1280');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Keep it as it is now' }).click();
  await expect(card(page, 'Words of Ewa')).toBeVisible();
  await rename(page, 'Words of Ewa', 'Again Anna');
  await expect(card(other.page, 'Again Anna')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(card(other.page, 'Words of Ewa')).toBeVisible();
});

test('a printed long board contains every card, in Polish and as on a phone', async ({
  fixture,
  open,
}) => {
  const titles = Array.from({ length: 130 }, (_, index) => `Karta ${index + 1}`);
  const { page } = await open(
    fixture.anna,
    await fixture.board('Papier', { 'Do zrobienia': titles, Gotowe: ['Jedna'] }),
  );
  expect(await page.locator('[data-task]').count()).toBeLessThan(60);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-task]')).toHaveCount(131);
  const pdf = await page.pdf({ path: 'test-results/pictures/board-print.pdf', format: 'A4' });
  expect(pdf.length).toBeGreaterThan(10_000);
  await page.emulateMedia({ media: null });

  await page.evaluate(() => localStorage.setItem('locale', 'pl'));
  await page.goto(`${page.url()}?q=karta+1&done=0`);
  await expect(page.getByRole('button', { name: 'Wyczyść filtr' })).toBeVisible();
  await picture(page, 'board-filter-light-1280-pl');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'board-filter-dark-390-pl');
  await expectNoAxeViolations(page);
});

test('a touch user selects several tasks from their menus and moves them at once, in Polish, in the dark theme, on a phone', async ({
  fixture,
  browser,
}) => {
  const at = await fixture.board('Dotyk', LISTS);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });
  await context.addInitScript(() => localStorage.setItem('locale', 'pl'));
  const page = await context.newPage();
  await context.request.post('/api/v1/user/signin', {
    data: { email: fixture.anna.email, password: fixture.anna.password },
  });
  await page.goto(at);
  for (const title of ['Write the text', 'Ship']) {
    await page.getByRole('button', { name: `Menu zadania: ${title}` }).tap();
    await page.getByRole('menuitem', { name: 'Zaznacz' }).tap();
  }
  const bar = page.getByRole('toolbar', { name: 'Zaznaczone zadania' });
  await expect(bar).toContainText('Zaznaczono: 2 zadania');
  // It may still be sliding in.
  await expect(async () => {
    const box = await bar.boundingBox();
    expect(
      box && box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844,
      'the bar stands within the screen',
    ).toBe(true);
  }).toPass({ timeout: 5_000 });
  await expectNoAxeViolations(page);
  await picture(page, 'board-selected-dark-390-pl');
  await bar.getByRole('button', { name: 'Przenieś' }).tap();
  const dialog = page.getByRole('dialog');
  await choose(dialog, 'Lista', 'Done');
  await picture(page, 'board-bulk-move-dark-390-pl');
  await dialog.getByRole('button', { name: 'Przenieś', exact: true }).tap();
  await expectOrder(page, {
    'To do': ['Test the text'],
    Doing: LISTS.Doing,
    Done: ['Write the text', 'Ship'],
  });
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: 'Cofnij', exact: true }).last().tap();
  await expectOrder(page, LISTS);
  await context.close();
});

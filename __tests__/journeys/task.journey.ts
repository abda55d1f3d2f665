import { POINTER } from './byKeyboard';
import { test } from './fixture';
import { openTask, panel, TASK, taskOn } from './onTask';
import { expect, expectGoodLooks, expectNoAxeViolations } from './support';

test('two users with the same task open see each other’s changes at once', async ({
  fixture,
  open,
}) => {
  test.slow();
  const at = await taskOn(fixture, 'Two at one task');
  const board = at.slice(0, at.lastIndexOf('/'));
  const [anna, ewa] = [await open(fixture.anna, board), await open(fixture.ewa, board)];
  await Promise.all([openTask(anna, at), openTask(ewa, at)]);
  const mine = panel(anna.page);
  const theirs = panel(ewa.page);

  await test.step('description', async () => {
    await mine.getByRole('button', { name: 'Add a description…' }).click();
    await anna.page.keyboard.type('The old ones end soon.\nSee https://example.com/webhooks.');
    // Moving on saves it.
    await anna.page.keyboard.press('Tab');
    await expect(theirs.getByRole('link', { name: 'https://example.com/webhooks' })).toBeVisible();
    await theirs.getByRole('button', { name: 'Edit description' }).click();
    await ewa.page.keyboard.type(' By Ewa.');
    await ewa.page.keyboard.press('Control+Enter');
    await expect(mine.getByText('By Ewa.')).toBeVisible();
  });

  await test.step('checklists', async () => {
    await mine.getByRole('button', { name: 'Add checklist' }).click();
    await anna.page.keyboard.type('Rollout');
    await anna.page.keyboard.press('Enter');
    await expect(mine.getByRole('textbox', { name: 'Item' })).toBeFocused();
    for (const item of ['Inventory', 'Shadow traffic', 'Switch over']) {
      await anna.page.keyboard.type(item);
      await anna.page.keyboard.press('Enter');
    }
    await expect(theirs.getByRole('checkbox')).toHaveCount(4);
    await theirs.getByRole('checkbox', { name: 'Inventory' }).click();
    await expect(mine.getByText('33%')).toBeVisible();
    await theirs.getByRole('listitem').filter({ hasText: 'Switch over' }).hover();
    await theirs.getByRole('button', { name: 'Item menu: Switch over' }).click();
    await ewa.page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect(
      mine.getByRole('region', { name: 'Rollout' }).getByRole('checkbox').nth(1),
    ).toHaveAccessibleName('Switch over');
    await anna.page.keyboard.press('Escape');
  });

  await test.step('people and fields', async () => {
    await mine.getByRole('button', { name: 'Assign somebody' }).click();
    await anna.page.keyboard.type('ewa');
    await mine.getByRole('option', { name: /Ewa Nowak/ }).click();
    await expect(theirs.getByRole('list', { name: 'Assignees' })).toContainText('Ewa Nowak');
    await anna.page.keyboard.press('Escape');
    await theirs.getByRole('button', { name: 'Due date: None. Edit' }).click();
    await expect(theirs.getByLabel('Date', { exact: true })).toBeFocused();
    await ewa.page.keyboard.type('9 nov 2030 4pm');
    await ewa.page.keyboard.press('Enter');
    await expect(
      mine.getByRole('button', { name: /^Due date: November 9, 2030 at 4:00/ }),
    ).toBeVisible();
    await mine.getByRole('button', { name: /more fields$/ }).click();
    await mine.getByRole('button', { name: 'Estimated time: None. Edit' }).click();
    await anna.page.keyboard.type('1h 30m');
    await anna.page.keyboard.press('Enter');
    await expect(theirs.getByText('1 h 30 min')).toBeVisible();
  });

  await test.step('comments', async () => {
    await mine.getByRole('textbox', { name: 'Write a comment…' }).fill('Can we ship on Wednesday?');
    await anna.page.keyboard.press('Control+Enter');
    await expect(mine.getByText(/^Refreshing in \d+ s$/)).toBeVisible();
    const line = theirs.getByRole('listitem').filter({ hasText: 'Can we ship on Wednesday?' });
    await line.getByRole('button', { name: 'Like' }).click();
    await expect(mine.getByRole('button', { name: 'Like, 1 person likes it' })).toBeVisible();
    await theirs.getByRole('textbox', { name: 'Write a comment…' }).click();
    await ewa.page.keyboard.type('Yes @anna');
    await expect(theirs.getByRole('option', { name: /Anna Nowak/ })).toBeVisible();
    await ewa.page.keyboard.press('Enter');
    await ewa.page.keyboard.press('Control+Enter');
    await expect(mine.getByRole('link', { name: '@Anna Nowak' })).toBeVisible();
  });

  await test.step('files', async () => {
    await mine.locator('input[type=file]').setInputFiles({
      name: 'Ledger.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Both agree.'),
    });
    await expect(mine.getByRole('link', { name: 'Ledger.txt' })).toBeVisible();
    await theirs.getByRole('tab', { name: 'Files 1' }).click();
    await expect(theirs.getByRole('link', { name: 'Ledger.txt' })).toBeVisible();
  });

  await test.step('activity', async () => {
    await mine.getByRole('tab', { name: 'Activity' }).click();
    const activity = mine.getByRole('tabpanel', { name: 'Activity' });
    await expect(activity.getByText(/attached the file/i)).toBeVisible();
    await theirs.getByRole('checkbox', { name: 'Done' }).click();
    await expect(activity.getByText(/as done/).first()).toBeVisible();
    await anna.page.keyboard.press('ArrowLeft');
    await expect(mine.getByRole('tab', { name: /^Comments/ })).toBeFocused();
    await expect(activity).toHaveCount(0);
  });

  await test.step('print layout', async () => {
    await anna.page.emulateMedia({ media: 'print' });
    await expect(mine.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(anna.page.locator('main h1').first()).toBeHidden();
    await expect(anna.page.locator('[data-task]').first()).toBeHidden();
    await anna.page.emulateMedia({ media: null });
  });

  await expectGoodLooks(anna.page, 'overlay');
  await anna.page.evaluate(() => window.localStorage.setItem('locale', 'pl'));
  await anna.page.reload();
  await openTask(anna);
  // Texts are longer here: checked in every look.
  await expectGoodLooks(anna.page, 'overlay-in-polish');
});

test('a keyboard user edits a task and moves its items between checklists', async ({
  fixture,
  open,
}) => {
  const at = await taskOn(fixture, 'By keys', [TASK, 'The next one']);
  const { page } = await open(fixture.anna, at.slice(0, at.lastIndexOf('/')));
  await page.getByRole('link', { name: TASK }).focus();
  await page.keyboard.press('Enter');
  await openTask({ page });
  const dialog = panel(page);

  await page.keyboard.press('Shift+L');
  await page.keyboard.type('First');
  await page.keyboard.press('Enter');
  for (const item of ['One', 'Two']) {
    await expect(dialog.getByRole('textbox', { name: 'Item' })).toBeFocused();
    await page.keyboard.type(item);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+L');
  await page.keyboard.type('Second');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Three');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');

  await dialog.getByLabel('Move the item “Two”').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up “Two”. List First, position 2 of 2.')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(
    dialog.getByRole('region', { name: 'First' }).getByRole('checkbox').first(),
  ).toHaveAccessibleName('Two');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('List Second, position 1 of 2.')).toHaveCount(1);
  await expect(dialog.getByRole('region', { name: 'Second' }).getByRole('checkbox')).toHaveCount(2);

  // Escape ends a drag, not the task.
  await dialog.getByLabel('Move the item “Three”').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();

  await dialog.getByRole('button', { name: /^Task menu/ }).focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('dialog', { name: 'The next one' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'The next one' })).toBeFocused();
});

test('a task fits a phone and works by touch', POINTER, async ({ fixture, browser, product }) => {
  const at = await taskOn(fixture, 'On a phone');
  const context = await browser.newContext({
    baseURL: product.baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  });
  await context.request.post('/api/v1/user/signin', {
    data: { email: fixture.anna.email, password: fixture.anna.password },
  });
  const page = await context.newPage();
  await page.goto(at);
  await openTask({ page });
  expect(
    await page.evaluate(() => document.querySelector('dialog')?.scrollWidth),
  ).toBeLessThanOrEqual(390);
  await panel(page).getByRole('button', { name: 'Add checklist' }).tap();
  await page.keyboard.type('By touch');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Tap');
  await panel(page).getByRole('button', { name: 'Add item' }).tap();
  await panel(page).getByRole('checkbox', { name: 'Tap' }).tap();
  await expect(panel(page).getByText('100%')).toBeVisible();
  await panel(page).getByRole('textbox', { name: 'Write a comment…' }).tap();
  await page.keyboard.type('From the tram');
  await panel(page).getByRole('button', { name: 'Send' }).tap();
  await expect(panel(page).getByText('From the tram')).toBeVisible();
  await expectNoAxeViolations(page);
  await panel(page).getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
});

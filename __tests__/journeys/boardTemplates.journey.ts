import type { Page } from '@playwright/test';
import { test } from './fixture';
import { LONG } from './long';
import { cards, columnOf } from './onBoard';
import { expect, expectGoodLooks } from './support';

const lists = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a board is made from a template by keyboard, and a colleague opens it with its lists, labels and tasks', async ({
  fixture,
  open,
}) => {
  const { page } = await open(fixture.anna);
  await expect(page.getByRole('main').getByRole('button', { name: 'Create board' })).toBeVisible();
  await page.keyboard.press('Shift+C');
  const dialog = dialogOf(page, 'Create board');
  await expect(dialog.getByLabel('Board title')).toBeFocused();
  await page.keyboard.type('Release seven');
  await page.keyboard.press('Tab');
  const empty = dialog.getByRole('radio', { name: 'Empty board', exact: true });
  await expect(empty).toBeFocused();
  await expect(empty).toBeChecked();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowDown');
  const bugs = dialog.getByRole('radio', { name: 'Bugs', exact: true });
  await expect(bugs).toBeChecked();
  await expect(bugs).toHaveAccessibleDescription('From the report to the fix');
  await expectGoodLooks(page, 'create-board-template');
  await bugs.press('Enter');
  await expect(page).toHaveURL(/\/release-seven-\d+$/);
  await expect(lists(page)).toHaveText(['Reported', 'Confirmed', 'Fixing', 'To verify', 'Closed']);
  await expect(cards(columnOf(page, 'Confirmed'))).toHaveCount(1);

  const other = (await open(fixture.ewa, page.url())).page;
  await expect(lists(other)).toHaveText(['Reported', 'Confirmed', 'Fixing', 'To verify', 'Closed']);
  const card = columnOf(other, 'Confirmed').locator('[data-task]');
  await expect(card).toContainText('Critical');
  await card.getByRole('link').click();
  await expect(other.getByRole('checkbox', { name: 'Write a test that fails' })).toBeVisible();
});

test('an empty board is made by mouse, and nothing is on it', async ({ fixture, open }) => {
  const { page } = await open(fixture.anna);
  await page.getByRole('main').getByRole('button', { name: 'Create board' }).click();
  const dialog = dialogOf(page, 'Create board');
  await dialog.getByText('Sprint', { exact: true }).click();
  await expect(dialog.getByRole('radio', { name: 'Sprint', exact: true })).toBeChecked();
  await dialog.getByText('Empty board', { exact: true }).click();
  await dialog.getByLabel('Board title').fill('Blank page');
  await dialog.getByRole('button', { name: 'Create board' }).click();
  await expect(page).toHaveURL(/\/blank-page-\d+$/);
  await expect(page.getByRole('button', { name: 'Add list' })).toBeVisible();
  await page.reload();
  const empty = page.getByRole('heading', { name: 'An empty board' });
  await expect(empty).toBeVisible();
  await expectGoodLooks(page, 'board-empty');
  await page.getByRole('button', { name: 'Add To do, In progress, Done' }).click();
  await expect(lists(page)).toHaveText(['To do', 'In progress', 'Done']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(empty).toBeVisible();
});

test('a board is made from a template offline, and has its lists once there is a connection', async ({
  fixture,
  open,
}) => {
  // The code of a board has been loaded by another board.
  const at = await fixture.board('On the platform', { 'To do': ['Buy a ticket'] });
  const { page, context, problems } = await open(fixture.anna, at);
  problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await expect(cards(columnOf(page, 'To do'))).toHaveCount(1);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create board' }).click();
  const dialog = dialogOf(page, 'Create board');
  await dialog.getByLabel('Board title').fill('Made in a train');
  await expect(dialog.getByRole('status')).toHaveCount(0);
  await context.setOffline(true);
  await dialog.getByText('Hiring', { exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    'Its lists and tasks appear once you are online.',
  );
  await dialog.getByRole('button', { name: 'Create board' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Made in a train' })).toBeVisible();
  await context.setOffline(false);
  await expect(lists(page)).toHaveText([
    'Open positions',
    'Applied',
    'Interview',
    'Offer',
    'Hired',
    'Rejected',
  ]);
});

test(
  'on a Polish phone a board is made from a template by touch, and its first list is shown',
  LONG,
  async ({ fixture, open }) => {
    const { page } = await open(fixture.anna);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.evaluate(() => localStorage.setItem('locale', 'pl'));
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: 'Utwórz tablicę' }).click();
    const dialog = dialogOf(page, 'Utwórz tablicę');
    await dialog.getByText('Mój tydzień', { exact: true }).click();
    await dialog.getByLabel('Nazwa tablicy').fill('Tydzień z kredą');
    await dialog.getByRole('button', { name: 'Utwórz tablicę' }).click();
    await expect(lists(page).first()).toHaveText('Ten tydzień');
    await expect(cards(columnOf(page, 'Ten tydzień'))).toHaveCount(1);
    await expect(lists(page).first()).toBeInViewport();
    await expect(page.getByRole('textbox', { name: 'Nazwa listy' })).toHaveCount(0);
    await expectGoodLooks(page, 'board-of-template-pl');
  },
);

import type { Page } from '@playwright/test';
import { longIn } from './long';
import { test } from './fixture';
import { withAllParts } from './onBoard';
import { panel, taskOn } from './onTask';
import { expect, expectGoodLooks } from './support';

const WORDS = {
  en: {
    dialog: /^Labels of 1 task/,
    search: 'Find or create a label',
    takeOut: 'Remove legal',
    filter: 'Labels',
    chosen: '1 label',
    shown: '1 of 2 tasks',
    labels: 'Labels',
  },
  pl: {
    dialog: /^Etykiety 1 zadania/,
    search: 'Znajdź lub utwórz etykietę',
    takeOut: 'Usuń: legal',
    filter: 'Etykiety',
    chosen: '1 etykieta',
    shown: '1 z 2 zadań',
    labels: 'Etykiety',
  },
} as const;

const cardOf = (page: Page, title: string) =>
  page.getByRole('link', { name: new RegExp(`^${title}\\b`) }).first();
const chips = (page: Page, title: string) => cardOf(page, title).locator('[data-letter]');

for (const locale of ['en', 'pl'] as const)
  test(
    `labels are made, given, filtered by and taken away by keyboard, on both screens (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const at = await taskOn(fixture, `Labels ${locale}`, ['Write', 'Ship']);
      const board = at.slice(0, at.lastIndexOf('/'));
      const { page } = await open(fixture.anna);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.goto(board);
      const other = (await open(fixture.ewa, board)).page;
      await expect(cardOf(other, 'Write')).toBeVisible();

      await cardOf(page, 'Write').focus();
      await page.keyboard.press('l');
      const search = page.getByRole('combobox', { name: words.search });
      await expect(search).toBeFocused();
      await page.keyboard.type('legal');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: words.dialog })).toContainText('legal');
      await page.keyboard.type('idea');
      await page.keyboard.press('Enter');
      await expect(chips(other, 'Write')).toHaveText(['legal', 'idea']);
      await expectGoodLooks(page, `labels-dialog-${locale}`);
      await page.keyboard.press('Escape');
      await expect(cardOf(page, 'Write')).toBeFocused();
      await expect(cardOf(page, 'Write')).toHaveAccessibleName(/legal.* idea/);

      await page.keyboard.press('Control+z');
      await expect(chips(other, 'Write')).toHaveText(['legal']);

      await page.keyboard.press('f');
      await page.getByRole('button', { name: words.filter, exact: true }).press('Enter');
      await page.getByRole('checkbox', { name: 'legal' }).press('Space');
      await expect(page.getByText(words.shown)).toBeVisible();
      await expect(cardOf(page, 'Ship')).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: words.chosen, exact: true })).toBeFocused();
      await page.reload();
      await expect(cardOf(page, 'Write')).toBeVisible();
      await expect(cardOf(page, 'Ship')).toBeHidden();
      await expectGoodLooks(page, `labels-board-${locale}`);

      await page.goto(at);
      const facts = panel(page).getByRole('list', { name: words.labels });
      await expect(facts).toContainText('legal');
      await expectGoodLooks(page, `labels-task-${locale}`);
      await facts.getByRole('button', { name: words.takeOut }).press('Enter');
      await expect(chips(other, 'Write')).toHaveCount(0);
    },
  );

test('labels are given without a connection, and reach the other screen with it', async ({
  fixture,
  open,
}) => {
  const at = await taskOn(fixture, 'Labels offline', ['Write', 'Ship']);
  const board = at.slice(0, at.lastIndexOf('/'));
  const { page, context, problems } = await open(fixture.anna, board);
  problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const other = (await open(fixture.ewa, board)).page;
  await cardOf(page, 'Write').focus();
  await page.keyboard.press('l');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('first');
  await page.keyboard.press('Enter');
  await expect(chips(other, 'Write')).toHaveText(['first']);
  await page.keyboard.press('Escape');

  await withAllParts(page);
  await context.setOffline(true);
  await page.keyboard.press('x');
  await cardOf(page, 'Ship').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('l');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('second');
  await page.keyboard.press('Enter');
  await expect(chips(page, 'Write')).toHaveText(['first', 'second']);
  await expect(chips(page, 'Ship')).toHaveText(['second']);
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(chips(other, 'Ship')).toHaveText(['second']);
});

test('a label is given and taken away by touch in the open task', async ({ fixture, open }) => {
  const at = await taskOn(fixture, 'Labels touch', ['Write']);
  const { page } = await open(fixture.anna);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at);
  await panel(page)
    .getByRole('button', { name: /^Add to: Labels/ })
    .click();
  await page.getByRole('combobox', { name: 'Labels' }).fill('thumb');
  await page.getByRole('option', { name: 'Create “thumb”' }).click();
  const facts = panel(page).getByRole('list', { name: 'Labels' });
  await expect(facts).toContainText('thumb');
  await facts.getByRole('button', { name: 'Remove thumb' }).click();
  await expect(facts).not.toContainText('thumb');
});

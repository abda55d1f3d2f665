import { links } from '../../contract/links';
import { test } from './fixture';
import { longIn } from './long';
import { expect, expectGoodLooks, type Page } from './support';

const WORDS = {
  en: {
    board: 'Herb garden',
    activity: 'Activity',
    search: 'Search',
    settings: 'Settings',
    create: 'Create task',
    shortcuts: 'Keyboard shortcuts',
  },
  pl: {
    board: 'Ogród ziołowy',
    activity: 'Aktywność',
    search: 'Szukaj',
    settings: 'Ustawienia',
    create: 'Utwórz zadanie',
    shortcuts: 'Skróty klawiszowe',
  },
} as const;

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

for (const locale of ['en', 'pl'] as const) {
  test(
    `the shell around the boards is correct in every look (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      test.setTimeout(240_000);
      const words = WORDS[locale];
      await fixture.board(words.board, { 'To do': ['Water the plants'] });
      const { page } = await open(fixture.anna);
      await page.evaluate((language) => window.localStorage.setItem('locale', language), locale);
      const { wid } = fixture.anna;

      await page.goto(links.activity(wid));
      await heading(page, words.activity);
      await expect(
        page
          .getByRole('main')
          .getByText(/Water the plants/)
          .first(),
      ).toBeVisible();
      await expectGoodLooks(page, `activity-${locale}`);

      await page.goto(links.search(wid, 'plants'));
      await heading(page, words.search);
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /Water the plants/ })
          .first(),
      ).toBeVisible();
      await expectGoodLooks(page, `search-${locale}`);

      await page.goto(links.workspaceSettings(wid));
      await heading(page, words.settings);
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
      await expectGoodLooks(page, `workspace-settings-${locale}`);

      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog').getByRole('combobox').fill('water the plan');
      await expect(page.getByRole('option', { name: /Water the plants/ }).first()).toBeVisible();
      await expectGoodLooks(page, `palette-${locale}`);
      await page.keyboard.press('Escape');

      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: words.shortcuts })).toBeVisible();
      await expectGoodLooks(page, `shortcuts-${locale}`);
      await page.keyboard.press('Escape');

      await page.keyboard.press('c');
      const modal = page.getByRole('dialog', { name: words.create });
      await modal.getByRole('textbox').first().fill('Feed the cat');
      await modal.getByRole('combobox').fill(words.board);
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
      await expectGoodLooks(page, `create-task-${locale}`);
      await modal.getByRole('combobox').press('Enter');
      await modal.getByRole('button', { name: words.create }).click();
      await expect(modal).toHaveCount(0);
    },
  );
}

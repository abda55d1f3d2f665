import { longIn } from './long';
import { test } from './fixture';
import { panel, taskOn } from './onTask';
import { expect, expectGoodLooks } from './support';

const WORDS = {
  en: {
    due: /^Due date: None/,
    date: 'Date',
    typed: 'fri 4pm',
    unknown: /^Not a date we know/,
    set: /^Due date: .*4:00/,
    tomorrow: /^Tomorrow/,
    clear: 'Clear',
  },
  pl: {
    due: /^Termin: Brak/,
    date: 'Data',
    typed: 'piątek o 16',
    unknown: /^Nie znamy takiej daty/,
    set: /^Termin: .*16:00/,
    tomorrow: /^Jutro/,
    clear: 'Wyczyść',
  },
} as const;

for (const locale of ['en', 'pl'] as const)
  test(
    `a due date is typed, chosen and removed by keyboard (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const at = await taskOn(fixture, `Dates ${locale}`, ['Write', 'Ship']);
      const { page } = await open(fixture.anna);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.goto(at);
      const due = panel(page).getByRole('button', { name: words.due });
      await due.press('Enter');
      const field = page.getByLabel(words.date, { exact: true });
      await expect(field).toBeFocused();
      await page.keyboard.type('?!');
      await page.keyboard.press('Enter');
      await expect(page.getByText(words.unknown)).toBeVisible();
      await expect(field).toBeFocused();
      await field.fill('');
      await page.keyboard.type(words.typed);
      await expect(page.locator('[data-reading]')).toBeVisible();
      await expectGoodLooks(page, `dates-${locale}`);
      await page.keyboard.press('Enter');
      const set = panel(page).getByRole('button', { name: words.set });
      await expect(set).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(set).toBeFocused();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: words.clear }).focus();
      await page.keyboard.press('Enter');
      await expect(due).toBeFocused();
    },
  );

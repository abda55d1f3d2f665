import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { links } from '../../contract/links';
import { test } from './fixture';
import { longIn } from './long';
import { expect, expectGoodLooks, type Page } from './support';

const WORDS = {
  en: {
    importing: 'Import',
    choose: 'Choose a file',
    trial: 'Trial run',
    nothing: 'Nothing is written yet',
    link: '1 attachment becomes a link: its file is not downloaded',
    title: 'Board title',
    piotr: 'Who Piotr Kos is',
    run: 'Import 3 tasks',
    open: 'Open the board',
    another: 'Import another file',
    remove: 'Remove this import',
    removed: 'Removed. The board is in the archive.',
    column: 'What the column “Koszt” holds',
    skip: 'Leave out',
    again: 'Check again',
    cancel: 'Cancel',
    earlier: 'Earlier imports',
    maths: 'Maths (1 task)',
    jan: 'Who Jan Kos is',
    invite: 'Invite by email',
    address: 'Email address of Jan Kos',
    ready: '2 boards are ready',
    removedAll: 'Removed. The boards are in the archive.',
  },
  pl: {
    importing: 'Importuj',
    choose: 'Wybierz plik',
    trial: 'Próba',
    nothing: 'Nic jeszcze nie zapisano',
    link: '1 załącznik zmieni się w\u00a0link: plik nie jest pobierany',
    title: 'Nazwa tablicy',
    piotr: 'Kim jest Piotr Kos',
    run: 'Importuj 3 zadania',
    open: 'Otwórz tablicę',
    another: 'Importuj inny plik',
    remove: 'Usuń ten import',
    removed: 'Usunięto. Tablica jest w\u00a0archiwum.',
    column: 'Co zawiera kolumna „Koszt”',
    skip: 'Pomiń',
    again: 'Sprawdź ponownie',
    cancel: 'Anuluj',
    earlier: 'Wcześniejsze importy',
    maths: 'Maths (1 zadanie)',
    jan: 'Kim jest Jan Kos',
    invite: 'Zaproś e-mailem',
    address: 'Adres e-mail osoby: Jan Kos',
    ready: '2 tablice są gotowe',
    removedAll: 'Usunięto. Tablice są w\u00a0archiwum.',
  },
} as const;

const golden = (name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: readFileSync(join(__dirname, '../imports/golden', name)),
});
/** Issues of two projects of Jira. */
const issues = (art: string, maths: string) => ({
  name: 'issues.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Summary,Issue key,Status,Assignee,Project name',
      `Buy chalk,ART-1,To Do,Jan Kos,${art}`,
      `Sharpen pencils,ART-2,Done,,${art}`,
      `Count apples,MATH-1,To Do,Jan Kos,${maths}`,
    ].join('\n'),
  ),
});
const setLocale = (page: Page, locale: string) =>
  page.evaluate((language) => window.localStorage.setItem('locale', language), locale);

for (const locale of ['en', 'pl'] as const) {
  const words = WORDS[locale];
  const board = `Spring of ${locale}`;

  test(
    `a board of Trello is imported with its people, and the import is removed (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      test.setTimeout(180_000);
      const { page } = await open(fixture.anna);
      await setLocale(page, locale);
      await page.reload();
      await page.getByRole('main').getByRole('link', { name: words.importing }).click();
      await page.getByLabel(words.choose).setInputFiles(golden('trello.json'));

      const trial = page.getByRole('region', { name: words.trial });
      await expect(trial).toContainText(words.nothing);
      await expect(trial).toContainText(words.link);
      await page.getByRole('textbox', { name: words.title }).fill(board);
      await page
        .getByRole('combobox', { name: words.piotr })
        .selectOption({ label: fixture.ewa.name });
      await expectGoodLooks(page, `import-match-${locale}`);
      await page.getByRole('button', { name: words.run }).click();

      // Ewa finds the board without a reload, with her task on it.
      const ewa = await open(fixture.ewa, links.home(fixture.anna.wid));
      await expect(page.getByRole('link', { name: words.open })).toBeVisible({ timeout: 30_000 });
      await expectGoodLooks(page, `import-done-${locale}`);
      const hers = ewa.page.getByRole('navigation').getByRole('link', { name: board });
      await hers.first().click();
      await expect(ewa.page.getByRole('link', { name: 'Write the letter' })).toBeVisible();

      await page.getByRole('link', { name: words.open }).click();
      await page.getByRole('link', { name: 'Write the letter' }).click();
      await expect(page.getByText('Second, by a member who has left.')).toBeVisible();

      await page.goto(links.importBoard(fixture.anna.wid));
      const earlier = page.getByRole('region', { name: words.earlier });
      await earlier.getByRole('button').first().click();
      await page.getByRole('button', { name: words.remove }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
      await expect(page.getByText(words.removed).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
      await expect(ewa.page.getByRole('navigation').getByRole('link', { name: board })).toHaveCount(
        0,
      );
    },
  );

  test(
    `a table is checked with other columns, on a phone, and nothing of it stays (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      test.setTimeout(120_000);
      const { page } = await open(fixture.anna);
      await setLocale(page, locale);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(links.importBoard(fixture.anna.wid));
      await page.getByLabel(words.choose).setInputFiles(golden('polish.csv'));
      const column = page.getByRole('combobox', { name: words.column });
      await column.selectOption({ label: words.skip });
      await page.getByRole('button', { name: words.again }).click();
      await expect(page.getByRole('button', { name: words.run })).toBeVisible();
      await expectGoodLooks(page, `import-columns-${locale}`);
      await page.getByRole('button', { name: words.cancel }).click();
      await expect(page.getByRole('button', { name: words.choose })).toBeVisible();
    },
  );

  test(
    `several projects of a file become boards of one import, and a person of it is invited (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      test.setTimeout(180_000);
      const { page } = await open(fixture.anna);
      await setLocale(page, locale);
      await page.goto(links.importBoard(fixture.anna.wid));
      await page.getByLabel(words.choose).setInputFiles(issues(`Art of ${locale}`, 'Maths'));
      await page.getByRole('checkbox', { name: words.maths }).check();
      await page.getByRole('button', { name: words.again }).click();
      const run = page.getByRole('button', { name: words.run });
      await expect(run).toBeVisible();
      await page.getByRole('combobox', { name: words.jan }).selectOption({ label: words.invite });
      const address = `jan-${locale}@kreda.test`;
      await page.getByRole('textbox', { name: words.address }).fill(address);
      await expectGoodLooks(page, `import-projects-${locale}`);
      await run.click();

      // Ewa finds both boards without a reload.
      const ewa = await open(fixture.ewa, links.home(fixture.anna.wid));
      const hers = ewa.page.getByRole('navigation');
      await expect(page.getByText(words.ready).first()).toBeVisible({ timeout: 30_000 });
      await expectGoodLooks(page, `import-boards-${locale}`);
      await expect(hers.getByRole('link', { name: `Art of ${locale}` }).first()).toBeVisible();
      await expect(hers.getByRole('link', { name: 'Maths' }).first()).toBeVisible();

      await page.getByRole('button', { name: words.remove }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
      await expect(page.getByText(words.removedAll).first()).toBeVisible();
      await expect(hers.getByRole('link', { name: 'Maths' })).toHaveCount(0);
      await page.goto(links.team(fixture.anna.wid));
      await expect(page.getByRole('main').getByText(address).first()).toBeVisible();
    },
  );
}

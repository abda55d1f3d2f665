import type { Page } from '@playwright/test';
import { png } from '../files/samples';
import { longIn } from './long';
import { test } from './fixture';
import { openCardMenu } from './onBoard';
import { panel, taskOn } from './onTask';
import { expect, expectGoodLooks } from './support';

const WORDS = {
  en: {
    cover: 'Cover…',
    dialog: 'Cover of “Write”',
    teal: 'Teal',
    files: /^Files/,
    fileMenu: 'File menu: roof.png',
    use: 'Use as cover',
    remove: 'Remove the cover',
    undo: 'Undo',
    taskMenu: 'Task menu: Write',
  },
  pl: {
    cover: 'Okładka…',
    dialog: 'Okładka zadania „Write”',
    teal: 'Morski',
    files: /^Pliki/,
    fileMenu: 'Menu pliku: roof.png',
    use: 'Użyj jako okładki',
    remove: 'Usuń okładkę',
    undo: 'Cofnij',
    taskMenu: 'Menu zadania: Write',
  },
} as const;

const cover = (page: Page) =>
  page.locator('[data-task]').filter({ hasText: 'Write' }).locator('a > [data-hue], a > img');

for (const locale of ['en', 'pl'] as const)
  test(
    `a card gets a colour by keyboard and a picture by mouse, seen by both, and loses it by Undo (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const at = await taskOn(fixture, `Covers ${locale}`, ['Write', 'Ship']);
      const board = at.slice(0, at.lastIndexOf('/'));
      const { page } = await open(fixture.anna);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.goto(board);
      const other = (await open(fixture.ewa, board)).page;

      await openCardMenu(page, 'Write');
      await page.getByRole('menuitem', { name: words.cover }).press('Enter');
      const dialog = page.getByRole('dialog', { name: words.dialog });
      await expect(dialog.getByRole('button').and(page.locator(':focus'))).toBeVisible();
      await expectGoodLooks(page, `covers-dialog-${locale}`);
      await dialog.getByRole('button', { name: words.teal }).press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: words.taskMenu })).toBeFocused();
      await expect(cover(other)).toHaveAttribute('data-hue', '5');

      await page.goto(at);
      await panel(page)
        .locator('input[type=file]')
        .setInputFiles({
          name: 'roof.png',
          mimeType: 'image/png',
          buffer: png(40, 20),
        });
      await panel(page).getByRole('tab', { name: words.files }).click();
      await panel(page).getByRole('button', { name: words.fileMenu }).click();
      await page.getByRole('menuitem', { name: words.use }).click();
      await expect(cover(other)).toHaveAttribute('src', /\/files\/tasks\//);
      await expect
        .poll(() => cover(other).evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(40);
      await page.keyboard.press('Escape');
      await expect(cover(page)).toHaveAttribute('src', /\/files\/tasks\//);
      await expectGoodLooks(page, `covers-board-${locale}`);

      // By key: the message with its button may have gone meanwhile.
      await page.keyboard.press('Control+z');
      await expect(cover(other)).toHaveAttribute('data-hue', '5');

      // The images of a task are loaded for its card.
      await other.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await other.setViewportSize({ width: 390, height: 844 });
      await other.goto(board);
      await openCardMenu(other, 'Write');
      await other.getByRole('menuitem', { name: words.cover }).click();
      const sheet = other.getByRole('dialog', { name: words.dialog });
      await sheet.getByRole('button', { name: 'roof.png' }).click();
      await expect(cover(page)).toHaveAttribute('src', /\/files\/tasks\//);
      await openCardMenu(other, 'Write');
      await other.getByRole('menuitem', { name: words.cover }).click();
      await expect(sheet.getByRole('button', { name: 'roof.png', pressed: true })).toBeVisible();
      await expectGoodLooks(other, `covers-phone-${locale}`);
      await sheet.getByRole('button', { name: words.remove }).click();
      await expect(cover(page)).toHaveCount(0);
    },
  );

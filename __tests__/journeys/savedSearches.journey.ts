import type { Page } from '@playwright/test';
import { longIn } from './long';
import { test } from './fixture';
import { taskOn } from './onTask';
import { expect, expectGoodLooks } from './support';

const WORDS = {
  en: {
    query: 'is:open medlar',
    save: 'Save search',
    name: 'Name of the search',
    done: 'Save',
    saved: 'Saved searches',
    recent: 'Recent searches',
    menu: 'Menu: ',
    rename: 'Rename',
    up: 'Move up',
    delete: 'Delete',
    undo: 'Undo',
    deleted: /” deleted/,
    clear: 'Clear',
  },
  pl: {
    query: 'jest:otwarte medlar',
    save: 'Zapisz wyszukiwanie',
    name: 'Nazwa wyszukiwania',
    done: 'Zapisz',
    saved: 'Zapisane wyszukiwania',
    recent: 'Ostatnie wyszukiwania',
    menu: 'Działania: ',
    rename: 'Zmień nazwę',
    up: 'Przenieś wyżej',
    delete: 'Usuń',
    undo: 'Cofnij',
    deleted: /Usunięto wyszukiwanie/,
    clear: 'Wyczyść',
  },
} as const;

const field = (page: Page) => page.getByRole('searchbox');
const inMain = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
/** In the titles of one run: the person has those of the runs before as well. */
const markOf = (locale: string) => `${locale}${test.info().repeatEachIndex}x`;

for (const locale of ['en', 'pl'] as const)
  test(
    `a search is saved, renamed, deleted and taken back by keyboard, for one person on all devices (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const mark = markOf(locale);
      await taskOn(fixture, `Medlars ${mark}`, [`Medlar ${mark}`]);
      const at = `/1/${fixture.anna.wid}/search`;
      const { page } = await open(fixture.anna);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.goto(at);
      const device = (await open(fixture.anna, at)).page;
      const other = (await open(fixture.ewa, at)).page;

      await expect(field(page)).toBeFocused();
      await page.keyboard.type(`${words.query} ${mark}`);
      await expect(inMain(page, new RegExp(`^Medlar ${mark}`))).toBeVisible();
      await page.keyboard.press('Enter');
      await button(page, words.save).press('Enter');
      await expect(page.getByLabel(words.name)).toBeFocused();
      await page.keyboard.type(`First ${mark}`);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(button(page, words.save)).toBeHidden();
      await expect(field(page)).toBeFocused();
      await expect(inMain(device, new RegExp(`^First ${mark}`))).toBeVisible();

      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await expect(page.getByRole('heading', { name: words.saved })).toBeVisible();
      await expect(page.getByRole('heading', { name: words.recent })).toBeVisible();
      await expectGoodLooks(page, `saved-searches-${locale}`);

      await button(page, `${words.menu}First ${mark}`).press('Enter');
      await item(page, words.rename).press('Enter');
      await expect(page.getByLabel(words.name)).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(`Second ${mark}`);
      await page.keyboard.press('Enter');
      await expect(inMain(device, new RegExp(`^Second ${mark}`))).toBeVisible();
      await expect(button(page, `${words.menu}Second ${mark}`)).toBeFocused();

      await page.keyboard.press('Enter');
      await item(page, words.delete).press('Enter');
      // The button that had focus is gone.
      await expect(field(page)).toBeFocused();
      // While its button has focus, the message stays.
      const deleted = page.getByRole('listitem').filter({ hasText: words.deleted });
      await deleted.getByRole('button', { name: words.undo, exact: true }).focus();
      await expect(inMain(device, new RegExp(`^Second ${mark}`))).toBeHidden();
      await page.keyboard.press('Enter');
      await inMain(device, new RegExp(`^Second ${mark}`)).press('Enter');
      await expect(field(device)).toHaveValue(`is:open medlar ${mark}`);
      await expect(inMain(device, new RegExp(`^Medlar ${mark}`))).toBeVisible();

      // Of another person's searches nothing is seen, neither saved nor recent ones.
      await other.reload();
      await expect(field(other)).toBeFocused();
      await expect(inMain(other, new RegExp(mark))).toBeHidden();

      await button(page, words.clear).press('Enter');
      await expect(page.getByRole('heading', { name: words.recent })).toBeHidden();
      await expect(field(page)).toBeFocused();
    },
  );

for (const locale of ['en', 'pl'] as const)
  test(
    `searches are saved, moved and deleted by touch, and no other person sees them (${locale})`,
    longIn(locale),
    async ({ fixture, open, browser }) => {
      const words = WORDS[locale];
      const mark = `t${markOf(locale)}`;
      await taskOn(fixture, `Loquats ${mark}`, [`Loquat ${mark}`]);
      const at = `/1/${fixture.anna.wid}/search`;
      const { page } = await open(fixture.anna, at);
      const other = (await open(fixture.ewa, at)).page;
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      const phone = await browser.newContext({
        storageState: await page.context().storageState(),
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      const touch = await phone.newPage();
      for (const [name, query] of [
        ['One', `loquat ${mark}`],
        ['Two', `loquat ${mark} is:open`],
      ] as const) {
        await touch.goto(`${at}?q=${encodeURIComponent(query)}`);
        await expect(inMain(touch, new RegExp(`^Loquat ${mark}`))).toBeVisible();
        await button(touch, words.save).tap();
        await touch.getByLabel(words.name).fill(`${name} ${mark}`);
        await button(touch, words.done).tap();
        await expect(touch.getByRole('dialog')).toBeHidden();
      }
      await expect(inMain(page, new RegExp(mark))).toHaveText([/^One /, /^Two /]);

      await touch.goto(at);
      await button(touch, `${words.menu}Two ${mark}`).tap();
      await expectGoodLooks(touch, `saved-search-menu-${locale}`);
      await item(touch, words.up).tap();
      await expect(inMain(page, new RegExp(mark))).toHaveText([/^Two /, /^One /]);
      await inMain(touch, new RegExp(`^Two ${mark}`)).tap();
      await expect(field(touch)).toHaveValue(`loquat ${mark} is:open`);
      await expect(inMain(touch, new RegExp(`^Loquat ${mark}`))).toBeVisible();

      await other.reload();
      await expect(field(other)).toBeFocused();
      await expect(inMain(other, new RegExp(mark))).toBeHidden();

      await touch.goto(at);
      await button(touch, `${words.menu}One ${mark}`).tap();
      await item(touch, words.delete).tap();
      await expect(inMain(page, new RegExp(mark))).toHaveText([/^Two /]);
      await button(touch, words.undo).last().tap();
      await expect(inMain(page, new RegExp(mark))).toHaveText([/^Two /, /^One /]);
      await phone.close();
    },
  );

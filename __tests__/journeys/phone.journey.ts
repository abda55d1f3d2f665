import type { Browser, Page } from '@playwright/test';
import { POINTER } from './byKeyboard';
import { test, type Person } from './fixture';
import { openTask, taskOn } from './onTask';
import { expect, expectNoAxeViolations, picture, watch } from './support';

const WORDS = {
  en: {
    lists: 'Go to a list',
    create: 'Create',
    title: 'Task title',
    due: 'Due date',
    tomorrow: /^Tomorrow/,
    dueOn: /^Due /,
    assign: 'Assignees',
    another: 'Add another',
    done: 'Create task',
    views: 'Board views',
    calendar: 'Calendar',
  },
  pl: {
    lists: 'Przejdź do listy',
    create: 'Utwórz',
    title: 'Tytuł zadania',
    due: 'Termin',
    tomorrow: /^Jutro/,
    dueOn: /^Termin: /,
    assign: 'Przypisane do',
    another: 'Dodaj kolejne',
    done: 'Utwórz zadanie',
    views: 'Widoki tablicy',
    calendar: 'Kalendarz',
  },
} as const;
type Locale = keyof typeof WORDS;

const LISTS = { 'To do': ['Write', 'Call'], Doing: ['Paint'], Done: ['Plan'] };

async function onPhone(browser: Browser, { email, password }: Person, locale: Locale) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: locale === 'pl' ? 'pl-PL' : 'en-US',
    colorScheme: locale === 'pl' ? 'dark' : 'light',
  });
  await context.addInitScript(
    (code) =>
      window.location.protocol.startsWith('http') && window.localStorage.setItem('locale', code),
    locale,
  );
  const problems = await watch(context);
  await context.request.post('/api/v1/user/signin', { data: { email, password } });
  const page = await context.newPage();
  return { context, page, problems };
}

const list = (page: Page, title: string) =>
  page.locator('[data-section]').filter({ has: page.getByRole('heading', { name: title }) });
/** Where a list begins, in px from the left edge. */
const startOf = (page: Page, title: string) =>
  list(page, title).evaluate((element) => Math.round(element.getBoundingClientRect().left));

for (const locale of ['en', 'pl'] as const) {
  test(
    `on a phone the lists of a board are reached by their names, by touch and by key (${locale})`,
    POINTER,
    async ({ fixture, browser }) => {
      const words = WORDS[locale];
      const board = await fixture.board(`Tabs ${locale}`, LISTS);
      const { context, page } = await onPhone(browser, fixture.anna, locale);
      await page.goto(board);
      const tabs = page.getByRole('navigation', { name: words.lists });
      await expect(tabs.getByRole('button')).toHaveCount(3);
      await expect(tabs.getByRole('button', { name: /^To do/ })).toHaveAttribute(
        'aria-current',
        'true',
      );
      const edge = await startOf(page, 'To do');

      await tabs.getByRole('button', { name: /^Doing/ }).tap();
      await expect.poll(() => startOf(page, 'Doing')).toBe(edge);
      await expect(tabs.getByRole('button', { name: /^Doing/ })).toHaveAttribute(
        'aria-current',
        'true',
      );

      // By key, focus follows into the list; arrows move between the names.
      await tabs.getByRole('button', { name: /^Doing/ }).press('ArrowRight');
      await expect(tabs.getByRole('button', { name: /^Done/ })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: /^Plan/ })).toBeFocused();
      await expect.poll(() => startOf(page, 'Done')).toBe(edge);

      // A swipe moves the mark, too.
      await page.evaluate(() => window.scrollTo({ left: 0 }));
      await expect(tabs.getByRole('button', { name: /^To do/ })).toHaveAttribute(
        'aria-current',
        'true',
      );
      await expectNoAxeViolations(page);
      await picture(page, `phone-board-${locale}`);

      await page.getByRole('button', { name: words.views }).tap();
      await page.getByRole('menuitem', { name: words.calendar }).tap();
      await expect(page).toHaveURL(/\/calendar\//);
      await context.close();
    },
  );

  test(
    `on a phone a task is created in a sheet, with a due date and an assignee (${locale})`,
    POINTER,
    async ({ fixture, browser }) => {
      const words = WORDS[locale];
      const board = await fixture.board(`Sheet ${locale}`, LISTS);
      const { context, page } = await onPhone(browser, fixture.anna, locale);
      await page.goto(board);
      await page.getByRole('button', { name: words.create, exact: true }).tap();
      const sheet = page.getByRole('dialog').first();
      await expect(sheet.getByRole('textbox', { name: words.title })).toBeFocused();
      const box = await sheet.boundingBox();
      expect(box && Math.round(box.y + box.height), 'it stands on the lower edge').toBe(844);
      await page.keyboard.type('Book the photographer');

      await sheet.getByRole('button', { name: words.due, exact: true }).tap();
      await expectNoAxeViolations(page);
      await picture(page, `phone-due-${locale}`);
      await page.getByRole('button', { name: words.tomorrow }).tap();
      await expect(sheet.getByRole('button', { name: words.dueOn })).toBeFocused();
      await sheet.getByRole('button', { name: words.assign, exact: true }).tap();
      await page.getByRole('menuitemradio', { name: fixture.ewa.name }).tap();
      await expectNoAxeViolations(page);
      await picture(page, `phone-create-${locale}`);
      await sheet.getByRole('button', { name: words.another }).tap();
      await expect(sheet.getByRole('textbox', { name: words.title })).toHaveValue('');
      await page.keyboard.type('Ask for an offer');
      await sheet.getByRole('button', { name: words.done, exact: true }).tap();
      await expect(sheet).toHaveCount(0);
      for (const title of ['Book the photographer', 'Ask for an offer']) {
        const card = page.getByRole('link', { name: new RegExp(`^${title}`) });
        await expect(card).toHaveAccessibleName(new RegExp(fixture.ewa.name));
        await expect(card.locator('time')).toHaveCount(1);
      }
      await context.close();
    },
  );
}

test(
  'on a phone a menu is a sheet, which a press above it closes and nothing else',
  POINTER,
  async ({ fixture, browser }) => {
    const board = await fixture.board('Menus', LISTS);
    const { context, page } = await onPhone(browser, fixture.anna, 'en');
    await page.goto(board);
    await page.getByRole('button', { name: 'List menu: To do' }).tap();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    const box = await menu.boundingBox();
    expect(box && [Math.round(box.x), Math.round(box.width)]).toEqual([0, 390]);
    await expectNoAxeViolations(page);
    const card = await page.getByRole('link', { name: /^Write/ }).boundingBox();
    await page.touchscreen.tap((card?.x ?? 0) + 60, (card?.y ?? 0) + 12);
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL(board);
    await expect(page.getByRole('button', { name: 'List menu: To do' })).toBeFocused();
    await context.close();
  },
);

test(
  'a task and its board fit a narrow window at 400 % of the text, without motion and in forced colours',
  POINTER,
  async ({ fixture, open }) => {
    const at = await taskOn(fixture, 'Zoomed', ['Write', 'Call']);
    const board = at.slice(0, at.lastIndexOf('/'));
    const { page } = await open(fixture.anna, board);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    // 1280 px at 400 % and at 200 %.
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 512 });
      for (const path of [board, `${board}/calendar`, `${board}/calendar?view=month`]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoAxeViolations(page);
      }
      await openTask({ page }, at);
      expect(
        await page.evaluate(() => document.querySelector('dialog')?.scrollWidth),
      ).toBeLessThanOrEqual(width);
      await expectNoAxeViolations(page);
    }
  },
);

import type { Browser } from '@playwright/test';
import { expectSoon as soon, noteDeeds } from './arrival';
import { card, drop, expectOrder, hold } from './byMouse';
import type { Screen } from './fixture';
import { addList, addTask, columnOf, openCardMenu, renameTask, WORDS } from './onBoard';
import { longIn } from './long';
import { expect, expectGoodLooks, test, watch, type Page, type Product } from './support';

const PASSWORD = 'kredowa tablica 7';
const BOARD = 'Relaunch – wiosna';

/** Texts that only this journey needs, besides those that every board shows. */
const MORE = {
  en: {
    lists: ['To do', 'In progress', 'Done'],
    review: 'Review',
    team: 'Team',
    add: 'Add people',
    addresses: 'Email addresses',
    members: /^Members/,
    projects: 'Projects',
    done: 'Mark as done',
    archive: 'Archive',
    yes: 'Archive task',
    archived: 'Task archived',
    undo: 'Undo',
    boardMenu: 'Board menu',
    archivePanel: 'Archived items',
    restore: 'Restore: ',
  },
  pl: {
    lists: ['Do zrobienia', 'W\u00a0toku', 'Gotowe'],
    review: 'Weryfikacja',
    team: 'Zespół',
    add: 'Dodaj osoby',
    addresses: 'Adresy e-mail',
    members: /^Osoby/,
    projects: 'Tablice',
    done: 'Oznacz jako zrobione',
    archive: 'Zarchiwizuj',
    yes: 'Zarchiwizuj zadanie',
    archived: 'Zarchiwizowano zadanie',
    undo: 'Cofnij',
    boardMenu: 'Menu tablicy',
    archivePanel: 'Archiwum tablicy',
    restore: 'Przywróć: ',
  },
} as const;
type Locale = keyof typeof MORE;
const wordsIn = (locale: Locale) => ({ ...WORDS[locale], ...MORE[locale], locale });
type NewcomerWords = ReturnType<typeof wordsIn>;

interface Newcomer {
  email: string;
  nick: string;
  first: string;
  last: string;
}

/**
 * A new browser in that language. It prefers reduced motion: the length of a drop animation must
 * not count as delay of an update.
 */
async function freshScreen(
  browser: Browser,
  { baseURL }: Product,
  locale: Locale,
): Promise<Screen> {
  const context = await browser.newContext({
    baseURL,
    locale: locale === 'pl' ? 'pl-PL' : 'en-US',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  return { context, problems: await watch(context), page: await context.newPage() };
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function register(
  page: Page,
  { email }: Newcomer,
  words: NewcomerWords,
  onForm?: () => Promise<void>,
): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: words.register }).click();
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(words.repeat, { exact: true }).fill(PASSWORD);
  await onForm?.();
  await page.getByRole('button', { name: words.register, exact: true }).click();
  await heading(page, words.profile);
}

/**
 * @param company null for a user who joins an existing workspace: the form does not ask for one
 * then.
 */
async function completeProfile(
  page: Page,
  { first, last, nick }: Newcomer,
  company: string | null,
  words: NewcomerWords,
): Promise<void> {
  await page.getByLabel(words.first).fill(first);
  await page.getByLabel(words.last).fill(last);
  await expect(page.getByLabel('Nick')).toHaveValue(
    `${first}.${last}`.toLowerCase().replaceAll('ż', 'z').replaceAll('ó', 'o').replaceAll('ł', 'l'),
  );
  await page.getByLabel('Nick').fill(nick);
  await expect(page.getByLabel(words.company)).toHaveCount(company === null ? 0 : 1);
  if (company === null) return;
  await page.getByLabel(words.company).fill(company);
  await page.getByLabel(words.project).fill(BOARD);
}

/** Through the Team screen's form. */
async function bringIn(page: Page, { email }: Newcomer, words: NewcomerWords): Promise<void> {
  await page.getByRole('link', { name: words.team }).click();
  await page.getByRole('button', { name: words.add }).click();
  await page.getByLabel(words.addresses).fill(email);
  await page.getByRole('dialog').getByRole('button', { name: words.add }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Archives by the "⋯" of a card, with the confirmation. */
async function archive(page: Page, title: string, words: NewcomerWords): Promise<void> {
  await openCardMenu(page, title);
  await page.getByRole('menuitem', { name: words.archive, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.yes, exact: true }).click();
  await expect(card(page, title)).toHaveCount(0);
}

for (const locale of ['en', 'pl'] as const) {
  const words = wordsIn(locale);
  const [todo, doing, finished] = words.lists;
  const anna: Newcomer = {
    email: `anna.new.${locale}@example.test`,
    nick: `anna.new.${locale}`,
    first: 'Anna',
    last: 'Żółkiewska',
  };
  const ewa: Newcomer = {
    email: `ewa.new.${locale}@example.test`,
    nick: `ewa.new.${locale}`,
    first: 'Ewa',
    last: 'Wilk',
  };

  test(
    `a new user creates a board, invites a second user, and both work on it at once (${locale})`,
    longIn(locale),
    async ({ browser, product }) => {
      test.setTimeout(240_000);
      const screens = [
        await freshScreen(browser, product, locale),
        await freshScreen(browser, product, locale),
      ] as const;
      const [one, two] = [screens[0].page, screens[1].page];

      await test.step('registers, completes the profile, and has a workspace with a board', async () => {
        await register(one, anna, words, () => expectGoodLooks(one, `register-${locale}`));
        await completeProfile(one, anna, `Studio ${locale}`, words);
        await expect(one.getByLabel(/Initials|Inicjały/)).toHaveValue('AŻ');
        await expectGoodLooks(one, `profile-${locale}`);
        await one.getByRole('button', { name: words.go }).click();
        await expect(one).toHaveURL(new RegExp(`/1/studio-${locale}-\\d+/home/${anna.nick}`));
        const board = one.getByRole('main').getByRole('link', { name: BOARD });
        await expect(board).toBeVisible();
        await expectGoodLooks(one, `home-${locale}`);
        await board.click();
        await heading(one, BOARD);
      });

      await test.step('adds a list and tasks, and drags one of them', async () => {
        await addList(one, words.review, words);
        for (const title of ['Write', 'Zażółć gęślą jaźń', 'Ship'])
          await addTask(columnOf(one, todo), title, words);
        await addTask(columnOf(one, doing), 'Plan', words);
        await hold(one, 'Ship', 'Plan');
        await drop(one);
        await expectOrder(one, {
          [todo]: ['Write', 'Zażółć gęślą jaźń'],
          [doing]: ['Ship', 'Plan'],
          [finished]: [],
          [words.review]: [],
        });
      });
      const address = new URL(one.url()).pathname;

      // In one language the second user has an account before they are added, in the other they
      // join by invitation.
      await test.step('invites a second user, who opens the board in their own browser', async () => {
        const enter = async (company: string | null) => {
          await register(two, ewa, words);
          await completeProfile(two, ewa, company, words);
          await two.getByRole('button', { name: words.go }).click();
          await heading(two, /^(Good \w+, Ewa|Dzień dobry|Dobry wieczór)$/);
        };
        if (locale === 'pl') await enter('Studio Ewy');
        await bringIn(one, ewa, words);
        if (locale === 'en') await enter(null);
        // An invited user is first known by address only; the team screen receives the name without
        // a reload.
        await expect(one.getByRole('main').getByText('Ewa Wilk')).toBeVisible();
        await expectGoodLooks(one, `team-members-${locale}`);
        await one.goto(address);
        if (locale === 'en') await two.getByRole('main').getByRole('link', { name: BOARD }).click();
        else await two.goto(address);
        await Promise.all([heading(one, BOARD), heading(two, BOARD)]);
        await expectOrder(two, {
          [todo]: ['Write', 'Zażółć gęślą jaźń'],
          [doing]: ['Ship', 'Plan'],
          [finished]: [],
          [words.review]: [],
        });
      });

      await Promise.all([noteDeeds(one), noteDeeds(two)]);

      await test.step('both users see each other’s changes in under a second', async () => {
        await soon('a task', one, two, { in: 'main a', text: 'Live', list: todo }, () =>
          addTask(columnOf(one, todo), 'Live', words),
        );
        await one.keyboard.press('Escape');
        await soon(
          'a drag',
          one,
          two,
          { in: '[data-task] > a', text: 'Write', list: doing },
          async () => {
            await hold(one, 'Write', 'Plan');
            await drop(one);
          },
        );
        await expectOrder(two, {
          [todo]: ['Zażółć gęślą jaźń', 'Live'],
          [doing]: ['Ship', 'Write', 'Plan'],
          [finished]: [],
          [words.review]: [],
        });
        await soon(
          'a drag back',
          two,
          one,
          { in: '[data-task] > a', text: 'Write', list: todo },
          async () => {
            await hold(two, 'Write', 'Live');
            await drop(two);
          },
        );
        const both = {
          [todo]: ['Zażółć gęślą jaźń', 'Write', 'Live'],
          [doing]: ['Ship', 'Plan'],
          [finished]: [],
          [words.review]: [],
        };
        await Promise.all([expectOrder(one, both), expectOrder(two, both)]);
        await openCardMenu(one, 'Ship');
        await one.getByRole('menuitem', { name: words.done, exact: true }).click();
        await expect(card(two, 'Ship')).toHaveAttribute('data-done');
        await expectGoodLooks(two, `board-${locale}`);
      });

      await test.step('one user has a task open while the other renames it', async () => {
        await card(two, 'Plan').click();
        await expect(
          two.getByRole('dialog').getByRole('heading', { level: 1, name: 'Plan' }),
        ).toBeVisible();
        await soon('a title', one, two, { in: 'dialog h1', text: 'Plan & <b>more</b>' }, () =>
          renameTask(one, 'Plan', 'Plan & <b>more</b>', words),
        );
        await expectGoodLooks(two, `overlay-${locale}`);
        await two.keyboard.press('Escape');
        await expect(card(two, 'Plan & <b>more</b>')).toBeFocused();
      });

      await test.step('an archived task can be restored at once, and later from the archive', async () => {
        await archive(one, 'Live', words);
        await expect(card(two, 'Live')).toHaveCount(0);
        await one
          .getByText(words.archived)
          .locator('..')
          .getByRole('button', { name: words.undo })
          .click();
        await Promise.all([one, two].map((page) => expect(card(page, 'Live')).toBeVisible()));
        await archive(one, 'Live', words);
        await one.getByRole('button', { name: words.boardMenu }).click();
        await one.getByRole('menuitem', { name: words.archivePanel }).click();
        await expect(one.getByRole('button', { name: `${words.restore}Live` })).toBeVisible();
        await expectGoodLooks(one, `archive-${locale}`);
        await one.getByRole('button', { name: `${words.restore}Live` }).click();
        await expect(card(two, 'Live')).toBeVisible();
        await one.keyboard.press('Escape');
        const both = {
          [todo]: ['Zażółć gęślą jaźń', 'Write', 'Live'],
          [doing]: ['Ship', 'Plan & <b>more</b>'],
          [finished]: [],
          [words.review]: [],
        };
        await Promise.all([expectOrder(one, both), expectOrder(two, both)]);
      });

      for (const { context } of screens) await context.close();
      for (const { problems } of screens)
        expect(
          problems.problems(),
          'no error in the console, none thrown, no policy broken',
        ).toEqual([]);
    },
  );
}

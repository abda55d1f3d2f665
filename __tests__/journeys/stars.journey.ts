import type { Browser, Locator, Page } from '@playwright/test';
import { carry, settle } from './byMouse';
import { POINTER } from './byKeyboard';
import { test, type Person } from './fixture';
import { LONG, longIn } from './long';
import { withAllParts } from './onBoard';
import { expect, expectGoodLooks, expectNoAxeViolations, watch } from './support';

const WORDS = {
  en: {
    starred: 'Starred',
    star: (title: string) => `Star “${title}”`,
    menu: (title: string) => `Menu of the starred board: ${title}`,
    boardMenu: 'Board menu',
    top: 'Move to top',
    down: 'Move down',
    add: 'Add star',
    remove: 'Remove star',
    undo: 'Undo',
  },
  pl: {
    starred: 'Z\u00a0gwiazdką',
    star: (title: string) => `Gwiazdka tablicy „${title}”`,
    menu: (title: string) => `Działania tablicy z\u00a0gwiazdką: ${title}`,
    boardMenu: 'Menu tablicy',
    top: 'Przenieś na górę',
    down: 'Przenieś niżej',
    add: 'Dodaj gwiazdkę',
    remove: 'Usuń gwiazdkę',
    undo: 'Cofnij',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const starredIn = (page: Page, words: Words) =>
  page.getByRole('list', { name: words.starred, exact: true }).getByRole('link');
const starOf = (page: Page, words: Words, title: string) =>
  page.getByRole('main').getByRole('button', { name: words.star(title), exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
/** The first tiles of the home screen. */
async function expectFirstTiles(page: Page, titles: readonly string[]): Promise<void> {
  const tiles = page.getByRole('main').getByRole('article').getByRole('link');
  for (const [index, title] of titles.entries()) await expect(tiles.nth(index)).toHaveText(title);
}

/** Another member, whose stars no other journey changes, and three boards. */
async function starGazer(
  {
    anna,
    member,
    board,
  }: { anna: Person; member: (nick: string) => Promise<Person>; board: Boards },
  name: string,
): Promise<{ person: Person; titles: [string, string, string]; at: string; home: string }> {
  const unique = `${name}.${test.info().repeatEachIndex}.${test.info().retry}`;
  const person = await member(`star.${unique}`);
  const titles = ['A', 'B', 'C'].map((letter) => `${letter} ${unique}`) as [string, string, string];
  const at = await board(titles[0], { Todo: ['Look up'] });
  for (const title of titles.slice(1)) await board(title, { Todo: ['Look up'] });
  return { person, titles, at, home: `/1/${anna.wid}/home/star.${unique}` };
}
type Boards = (title: string, lists: Record<string, readonly string[]>) => Promise<string>;

async function inLanguage(page: Page, locale: 'en' | 'pl', at: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
  await page.goto(at);
}

for (const locale of ['en', 'pl'] as const)
  test(
    `boards are starred and put in order by keyboard, on every device of the user (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const { person, titles, at, home } = await starGazer(fixture, `keys.${locale}`);
      const [a, b, c] = titles;
      const { page } = await open(person);
      await inLanguage(page, locale, at);
      const device = (await open(person)).page;
      await inLanguage(device, locale, home);
      const stranger = (await open(fixture.ewa)).page;

      // From the board's header, and from the tiles of the home screen.
      const star = starOf(page, words, a);
      await expect(star).toHaveAttribute('aria-pressed', 'false');
      await star.press('Enter');
      await expect(star).toHaveAttribute('aria-pressed', 'true');
      await expect(starredIn(device, words)).toHaveText([new RegExp(`${a}$`)]);
      for (const title of [c, b]) await starOf(device, words, title).press('Space');
      await expect(starredIn(page, words)).toHaveText(
        [a, c, b].map((one) => new RegExp(`${one}$`)),
      );
      await expectFirstTiles(device, [a, c, b]);
      await expectGoodLooks(device, `stars-${locale}`);

      // By its menu, and by dragging with keys.
      await page.getByRole('button', { name: words.menu(b) }).press('Enter');
      await item(page, words.top).press('Enter');
      await expect(starredIn(device, words)).toHaveText(
        [b, a, c].map((one) => new RegExp(`${one}$`)),
      );
      await expect(page.getByRole('button', { name: words.menu(b) })).toBeFocused();
      await page.getByRole('button', { name: words.menu(b) }).press('Enter');
      await item(page, words.down).press('Enter');
      await expect(starredIn(device, words)).toHaveText(
        [a, b, c].map((one) => new RegExp(`${one}$`)),
      );
      await carry(page, starredIn(page, words).last(), ['ArrowUp', 'ArrowUp', 'Space']);
      await expect(starredIn(device, words)).toHaveText(
        [c, a, b].map((one) => new RegExp(`${one}$`)),
      );

      // Undo, and the star taken away.
      await page.getByRole('button', { name: words.undo, exact: true }).last().press('Enter');
      await expect(starredIn(device, words)).toHaveText(
        [a, b, c].map((one) => new RegExp(`${one}$`)),
      );
      await page.getByRole('button', { name: words.menu(a) }).press('Enter');
      await item(page, words.remove).press('Enter');
      await expect(star).toHaveAttribute('aria-pressed', 'false');
      await expect(starredIn(device, words)).toHaveText([b, c].map((one) => new RegExp(`${one}$`)));
      await page.reload();
      await expect(starredIn(page, words)).toHaveText([b, c].map((one) => new RegExp(`${one}$`)));

      // The palette names the starred ones first. Nothing of it concerns other people.
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill(`#`);
      await expect(page.getByRole('option').first()).toHaveAccessibleName(
        new RegExp(`${b}.*${words.starred}`),
      );
      await expect(stranger.getByRole('article').first()).toBeVisible();
      await expect(starredIn(stranger, WORDS.en)).toHaveCount(0);
    },
  );

test(
  'starred boards are dragged by mouse, also without a connection',
  { tag: [POINTER.tag, LONG.tag] },
  async ({ fixture, open }) => {
    const words = WORDS.en;
    const { person, titles, at, home } = await starGazer(fixture, 'mouse');
    const [a, b, c] = titles;
    const device = (await open(person, home)).page;
    const { page, context, problems } = await open(person, at);
    problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
    for (const title of titles) await starOf(device, words, title).click();
    await expect(starredIn(page, words)).toHaveText([a, b, c].map((one) => new RegExp(`${one}$`)));
    await withAllParts(page);
    await context.setOffline(true);
    await drag(page, starredIn(page, words).nth(2), starredIn(page, words).nth(0));
    await expect(starredIn(page, words)).toHaveText([c, a, b].map((one) => new RegExp(`${one}$`)));
    await starOf(page, words, a).click();
    await expect(starredIn(page, words)).toHaveText([c, b].map((one) => new RegExp(`${one}$`)));
    await expect(starredIn(device, words)).toHaveText(
      [a, b, c].map((one) => new RegExp(`${one}$`)),
    );
    await context.setOffline(false);
    await expect(starredIn(device, words)).toHaveText([c, b].map((one) => new RegExp(`${one}$`)));
  },
);

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('The lines are not in sight');
  await page.mouse.move(start.x + 60, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 62, start.y + start.height / 2 - 8);
  await page.mouse.move(end.x + 60, end.y + 4, { steps: 12 });
  await settle(page);
  await page.mouse.up();
}

test(
  'boards are starred by touch on a phone, and put in order by touch on a tablet',
  { tag: [POINTER.tag, LONG.tag] },
  async ({ fixture, browser }) => {
    const words = WORDS.pl;
    const { person, titles, at, home } = await starGazer(fixture, 'touch');
    const [a, b, c] = titles;
    const phone = await byTouch(browser, person, { width: 390, height: 844 });
    await phone.page.goto(at);
    await phone.page.getByRole('button', { name: words.boardMenu }).tap();
    await item(phone.page, words.add).tap();
    await phone.page.goto(home);
    for (const title of [b, c]) await starOf(phone.page, words, title).tap();
    await expect(starOf(phone.page, words, c)).toHaveAttribute('aria-pressed', 'true');
    await expectNoAxeViolations(phone.page);

    const tablet = await byTouch(browser, person, { width: 1024, height: 768 });
    await tablet.page.goto(at);
    const lines = starredIn(tablet.page, words);
    await expect(lines).toHaveText([a, b, c].map((one) => new RegExp(`${one}$`)));
    await withAllParts(tablet.page);
    await expect(tablet.page.getByRole('button', { name: words.menu(a) })).toBeVisible();
    const [from, to] = [await lines.nth(0).boundingBox(), await lines.nth(1).boundingBox()];
    if (!from || !to) throw new Error('The lines are not in sight');
    const session = await tablet.context.newCDPSession(tablet.page);
    const start = from.y + from.height / 2;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: from.x + 60, y }],
      });
    await touch('touchStart', start);
    await expect(tablet.page.locator('li[data-dragged]')).toBeVisible();
    for (let y = start; y < to.y + to.height / 2 + 4; y += 4) await touch('touchMove', y);
    await settle(tablet.page);
    await touch('touchEnd');
    await expect(lines).toHaveText([b, a, c].map((one) => new RegExp(`${one}$`)));
    await expectFirstTiles(phone.page, [b, a, c]);
    for (const { context, problems } of [phone, tablet]) {
      expect(problems.problems()).toEqual([]);
      await context.close();
    }
  },
);

async function byTouch(
  browser: Browser,
  { email, password }: Person,
  viewport: { width: number; height: number },
) {
  const context = await browser.newContext({ viewport, hasTouch: true, locale: 'pl-PL' });
  await context.addInitScript(
    () =>
      window.location.protocol.startsWith('http') && window.localStorage.setItem('locale', 'pl'),
  );
  const problems = await watch(context);
  await context.request.post('/api/v1/user/signin', { data: { email, password } });
  return { context, problems, page: await context.newPage() };
}

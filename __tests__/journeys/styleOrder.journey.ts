import { links } from '../../contract/links';
import { test, type Person } from './fixture';
import { expect, type Page } from './support';

/** Their styles are in stylesheets of their own and in the common one of what loads later. */
const PLACES: Record<string, (board: string, anna: Person) => string> = {
  home: (_board, { home }) => home,
  board: (board) => board,
  'list view': (board) => `${board}/list`,
  calendar: (board) => `${board}/calendar`,
  customize: (board) => `${board}/customize`,
  team: (_board, { wid }) => links.team(wid),
  search: (_board, { wid }) => links.search(wid, 'write'),
  'the settings of the workspace': (_board, { wid }) => links.workspaceSettings(wid),
};

/** Position, size, colours and font of every element of the screen. */
const boxesIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
      const name = `${element.tagName} ${element.textContent.slice(0, 20)}`;
      return [name, x, y, width, height, color, backgroundColor, fontSize, fontWeight].join(' ');
    }),
  );

/** Reverses the stylesheets, but for the first, whose components every screen builds on. */
const turnRound = (page: Page) =>
  page.evaluate(async () => {
    const [first, ...others] = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
    for (const other of others) first?.after(other);
    // A stylesheet that is moved is loaded again.
    const moved = others.map((link) => new Promise((resolve) => (link.onload = resolve)));
    await Promise.all(moved);
    return others.length;
  });

test('a screen looks the same whichever of its stylesheets was loaded first', async ({
  fixture,
  open,
}) => {
  const board = await fixture.board('Order', { 'To do': ['Write', 'Print'], Done: [] });
  const { page } = await open(fixture.anna);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [name, at] of Object.entries(PLACES)) {
    await page.goto(at(board, fixture.anna));
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.locator('link[rel=stylesheet][href*="/later."]')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    const before = await boxesIn(page);
    expect(before.length, name).toBeGreaterThan(20);
    expect(await turnRound(page), name).toBeGreaterThan(2);
    expect(await boxesIn(page), name).toEqual(before);
  }
});

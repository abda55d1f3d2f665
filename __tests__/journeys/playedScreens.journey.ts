import { expectSameInPlayer } from './inPlayer';
import { test, type Fixture } from './fixture';
import { longIn } from './long';
import type { Sample } from './keepSamples';
import { playedAtRest } from './samples';
import { expect, type Page } from './support';

/** Goes to a URL of the app without a load, which would begin another recording. */
async function go(page: Page, url: string): Promise<void> {
  await page.evaluate((next) => {
    window.history.pushState({}, '', next);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, url);
  await expect(page).toHaveURL(url);
}

/** Screens of every area, each with what is done there. */
function scenesOf({ anna }: Fixture, board: string) {
  const inWorkspace = `/1/${anna.wid}`;
  const nick = anna.email.slice(0, anna.email.indexOf('@'));
  const card = (page: Page, title: string) =>
    page.locator('[data-task] > a').filter({ hasText: title });
  const scenes: { at: string; act?: (page: Page) => Promise<unknown> }[] = [
    { at: board },
    {
      // A move that the server accepts.
      at: board,
      act: async (page) => {
        await card(page, 'Write').focus();
        await page.keyboard.press('Shift+M');
        await expect(
          page.locator('[data-section]').nth(1).getByRole('link', { name: 'Write' }),
        ).toBeVisible();
      },
    },
    { at: `${board}?q=plan` },
    { at: `${board}?assignee=none&done=0` },
    {
      at: board,
      act: async (page) => {
        await card(page, 'Plan').press('Enter');
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    { at: `${board}/calendar/2027-03-01` },
    { at: `${board}/calendar/2027-03-08?view=month` },
    { at: `${board}/customize` },
    { at: anna.home },
    { at: `${anna.home}/tasks` },
    { at: `${inWorkspace}/team` },
    { at: `${inWorkspace}/activity?kind=tasks` },
    { at: `${inWorkspace}/search?q=write` },
    { at: `${inWorkspace}/settings` },
    { at: `/u/${nick}/settings/preferences` },
  ];
  return scenes;
}

for (const language of ['en', 'pl'] as const) {
  test(
    `the player shows the text of each screen of a recording, forwards and backwards (${language})`,
    longIn(language),
    async ({ fixture, open }) => {
      const board = await fixture.board(`Played ${language}`, {
        'To do': ['Write', 'Test 12'],
        Doing: ['Plan'],
      });
      const { page } = await open(fixture.anna, board);
      if (language === 'pl') {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.evaluate(() => window.localStorage.setItem('locale', 'pl'));
        await page.reload();
      }
      await playedAtRest(page);
      const samples: Sample[] = [];
      let recording;
      for (const { at, act } of scenesOf(fixture, board)) {
        await go(page, at);
        await act?.(page);
        const latest = await playedAtRest(page);
        recording = latest.recording;
        samples.push(latest.sample);
      }
      if (!recording) throw new Error('Nothing was recorded');
      const backwards = samples.filter((_, index) => index % 4 === 0).reverse();
      const { page: player } = await open(fixture.anna);
      await expectSameInPlayer(player, { recording, samples: [...samples, ...backwards] });
    },
  );
}

import { setTimeout as sleep } from 'node:timers/promises';
import { absolute, type Figure } from '../report/figure';
import { withScreen } from './openBrowser';
import { addressOf, BASE, type BrowserProgram } from './program';

const QUIET_MS = 2_500;
const WIDTHS = [1280, 390];

/** S11: the layout shift while a screen opens for the first time. */
export const shifts: BrowserProgram = async ({ browser, fixture, sizes }) => {
  const { person, url, pool } = fixture;
  const board = await fixture.board(
    Math.max(...sizes.filter((size) => size <= BASE), Math.min(...sizes)),
  );
  const { rows } = await pool.query<{ id: string }>(
    'select id from tasks where project_id = $1 order by id limit 1',
    [board.id],
  );
  const home = `/1/${person.wid}/home/${person.nick}`;
  const screens = [
    { what: 'log in', at: '/' },
    { what: 'home', at: home, person },
    { what: 'board', at: addressOf(fixture, board), person },
    { what: 'open task', at: `${addressOf(fixture, board)}/${rows[0]?.id}`, person },
    { what: 'calendar', at: `${addressOf(fixture, board)}/calendar`, person },
    { what: 'my tasks', at: `${home}/tasks`, person },
    { what: 'team', at: `/1/${person.wid}/team`, person },
    { what: 'profile', at: `/1/${person.wid}/profile/${person.nick}`, person },
    { what: 'settings', at: `/u/${person.nick}/settings`, person },
    { what: 'reset password', at: '/reset-password?token=x' },
  ];
  const figures: Figure[] = [];
  for (const { what, at, width, person: whose } of WIDTHS.flatMap((width) =>
    screens.map((screen) => ({ ...screen, width })),
  )) {
    const value = await withScreen(
      browser,
      { url, width, ...(whose && { person: whose }) },
      async ({ page }) => {
        await page.goto(at);
        await page.getByRole('heading').first().waitFor();
        await sleep(QUIET_MS);
        return page.evaluate(() => window.bench.shift);
      },
    );
    figures.push(
      absolute({
        goal: 'S11',
        what: `layout shift: ${what}${width === 1280 ? '' : `, ${width} px`}`,
        value,
        unit: '',
        bound: { most: 0.02 },
      }),
    );
  }
  return figures;
};

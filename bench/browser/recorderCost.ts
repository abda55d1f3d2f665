import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { beside, type Figure } from '../report/figure';
import { median } from '../report/median';
import { drag } from './dragging';
import { firstCard, withScreen } from './openBrowser';
import { addressOf, type BrowserOrder, type BrowserProgram } from './program';

/** After this time a board that has loaded has finished its background work. */
const SETTLED_MS = 2_000;
/** One there and one back, so that the board is the same before each measurement. */
const DRAGS_A_TURN = 2;
/** Set by the switch in the preferences. */
const SWITCH = 'recording';

interface Side {
  page: Page;
  cdp: CDPSession;
  ms: number[];
}

/**
 * S12: the CPU time of a drag with the recorder of problem reports and without it, on two pages in
 * turns.
 */
export const recorderCost: BrowserProgram = async (order) => {
  const figures: Figure[] = [];
  for (const size of order.sizes) figures.push(await costAt(order, size));
  return figures;
};

async function costAt(order: BrowserOrder, size: number): Promise<Figure> {
  const { browser, fixture, isShort } = order;
  const board = await fixture.board(size);
  const options = { url: fixture.url, person: fixture.person };
  const [from = 0, , to = 0] = board.sectionIds;
  const turn = async ({ page, cdp }: Side) => {
    await page.bringToFront();
    const before = await taskMs(cdp);
    await drag(page, from, to);
    await drag(page, to, from);
    return ((await taskMs(cdp)) - before) / DRAGS_A_TURN;
  };
  return withScreen(browser, options, async (on) =>
    withScreen(browser, options, async (off) => {
      const sides = [on, off].map((side): Side => ({ ...side, ms: [] }));
      await off.page.addInitScript((name) => {
        if (window.origin !== 'null') window.localStorage.setItem(name, 'off');
      }, SWITCH);
      for (const { page, cdp } of sides) {
        await firstCard(page, addressOf(fixture, board));
        await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
        await sleep(SETTLED_MS);
      }
      const rounds = isShort ? 1 : 15;
      // The first turn of each page compiles its code.
      for (const side of sides) await turn(side);
      for (let round = 0; round < rounds; round += 1)
        for (const side of round % 2 === 0 ? sides : [...sides].reverse())
          side.ms.push(await turn(side));
      const [recorded = [], plain = []] = sides.map(({ ms }) => ms);
      return beside({
        goal: 'S12',
        what: 'CPU of a drag with the recorder, against one without',
        size,
        value: median(recorded),
        limit: median(plain),
        unit: 'ms',
        bound: { most: 1.02 },
      });
    }),
  );
}

/** The CPU time of the page's main thread so far. */
async function taskMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
}

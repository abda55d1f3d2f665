import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { absolute, type Figure } from '../report/figure';
import { median } from '../report/median';
import { percentile } from '../torture/figures';
import { firstCard, withScreen } from './openBrowser';
import { addressOf, BASE, type BrowserOrder, type BrowserProgram } from './program';

const PAUSE_MS = 150;

/**
 * S9: one user adds tasks at the end of a list; another user has the same board open, scrolled to
 * that end, and sees them appear.
 */
export const arrivals: BrowserProgram = async (order) => {
  const figures: Figure[] = [];
  for (const size of order.sizes) figures.push(...(await arriveOn(order, size)));
  return figures;
};

async function arriveOn(
  { browser, fixture, isShort }: BrowserOrder,
  size: number,
): Promise<Figure[]> {
  const board = await fixture.board(size);
  const section = board.sectionIds[0] ?? 0;
  const count = isShort ? 5 : 100;
  const at = addressOf(fixture, board);
  const { took, frames } = await withScreen(
    browser,
    { url: fixture.url, person: fixture.person },
    (theirs) =>
      withScreen(browser, { url: fixture.url, person: fixture.guest }, async (mine) => {
        await Promise.all([firstCard(theirs.page, at), firstCard(mine.page, at)]);
        await sleep(2_000);
        const stop = await mine.page.evaluateHandle(() => window.bench.frames());
        const arrived = await exchange(theirs.page, mine.page, section, count);
        return { took: arrived, frames: await stop.evaluate((end) => end()) };
      }),
  );
  const place = { size, unit: 'ms', goal: 'S9' } as const;
  const bound = (most: number) => (size <= BASE ? { bound: { most } } : {});
  return [
    absolute({
      ...place,
      what: 'their Enter to my paint, median',
      value: median(took),
      ...bound(60),
    }),
    absolute({
      ...place,
      what: `their Enter to my paint, p99 of ${count}`,
      value: percentile(took, 0.99),
      ...bound(250),
      target: { most: 200 },
    }),
    absolute({
      ...place,
      what: 'longest frame while they come',
      value: Math.max(...frames),
      bound: { most: 100 },
    }),
  ];
}

async function exchange(
  theirs: Page,
  mine: Page,
  section: number,
  count: number,
): Promise<number[]> {
  const column = theirs.locator(`[data-section="${section}"]`);
  await column.getByRole('button', { name: 'Add task' }).last().click();
  const field = column.getByLabel('Task title');
  const took: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const title = `arrival-${number}.`;
    await toEnd(mine, section);
    await field.fill(title);
    await field.press('Enter');
    await mine.waitForFunction((name) => (window.bench.arrivals[name] ?? 0) > 0, title, {
      polling: 20,
      timeout: 15_000,
    });
    const [pressed, painted] = [
      await theirs.evaluate(() => window.bench.enters.at(-1) ?? NaN),
      await mine.evaluate((name) => window.bench.arrivals[name] ?? NaN, title),
    ];
    took.push(painted - pressed);
    await sleep(PAUSE_MS);
  }
  return took;
}

async function toEnd(page: Page, section: number): Promise<void> {
  await page.evaluate((id) => {
    let area: HTMLElement | null = document.querySelector<HTMLElement>(
      `[data-section="${id}"] li[data-task]`,
    );
    while (area && area.scrollHeight <= area.clientHeight + 1) area = area.parentElement;
    if (area && area !== document.documentElement) area.scrollTop = area.scrollHeight;
  }, section);
}

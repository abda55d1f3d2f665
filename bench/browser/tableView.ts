import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { absolute, beside, type Figure } from '../report/figure';
import { median } from '../report/median';
import { percentile } from '../torture/figures';
import { firstCard, withScreen } from './openBrowser';
import { addressOf, type BrowserOrder, type BrowserProgram } from './program';

/** After this time a view that has loaded has finished its background work. */
const SETTLED_MS = 2_000;
const WHEEL = { turns: 60, px: 400, everyMs: 50 };
const TITLE = '[role="row"][data-task] [data-cell="title"]';
/** Event Timing does not report shorter events. */
const SHORTEST_TOLD_MS = 16;

/**
 * S13: opens the list view of a board and, alternately, the board itself; scrolls the list view with
 * the wheel and edits titles in it.
 */
export const tableView: BrowserProgram = async (order) => {
  const figures: Figure[] = [];
  for (const size of order.sizes)
    for (const cpu of order.cpus) figures.push(...(await tableAt(order, size, cpu)));
  return figures;
};

interface Opened {
  boardMs: number;
  tableMs: number;
}

async function tableAt(order: BrowserOrder, size: number, cpu: number): Promise<Figure[]> {
  const { fixture, isShort } = order;
  const board = addressOf(fixture, await fixture.board(size));
  const opened: Opened[] = [];
  for (let run = 0; run < (isShort ? 1 : 7); run += 1)
    opened.push({
      boardMs: await openingMs(order, board, cpu),
      tableMs: await openingMs(order, `${board}/list`, cpu),
    });
  const used = await use(order, `${board}/list`, cpu);
  const place = { goal: 'S13', size, cpu } as const;
  const bound = (most: number) => (cpu === 1 ? { bound: { most } } : {});
  return [
    beside({
      ...place,
      what: 'first row of the list view, against the first card of the board',
      value: median(opened.map(({ tableMs }) => tableMs)),
      limit: median(opened.map(({ boardMs }) => boardMs)),
      unit: 'ms',
      ...bound(1.3),
    }),
    absolute({
      ...place,
      what: 'elements after scrolling',
      value: used.elements,
      unit: 'elements',
      bound: { most: 3_000 },
    }),
    absolute({
      ...place,
      what: 'frames shown while scrolling, p95',
      value: percentile(used.frames, 0.95),
      unit: 'ms',
      ...bound(18),
    }),
    absolute({
      ...place,
      what: 'Event Timing p75: a title is saved',
      value: percentile(used.edits, 0.75),
      unit: 'ms',
      ...bound(50),
    }),
  ];
}

const openingMs = (order: BrowserOrder, path: string, cpu: number): Promise<number> =>
  withScreen(
    order.browser,
    { url: order.fixture.url, person: order.fixture.person, cpu },
    async ({ page }) => {
      // A new window loads its own pages first.
      await sleep(1_000);
      return firstCard(page, path);
    },
  );

const use = ({ browser, fixture, isShort }: BrowserOrder, path: string, cpu: number) =>
  withScreen(browser, { url: fixture.url, person: fixture.person, cpu }, async ({ page }) => {
    await firstCard(page, path);
    await sleep(SETTLED_MS * cpu);
    const edits: number[] = [];
    for (let turn = 0; turn < (isShort ? 2 : 8); turn += 1) edits.push(await edit(page, turn));
    const frames = await scroll(page);
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    return { edits, frames, elements };
  });

/** @returns milliseconds from Enter until the row without its field is painted */
async function edit(page: Page, turn: number): Promise<number> {
  const cell = page.locator(TITLE).nth(turn);
  await cell.focus();
  await page.keyboard.press('Enter');
  const field = page.locator('textarea:focus');
  await field.waitFor();
  await page.keyboard.type(`Edited ${turn} `);
  await sleep(300);
  const since = await page.evaluate(() => performance.now());
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'detached' });
  await page
    .locator(TITLE)
    .filter({ hasText: `Edited ${turn}` })
    .first()
    .waitFor();
  await sleep(500);
  const told = await page.evaluate(
    (from) => window.bench.events.filter(({ at }) => at >= from).map(({ ms }) => ms),
    since,
  );
  return Math.max(SHORTEST_TOLD_MS, ...told);
}

/** Scrolls through several hundred rows. @returns the durations of the frames, in ms */
async function scroll(page: Page): Promise<number[]> {
  const row = await page.locator(TITLE).nth(5).boundingBox();
  if (!row) throw new Error('The list view shows no rows');
  await page.mouse.move(row.x + 20, row.y + 5);
  const first = await page.locator(TITLE).first().textContent();
  const stop = await page.evaluateHandle(() => window.bench.shownFrames());
  for (let turn = 0; turn < WHEEL.turns; turn += 1) {
    await page.mouse.wheel(0, WHEEL.px);
    await sleep(WHEEL.everyMs);
  }
  const frames = await stop.evaluate((end) => end());
  if ((await page.locator(TITLE).first().textContent()) === first)
    throw new Error('The list view did not scroll');
  return frames;
}

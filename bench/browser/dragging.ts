import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { absolute, type Figure } from '../report/figure';
import { median } from '../report/median';
import { percentile } from '../torture/figures';
import { firstCard, withScreen } from './openBrowser';
import { addressOf, BASE, type BrowserOrder, type BrowserProgram } from './program';

const STEPS = 45;
/** After this time a board that has loaded has finished its background work. */
const SETTLED_MS = 2_000;
/** Event Timing does not report shorter events. */
const SHORTEST_TOLD_MS = 16;
const LARGE = 10_000;

/**
 * S8: drags a card across two lists with the mouse, moves a card with the keyboard, opens a task
 * and completes it.
 */
export const dragging: BrowserProgram = async (order) => {
  const figures: Figure[] = [];
  for (const size of order.sizes)
    for (const cpu of order.cpus) figures.push(...(await dragAt(order, size, cpu)));
  return figures;
};

async function dragAt(
  { browser, fixture, isShort }: BrowserOrder,
  size: number,
  cpu: number,
): Promise<Figure[]> {
  const board = await fixture.board(size);
  const times = isShort ? 2 : 8;
  return withScreen(
    browser,
    { url: fixture.url, person: fixture.person, cpu },
    async ({ page }) => {
      await firstCard(page, addressOf(fixture, board));
      await sleep(SETTLED_MS * cpu);
      const place = { size, cpu };
      const [from, to] = [board.sectionIds[0] ?? 0, board.sectionIds[2] ?? 0];
      const drags = [];
      for (let turn = 0; turn < times; turn += 1)
        drags.push(turn % 2 === 0 ? await drag(page, from, to) : await drag(page, to, from));
      const frames = drags.flatMap((one) => one.frames);
      // Without the flight of the card.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const still = [];
      for (let turn = 0; turn < times; turn += 1)
        still.push(turn % 2 === 0 ? await drag(page, from, to) : await drag(page, to, from));
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const scrolled = await scroll(page, from);
      const keyed = await byKeyboard(page, from, times);
      const opened = await openAndTick(page, from, times);
      const isJudged = cpu === 1;
      const bound = (most: number, is = isJudged) => (is ? { bound: { most } } : {});
      // On boards larger than the goal names, a drop gets the limit of every other interaction.
      const drop = bound(size <= BASE ? 50 : 100);
      const longest = bound(100, isJudged && size >= LARGE);
      const timing = (what: string, values: number[]) =>
        absolute({
          goal: 'S8',
          what: `Event Timing p75: ${what}`,
          ...place,
          value: percentile(values, 0.75),
          unit: 'ms',
          bound: { most: cpu === 1 ? 100 : 200 },
        });
      return [
        absolute({
          goal: 'S8',
          what: 'frames of a drag, p95',
          ...place,
          value: percentile(frames, 0.95),
          unit: 'ms',
          ...bound(20),
        }),
        absolute({
          goal: 'S8',
          what: 'frames of a drag, longest',
          ...place,
          value: Math.max(...frames),
          unit: 'ms',
          ...longest,
        }),
        absolute({
          goal: 'S8',
          what: 'drop to paint',
          ...place,
          value: median(drags.map((one) => one.dropMs)),
          unit: 'ms',
          ...drop,
        }),
        absolute({
          goal: 'S8',
          what: 'drop to paint, reduced motion',
          ...place,
          value: median(still.map((one) => one.dropMs)),
          unit: 'ms',
          ...drop,
        }),
        absolute({
          goal: 'S8',
          what: 'drop to rest, with the flight of the card',
          ...place,
          value: median(drags.map((one) => one.restMs)),
          unit: 'ms',
          ...bound(size <= BASE ? 150 : 200),
        }),
        absolute({
          goal: 'S8',
          what: 'frames while scrolling, longest',
          ...place,
          value: Math.max(...scrolled),
          unit: 'ms',
          ...longest,
        }),
        timing('lift by keyboard', keyed.lift),
        timing('drop by keyboard', keyed.drop),
        timing('open a task', opened.open),
        timing('tick a task', opened.tick),
      ];
    },
  );
}

interface Drag {
  frames: number[];
  dropMs: number;
  restMs: number;
}

/** Drags the second card of a list by mouse before the third card of another one. */
export async function drag(page: Page, from: number, to: number): Promise<Drag> {
  const card = page.locator(`[data-section="${from}"] li[data-task]`).nth(1);
  const taskId = (await card.getAttribute('data-task')) ?? '';
  const [start, end] = [
    await card.boundingBox(),
    await page.locator(`[data-section="${to}"] li[data-task]`).nth(2).boundingBox(),
  ];
  if (!start || !end) throw new Error('there is nothing to drag');
  const at = (box: { x: number; y: number }, share: number) => ({
    x: box.x + 40 * share + 30,
    y: box.y + 14,
  });
  const [a, b] = [at(start, 1), at(end, 1)];
  await page.mouse.move(a.x, a.y);
  await page.evaluate(
    ([task = '', section = '']) => window.bench.watchDrop(task, section),
    [taskId, String(to)],
  );
  const stop = await page.evaluateHandle(() => window.bench.frames());
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step += 1) {
    await page.mouse.move(a.x + ((b.x - a.x) * step) / STEPS, a.y + ((b.y - a.y) * step) / STEPS);
    await sleep(12);
  }
  await sleep(100);
  const frames = await stop.evaluate((end) => end());
  await page.mouse.up();
  await page.waitForFunction(() => window.bench.restMs !== null, undefined, {
    polling: 50,
    timeout: 15_000,
  });
  await sleep(700);
  return page.evaluate(
    (shown) => ({
      frames: shown,
      dropMs: window.bench.dropMs ?? NaN,
      restMs: window.bench.restMs ?? NaN,
    }),
    frames,
  );
}

/** Scrolls a list with the mouse wheel, as fast as a person can. */
async function scroll(page: Page, section: number): Promise<number[]> {
  const box = await page.locator(`[data-section="${section}"] li[data-task]`).nth(1).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 60);
  const stop = await page.evaluateHandle(() => window.bench.frames());
  for (const by of [...Array<number>(60).fill(200), ...Array<number>(60).fill(-200)]) {
    await page.mouse.wheel(0, by);
    await sleep(16);
  }
  await sleep(200);
  return stop.evaluate((end) => end());
}

async function byKeyboard(
  page: Page,
  section: number,
  times: number,
): Promise<{ lift: number[]; drop: number[] }> {
  const lift: number[] = [];
  const drop: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    await page.locator(`[data-section="${section}"] li[data-task] > a`).nth(1).focus();
    lift.push(await timed(page, () => page.keyboard.press('Space')));
    await page.keyboard.press('ArrowDown');
    await sleep(250);
    drop.push(await timed(page, () => page.keyboard.press('Space')));
  }
  return { lift, drop };
}

async function openAndTick(
  page: Page,
  section: number,
  times: number,
): Promise<{ open: number[]; tick: number[] }> {
  const open: number[] = [];
  const tick: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const board = page.url();
    open.push(
      await timed(page, () =>
        page
          .locator(`[data-section="${section}"] li[data-task] > a`)
          .nth(turn % 3)
          .click(),
      ),
    );
    const done = page.getByRole('dialog').getByRole('checkbox', { name: 'Done' }).first();
    await done.waitFor();
    tick.push(await timed(page, () => done.click()));
    await page.keyboard.press('Escape');
    await page.waitForURL(board);
    await sleep(150);
  }
  return { open, tick };
}

/** The longest event of an interaction, measured from the event to the next paint. */
async function timed(page: Page, work: () => Promise<unknown>): Promise<number> {
  const since = await page.evaluate(() => performance.now());
  await work();
  await sleep(500);
  const told = await page.evaluate(
    (from) => window.bench.events.filter(({ at }) => at >= from).map(({ ms }) => ms),
    since,
  );
  return Math.max(SHORTEST_TOLD_MS, ...told);
}

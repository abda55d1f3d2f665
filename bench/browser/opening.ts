import { setTimeout as sleep } from 'node:timers/promises';
import { absolute, beside, type Figure } from '../report/figure';
import { median } from '../report/median';
import { firstCard, withScreen } from './openBrowser';
import { addressOf, type BrowserOrder, type BrowserProgram } from './program';
import { staticPage } from './staticPage';

/** Long enough for everything that opening a board starts. */
const QUIET_MS = 2_000;
/** A new window of Chromium loads pages of its own in its first half second, on the same processors; who opens a board has had one open. */
const WINDOW_MS = 1_000;
const MB = 1_000_000;
const BASE = 1_000;

interface Opened {
  ms: number;
  staticMs: number;
  longestTaskMs: number;
  heapMb: number;
  elements: number;
}

/** S3, S5, S6, S7: a board is opened by a browser that has never been here, and by turns the same cards as plain HTML. */
export const opening: BrowserProgram = async (order) => {
  const figures: Figure[] = [];
  const times = new Map<string, number>();
  for (const cpu of order.cpus) {
    for (const size of [...order.sizes].sort((one, other) => one - other)) {
      const opened = await open(order, size, cpu);
      times.set(`${size} ${cpu}`, opened.ms);
      figures.push(...toldOf(opened, size, cpu, times.get(`${BASE} ${cpu}`)));
    }
  }
  return figures;
};

async function open({ browser, house, limits, isShort }: BrowserOrder, size: number, cpu: number): Promise<Opened> {
  const board = await house.board(size);
  const at = addressOf(house, board);
  await staticPage({ browser, house, limits, board });
  const [ours, its, tasks, heaps, elements]: number[][] = [[], [], [], [], []];
  for (let run = 0; run < (isShort ? 1 : 5); run += 1) {
    await withScreen(browser, { url: house.url, person: house.person, cpu }, async ({ page, cdp }) => {
      await sleep(WINDOW_MS);
      ours?.push(await firstCard(page, at));
      await sleep(QUIET_MS * cpu);
      tasks?.push(await page.evaluate(() => window.bench.longestTaskMs));
      elements?.push(await page.evaluate(() => document.querySelectorAll('*').length));
      await cdp.send('HeapProfiler.collectGarbage');
      heaps?.push((await cdp.send('Runtime.getHeapUsage')).usedSize / MB);
    });
    its?.push(await withScreen(browser, { url: `http://127.0.0.1:${limits.port}`, cpu }, async ({ page }) => {
      await sleep(WINDOW_MS);
      return firstCard(page, '/page');
    }));
  }
  const middle = (values: number[] | undefined) => median(values ?? []);
  return { ms: middle(ours), staticMs: middle(its), longestTaskMs: middle(tasks), heapMb: middle(heaps), elements: middle(elements) };
}

/** The goals are set for this machine's own speed; a slower one is told beside them. */
function toldOf({ ms, staticMs, longestTaskMs, heapMb, elements }: Opened, size: number, cpu: number, atBase: number | undefined): Figure[] {
  const place = { size, cpu };
  const isJudged = cpu === 1;
  const first = beside({ goal: 'S3', what: 'first card against the static page', ...place, value: ms, limit: staticMs, unit: 'ms', ...(isJudged && size <= BASE && { bound: { most: 2.5 } }) });
  const grown = atBase !== undefined && size > BASE
    ? [beside({ goal: 'S5', what: 'first card against our own at 1,000', ...place, value: ms, limit: atBase, unit: 'ms', ...(isJudged && { bound: { most: size <= 5 * BASE ? 1.3 : 1.6 } }) })]
    : [];
  const bound = (small: number, large: number) => (isJudged ? { bound: { most: size <= BASE ? small : large } } : {});
  const rest = [absolute({ goal: 'S6', what: 'longest task while opening (0: none over 50)', ...place, value: longestTaskMs, unit: 'ms', ...bound(100, 250) })];
  if (!isJudged) return [first, ...grown, ...rest];
  return [
    first, ...grown, ...rest,
    absolute({ goal: 'S7', what: 'heap after opening', ...place, value: heapMb, unit: 'MB', ...bound(20, 60) }),
    absolute({ goal: 'S7', what: 'elements', ...place, value: elements, unit: 'elements', bound: { most: 3_000 } }),
  ];
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Board } from '../fixture/fillBoard';
import { absolute, beside, type Figure } from '../report/figure';
import { median } from '../report/median';
import { firstCard, withScreen, WINDOW_MS } from './openBrowser';
import { addressOf, BASE, type BrowserOrder, type BrowserProgram } from './program';
import { staticPage } from './staticPage';

/** Long enough for everything that opening a board starts. */
const QUIET_MS = 2_000;
const MB = 1_000_000;

/**
 * How often each board is opened: where a bound applies, where figures are only reported, and in
 * the short form.
 */
const RUNS = { judged: 9, told: 3, short: 1 };

/** A board, and the static page that it is compared with. */
interface Opening {
  size: number;
  /** Without labels, fields, covers, comments and relations: its figures are only reported. */
  isPlain: boolean;
  board: Board;
  staticHtml: string;
}

interface Opened {
  ms: number;
  staticMs: number;
  longestTaskMs: number;
  heapMb: number;
  elements: number;
}

/**
 * S3, S5, S6, S7: a browser with an empty cache opens a board and, alternately, the same cards as
 * plain HTML. The sizes alternate as well, so that a slow minute of the machine affects each once.
 */
export const opening: BrowserProgram = async (order) => {
  const sizes = [...order.sizes].sort((one, other) => one - other);
  const boards: Opening[] = [];
  for (const size of sizes)
    for (const isPlain of size === BASE ? [false, true] : [false]) {
      const board = await (isPlain ? order.fixture.plainBoard(size) : order.fixture.board(size));
      boards.push({ size, isPlain, board, staticHtml: await staticPage({ ...order, board }) });
    }
  const figures: Figure[] = [];
  for (const cpu of order.cpus) {
    const rounds = boards.map((opening) => ({ ...opening, opened: [] as Opened[] }));
    const runs = order.isShort ? RUNS.short : cpu === 1 ? RUNS.judged : RUNS.told;
    for (let run = 0; run < runs; run += 1)
      for (const round of rounds) round.opened.push(await open(order, round, cpu));
    const middles = rounds.map(({ size, isPlain, opened }) => ({
      size,
      isPlain,
      middle: middleOf(opened),
    }));
    const atBase = middles.find(({ size, isPlain }) => size === BASE && !isPlain)?.middle.ms;
    for (const { size, isPlain, middle } of middles)
      figures.push(...(isPlain ? plainOf(middle, size, cpu) : toldOf(middle, size, cpu, atBase)));
  }
  return figures;
};

function middleOf(opened: readonly Opened[]): Opened {
  const of = (part: keyof Opened) => median(opened.map((one) => one[part]));
  return {
    ms: of('ms'),
    staticMs: of('staticMs'),
    longestTaskMs: of('longestTaskMs'),
    heapMb: of('heapMb'),
    elements: of('elements'),
  };
}

async function open(
  { browser, fixture, limits }: BrowserOrder,
  { board, staticHtml }: Opening,
  cpu: number,
): Promise<Opened> {
  await limits.leavePage(staticHtml);
  const ours = await withScreen(
    browser,
    { url: fixture.url, person: fixture.person, cpu },
    async ({ page, cdp }) => {
      await sleep(WINDOW_MS);
      const ms = await firstCard(page, addressOf(fixture, board));
      await sleep(QUIET_MS * cpu);
      const longestTaskMs = await page.evaluate(() => window.bench.longestTaskMs);
      const elements = await page.evaluate(() => document.querySelectorAll('*').length);
      await cdp.send('HeapProfiler.collectGarbage');
      return {
        ms,
        longestTaskMs,
        elements,
        heapMb: (await cdp.send('Runtime.getHeapUsage')).usedSize / MB,
      };
    },
  );
  const staticMs = await withScreen(
    browser,
    { url: `http://127.0.0.1:${limits.port}`, cpu },
    async ({ page }) => {
      await sleep(WINDOW_MS);
      return firstCard(page, '/page');
    },
  );
  return { ...ours, staticMs };
}

const plainOf = ({ ms, staticMs, heapMb }: Opened, size: number, cpu: number): Figure[] => [
  beside({
    goal: 'S3',
    what: 'first card of a plain board against the static page',
    size,
    cpu,
    value: ms,
    limit: staticMs,
    unit: 'ms',
  }),
  absolute({
    goal: 'S7',
    what: 'heap after opening a plain board',
    size,
    cpu,
    value: heapMb,
    unit: 'MB',
  }),
];

/** The goals apply to this machine's own speed; figures of a throttled CPU are only reported. */
function toldOf(
  { ms, staticMs, longestTaskMs, heapMb, elements }: Opened,
  size: number,
  cpu: number,
  atBase: number | undefined,
): Figure[] {
  const place = { size, cpu };
  const isJudged = cpu === 1;
  const first = beside({
    goal: 'S3',
    what: 'first card against the static page',
    ...place,
    value: ms,
    limit: staticMs,
    unit: 'ms',
    ...(isJudged && size <= BASE && { bound: { most: 2.5 }, target: { most: 1.4 } }),
  });
  const grown =
    atBase !== undefined && size > BASE
      ? [
          beside({
            goal: 'S5',
            what: 'first card against our own at 1,000',
            ...place,
            value: ms,
            limit: atBase,
            unit: 'ms',
            ...(isJudged && {
              bound: { most: size <= 5 * BASE ? 1.15 : 1.3 },
              target: { most: size <= 5 * BASE ? 1.15 : 1.3 },
            }),
          }),
        ]
      : [];
  const bound = (small: number, large: number) =>
    isJudged ? { bound: { most: size <= BASE ? small : large } } : {};
  const rest = [
    absolute({
      goal: 'S6',
      what: 'longest task while opening (0: none over 50)',
      ...place,
      value: longestTaskMs,
      unit: 'ms',
      ...bound(100, 250),
    }),
  ];
  if (!isJudged) return [first, ...grown, ...rest];
  return [
    first,
    ...grown,
    ...rest,
    absolute({
      goal: 'S7',
      what: 'heap after opening',
      ...place,
      value: heapMb,
      unit: 'MB',
      ...bound(20, 60),
      target: { most: size <= BASE ? 12 : 20 },
    }),
    absolute({
      goal: 'S7',
      what: 'elements',
      ...place,
      value: elements,
      unit: 'elements',
      bound: { most: 3_000 },
    }),
  ];
}

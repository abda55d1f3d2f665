import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { absolute, type Figure } from '../report/figure';
import { firstCard, withScreen } from './openBrowser';
import { addressOf, type BrowserProgram } from './program';

const KIB = 1024;
/** Long enough for all requests that a screen sends without user input. */
const QUIET_MS = 3_000;

/** S1, S2: the bytes that the browser received, without headers. */
export const bytes: BrowserProgram = async ({ browser, fixture, sizes }) => {
  const board = await fixture.board(Math.min(...sizes));
  const login = await withScreen(browser, { url: fixture.url }, async ({ page }) => {
    const sent = count(page);
    await page.goto('/');
    await page.getByLabel('Email', { exact: true }).waitFor();
    await sleep(QUIET_MS);
    return sent();
  });
  const opened = await withScreen(
    browser,
    { url: fixture.url, person: fixture.person },
    async ({ page }) => {
      const sent = count(page);
      await firstCard(page, addressOf(fixture, board));
      const first = await sent();
      await sleep(QUIET_MS);
      return { first, all: await sent() };
    },
  );
  const script = (goal: 'S1' | 'S2', what: string, value: number, most?: number): Figure =>
    absolute({
      goal,
      what,
      value: value / KIB,
      unit: 'KiB',
      ...(most !== undefined && { bound: { most } }),
    });
  return [
    script('S1', 'JavaScript to the login form', login.script, 105),
    script('S1', 'CSS to the login form', login.style, 12),
    script('S2', 'JavaScript to the first card', opened.first.script),
    script('S2', 'JavaScript of an open board, with what it fetches ahead', opened.all.script, 190),
    script('S2', 'CSS of an open board', opened.all.style),
  ];
};

interface Sent {
  script: number;
  style: number;
}

function count(page: Page): () => Promise<Sent> {
  const finished: Array<Promise<{ type: string; size: number }>> = [];
  page.on('requestfinished', (request) => {
    finished.push(
      request
        .sizes()
        .then(({ responseBodySize }) => ({ type: request.resourceType(), size: responseBodySize })),
    );
  });
  return async () => {
    const all = await Promise.all(finished);
    const of = (type: string) =>
      all.filter((one) => one.type === type).reduce((sum, { size }) => sum + size, 0);
    return { script: of('script'), style: of('stylesheet') };
  };
}

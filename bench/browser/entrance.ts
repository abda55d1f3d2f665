import { setTimeout as sleep } from 'node:timers/promises';
import { beside, type Figure } from '../report/figure';
import { median } from '../report/median';
import { firstCard, withScreen, WINDOW_MS } from './openBrowser';
import type { BrowserOrder, BrowserProgram } from './program';

const RUNS = { full: 9, short: 1 };

/**
 * S0: a first visit, with an empty cache and no cookie, until the form to sign in is painted, and,
 * alternately, the same form as plain HTML.
 */
export const entrance: BrowserProgram = async (order) => {
  const figures: Figure[] = [];
  const html = await staticForm(order);
  for (const cpu of order.cpus) {
    const ours: number[] = [];
    const limit: number[] = [];
    for (let run = 0; run < (order.isShort ? RUNS.short : RUNS.full); run += 1) {
      await order.limits.leavePage(html);
      ours.push(await visit(order, { url: order.fixture.url, cpu }, '/'));
      limit.push(
        await visit(order, { url: `http://127.0.0.1:${order.limits.port}`, cpu }, '/page'),
      );
    }
    figures.push(
      beside({
        goal: 'S0',
        what: 'form to sign in, cold, against it as a static page',
        cpu,
        value: median(ours),
        limit: median(limit),
        unit: 'ms',
        ...(cpu === 1 && { bound: { most: 1.4 } }),
      }),
    );
  }
  return figures;
};

const visit = (
  { browser }: BrowserOrder,
  screen: { url: string; cpu: number },
  at: string,
): Promise<number> =>
  withScreen(browser, screen, async ({ page }) => {
    await sleep(WINDOW_MS);
    return firstCard(page, at);
  });

/** The form as one HTML file without scripts. */
const staticForm = ({ browser, fixture }: BrowserOrder): Promise<string> =>
  withScreen(browser, { url: fixture.url }, async ({ page }) => {
    await page.goto('/');
    await page.locator('#root form h1').waitFor();
    return page.evaluate(() => {
      for (const element of document.querySelectorAll(
        'script, meta[http-equiv], link:not([rel=stylesheet])',
      ))
        element.remove();
      return `<!doctype html>${document.documentElement.outerHTML}`;
    });
  });

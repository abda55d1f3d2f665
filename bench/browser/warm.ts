import { beside, type Figure } from '../report/figure';
import { median } from '../report/median';
import { firstCard, withScreen } from './openBrowser';
import { addressOf, BASE, type BrowserProgram } from './program';
import { staticPage } from './staticPage';

const ADDED = /Stored on this device/;

/**
 * S4: a board opens in a browser that has the app in its cache and the service worker installed,
 * compared with the static page, which the browser has also cached.
 */
export const warm: BrowserProgram = async ({ browser, fixture, limits, sizes, isShort }) => {
  const size = sizes.includes(BASE) ? BASE : Math.max(...sizes);
  const board = await fixture.board(size);
  const at = addressOf(fixture, board);
  const times = isShort ? 1 : 5;
  await limits.leavePage(await staticPage({ browser, fixture, board }));
  const ours: number[] = [];
  const its: number[] = [];
  await withScreen(browser, { url: fixture.url, person: fixture.person }, async ({ page }) => {
    await firstCard(page, at);
    await page.goto('/offline-mode');
    await page.getByRole('checkbox', { name: 'Enable offline mode' }).click();
    await page.getByRole('button', { name: 'Add all service URLs' }).click();
    await page.getByText(ADDED).waitFor();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await firstCard(page, at);
    if (!(await page.evaluate(() => navigator.serviceWorker.controller !== null)))
      throw new Error('No worker answers for this page');
    await page.waitForFunction(isBoardStored, undefined, { polling: 100 });
    const url = `http://127.0.0.1:${limits.port}`;
    await withScreen(browser, { url }, async ({ page: other }) => {
      await firstCard(other, '/page');
      for (let run = 0; run < times; run += 1) {
        its.push(await firstCard(other, '/page'));
        ours.push(await firstCard(page, at));
      }
    });
  });
  const figures: Figure[] = [
    beside({
      goal: 'S4',
      what: 'first card, cache, worker and rows in place',
      size,
      value: median(ours),
      limit: median(its),
      unit: 'ms',
      // The board is painted from the device and brought up to date by the log.
      ...(size === BASE && { bound: { most: 1.4 } }),
    }),
  ];
  return figures;
};

/** Whether the device has stored the rows of a board. Runs in the page. */
async function isBoardStored(): Promise<boolean> {
  const request = <T>(asked: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result));
      asked.addEventListener('error', () => reject(asked.error));
    });
  const db = await request(indexedDB.open('kreda-rows'));
  try {
    const copies: { endpoint: string }[] = await request(
      db.transaction('copies').objectStore('copies').getAll(),
    );
    return copies.some(({ endpoint }) => endpoint === 'projectView');
  } finally {
    db.close();
  }
}

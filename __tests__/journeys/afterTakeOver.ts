import { expect, type Page } from './support';

/** Far longer than a reload takes on a busy machine. */
const RELOAD_MS = 20_000;

/**
 * Waits until the app has been reloaded by the worker of a new release.
 *
 * Playwright's debugger pauses each worker while it starts. If the browser replaces a worker at that
 * moment, the reload can wait for the new one forever: about one in fifty on a busy machine, and
 * none of 1,000 in the same browser without a debugger. Then the workers are restarted, and the URL
 * opens in another tab.
 * @param mainScript the path of the new release's main script
 * @returns the tab that shows the app
 */
export async function afterTakeOver(page: Page, mainScript: string): Promise<Page> {
  const script = (tab: Page) => tab.locator(`script[src="${mainScript}"]`);
  const isReloaded = await script(page)
    .waitFor({ state: 'attached', timeout: RELOAD_MS })
    .then(
      () => true,
      () => false,
    );
  if (isReloaded) return page;
  const tab = await page.context().newPage();
  const debug = await page.context().newCDPSession(tab);
  await debug.send('ServiceWorker.enable');
  await debug.send('ServiceWorker.stopAllWorkers');
  await debug.detach();
  const url = page.url();
  await page.close();
  await tab.goto(url);
  await expect(script(tab)).toHaveCount(1);
  return tab;
}

import { storedCopies } from './deviceRecords';
import { expect, type Page } from './support';

/** Switches offline mode on; in this build that stores the app's files at once. */
export async function enableOfflineMode(page: Page): Promise<void> {
  await page.goto('/offline-mode');
  await page.getByRole('checkbox').first().click();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await page.locator('details summary').click();
  await page.locator('details').getByRole('button').nth(1).click();
  await expect(page.getByText(/^\/assets\/main\.[0-9a-f]+\.js$/)).toBeVisible();
}

/** Waits until the device has stored the copies of these queries. */
export async function expectStored(page: Page, ...names: readonly string[]): Promise<void> {
  const stored = async () => (await storedCopies(page)).map(({ endpoint }) => endpoint);
  for (const name of names) await expect.poll(stored).toContain(name);
}

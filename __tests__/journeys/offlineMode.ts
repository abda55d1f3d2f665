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

/** How many records a store of the rows has. */
export const countIn = (page: Page, store: string) =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('kreda-rows');
        opening.onsuccess = () => {
          const counting = opening.result.transaction(name).objectStore(name).count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
    store,
  );

/** Waits until the device has stored the copies of these queries. */
export async function expectStored(page: Page, ...names: readonly string[]): Promise<void> {
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open('kreda-rows');
          opening.onsuccess = () => {
            const reading = opening.result.transaction('copies').objectStore('copies').getAll();
            reading.onsuccess = () => {
              opening.result.close();
              resolve((reading.result as { endpoint: string }[]).map(({ endpoint }) => endpoint));
            };
          };
        }),
    );
  for (const name of names) await expect.poll(stored).toContain(name);
}

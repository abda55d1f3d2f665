import { test } from './fixture';
import { expect } from './support';

test('a developer asks the schema in GraphiQL without a network', async ({ browser, product }) => {
  const context = await browser.newContext();
  const foreign: string[] = [];
  await context.route(
    (url) => url.origin !== new URL(product.baseURL).origin && /^https?:$/.test(url.protocol),
    (route) => {
      foreign.push(route.request().url());
      return route.abort();
    },
  );
  const page = await context.newPage();
  await page.goto('/graphql?query=%7B%20myCurrentWid%20%7D');
  await page.getByRole('button', { name: /^Execute query/ }).click();
  await expect(page.getByText('"myCurrentWid"').first()).toBeVisible();
  expect(foreign).toEqual([]);
  await context.close();
});

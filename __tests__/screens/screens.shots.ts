import type { BrowserContext } from '@playwright/test';
import { test } from '../journeys/house';
import { LOOKS } from '../journeys/support';
import { SCREENS, type Screen } from './screens';
import { makeWorld } from './world';

const FOLDER = '.screenshots';
const only = process.env['SCREENS']?.split(',');
const wanted = SCREENS.filter(({ name }) => !only || only.some((part) => name.startsWith(part)));

test('every screen and state, in both languages, themes and widths', async ({ house, browser, product }) => {
  const world = await makeWorld(house);
  for (const locale of ['en', 'pl'] as const) {
    for (const screen of wanted) {
      const context = await browser.newContext({ baseURL: product.baseURL, timezoneId: 'Europe/Warsaw', viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
      await context.addInitScript((language) => window.localStorage.setItem('locale', language), locale);
      if (!screen.isSignedOut) await context.request.post('/api/v1/user/signin', { data: { email: world.anna.email, password: world.anna.password } });
      await holdOrRefuse(context, screen);
      await shoot(context, { screen, at: screen.at(world), locale });
      await context.close();
    }
  }
});

/** Makes the operations of a state wait for ever, or fail. */
async function holdOrRefuse(context: BrowserContext, { state }: Screen): Promise<void> {
  if (!state?.waits && !state?.fails) return;
  await context.route('**/graphql', async (route) => {
    const name = /(?:query|mutation) (\w+)/.exec(route.request().postData() ?? '')?.[1] ?? '';
    if (state.waits?.includes(name)) return;
    if (!state.fails?.includes(name)) return void (await route.continue());
    await route.fulfill({ json: { data: null, errors: [{ message: 'unknown-error', extensions: { code: 'unknown-error' } }] } });
  });
}

async function shoot(context: BrowserContext, { screen, at, locale }: { screen: Screen; at: string; locale: string }): Promise<void> {
  for (const { theme, width } of LOOKS) {
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: width < 600 ? 844 : 800 });
    await page.goto(at);
    await page.getByRole('heading').first().waitFor({ timeout: 5_000 }).catch(() => undefined);
    if (screen.state?.isOffline) await context.setOffline(true);
    await page.waitForTimeout(700);
    await screen.act?.(page);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${FOLDER}/${locale}/${width}-${theme}/${screen.name}.png`, animations: 'disabled' });
    if (screen.state?.isOffline) await context.setOffline(false);
    await page.close();
  }
}

import type { Browser, BrowserContext } from '@playwright/test';
import { unreadableUnderMouse } from '../journeys/hoverContrast';
import { holdOrRefuse } from './answers';
import { test } from './demoProduct';
import type { Screen } from './screen';
import { SCREENS } from './screens';
import { makeWorld, type Locale, type World } from './world';

const FOLDER = '.screenshots';
const PHONE = { width: 390, height: 844 } as const;
const WIDTHS = [{ width: 1280, height: 800 }, PHONE] as const;
const only = process.env['SCREENS']?.split(',');
/** `board` is that screen, `board-` all of its states. */
const isWanted = (name: string, part: string) =>
  SCREENS.some((screen) => screen.name === part) ? name === part : name.startsWith(part);
const wanted = SCREENS.filter(({ name }) => !only || only.some((part) => isWanted(name, part)));
/** Of the browser, which decides the order of dates and the clock. */
const REGION = { en: 'en-GB', pl: 'pl-PL' } as const;
/** Time for the fonts, the images and the last responses of a screen. */
const SETTLED_MS = 700;

interface Shot {
  screen: Screen;
  world: World;
  locale: Locale;
  baseURL: string;
}

// Each language has its own worker, and so its own product.
test.describe.configure({ mode: 'parallel' });

for (const locale of ['en', 'pl'] as const) {
  test(`every screen and state, in both themes and widths (${locale})`, async ({
    fixture,
    browser,
    product,
  }) => {
    const world = await makeWorld(product, fixture, locale);
    const missing: string[] = [];
    for (const screen of wanted)
      missing.push(...(await shoot(browser, { screen, world, locale, baseURL: product.baseURL })));
    // The loop goes through all screens first, because each failure is independent.
    if (missing.length > 0) throw new Error(missing.join('\n'));
  });
}

/**
 * Each width in its own browser, so that screenshots do not affect each other.
 * @returns which screenshots failed, and why, and which texts are too faint
 */
async function shoot(browser: Browser, shot: Shot): Promise<string[]> {
  const missing: string[] = [];
  for (const viewport of WIDTHS) {
    if (shot.screen.isOnPhonesOnly && viewport !== PHONE) continue;
    const context = await browser.newContext({
      baseURL: shot.baseURL,
      locale: REGION[shot.locale],
      timezoneId: 'Europe/Warsaw',
      viewport: { ...viewport, height: shot.screen.height ?? viewport.height },
      reducedMotion: 'reduce',
    });
    await context.addInitScript(
      (language) => window.localStorage.setItem('locale', language),
      shot.locale,
    );
    try {
      await signIn(context, shot);
      await holdOrRefuse(context, shot.screen);
      const unreadable = await shootThemes(context, shot, viewport.width);
      missing.push(
        ...unreadable.map(
          (what) => `Unreadable under the mouse, ${shot.screen.name} (${viewport.width}): ${what}`,
        ),
      );
    } catch (error) {
      missing.push(
        `No picture of ${shot.screen.name} (${shot.locale}, ${viewport.width}): ${String(error).split('\n')[0]}`,
      );
    }
    await context.close();
  }
  return missing;
}

async function signIn(
  context: BrowserContext,
  { screen: { as = 'anna' }, world }: Shot,
): Promise<void> {
  if (as === 'nobody') return;
  const { email, password } = world[as];
  await context.request.post('/api/v1/user/signin', { data: { email, password } });
}

async function shootThemes(
  context: BrowserContext,
  { screen, world, locale }: Shot,
  width: number,
): Promise<string[]> {
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(screen.at(world));
  await page
    .locator('main h1, main h2, dialog h1, [aria-busy]')
    .first()
    .waitFor({ timeout: 3_000 })
    .catch(() => undefined);
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.waitForTimeout(SETTLED_MS);
  if (screen.state?.isOffline) await context.setOffline(true);
  await screen.act?.(page);
  await page.waitForTimeout(SETTLED_MS / 2);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({
      path: `${FOLDER}/${locale}/${width}-${theme}/${screen.name}.png`,
      animations: 'disabled',
    });
  }
  const unreadable: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    const found = await unreadableUnderMouse(page);
    unreadable.push(...found.map((what) => `${theme}, ${what}`));
  }
  return unreadable;
}

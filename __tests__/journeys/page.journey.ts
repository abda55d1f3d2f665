import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, expectNoAxeViolations, picture, test, type Page } from './support';

const KIB = 1024;
/** docs/goals.md#s1. */
const MAX_SCRIPT = 105 * KIB;
const MAX_STYLE = 12 * KIB;

const LOCAL_PAGE = pathToFileURL(join(__dirname, '../../build/public/local.html')).href;

/** Adds up the transferred bytes, as compressed. */
function weigh(page: Page) {
  const weights = { script: 0, stylesheet: 0 };
  const pending: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    pending.push(
      request.sizes().then(({ responseBodySize }) => {
        weights[type] += responseBodySize;
      }),
    );
  });
  return async () => {
    await Promise.all(pending);
    return weights;
  };
}

interface FirstPaint {
  /** The visible texts. */
  words: string[];
  hasMark: boolean;
  isAppThere: boolean;
  atMs: number;
}

/** Runs in the page before anything else. */
function noteFirstPaint(locale: string): void {
  localStorage.setItem('locale', locale);
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    const brand = document.querySelector('.splash-brand');
    if (!paint) return;
    const firstPaint: FirstPaint = {
      words: document.body.innerText.split('\n').filter(Boolean),
      hasMark: brand?.querySelector('svg')?.checkVisibility() === true,
      isAppThere: performance
        .getEntriesByType('resource')
        .some(({ name }) => /\/assets\/main/.test(name)),
      atMs: paint.startTime,
    };
    Object.assign(window, { firstPaint });
  }).observe({ type: 'paint', buffered: true });
}

/** A slow connection: 400 kbit/s, 400 ms. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** Runs in the page: the sum of its layout shifts so far. */
const layoutShift = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) =>
      resolve(
        list
          .getEntries()
          .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
      ),
    ).observe({ type: 'layout-shift', buffered: true });
    // Without entries there is no callback: nothing has shifted.
    setTimeout(() => resolve(0), 100);
  });

test.describe('the page', () => {
  test('opens the login form within its budget of bytes', async ({ page }) => {
    const weights = weigh(page);
    await page.goto('/');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { script, stylesheet } = await weights();
    expect(script).toBeGreaterThan(50 * KIB);
    expect(script).toBeLessThanOrEqual(MAX_SCRIPT);
    expect(stylesheet).toBeLessThanOrEqual(MAX_STYLE);
    await picture(page, 'login');
  });

  test('is dark from its first paint if the device chose the dark theme', async ({
    page,
    problems,
  }) => {
    problems.allow(/ERR_FAILED/);
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.route(/\/assets\/(main|react)\./, (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  for (const { locale, words } of [
    { locale: 'en', words: ['Kreda', 'Loading'] },
    { locale: 'pl', words: ['Kreda', 'Wczytywanie'] },
  ]) {
    test(`shows the logo and a loading message in its first paint, before the app has loaded over a slow network (${locale})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.addInitScript(noteFirstPaint, locale);
      await slowDown(page);
      await page.goto('/', { waitUntil: 'commit' });
      const firstPaint = () =>
        page.evaluate(() => (window as Window & { firstPaint?: FirstPaint }).firstPaint);
      await expect.poll(firstPaint).toMatchObject({ words, hasMark: true, isAppThere: false });
      await expect(page.locator('.splash')).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(2, { timeout: 30_000 });
      await expect(page.locator('.splash')).toBeHidden();
      expect(await page.evaluate(layoutShift)).toBeLessThan(0.02);
    });
  }

  test('has assets that are cached for a year, and is revalidated itself', async ({ request }) => {
    const page = await request.get('/');
    expect(page.headers()['cache-control']).toBe('no-cache');
    const [file = ''] = /\/assets\/main\.[0-9a-f]{6}\.js/.exec(await page.text()) ?? [];
    const script = await request.get(file, { headers: { 'accept-encoding': 'br' } });
    expect(script.headers()).toMatchObject({
      'cache-control': expect.stringContaining('immutable'),
      'content-encoding': 'br',
    });
    expect((await request.get(`${file}.map`)).status()).toBe(404);
    expect((await request.get('/assets/none.js')).status()).toBe(404);
  });

  test('has a new nonce in each response, and its policy allows only that one', async ({
    request,
  }) => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await request.get('/');
        const [, nonce = ''] = /nonce="([^"]+)"/.exec(await answer.text()) ?? [];
        expect(answer.headers()['content-security-policy']).toContain(`'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
    expect(nonces.join()).not.toContain('__CSP_NONCE__');
  });

  test('starts from a local file, with its routes behind the #', async ({ page, problems }) => {
    // There is no server. The headless shell of Chromium reports it with other words.
    problems.allow(/CORS policy|ERR_FAILED|URL scheme "file" is not supported/);
    await page.goto(LOCAL_PAGE);
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    for (const [address, title] of [
      ['/error/invalid-url/404', 'Something went wrong'],
      ['/reset-password?token=none', 'Set a new password'],
      ['/offline-mode', 'Offline mode'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`${LOCAL_PAGE}#${address}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
  });
});

test('the accessibility check rejects a field without a name', async ({ page }) => {
  await page.goto('about:blank');
  await page.setContent('<html lang="en"><title>A</title><main><h1>A</h1><input></main></html>');
  await expect(expectNoAxeViolations(page)).rejects.toThrow(/label: .*[\s\S]*<input>/);
  await expectNoAxeViolations(page, ['color-contrast']);
});

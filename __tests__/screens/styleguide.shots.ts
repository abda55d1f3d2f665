import { join } from 'node:path';
import { test, type Page } from '../journeys/support';

const BUILT = join(__dirname, '../../build/styleguide');
const HOST = 'http://styleguide.example';
const FOLDER = '.screenshots';
const only = process.env['SCREENS']?.split(',');
const isWanted = !only || only.includes('styleguide');

/** No server: each request is answered from the folder of the webpack build. */
const serve = (page: Page) =>
  page.route(`${HOST}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({
      path: join(BUILT, pathname.startsWith('/assets/') ? pathname : 'styleguide.html'),
    });
  });

if (isWanted)
  for (const locale of ['en', 'pl'] as const)
    for (const width of [1280, 390])
      test(`the style guide in both themes (${locale}, ${width})`, async ({ page }) => {
        await serve(page);
        await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
        await page.setViewportSize({ width, height: 800 });
        for (const theme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
          await page.goto(`${HOST}/styleguide`);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.evaluate(() => document.fonts.ready);
          await page.screenshot({
            path: `${FOLDER}/${locale}/${width}-${theme}/styleguide.png`,
            fullPage: true,
          });
        }
      });

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { playedPage, type Played } from './samples';
import { expect, test } from './support';
import { textOf } from './visibleText';

/** Opens a recording in the player and compares the screen at each sampled step. */
export async function expectSameInPlayer(
  page: Page,
  { recording, samples }: Played,
): Promise<void> {
  await page.goto('/support/replay');
  await page.locator('input[type=file]').setInputFiles({
    name: 'saved.kreda-log',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(recording)),
  });
  for (const { step, text } of samples) {
    await page.getByRole('slider').fill(String(step));
    await expect(page.locator(`iframe[data-step="${step}"]`)).toBeVisible();
    // Some parts appear a moment later, on the page as on the stage: a sign that something waits, a
    // notice about a connection that stays broken.
    await expect
      .poll(() => textOf(page.frameLocator('iframe')), { message: `step ${step}` })
      .toBe(text);
  }
}

/** Whether the pages of a journey are compared with the player at its end (`every-journey`). */
export const isPlayed = () => process.env['PLAY_RECORDINGS'] === 'yes';

/** What each open page recorded, and what it showed. */
export async function playedPages(pages: readonly Page[]): Promise<Played[]> {
  const played: Played[] = [];
  for (const page of pages) {
    const one = page.isClosed() ? null : await playedPage(page);
    if (one && one.samples.length > 0) played.push(one);
  }
  return played;
}

/**
 * Each page must look in the player as it looked in its journey, also for a reader in another time
 * zone, with another language and theme.
 * @param signIn as any user
 */
export async function expectPagesInPlayer(
  browser: Browser,
  played: readonly Played[],
  signIn: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  if (played.length === 0) return;
  const context = await browser.newContext({
    timezoneId: 'America/New_York',
    locale: 'pl-PL',
    colorScheme: 'dark',
  });
  await signIn(context);
  const page = await context.newPage();
  for (const one of played) await expectSameInPlayer(page, one);
  const screens = played.reduce((sum, { samples }) => sum + samples.length, 0);
  test.info().annotations.push({ type: 'played', description: `${screens} screens` });
  // A user has a limited number of sessions.
  await context.request.get('/api/v1/user/logout');
  await context.close();
}

import { expect, type BrowserContext, type Page } from '@playwright/test';
import { hashOf, plainState } from '../../src/store/recording/hashState';
import { replay } from '../../src/store/recording/replay';

/**
 * With `REPLAY_JOURNEYS=1`: takes the recording of a page, and replays it in Node: the state must be the one from which the
 * page made it. A page that was closed or that shows no workspace has no recording.
 */
export async function replaysToSameState(page: Page): Promise<void> {
  if (process.env['REPLAY_JOURNEYS'] === undefined || page.isClosed()) return;
  const recording = await page.evaluate(() => window.kredaRecording?.());
  if (!recording) return;
  const last = replay(recording).at(-1);
  expect(
    last && hashOf(plainState(last)),
    `the replay of ${recording.actions.length} actions ends in the state of the page`,
  ).toBe(recording.hash);
}

/** Lets the pages of a browser offer their recordings, if they are compared at all. */
export async function exposeRecordings(context: BrowserContext): Promise<void> {
  if (process.env['REPLAY_JOURNEYS'] === undefined) return;
  // A blank page has no storage.
  await context.addInitScript(() => {
    if (window.origin !== 'null') window.localStorage.setItem('expose-recording', 'yes');
  });
}

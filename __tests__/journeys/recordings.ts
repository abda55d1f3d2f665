import { expect, type BrowserContext, type Page } from '@playwright/test';
import { diffStates } from '../../src/store/recording/diffStates';
import { hashOf, plainState } from '../../src/store/recording/hashState';
import type { Recording } from '../../src/store/recording/makeRecording';
import { replay } from '../../src/store/recording/replay';
import { trapNondeterminism } from '../support/trapNondeterminism';

/** The masked recording of a page, and the state from which it was made; null without a workspace. */
export async function recordingOf(
  page: Page,
): Promise<{ recording: Recording; state: unknown } | null> {
  return (await page.evaluate(() => window.kredaRecording?.())) ?? null;
}

/**
 * Replays the recording of a page in Node, without clock, random numbers and storage; the state must
 * be the one from which the page made it. A page that was closed or that shows no workspace has no
 * recording.
 */
export async function replaysToSameState(page: Page): Promise<void> {
  if (page.isClosed()) return;
  const recorded = await recordingOf(page);
  if (!recorded) return;
  const { recording, state } = recorded;
  const last = trapNondeterminism(() => replay(recording).at(-1));
  const replayed = last && plainState(last);
  if (hashOf(replayed) === recording.hash) return;
  expect(
    diffStates(JSON.parse(JSON.stringify(replayed)), state),
    `the replay of ${recording.actions.length} actions ends in the state of the page`,
  ).toEqual([]);
  expect(hashOf(replayed)).toBe(recording.hash);
}

/** Lets the pages of a browser offer their recordings. */
export async function exposeRecordings(context: BrowserContext): Promise<void> {
  // A blank page has no storage.
  await context.addInitScript(() => {
    if (window.origin !== 'null') window.localStorage.setItem('expose-recording', 'yes');
  });
}

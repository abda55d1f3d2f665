import type { BrowserContext, Page } from '@playwright/test';
import type { Recording } from '../../src/store/recording/makeRecording';
import { keepSamples, type Sample } from './keepSamples';
import { expect } from './support';
import { normalized, textOf, UNRECORDED, visibleText } from './visibleText';

/** A recording, and what its page showed at some of its steps. */
export interface Played {
  recording: Recording;
  samples: readonly Sample[];
}

/** A page that keeps loading has the samples from before. */
const SETTLED_WITHIN_MS = 5_000;

/** Lets the pages of a browser keep samples of what they show. */
export async function sampleScreens(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    content: `(${String(keepSamples)})(${String(visibleText)}, ${JSON.stringify(UNRECORDED)})`,
  });
}

/** The recording of a page at rest, and what it shows: two in a row are equal. */
export async function playedAtRest(page: Page): Promise<{ recording: Recording; sample: Sample }> {
  const found: { recording: Recording; sample: Sample }[] = [];
  await expect
    .poll(async () => {
      const before = found.at(-1)?.sample;
      const recording = await recordingWithTexts(page);
      if (!recording) return false;
      const sample = { step: recording.actions.length, text: await textOf(page) };
      found.push({ recording, sample });
      return sample.step === before?.step && sample.text === before.text;
    })
    .toBe(true);
  const last = found.at(-1);
  if (!last) throw new Error('The page has no recording');
  return last;
}

/** The recording of a page with its texts, as if they were ticked in a report. */
async function recordingWithTexts(page: Page): Promise<Recording | null> {
  return page.evaluate(() => window.kredaRecording?.({ withTexts: true }).recording ?? null);
}

/**
 * The recording of a page with its texts, and what the page showed at its first, a middle and its
 * last moment of rest. Null for a page that shows no workspace any more.
 */
export async function playedPage(page: Page): Promise<Played | null> {
  await page
    .waitForFunction(() => window.kredaSamples?.isBusy !== true, null, {
      timeout: SETTLED_WITHIN_MS,
    })
    .catch(() => undefined);
  const found = await page.evaluate(() => {
    const { kredaRecording, kredaActions, kredaSamples } = window;
    if (!kredaRecording || !kredaActions || !kredaSamples) return null;
    const { recording } = kredaRecording({ withTexts: true });
    // The oldest actions are left out of a long recording.
    return {
      recording,
      kept: kredaSamples.kept,
      omitted: kredaActions() - recording.actions.length,
    };
  });
  if (!found) return null;
  const samples = found.kept
    .map(({ step, text }) => ({ step: step - found.omitted, text: normalized(text) }))
    .filter(({ step }) => step >= 0);
  const chosen = new Set([samples[0], samples[samples.length >> 1], samples.at(-1)]);
  return { recording: found.recording, samples: samples.filter((sample) => chosen.has(sample)) };
}

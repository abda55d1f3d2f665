import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test';
import en from '../../locales/en.json';
import pl from '../../locales/pl.json';
import type { Recording } from '../../src/store/recording/makeRecording';
import { expect } from './support';

/** What a page showed, and the number of actions that it had recorded by then. */
export interface Sample {
  step: number;
  text: string;
}
/** A sample, with the recording until then. */
interface Played extends Sample {
  recording: Recording;
}

/** Parts of a screen that are not in the store, by their labels and texts. */
const UNRECORDED = {
  labels: [en, pl].flatMap((words) => [
    words['presence-board'],
    words['presence-task'],
    words['notifications-region'],
    words['bulk-bar'],
  ]),
  headings: [en, pl].map((words) => words['home-recent']),
  offers: [en, pl].map((words) => words['offline-offer']),
};

/** Runs in the page. The visible text of the main screen, without what the store does not know. */
function visibleText(main: Element, { labels, headings, offers }: typeof UNRECORDED): string {
  const isRecorded = (element: Element) => {
    if (labels.includes(element.getAttribute('aria-label') ?? '')) return false;
    if (element.matches('section'))
      return !headings.includes(element.querySelector('h2')?.textContent?.trim() ?? '');
    const text = element.matches('[data-tone]') ? (element.textContent ?? '') : '';
    return !offers.some((offer) => text.includes(offer));
  };
  const texts = document.createTreeWalker(
    main,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) =>
      !(node instanceof Element) || isRecorded(node)
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
  );
  const seen: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    // What only screen readers get has a box of one pixel.
    const box = node instanceof Text ? node.parentElement?.getBoundingClientRect() : null;
    if (box && box.width > 1 && box.height > 1) seen.push(node.textContent ?? '');
  }
  return seen.join(' ');
}

/** The clock of the player is that of the step, and the page may show it some seconds later. */
const AGO = /(a few seconds|a minute|\d+ minutes?) ago|(kilka sekund|minutę|\d+ minut[ay]?) temu/g;
const normalized = (text: string) => text.replace(/\s+/g, ' ').replace(AGO, 'ago').trim();

async function textOf(page: { locator: Page['locator'] }): Promise<string> {
  return normalized(await page.locator('main').evaluate(visibleText, UNRECORDED));
}

/** The recording of a page with its texts, as if they were ticked in a report. */
async function recordingWithTexts(page: Page): Promise<Recording | null> {
  return page.evaluate(() => window.kredaRecording?.({ withTexts: true }).recording ?? null);
}

/** A sample of a page at rest: two in a row are equal. */
export async function sampleAtRest(page: Page): Promise<Played> {
  let last: Played | null = null;
  await expect
    .poll(async () => {
      const before = last;
      const recording = await recordingWithTexts(page);
      last = recording && {
        recording,
        step: recording.actions.length,
        text: await textOf(page),
      };
      return last !== null && last.step === before?.step && last.text === before.text;
    })
    .toBe(true);
  if (!last) throw new Error('The page has no recording');
  return last;
}

/** Opens a recording in the player and compares the screen at each sampled step. */
export async function expectSameInPlayer(
  page: Page,
  recording: Recording,
  samples: readonly Sample[],
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
    // Once the stage says that it shows the step, all of it is there.
    expect(await textOf(page.frameLocator('iframe')), `step ${step}`).toBe(text);
  }
}

/** The areas whose recordings are played at the end of each journey. */
const PLAYED =
  /(aroundBoards|board|checkLists|dates|drag|keepsTasks|labels|live|month|network)\.journey\.ts$/;
/** Journeys that end with what only a component knows: scrolled lists, an open field of a card. */
const SCROLLED = [
  'a printed long board contains every card',
  'shortcuts rename in place',
  'a long list renders only visible cards',
];

/** Whether the pages of a journey are compared with the player at its end (`every-journey`). */
export const isPlayed = ({ file, title, tags }: TestInfo) =>
  process.env['PLAY_RECORDINGS'] === 'yes' &&
  PLAYED.test(file) &&
  !tags.includes('@long') &&
  !SCROLLED.some((beginning) => title.startsWith(beginning));

/** A page at the end of its journey, and the cookies of its user. */
interface LastPage {
  sample: Played;
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

/** The last sample of each page that is open and shows a workspace. */
export async function lastPages(
  screens: readonly { page: Page; context: BrowserContext }[],
): Promise<LastPage[]> {
  const found: LastPage[] = [];
  for (const { page, context } of screens) {
    const isShown =
      !page.isClosed() &&
      (await page.evaluate(
        () => window.kredaRecording !== undefined && document.querySelector('main') !== null,
      ));
    if (isShown) found.push({ sample: await sampleAtRest(page), cookies: await context.cookies() });
  }
  return found;
}

/** Each page must look in the player as it looked at the end of its journey. */
export async function expectLastPagesInPlayer(
  browser: Browser,
  pages: readonly LastPage[],
): Promise<void> {
  for (const { sample, cookies } of pages) {
    const context = await browser.newContext();
    await context.addCookies(cookies);
    await expectSameInPlayer(await context.newPage(), sample.recording, [sample]);
    await context.close();
  }
}

import { expect, test, type Page } from '@playwright/test';
import { boundOn, contention } from '../support/contention';

/**
 * Something that a screen shows sooner or later: a text in an element, optionally in a certain
 * list.
 */
export interface Sight {
  /** A CSS selector of the elements that may show it. */
  in: string;
  text: string;
  /** Only below the heading of that list. */
  list?: string;
}

/**
 * Records in the page when the last user action happened. Runs before the page is opened, or again
 * after a reload.
 */
export async function noteDeeds(page: Page): Promise<void> {
  await page.evaluate(() => {
    const note = () => {
      document.documentElement.dataset.lastDeed = String(Date.now());
    };
    for (const deed of ['keydown', 'click', 'mouseup'])
      window.addEventListener(deed, note, { capture: true });
  });
}

/**
 * Milliseconds from the last user action on one screen until another shows its result, measured in
 * the pages themselves: from the event to the change of the document.
 */
async function arrival(
  what: string,
  from: Page,
  to: Page,
  sight: Sight,
  work: () => Promise<void>,
): Promise<number> {
  const seen = to.evaluate(
    ({ in: selector, text, list }) =>
      new Promise<number>((resolve) => {
        const isThere = () =>
          [...document.querySelectorAll(selector)].some((element) => {
            const column = list === undefined ? element : element.closest('li:has(h2)');
            return (
              element.textContent.includes(text) &&
              (list === undefined || column?.querySelector('h2')?.textContent === list)
            );
          });
        const look = () => {
          if (!isThere()) return;
          observer.disconnect();
          resolve(Date.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        // On a busy machine it may have arrived before the check.
        look();
      }),
    sight,
  );
  await work();
  // What follows the action on its own screen (a dialog that closes) is no action.
  const [at, done] = [
    await seen,
    await from.evaluate(() => Number(document.documentElement.dataset.lastDeed)),
  ];
  test.info().annotations.push({ type: what, description: `${at - done} ms` });
  return at - done;
}

const SOON_MS = 1_000;

/** It arrives in under a second; on a busy machine the limit grows with the measured contention. */
export async function expectSoon(
  what: string,
  from: Page,
  to: Page,
  sight: Sight,
  work: () => Promise<void>,
): Promise<void> {
  const before = contention();
  const took = await arrival(what, from, to, sight, work);
  const slowness = took < SOON_MS ? 1 : Math.max(before, contention());
  expect(took, what).toBeLessThan(boundOn(SOON_MS, slowness));
}

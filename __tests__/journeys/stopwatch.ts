import type { Locator } from '@playwright/test';
import { expect, type Page } from './support';

/**
 * Durations of single actions in milliseconds, from the keystroke-level model (Card, Moran and
 * Newell, 1980, https://doi.org/10.1145/358886.358895): a key of an average typist, a pointing with
 * its press, moving the hand between keyboard and mouse, and the mental preparation of a step.
 */
export const HUMAN_MS = { key: 180, press: 1_300, reach: 400, think: 1_350 } as const;

/** A form in which more are needed is no form for the keyboard. */
const MOST_TABS = 4;

/** A person at a screen: every action is done in the browser and counted. */
export interface Stopwatch {
  /** Thinks, points and presses. */
  press: (target: Locator) => Promise<void>;
  /** Types a text into the focused field. */
  type: (text: string) => Promise<void>;
  /** Thinks about a shortcut or a choice, then presses keys. */
  keys: (...keys: string[]) => Promise<void>;
  /** Keys within a step that is already decided: Tab and Enter in a form. */
  next: (...keys: string[]) => Promise<void>;
  /** Presses Tab until that has focus. */
  tabTo: (target: Locator) => Promise<void>;
  /** Waits for what the product shows; the wait counts. */
  sees: (what: Locator) => Promise<void>;
  result: () => Spent;
}

export interface Spent {
  keys: number;
  presses: number;
  decisions: number;
  /** The person's time and the product's, in seconds. */
  human: number;
  product: number;
}

/** Starts at the keyboard. */
export function stopwatch(page: Page): Stopwatch {
  const spent = { keys: 0, presses: 0, decisions: 0, reaches: 0, product: 0 };
  let isAtMouse = false;

  function reach(isMouse: boolean): void {
    if (isMouse !== isAtMouse) spent.reaches += 1;
    isAtMouse = isMouse;
  }
  async function next(...keys: string[]): Promise<void> {
    reach(false);
    for (const key of keys) {
      await page.keyboard.press(key);
      spent.keys += key.split('+').length;
    }
  }

  return {
    next,
    async tabTo(target) {
      for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
        await next('Tab');
        if (await target.evaluate((element) => element === document.activeElement)) return;
      }
      await expect(target, `within ${MOST_TABS} tabs`).toBeFocused();
    },
    async press(target) {
      await expect(target).toBeVisible();
      spent.decisions += 1;
      spent.presses += 1;
      reach(true);
      await target.hover();
      await target.click();
    },
    async type(text) {
      reach(false);
      await page.keyboard.type(text);
      // A capital letter takes Shift as well.
      spent.keys += text.length + (text.match(/\p{Lu}/gu)?.length ?? 0);
    },
    async keys(...keys) {
      spent.decisions += 1;
      await next(...keys);
    },
    async sees(what) {
      const since = performance.now();
      await expect(what).toBeVisible();
      spent.product += performance.now() - since;
    },
    result() {
      const { keys, presses, decisions, reaches, product } = spent;
      const human =
        keys * HUMAN_MS.key +
        presses * HUMAN_MS.press +
        reaches * HUMAN_MS.reach +
        decisions * HUMAN_MS.think;
      return { keys, presses, decisions, human: human / 1_000, product: product / 1_000 };
    },
  };
}

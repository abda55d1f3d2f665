import type { Locator } from '@playwright/test';
import { expect, type Page } from './support';

/** A picker opens with its list: the first Escape closes that. `done` confirms the overlay. */
export type Way =
  | 'Escape'
  | 'Escape twice'
  | 'Cancel'
  | 'Close'
  | 'Stay'
  | 'Keep it as it is now'
  | 'outside'
  | 'Back'
  | { done: string };

/** An overlay over the page or in place of a value. */
export interface Overlay {
  /** The components that render it, below src/. */
  of: readonly string[];
  /** The element with focus before. */
  from: (page: Page) => Locator;
  /** What opens it: keys pressed there, or a key and an item of the menu that it opens. */
  keys: string | readonly [key: string, item: string];
  /** The accessible name of the focused element while it is open. */
  focus: RegExp;
  /** The element with focus afterwards, if it is not the one before. */
  back?: (page: Page) => Locator;
  ways: readonly Way[];
  /** Narrow windows have its button in a menu. */
  isWideOnly?: boolean;
  /** A point outside of it; by default the lower left corner. */
  outside?: { x: number; y: number };
}

/** Overlays of one screen. */
export interface Scene {
  name: string;
  open: (page: Page) => Promise<void>;
  overlays: readonly Overlay[];
}

export const card = (page: Page) => page.getByRole('link', { name: 'Write' }).first();
export const named = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first();
export const inDialog = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').first().getByRole('button', { name }).first();

/** A confirmation of a loss: Cancel has focus, and a press outside does not close it. */
export const QUESTION = { focus: /^Cancel/, ways: ['Escape', 'Cancel'] } as const;
/** A menu: an item has focus. */
export const MENU = { keys: 'Enter', focus: /./, ways: ['Escape', 'outside'] } as const;
export const DIALOG: readonly Way[] = ['Escape', 'Cancel', 'Close', 'outside'];
export const PANEL: readonly Way[] = ['Escape', 'Close', 'outside'];

/** Opens it from the focused element. */
export async function openIt(page: Page, { keys }: Overlay): Promise<void> {
  const [key, item] = typeof keys === 'string' ? [keys, undefined] : keys;
  await page.keyboard.press(key);
  if (item !== undefined)
    await page.getByRole('menuitem', { name: item, exact: true }).press('Enter');
}

async function closeIt(page: Page, way: Way, { x, y } = { x: 3, y: 790 }): Promise<void> {
  const layer = page.locator('dialog[open]').last();
  if (way === 'outside') return page.mouse.click(x, y);
  if (way === 'Back') return void (await page.goBack());
  if (way === 'Escape' || way === 'Escape twice') {
    await page.keyboard.press('Escape');
    return way === 'Escape' ? undefined : page.keyboard.press('Escape');
  }
  const name = typeof way === 'string' ? way : way.done;
  return layer.getByRole('button', { name, exact: true }).first().press('Enter');
}

const inPage = (page: Page) =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);

/**
 * Opens it from the focused element and closes it in each of its ways; the page behind it does not
 * scroll.
 */
async function walkOne(page: Page, overlay: Overlay): Promise<void> {
  const {
    of: [name = ''],
    from,
    focus,
    back = from,
    ways,
    outside,
  } = overlay;
  for (const way of ways) {
    await from(page).focus();
    const opener = await from(page).elementHandle();
    const scrollTop = () => page.evaluate(() => document.scrollingElement?.scrollTop);
    const before = await scrollTop();
    await openIt(page, overlay);
    await expect.soft(page.locator(':focus'), `${name} is open`).toHaveAccessibleName(focus);
    await expect
      .poll(
        () =>
          opener?.evaluate(
            (element: Element) => element === document.activeElement && !element.closest('dialog'),
          ),
        `${name} has taken focus`,
      )
      .toBe(false);
    await closeIt(page, way, outside);
    if (typeof way === 'string')
      await expect.soft(back(page), `${name} closed by ${way}`).toBeFocused();
    else await expect.poll(() => inPage(page), `${name} is done: focus is in the page`).toBe(true);
    expect
      .soft(await scrollTop(), `${name} closed by ${String(way)} leaves the page where it was`)
      .toBe(before);
  }
}

export async function walk(page: Page, { open, overlays }: Scene): Promise<void> {
  await open(page);
  for (const overlay of overlays) await walkOne(page, overlay);
}

import { expect, type Locator, type Page } from '@playwright/test';
import { IS_WITHOUT_MOUSE, reach } from './byKeyboard';

/** A card by a part of its title. */
export const card = (page: Page, title: string): Locator =>
  page.locator('[data-task] > a').filter({ hasText: title });

/** The cards on the screen, list by list. */
export async function order(page: Page): Promise<Record<string, string[]>> {
  const lists = await page
    .locator('[data-section]')
    .evaluateAll((columns) =>
      columns.map(
        (column) =>
          [
            column.querySelector('h2')?.textContent ?? '',
            [...column.querySelectorAll('[data-task] > a')].map(
              (link) => link.firstElementChild?.textContent ?? '',
            ),
          ] as const,
      ),
    );
  return Object.fromEntries(lists);
}

export async function expectOrder(page: Page, lists: Record<string, string[]>): Promise<void> {
  await expect(async () => expect(await order(page)).toEqual(lists)).toPass({ timeout: 8_000 });
}

/** The middle of a card, in CSS pixels of the window. */
export async function centre(page: Page, title: string): Promise<{ x: number; y: number }> {
  const box = await card(page, title).boundingBox();
  if (!box) throw new Error(`No card "${title}" is in sight`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Lifts a card and holds it over another, a little below or above its middle; without a mouse, by
 * keys at the other card's position. `drop` drops it.
 */
export async function hold(page: Page, title: string, over: string, below = 4): Promise<void> {
  if (IS_WITHOUT_MOUSE) return holdByKeys(page, title, over);
  // Cards that still move, as after an undo, would be measured in the wrong place.
  for (const one of [title, over]) await card(page, one).scrollIntoViewIfNeeded();
  const [from, to] = [await centre(page, title), await centre(page, over)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.move(to.x, to.y + below, { steps: 12 });
  await settle(page);
}

/**
 * Waits until the page has rendered the last move, which happens in the next frame, and the cards
 * have made room.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  await page.waitForTimeout(300);
}

/** Drops the card of `hold`. */
export async function drop(page: Page): Promise<void> {
  if (IS_WITHOUT_MOUSE) await page.keyboard.press('Space');
  else await page.mouse.up();
}

/** The time that a card takes to make room for another. */
const STEP_MS = 350;

/** Lifts the element that has or gets focus, and moves it by these keys. */
export async function carry(page: Page, handle: Locator, keys: readonly string[]): Promise<void> {
  await reach(handle);
  for (const key of ['Space', ...keys]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(STEP_MS);
  }
}

async function holdByKeys(page: Page, title: string, over: string): Promise<void> {
  const lists = Object.values(await order(page));
  const positionOf = (wanted: string) => {
    const list = lists.findIndex((titles) => titles.some((one) => one.includes(wanted)));
    return { list, at: lists[list]?.findIndex((one) => one.includes(wanted)) ?? -1 };
  };
  const [from, to] = [positionOf(title), positionOf(over)];
  const times = (key: string, count: number) =>
    Array.from({ length: Math.max(0, count) }, () => key);
  const sideways = [
    ...times('ArrowRight', to.list - from.list),
    ...times('ArrowLeft', from.list - to.list),
  ];
  // The library decides which position in another list comes first: from its top the steps are
  // known.
  const inList =
    sideways.length > 0
      ? [...times('ArrowUp', lists[to.list]?.length ?? 0), ...times('ArrowDown', to.at)]
      : [...times('ArrowDown', to.at - from.at), ...times('ArrowUp', from.at - to.at)];
  await carry(page, card(page, title), [...sideways, ...inList]);
}

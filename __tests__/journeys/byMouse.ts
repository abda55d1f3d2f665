import { expect, type Locator, type Page } from '@playwright/test';

/** A card by a part of its title. */
export const card = (page: Page, title: string): Locator => page.locator('[data-task] > a').filter({ hasText: title });

/** Cards as the screen has them, list by list. */
export async function order(page: Page): Promise<Record<string, string[]>> {
  const lists = await page.locator('[data-section]').evaluateAll((columns) => columns.map((column) => [
    column.querySelector('h2')?.textContent ?? '',
    [...column.querySelectorAll('[data-task] > a')].map((link) => link.firstElementChild?.textContent ?? ''),
  ] as const));
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

/** Lifts a card by mouse and holds it over another, a little below or above its middle. */
export async function hold(page: Page, title: string, over: string, below = 4): Promise<void> {
  const [from, to] = [await centre(page, title), await centre(page, over)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.move(to.x, to.y + below, { steps: 12 });
  await page.waitForTimeout(300);
}

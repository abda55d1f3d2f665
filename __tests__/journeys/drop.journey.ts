import type { Page } from '@playwright/test';
import { card, drop, expectOrder, hold, settle } from './byMouse';
import { POINTER } from './byKeyboard';
import { test } from './fixture';
import { withAllParts } from './onBoard';
import { expect } from './support';

/** What the first frame after a release shows of a card. */
interface FirstFrame {
  /** The heading of its list, or its day. */
  place: string | undefined;
  position: string;
  /** The durations of what moves it, in milliseconds. */
  flights: unknown[];
}

/** Drops the card of `hold`. A frame is counted, not timed: a busy machine shows the same ones. */
async function firstFrameOfDrop(page: Page, title: string): Promise<FirstFrame> {
  const frame = page.evaluate(
    (text) =>
      new Promise<FirstFrame>((resolve) => {
        const look = () => {
          const [item] = [...document.querySelectorAll<HTMLElement>('[data-task]')].filter((one) =>
            one.textContent?.includes(text),
          );
          resolve({
            place:
              item?.closest('[data-section]')?.querySelector('h2')?.textContent ??
              item?.closest<HTMLElement>('[data-day]')?.dataset['day'],
            position: item ? getComputedStyle(item).position : 'absent',
            flights: (item?.getAnimations() ?? []).map((one) => one.effect?.getTiming().duration),
          });
        };
        addEventListener('mouseup', () => requestAnimationFrame(look), { once: true });
      }),
    title,
  );
  // The page runs one call after the other: by now it listens.
  await page.evaluate(() => undefined);
  await drop(page);
  return frame;
}

const LISTS = { 'To do': ['Write', 'Test', 'Ship'], Doing: ['Plan', 'Draw'], Done: [] };
const MOVED = { 'To do': ['Test', 'Ship'], Doing: ['Plan', 'Write', 'Draw'], Done: [] };

test.describe('a drop', POINTER, () => {
  test('shows the card in its list with the next frame, and flies for less than a tenth of a second', async ({
    fixture,
    open,
  }) => {
    const { page } = await open(fixture.anna, await fixture.board('Drop', LISTS));
    await withAllParts(page);
    await hold(page, 'Write', 'Draw');
    const { flights, ...shown } = await firstFrameOfDrop(page, 'Write');
    expect(shown).toEqual({ place: 'Doing', position: 'relative' });
    expect(flights).toHaveLength(1);
    expect(flights[0]).toBeLessThanOrEqual(100);
    await expectOrder(page, MOVED);
    await expect(page.locator('[aria-live="assertive"]')).toContainText([
      'Dropped “Write”. List Doing, position 2 of 3.',
    ]);
  });

  test('moves nothing for users who prefer reduced motion, on a board and in a calendar', async ({
    fixture,
    open,
  }) => {
    const board = await fixture.board('Still', LISTS);
    const { page } = await open(fixture.anna, board);
    await withAllParts(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await hold(page, 'Write', 'Draw');
    expect(await firstFrameOfDrop(page, 'Write')).toEqual({
      place: 'Doing',
      position: 'relative',
      flights: [],
    });
    await expectOrder(page, MOVED);

    await page.goto(`${board}/calendar`);
    await page.getByRole('button', { name: /^Unscheduled/ }).click();
    const [from, to] = [
      await card(page, 'Write').boundingBox(),
      await page.locator('[data-day]').nth(1).boundingBox(),
    ];
    if (!from || !to) throw new Error('The card or the day is not in sight');
    await page.mouse.move(from.x + 40, from.y + 15);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 25, { steps: 4 });
    await page.mouse.move(to.x + to.width / 2, to.y + 160, { steps: 15 });
    await settle(page);
    const day = await page.locator('[data-day]').nth(1).getAttribute('data-day');
    expect(await firstFrameOfDrop(page, 'Write')).toEqual({
      place: day,
      position: 'relative',
      flights: [],
    });
  });
});

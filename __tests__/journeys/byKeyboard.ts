import { expect, type Locator, type Page } from '@playwright/test';
import { wayTo } from './wayTo';

/** `npm test -- keyboard`: runs the journeys a second time without a mouse. */
export const IS_WITHOUT_MOUSE = process.env['KEYBOARD'] === '1';

/**
 * Actions for mouse or touch only: skipped in the keyboard run, because keys do them differently,
 * in a journey of their own.
 */
export const POINTER = { tag: '@pointer' };

/**
 * More tab stops than any screen has between two elements: a sidebar of a hundred boards has three
 * for each.
 */
const MOST_STEPS = 600;

type Deeds = Pick<
  Locator,
  'click' | 'hover' | 'fill' | 'selectOption' | 'focus' | 'press' | 'pressSequentially' | 'check'
>;

/**
 * From here on every click of this process consists of key presses: Tab and arrows until the
 * element has focus, then Enter or Space. An unreachable element fails, as for any keyboard user;
 * the mouse itself throws.
 * @returns a function that restores the mouse
 */
export function takeMouseAway(page: Page): () => void {
  const locator = Object.getPrototypeOf(page.locator('body')) as Deeds;
  const mouse = Object.getPrototypeOf(page.mouse) as Page['mouse'];
  const { click, hover, fill, selectOption, focus, press, pressSequentially, check } = locator;
  const { move, down, up } = mouse;
  const none = () => Promise.reject(new Error('There is no mouse here'));
  Object.assign(mouse, { move: none, down: none, up: none });
  Object.assign(locator, {
    async click(this: Locator, options?: Parameters<Locator['click']>[0]) {
      await reach(this);
      // Instead of a Shift+click, keys select the card itself (docs/ux.md#2-8).
      if (options?.modifiers?.includes('Shift')) return this.page().keyboard.press('x');
      return this.page().keyboard.press((await isTicked(this)) ? 'Space' : 'Enter');
    },
    async hover(this: Locator) {
      await this.waitFor();
    },
    async fill(this: Locator, value: string) {
      await reach(this);
      await write(this, value);
    },
    async selectOption(this: Locator, ...given: Parameters<Locator['selectOption']>) {
      await reach(this);
      return selectOption.apply(this, given);
    },
    focus(this: Locator) {
      return reach(this);
    },
    async press(this: Locator, key: string) {
      await reach(this);
      await this.page().keyboard.press(key);
    },
    async pressSequentially(this: Locator, words: string) {
      await reach(this);
      await this.page().keyboard.type(words);
    },
    async check(this: Locator) {
      await reach(this);
      if (!(await this.isChecked())) await this.page().keyboard.press('Space');
    },
  } satisfies { [D in keyof Deeds]: unknown });
  return () => {
    Object.assign(mouse, { move, down, up });
    Object.assign(locator, {
      click,
      hover,
      fill,
      selectOption,
      focus,
      press,
      pressSequentially,
      check,
    });
  };
}

/** Moves focus there by keys alone. */
export async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const page = target.page();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const way = await target.evaluate(wayTo);
    if (way === 'there') return;
    await page.keyboard.press(way);
  }
  throw new Error(
    `Focus does not come to ${String(target)}: it is on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))}`,
  );
}

const isTicked = (target: Locator) =>
  target.evaluate((element) =>
    element.matches('input[type="checkbox"], input[type="radio"], [role="switch"]'),
  );

/**
 * Types into the focused field and replaces its value. A date and a time are typed part by part.
 */
async function write(field: Locator, value: string): Promise<void> {
  const { keyboard } = field.page();
  const kind = await field.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : '',
  );
  if (kind === 'date' || kind === 'time') return writeParts(field, kind, value);
  await keyboard.press('ControlOrMeta+A');
  await keyboard.press('Delete');
  await keyboard.insertText(value);
}

/**
 * The order of day and month, and the clock, in the browser's own field follow the locale of the
 * browser's user or of the page.
 */
async function writeParts(field: Locator, kind: 'date' | 'time', value: string): Promise<void> {
  const at = new Date(kind === 'time' ? `2000-01-01T${value}` : `${value}T12:00`);
  const look =
    kind === 'time'
      ? ({ hour: '2-digit', minute: '2-digit' } as const)
      : ({ day: '2-digit', month: '2-digit', year: 'numeric' } as const);
  for (const language of ['en-US', 'en-GB']) {
    const parts = new Intl.DateTimeFormat(language, look)
      .formatToParts(at)
      .filter(({ type }) => type !== 'literal');
    await reach(field);
    // Typing begins in the first part of the field, wherever the last try ended.
    for (let back = 0; back < parts.length; back += 1)
      await field.page().keyboard.press('ArrowLeft');
    await field.page().keyboard.type(parts.map(({ value: part }) => part).join(''));
    if ((await field.inputValue()) === value) return;
  }
  throw new Error(`${value} cannot be typed into ${String(field)}`);
}

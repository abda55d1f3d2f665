import type { Locator, Page } from '@playwright/test';
import type { Screen } from './screen';

type Act = NonNullable<Screen['act']>;
const A_MOMENT_MS = 700;

export const pause = (page: Page) => page.waitForTimeout(A_MOMENT_MS);
export const inTurn = (...acts: Act[]): Act => async (page) => {
  for (const act of acts) await act(page);
};

/** A key that opens something, once the screen listens. */
export const press = (keys: string): Act => async (page) => {
  await page.locator('h1').first().waitFor();
  await page.keyboard.press(keys);
  await pause(page);
};
export const type = (words: string): Act => async (page) => {
  await page.keyboard.type(words);
  await pause(page);
};
/** The nth of what fits, counted from the end where negative; nothing where there is none in that width. */
export const click = (selector: string, nth = 0): Act => async (page) => {
  const target = page.locator(selector).filter({ visible: true }).nth(nth);
  await target.waitFor({ timeout: 3_000 }).catch(() => undefined);
  if (await target.isVisible()) await target.click();
  await pause(page);
};
export const fill = (selector: string, value: string): Act => async (page) => page.locator(selector).filter({ visible: true }).first().fill(value);
export const submit = click('main button[type="submit"]');
/** The nth item of the open menu. */
export const choose = (nth: number): Act => click('[role^="menuitem"]', nth);
export const scrollTo = (of: (page: Page) => Locator): Act => async (page) => {
  await of(page).scrollIntoViewIfNeeded();
  await pause(page);
};
/** The line goes, and what is told of it comes. */
export const goOffline: Act = async (page) => {
  await page.context().setOffline(true);
  await pause(page);
};
/** The app is stored on the device, and opened without a line. */
export const openStored = (at: string): Act => async (page) => {
  const toggle = page.getByRole('checkbox').first();
  if (!(await toggle.isChecked())) await toggle.click();
  await page.waitForTimeout(2_000);
  await page.goto(at);
  await page.waitForTimeout(1_500);
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForTimeout(1_500);
};

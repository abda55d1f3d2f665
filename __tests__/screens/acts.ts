import type { Locator, Page } from '@playwright/test';
import { PATTERNS } from '../../contract/links';
import type { Screen } from './screen';

type Act = NonNullable<Screen['act']>;
const A_MOMENT_MS = 700;
/** The style sheets' 48rem. */
const SIDEBAR_FROM_PX = 768;

export const pause = (page: Page) => page.waitForTimeout(A_MOMENT_MS);
export const inTurn =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** A shortcut that opens something, once the screen listens. */
export const press =
  (keys: string): Act =>
  async (page) => {
    await page.locator('h1').first().waitFor();
    await page.keyboard.press(keys);
    await pause(page);
  };
export const type =
  (words: string): Act =>
  async (page) => {
    await page.keyboard.type(words);
    await pause(page);
  };
/** The text in the language of the page. */
export const typeIn =
  (words: Record<'en' | 'pl', string>): Act =>
  async (page) =>
    type(words[(await page.locator('html').getAttribute('lang')) === 'pl' ? 'pl' : 'en'])(page);
/** The nth match in this width, counted from the end if negative; nothing if there is none. */
export const click =
  (selector: string, nth = 0): Act =>
  async (page) => {
    const target = page.locator(selector).filter({ visible: true }).nth(nth);
    await target.waitFor({ timeout: 3_000 }).catch(() => undefined);
    if (await target.isVisible()) await target.click();
    await pause(page);
  };
/**
 * The heading of the screen must be visible before the screenshot: one of something else would go
 * unnoticed.
 */
export const see =
  (selector: string): Act =>
  async (page) => {
    await page.locator(selector).filter({ visible: true }).first().waitFor({ timeout: 5_000 });
  };
/** The same for elements that must have disappeared. */
export const goneIs =
  (selector: string, timeout = 15_000): Act =>
  async (page) => {
    await page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .waitFor({ state: 'hidden', timeout });
  };
/** For elements that differ between phones and large screens. */
export const byWidth =
  ({ phone, large }: { phone: Act; large: Act }): Act =>
  async (page) =>
    ((page.viewportSize()?.width ?? 0) < SIDEBAR_FROM_PX ? phone : large)(page);
export const fill =
  (selector: string, value: string): Act =>
  async (page) =>
    page.locator(selector).filter({ visible: true }).first().fill(value);
export const submit = click('main button[type="submit"]');
/** The nth item of the open menu. */
export const choose = (nth: number): Act => click('[role^="menuitem"]', nth);
export const scrollTo =
  (of: (page: Page) => Locator): Act =>
  async (page) => {
    await of(page).scrollIntoViewIfNeeded();
    await pause(page);
  };
/** Goes offline and waits for the notice. */
export const goOffline: Act = async (page) => {
  await page.context().setOffline(true);
  await pause(page);
};
/** The app is cached on the device, and opened offline. */
export const openStored =
  (at: string): Act =>
  async (page) => {
    const toggle = page.getByRole('checkbox').first();
    if (!(await toggle.isChecked())) await toggle.click();
    await page.waitForTimeout(2_000);
    await page.goto(at);
    await page.waitForTimeout(1_500);
    await page.context().setOffline(true);
    await page.reload();
    await page.waitForTimeout(1_500);
  };
/** Records what follows, and opens the recording in the player. */
export const playRecording =
  (act: Act): Act =>
  async (page) => {
    await page.evaluate(() => window.localStorage.setItem('expose-recording', 'yes'));
    await page.reload();
    await act(page);
    const recorded = await page.evaluate(() => window.kredaRecording?.());
    await page.goto(PATTERNS.replay);
    await page.locator('input[type=file]').setInputFiles({
      name: 'saved.kreda-log',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(recorded?.recording)),
    });
    await page.locator('iframe').waitFor();
    await page.getByRole('slider').press('End');
    await pause(page);
    await pause(page);
  };

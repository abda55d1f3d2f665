import { source as axeSource, type Result, type RunOptions } from 'axe-core';
import { expect, test as base, type Page } from '@playwright/test';
import { IS_WITHOUT_MOUSE, takeMouseAway } from './byKeyboard';
import { makeProduct, type Product } from './product';
import { watch, type Watch } from './watch';

export { expect, type Page, type Product, type Watch };
export { watch };

/** Of all axe rules, a theme affects only those for colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/**
 * The two widths and themes in which a screen must be correct. `rules`: the axe rules; all by
 * default.
 */
export const LOOKS = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 1280, rules: COLOURS },
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 390, rules: COLOURS },
] as const;
export type Look = (typeof LOOKS)[number];
/** A screen in all of its looks in the other language. */
const LOOKS_AGAIN = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 390 },
] as const;

/**
 * `product`: the running built product, one per worker. `problems`: the problems of this test's
 * pages; a problem that the test did not allow fails it at its end. `page` resolves URLs against
 * the product's origin.
 */
export const test = base.extend<{ problems: Watch }, { product: Product }>({
  product: [
    async ({}, use, worker) => {
      const product = await makeProduct(`product-${worker.parallelIndex}`, {
        SUPPORT_EMAILS: 'support.en@example.test, support.pl@example.test',
      });
      await product.start();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ product }, use) => use(product.baseURL),
  problems: [
    async ({ context }, use) => {
      const problems = await watch(context);
      const giveMouseBack = IS_WITHOUT_MOUSE ? takeMouseAway(await context.newPage()) : undefined;
      await use(problems);
      giveMouseBack?.();
      expect(problems.problems(), 'no error in the console, none thrown, no policy broken').toEqual(
        [],
      );
    },
    { auto: true },
  ],
});

/**
 * Checks the current page.
 * @param rules the names of axe rules; by default those of WCAG 2.2 A and AA and axe's own best
 * practices.
 */
export async function expectNoAxeViolations(page: Page, rules?: readonly string[]): Promise<void> {
  await finishTransitions(page);
  let violations = await violationsOn(page, rules);
  // What has appeared meanwhile may still have been fading in.
  if (violations.length > 0) {
    await finishTransitions(page);
    violations = await violationsOn(page, rules);
  }
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  );
  expect(told, `axe on ${page.url()}`).toEqual([]);
}

/**
 * Runs axe in the page itself, which has no frames. The package for Playwright loads axe again for
 * each check, and once more into an empty page that it opens for the results.
 */
async function violationsOn(page: Page, rules: readonly string[] | undefined): Promise<Result[]> {
  expect(page.frames(), 'axe looks into no frames').toHaveLength(1);
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axeSource);
  return page.evaluate(
    async (values) => {
      const axe: typeof import('axe-core') = Reflect.get(window, 'axe');
      const options: RunOptions = { resultTypes: ['violations'] };
      if (values) options.runOnly = { type: 'rule', values };
      return (await axe.run(document, options)).violations;
    },
    rules && [...rules],
  );
}

/** The longest animation of the app takes 0.3 s; one that the browser has suspended never ends. */
const LONGEST_TRANSITION_MS = 2_000;

/** Waits until no colour is in transition. Endless animations are ignored. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(async (longestMs) => {
    const finished = async () => {
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map((animation) => animation.finished));
    };
    await Promise.race([finished(), new Promise((resolve) => setTimeout(resolve, longestMs))]);
  }, LONGEST_TRANSITION_MS);
}

/** Shows the page in each of these looks in turn, and resets it to light and wide. */
async function inLooks<Shown extends Pick<Look, 'theme' | 'width'>>(
  page: Page,
  looks: readonly Shown[],
  work: (look: Shown) => Promise<void>,
): Promise<void> {
  for (const look of looks) {
    await page.emulateMedia({ colorScheme: look.theme });
    await page.setViewportSize({ width: look.width, height: look.width < 600 ? 844 : 800 });
    await work(look);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
}

/**
 * Saves a screenshot in test-results/pictures for people to review, if PICTURES is set; nothing is
 * compared.
 */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env['PICTURES']) return;
  await page.screenshot({ path: `test-results/pictures/${name}.png`, animations: 'disabled' });
}

/**
 * Screenshots of the page in every look, each free of axe violations. In Polish, where texts are
 * longer and colours the same, in two looks.
 */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  const looks: readonly {
    theme: Look['theme'];
    width: Look['width'];
    rules?: readonly string[];
  }[] = name.endsWith('-pl') ? LOOKS_AGAIN : LOOKS;
  await inLooks(page, looks, async ({ theme, width, rules }) => {
    await picture(page, `${name}-${theme}-${width}`);
    await expectNoAxeViolations(page, rules);
  });
}

import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { POINTER } from './byKeyboard';
import { test, type Person } from './fixture';
import { expect, expectNoAxeViolations, picture, watch } from './support';

const days = (page: Page) => page.locator('[data-day]');
const cardsOn = (page: Page, index: number) => days(page).nth(index).locator('[data-task] > a');
const edgeOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not in sight');
  return box;
};

/** A phone in Polish from the start. */
async function onPhone(browser: Browser, { email, password }: Person, at: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'pl-PL',
  });
  // The axe package opens an empty page, which stores nothing.
  await context.addInitScript(
    () =>
      window.location.protocol.startsWith('http') && window.localStorage.setItem('locale', 'pl'),
  );
  const problems = await watch(context);
  await context.request.post('/api/v1/user/signin', { data: { email, password } });
  const page = await context.newPage();
  await page.goto(at);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { context, page, problems };
}

const said = (page: Page) =>
  page
    .locator('[aria-live="assertive"]')
    .allTextContents()
    .then((texts) => texts.join(' '));

/**
 * A long press lifts a card; then the finger moves and drops it. Each step waits for the
 * announcement of the one before.
 */
async function dragByFinger(
  touch: CDPSession,
  page: Page,
  what: Locator,
  to: { x: number; y: number } | null,
): Promise<void> {
  const box = await edgeOf(what);
  const from = { x: box.x + 60, y: box.y + 14 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const before = await said(page);
  await send('touchStart', from);
  await expect.poll(() => said(page)).not.toBe(before);
  const over = to ?? { x: from.x + 8, y: from.y + 8 };
  for (let step = 1; step <= 12; step += 1)
    await send('touchMove', {
      x: from.x + ((over.x - from.x) * step) / 12,
      y: from.y + ((over.y - from.y) * step) / 12,
    });
  await page.waitForTimeout(400);
  const held = await said(page);
  await send('touchEnd');
  await expect.poll(() => said(page)).not.toBe(held);
}

test(
  'on a Polish phone a week is an agenda that is planned by touch, and its panel, spaces and My Tasks fit',
  POINTER,
  async ({ fixture, browser, open }) => {
    const board = await fixture.board('Telefon', { 'Do zrobienia': ['Napisać', 'Narysować'] });
    const [{ context, page, problems }, other] = [
      await onPhone(browser, fixture.anna, `${board}/calendar/2027-03-01`),
      await open(fixture.ewa, `${board}/calendar/2027-03-01`),
    ];
    await expect(days(page)).toHaveCount(5);
    const [monday, tuesday] = [await edgeOf(days(page).nth(0)), await edgeOf(days(page).nth(1))];
    expect([tuesday.x, tuesday.y >= monday.y + monday.height]).toEqual([monday.x, true]);

    // A press beside the cards of a day; another user sees the new task.
    await days(page).nth(0).getByText('Nic nie zaplanowano').tap();
    await page.keyboard.type('Zadzwonić');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(cardsOn(page, 0)).toHaveText([/Zadzwonić/]);
    await expect(cardsOn(other.page, 0)).toHaveText([/Zadzwonić/]);

    // Moves from day to day by touch.
    const touch = await context.newCDPSession(page);
    await cardsOn(page, 0).evaluate((one) => one.scrollIntoView({ block: 'start' }));
    const below = await edgeOf(days(page).nth(1));
    await dragByFinger(touch, page, cardsOn(page, 0), { x: 200, y: below.y + below.height / 2 });
    await expect(cardsOn(page, 1)).toHaveText([/Zadzwonić/]);
    await expect(cardsOn(other.page, 1)).toHaveText([/Zadzwonić/]);

    // Drags out of the sheet at the bottom edge; a drop over the sheet leaves the card in it.
    await page.getByRole('button', { name: /^Bez terminu/ }).tap();
    const sheet = page.getByRole('complementary');
    await expect(sheet.getByRole('link')).toHaveCount(2);
    await days(page)
      .nth(0)
      .evaluate((one) => one.scrollIntoView({ block: 'start' }));
    await dragByFinger(touch, page, sheet.getByRole('link', { name: /^Narysować/ }), null);
    await expect(sheet.getByRole('link')).toHaveCount(2);
    const target = await edgeOf(days(page).nth(0));
    await dragByFinger(touch, page, sheet.getByRole('link', { name: /^Napisać/ }), {
      x: 200,
      y: target.y + target.height / 2,
    });
    await expect(cardsOn(page, 0)).toHaveText([/Napisać/]);
    await expect(cardsOn(other.page, 0)).toHaveText([/Napisać/]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await picture(page, 'week-phone-pl');
    await expectNoAxeViolations(page);

    // A space is created in the navigation dialog, and My Tasks shows its lists below each other.
    await page.getByRole('banner').locator('[aria-haspopup="dialog"]').first().tap();
    await page.getByRole('button', { name: 'Utwórz coś nowego' }).tap();
    await page.getByRole('menuitem', { name: 'Utwórz przestrzeń', exact: true }).tap();
    await expect(
      page.getByRole('dialog', { name: 'Utwórz przestrzeń' }).getByRole('textbox'),
    ).toBeFocused();
    await page.keyboard.type('Klienci');
    await page.keyboard.press('Enter');
    await expect(other.page.getByRole('button', { name: 'Klienci', exact: true })).toBeVisible();
    await page.reload();
    await page.getByRole('banner').locator('[aria-haspopup="dialog"]').first().tap();
    await expect(page.getByRole('button', { name: 'Klienci', exact: true })).toBeVisible();
    await picture(page, 'spaces-phone-pl');
    await expectNoAxeViolations(page);
    await page.goto(`${fixture.anna.home}/tasks`);
    const lists = page.getByRole('list', { name: 'Moje zadania' }).locator('[data-section]');
    await expect(lists).toHaveCount(4);
    const [first, second] = [await edgeOf(lists.nth(0)), await edgeOf(lists.nth(1))];
    expect([second.x, second.y >= first.y + first.height]).toEqual([first.x, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await picture(page, 'my-tasks-phone-pl');
    await expectNoAxeViolations(page);
    await context.close();
    expect(problems.problems()).toEqual([]);
  },
);

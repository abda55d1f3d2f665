import { test, type Person, type Screen } from './fixture';
import { idIn, openTask, panel, taskOn } from './onTask';
import { expect, expectGoodLooks, type Page } from './support';

const WORDS = {
  en: {
    add: 'Add a description…',
    edit: 'Edit description',
    field: 'Description',
    saved: 'All changes are saved',
    away: /^No connection\./,
    writes: 'Ewa Nowak is writing here',
    versions: 'Earlier versions',
    by: /^Written by .*Anna Nowak \(\d+ characters?\)/,
  },
  pl: {
    add: 'Dodaj opis…',
    edit: 'Edytuj opis',
    field: 'Opis',
    saved: 'Wszystkie zmiany zapisane',
    away: /^Brak połączenia\./,
    writes: 'Ewa Nowak tu pisze',
    versions: 'Wcześniejsze wersje',
    by: /^Napisane przez: .*Anna Nowak \(\d+ (znak|znaki|znaków)\)/,
  },
};
type Words = (typeof WORDS)['en' | 'pl'];

/** About 170 letters a minute. */
const HUMAN_MS = 60;

const field = (page: Page, words: Words = WORDS.en) =>
  panel(page).getByRole('textbox', { name: words.field, exact: true });
const saved = (page: Page, words: Words = WORDS.en) =>
  expect(panel(page).getByText(words.saved)).toBeVisible({ timeout: 30_000 });
/** Without the carets of others, whose lines end differently. */
const textIn = async (page: Page, words: Words = WORDS.en) =>
  (await field(page, words).innerText()).replaceAll('\u2060', '').replace(/\n+/g, '\n').trim();

/** Opens the description for writing, and waits until it is the one of all. */
async function write({ page }: Screen, words: Words = WORDS.en): Promise<void> {
  await panel(page)
    .getByRole('button', { name: words.add })
    .or(panel(page).getByRole('button', { name: words.edit }))
    .first()
    .click();
  await saved(page, words);
}

const storedBy = async ({ ask }: Person, id: number): Promise<string> =>
  (
    (await ask('query ($id: Id!) { task(id: $id) { description } }', { id })) as unknown as {
      task: { description: string };
    }
  ).task.description;

/** All show the same text, and so does the task. */
async function converge(screens: readonly Screen[], person: Person, id: number): Promise<string> {
  for (const { page } of screens) await saved(page);
  let text = '';
  await expect(async () => {
    const texts = await Promise.all(screens.map(({ page }) => textIn(page)));
    text = texts[0] ?? '';
    expect(new Set(texts).size).toBe(1);
    const stored = await storedBy(person, id);
    expect(stored.replace(/\n+/g, '\n')).toBe(text);
  }).toPass({ timeout: 30_000 });
  return text;
}

for (const locale of ['en', 'pl'] as const) {
  const words = WORDS[locale];
  test(`two people type into one description at once and see each other (${locale})`, async ({
    fixture,
    open,
  }) => {
    test.slow();
    const at = await taskOn(fixture, `Shared ${locale}`);
    const screens = [await open(fixture.anna), await open(fixture.ewa)];
    for (const { page } of screens) {
      await page.evaluate((language) => localStorage.setItem('locale', language), locale);
      await openTask({ page }, at);
    }
    const [anna, ewa] = screens as [Screen, Screen];
    await write(anna, words);
    await field(anna.page, words).pressSequentially('Plan:', { delay: HUMAN_MS });
    await anna.page.keyboard.press('Enter');
    await write(ewa, words);
    await expect(field(ewa.page, words)).toContainText('Plan:');
    await expect(panel(anna.page).getByRole('img', { name: words.writes })).toBeVisible();
    await ewa.page.keyboard.press('Control+Home');
    await Promise.all([
      anna.page.keyboard.type('Anna writes the second line.', { delay: HUMAN_MS }),
      ewa.page.keyboard.type('Ewa writes before it. ', { delay: HUMAN_MS }),
    ]);
    for (const { page } of screens) {
      await saved(page, words);
      await expect
        .poll(() => textIn(page, words))
        .toMatch(/^Ewa writes before it\. Plan:\n+Anna writes the second line\.$/);
    }
    await expect
      .poll(() => storedBy(fixture.anna, idIn(at)), { timeout: 30_000 })
      .toBe('Ewa writes before it. Plan:\n\nAnna writes the second line.');
    await expectGoodLooks(anna.page, locale === 'pl' ? 'shared-pl' : 'shared');
    await ewa.page.keyboard.press('Escape');
    await anna.page.keyboard.press('Escape');
    await expect(panel(ewa.page).getByText('Ewa writes before it. Plan:')).toBeVisible();
    await expect(panel(anna.page).getByRole('button', { name: words.edit })).toBeFocused();
    await panel(anna.page).getByRole('button', { name: words.versions }).click();
    await expect(anna.page.getByText(words.by)).toBeVisible();
  });
}

test('five people type into one description at once, and no letter is lost or doubled', async ({
  fixture,
  open,
}) => {
  test.setTimeout(240_000);
  const at = await taskOn(fixture, 'Five at once');
  const guests = [
    await fixture.member('first.shared'),
    await fixture.member('second.shared'),
    await fixture.member('third.shared'),
  ];
  const screens: Screen[] = [];
  for (const person of [fixture.anna, fixture.ewa, ...guests]) {
    const screen = await open(person);
    await openTask(screen, at);
    await write(screen);
    screens.push(screen);
  }
  await Promise.all(
    screens.map(async ({ page }, index) => {
      const letter = 'abcde'[index] ?? 'x';
      await field(page).pressSequentially(`${letter}1${letter}2${letter}3${letter}4${letter}5`, {
        delay: HUMAN_MS,
      });
    }),
  );
  const text = await converge(screens, fixture.anna, idIn(at));
  expect([...text.replace(/\s/g, '')].sort().join('')).toBe(
    `${'12345'
      .split('')
      .map((digit) => digit.repeat(5))
      .join('')}aaaaabbbbbcccccdddddeeeee`,
  );
});

test('who is cut off goes on typing, and joins again', async ({ fixture, open }) => {
  test.slow();
  const at = await taskOn(fixture, 'Cut off');
  const [anna, ewa] = [await open(fixture.anna), await open(fixture.ewa)];
  anna.problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await openTask(anna, at);
  await write(anna);
  await anna.page.keyboard.type('Before', { delay: HUMAN_MS });
  await openTask(ewa, at);
  await write(ewa);
  await expect.poll(() => textIn(ewa.page)).toBe('Before');
  await anna.context.setOffline(true);
  await expect(panel(anna.page).getByText(WORDS.en.away).first()).toBeVisible();
  await anna.page.keyboard.type(' and away', { delay: HUMAN_MS });
  await field(ewa.page).press('Control+Home');
  await ewa.page.keyboard.type('Ewa. ', { delay: HUMAN_MS });
  await expect.poll(() => textIn(anna.page)).toBe('Before and away');
  await anna.context.setOffline(false);
  const text = await converge([anna, ewa], fixture.anna, idIn(at));
  expect(text).toBe('Ewa. Before and away');
});

test('what was typed before a tab was killed is there again, once', async ({ fixture, open }) => {
  test.slow();
  const at = await taskOn(fixture, 'Killed while typing');
  const anna = await open(fixture.anna);
  anna.problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await openTask(anna, at);
  await write(anna);
  await anna.page.keyboard.type('Online', { delay: HUMAN_MS });
  await saved(anna.page);
  await anna.context.setOffline(true);
  await expect(panel(anna.page).getByText(WORDS.en.away).first()).toBeVisible();
  await anna.page.keyboard.type(' and killed', { delay: HUMAN_MS });
  const crashed = anna.page.waitForEvent('crash');
  const session = await anna.context.newCDPSession(anna.page);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await anna.page.close();
  await anna.context.setOffline(false);
  const again = { ...anna, page: await anna.context.newPage() };
  await openTask(again, at);
  await expect(panel(again.page).getByText('Not saved yet: “Online and killed”')).toBeVisible();
  await write(again);
  expect(await converge([again], fixture.anna, idIn(at))).toBe('Online and killed');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('two people write by touch, and one leaves', async ({ fixture, browser, product }) => {
    test.slow();
    const at = await taskOn(fixture, 'By touch');
    const screens: Screen['page'][] = [];
    for (const { email, password } of [fixture.anna, fixture.ewa]) {
      const context = await browser.newContext({
        baseURL: product.baseURL,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      await context.request.post('/api/v1/user/signin', { data: { email, password } });
      const page = await context.newPage();
      await openTask({ page }, at);
      await panel(page)
        .getByRole('button', { name: WORDS.en.add })
        .or(panel(page).getByRole('button', { name: WORDS.en.edit }))
        .first()
        .tap();
      await saved(page);
      screens.push(page);
    }
    const [anna, ewa] = screens as [Page, Page];
    await field(anna).tap();
    await anna.keyboard.insertText('From a phone');
    await expect.poll(() => textIn(ewa)).toBe('From a phone');
    const writes = panel(anna).getByRole('img', { name: WORDS.en.writes });
    await expect(writes).toBeVisible();
    await expectGoodLooks(anna, 'shared-phone');
    await ewa.context().close();
    await expect(writes).toHaveCount(0);
    await anna.context().close();
  });
});

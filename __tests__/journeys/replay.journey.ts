import { hashOf, plainState } from '../../src/store/recording/hashState';
import { replay } from '../../src/store/recording/replay';
import { mutationRejected } from '../../src/sync/syncActions';
import { test, type Screen } from './fixture';
import { longIn } from './long';
import { recordingOf } from './recordings';
import { expect, expectGoodLooks, picture, type Page } from './support';

const LISTS = { 'To do': ['Write', 'Test 12'], Doing: ['Plan'] };
const WORDS = {
  en: { title: 'Replay', ready: /^Ready\./, current: 'Error: The server rejected the change' },
  pl: {
    title: 'Odtwarzanie nagrania',
    ready: /^Gotowe\./,
    current: 'Błąd: Serwer odrzucił zmianę',
  },
} as const;

/** What a page showed, and the number of actions that it had recorded by then. */
interface Sample {
  step: number;
  text: string;
}

/** Masks keep lengths, spaces and punctuation: letters and digits are compared by their kind. */
const shapeOf = (text: string) =>
  text.replace(/\d/g, '0').replace(/\p{L}/gu, 'x').replace(/\s+/g, ' ').trim();

/** The text without what only screen readers get: its box is one pixel wide. */
function visibleText(main: Element): string {
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const seen: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const box = text.parentElement?.getBoundingClientRect();
    if (box && box.width > 1 && box.height > 1) seen.push(text.textContent ?? '');
  }
  return seen.join(' ');
}

async function sample(page: Page): Promise<Sample> {
  const recorded = await recordingOf(page);
  return {
    step: recorded?.recording.actions.length ?? 0,
    text: shapeOf(await page.locator('main').evaluate(visibleText)),
  };
}

/** Moves a card by keyboard; the server rejects the move. */
async function rejectedMove({ page, problems }: Screen): Promise<Sample[]> {
  problems.allow(/400|404/);
  await page.route('**/graphql', async (route) => {
    if (!/mutation moveTask/.test(route.request().postData() ?? '')) return route.fallback();
    return route.fulfill({
      json: {
        data: null,
        errors: [
          { message: 'task-not-found', path: ['moveTask'], extensions: { code: 'task-not-found' } },
        ],
      },
    });
  });
  await expect
    .poll(async () => (await recordingOf(page))?.recording.actions.length ?? 0)
    .toBeGreaterThan(0);
  // A notice appears while the connection is not open for some seconds, and the player stays longer.
  await expect
    .poll(async () => {
      const recorded = await recordingOf(page);
      return recorded && replay(recorded.recording).at(-1)?.connection.status;
    })
    .toBe('live');
  const before = await sample(page);
  await page.locator('[data-task] > a').filter({ hasText: 'Write' }).focus();
  await page.keyboard.press('Shift+M');
  await expect
    .poll(
      async () =>
        (await recordingOf(page))?.recording.actions.filter((action) =>
          mutationRejected.match(action),
        ).length,
    )
    .toBeGreaterThan(0);
  await expect(page.locator('main').getByRole('link', { name: 'Write' })).toBeVisible();
  return [before, await sample(page)];
}

/** Every request for data, and every socket. */
function dataRequestsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    // Not the app's own files: the player loads all parts of the screens.
    const { pathname } = new URL(request.url());
    if (/^\/(graphql|api|ping|socket|editor|files)\b/.test(pathname)) seen.push(request.url());
  });
  page.on('websocket', (socket) => seen.push(socket.url()));
  return seen;
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify(window.localStorage));

for (const language of ['en', 'pl'] as const) {
  test(
    `a recording with a rejected move shows the very screens, by keyboard only (${language})`,
    longIn(language),
    async ({ fixture, open }) => {
      const words = WORDS[language];
      const screen = await open(fixture.anna, await fixture.board('Recorded', LISTS));
      const { page } = screen;
      const samples = await rejectedMove(screen);
      const recorded = await recordingOf(page);
      if (!recorded) throw new Error('The page offers no recording');
      const { recording } = recorded;
      const last = replay(recording).at(-1);
      expect(last && hashOf(plainState(last))).toBe(recording.hash);

      await page.evaluate((locale) => window.localStorage.setItem('locale', locale), language);
      const requests = dataRequestsOf(page);
      await page.goto('/support/replay');
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      requests.length = 0;
      const before = await stored(page);

      const chooser = page.waitForEvent('filechooser');
      await page.locator('input[type=file]').focus();
      await page.keyboard.press('Enter');
      await (
        await chooser
      ).setFiles({
        name: 'saved.kreda-log',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(recording)),
      });
      await expect(page.getByText(words.ready)).toBeVisible();
      const stage = page.frameLocator('iframe');

      // The errors, by their key: the failed request, then what it means.
      await page.keyboard.press('Tab');
      await page.keyboard.press('e');
      await expect(page.locator('[aria-current=step]')).toContainText('moveTask');
      await page.keyboard.press('e');
      await expect(page.locator('[aria-current=step]')).toContainText(words.current);
      const error = recording.actions.findIndex((action) => mutationRejected.match(action)) + 1;
      await expect(page).toHaveURL(new RegExp(`#step=${error}$`));
      await expect(page.locator(`iframe[data-step="${error}"]`)).toBeVisible();

      // Each sampled step, by keys, shows what the page showed.
      for (const { step, text } of samples) {
        await page.getByRole('slider').focus();
        await page.keyboard.press('Home');
        for (let at = 0; at < step; at++) await page.keyboard.press('ArrowRight');
        await expect(page.locator(`iframe[data-step="${step}"]`)).toBeVisible();
        await expect
          .poll(async () => shapeOf(await stage.locator('main').evaluate(visibleText)))
          .toBe(text);
      }

      // Nothing can be pressed on the stage.
      const url = page.url();
      await stage.locator('[data-task] > a').first().click();
      await expect(stage.getByRole('dialog')).toHaveCount(0);
      expect(page.url()).toBe(url);

      // The list follows what plays, also on a phone.
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.getByRole('slider').focus();
        await page.keyboard.press('Home');
        await page.keyboard.press('+');
        await page.keyboard.press('Space');
        await expect(page.getByRole('slider')).toHaveValue(String(recording.actions.length));
        await expect(page.locator('[aria-current=step]')).toBeInViewport({ ratio: 1 });
        await picture(page, `replay-stage-${language}-${width}`);
      }
      // The recorded screens are checked by their own journeys; axe looks into no frames.
      await page.locator('iframe').evaluate((frame) => frame.remove());
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        const name = await tab.getAttribute('data-tab');
        await expectGoodLooks(page, language === 'pl' ? `replay-${name}-pl` : `replay-${name}`);
      }
      expect(requests, 'requests for data').toEqual([]);
      expect(await stored(page)).toBe(before);
    },
  );
}

for (const language of ['en', 'pl'] as const) {
  test(
    `what only the device knows is not shown as if it were recorded (${language})`,
    longIn(language),
    async ({ fixture, open }) => {
      const { page } = await open(fixture.anna, '/offline-mode');
      await page.evaluate((locale) => localStorage.setItem('locale', locale), language);
      await page.reload();
      await page.getByRole('checkbox').first().click();
      await expect(page.getByRole('checkbox').first()).toBeChecked();
      const recorded = await recordingOf(page);
      await page.goto('/support/replay');
      await page.locator('input[type=file]').setInputFiles({
        name: 'saved.kreda-log',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(recorded?.recording)),
      });
      await page.getByRole('slider').press('End');
      const stage = page.frameLocator('iframe');
      const own = stage.locator('section > [data-on-device]').first();
      await expect(own).toBeHidden();
      expect(await own.evaluate((rows) => getComputedStyle(rows, '::after').content)).toBe(
        language === 'pl' ? '"Nie nagrano"' : '"Not recorded"',
      );
    },
  );
}

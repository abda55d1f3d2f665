import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterTakeOver } from './afterTakeOver';
import { test } from './fixture';
import { longIn } from './long';
import { mainScriptOf, makeNextRelease } from './nextRelease';
import { addTask, cardOf, columnOf, renameTask, WORDS } from './onBoard';
import { TOP } from './product';
import { expect, expectGoodLooks, type Page } from './support';

const TEXTS = {
  en: {
    enable: 'Enable offline mode',
    support: 'For developers and support',
    addAll: 'Add all service URLs',
    told: 'A new version is available.',
    reload: 'Reload',
  },
  pl: {
    enable: 'Włącz tryb offline',
    support: 'Dla programistów i pomocy technicznej',
    addAll: 'Dodaj wszystkie adresy aplikacji',
    told: 'Dostępna jest nowa wersja.',
    reload: 'Odśwież',
  },
} as const;

const cachedIn = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('kreda-offline')).keys()).map(({ url }) => new URL(url).pathname),
  );
const isWorkerWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);

for (const locale of ['en', 'pl'] as const) {
  test(
    `an open tab is told of a new release, and reloads into it with its text and its unsent changes (${locale})`,
    longIn(locale),
    async ({ fixture, open, product }) => {
      test.slow();
      const [words, texts] = [WORDS[locale], TEXTS[locale]];
      const old = mainScriptOf(TOP);
      const folder = mkdtempSync(join(tmpdir(), 'kreda-next-release-'));
      const next = makeNextRelease(TOP, folder);
      const at = await fixture.board(`Release ${locale}`, { 'To do': ['Before'] });
      const { page, problems } = await open(fixture.anna, at);
      problems.allow(
        /ERR_FAILED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|WebSocket connection/,
      );
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.goto('/offline-mode');
      await page.getByRole('checkbox', { name: texts.enable }).click();
      await page.getByText(texts.support).click();
      await page.getByRole('button', { name: texts.addAll }).click();
      await expect(page.getByText(old)).toBeVisible();

      await page.goto(at);
      await page
        .context()
        .route('**/graphql', (route) =>
          /"query":"mutation (?!reserveIds)/.test(route.request().postData() ?? '')
            ? route.abort()
            : route.fallback(),
        );
      await renameTask(page, 'Before', `After ${locale}`, words);
      await addTask(columnOf(page, 'To do'), `Made before ${locale}`, words);
      const field = columnOf(page, 'To do').getByLabel(words.taskTitle);
      await field.fill('Half a thought');

      product.serve(next.top);
      await product.restart();
      try {
        await expect(page.getByText(texts.told)).toBeVisible({ timeout: 30_000 });
        await expect(field).toBeFocused();
        await page.keyboard.type(', typed on');
        await expect.poll(() => isWorkerWaiting(page), { timeout: 30_000 }).toBe(true);
        expect(await cachedIn(page)).toEqual(expect.arrayContaining([old, next.mainScript]));
        await expectGoodLooks(page, `new-release-${locale}`);

        await page.getByRole('button', { name: texts.reload, exact: true }).focus();
        await page.keyboard.press('Enter');
        const tab = await afterTakeOver(page, next.mainScript);
        await expect(tab.getByText(texts.told)).toHaveCount(0);
        await expect(cardOf(tab, `Made before ${locale}`)).toBeVisible();
        await expect(cardOf(tab, `After ${locale}`).getByTitle(words.waiting)).toBeVisible();
        await expect(tab.getByText(/Half a thought, typed on/)).toBeVisible();
        const cached = await cachedIn(tab);
        expect(cached).toContain(next.mainScript);
        expect(cached).not.toContain(old);
        expect(await fixture.tasksLike(`After ${locale}`)).toEqual([]);

        await tab.context().unroute('**/graphql');
        await expect
          .poll(() => fixture.tasksLike(`% ${locale}`), { timeout: 30_000 })
          .toEqual([`After ${locale}`, `Made before ${locale}`]);
      } finally {
        product.serve(TOP);
        await product.restart();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
}

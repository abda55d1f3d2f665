import { test } from './fixture';
import { longIn } from './long';
import { addTask, columnOf, WORDS } from './onBoard';
import { expect, expectGoodLooks } from './support';

const PAGE = {
  en: {
    title: 'Offline mode',
    enabled: 'Enable offline mode',
    support: 'For developers and support',
    addAll: 'Add all service URLs',
    waiting: 'Waiting to be sent',
    empty: 'Cache is empty',
    off: 'Turn off',
    retry: 'Try again',
  },
  pl: {
    title: 'Tryb offline',
    enabled: 'Włącz tryb offline',
    support: 'Dla programistów i pomocy technicznej',
    addAll: 'Dodaj wszystkie adresy aplikacji',
    waiting: 'Czeka na wysłanie',
    empty: 'Pamięć podręczna jest pusta',
    off: 'Wyłącz',
    retry: 'Spróbuj ponownie',
  },
} as const;

for (const locale of ['en', 'pl'] as const) {
  test(
    `the app opens offline if offline mode is on, and shows what is pending (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = PAGE[locale];
      const at = await fixture.board(locale === 'en' ? 'Tunnels' : 'Tunele', { 'To do': [] });
      const { page, context, problems } = await open(fixture.anna, at);
      problems.allow(
        /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|WebSocket connection/,
      );
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.reload();

      await page.getByRole('button', { name: new RegExp(fixture.anna.name) }).click();
      await page.getByRole('menuitem', { name: words.title }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      await expect(page.getByText(words.empty)).toBeVisible();
      const toggle = page.getByRole('checkbox', { name: words.enabled });
      await toggle.click();
      await expect(toggle).toBeChecked();
      await page.getByText(words.support).click();
      await page.getByRole('button', { name: words.addAll }).click();
      await expect(page.getByText(/^\/assets\/main\.[0-9a-f]+\.js$/)).toBeVisible();

      await page.goto(at);
      await expect(columnOf(page, 'To do')).toBeVisible();
      await context.setOffline(true);
      await addTask(columnOf(page, 'To do'), 'Made in a tunnel', WORDS[locale]);
      await page.goto(fixture.anna.home);
      await expect(page.getByRole('button', { name: words.retry })).toBeVisible();
      await page.goto('/offline-mode');
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      await expect(
        page.getByRole('listitem').filter({ hasText: 'Made in a tunnel' }),
      ).toContainText(words.waiting);
      await expectGoodLooks(page, `offline-page-${locale}`);

      await toggle.click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(toggle).toBeFocused();
      await expect(toggle).toBeChecked();
      await toggle.click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: words.off, exact: true })
        .click();
      await expect(page.getByText(words.empty)).toBeVisible();
      await expect(page.getByText('Made in a tunnel')).toBeVisible();
      expect(
        await page.evaluate(async () => [
          localStorage.getItem('offline'),
          (await caches.keys()).length,
        ]),
      ).toEqual([null, 0]);

      // The worker may be unregistered later, but the app no longer opens offline.
      await expect(page.goto('/offline-mode')).rejects.toThrow(/ERR_/);
      await context.setOffline(false);
      await page.goto(fixture.anna.home);
      await expect
        .poll(() => fixture.tasksLike('Made in a tunnel'))
        .toHaveLength(locale === 'en' ? 1 : 2);
    },
  );
}

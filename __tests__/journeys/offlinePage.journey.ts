import { test } from './fixture';
import { longIn } from './long';
import { expect, expectGoodLooks, type Page } from './support';

const PAGE = {
  en: {
    title: 'Offline mode',
    enabled: 'Enable offline mode',
    support: 'For developers and support',
    print: 'Print cache keys',
    clear: 'Clear cache',
    cleared: 'The cache has been cleared.',
    addOne: 'Add one address',
    add: 'Add',
    added: 'Stored on this device.',
    notOurs: 'This is not a file of this app.',
    addAll: 'Add all service URLs',
    update: 'Check for updates',
    newest: 'This is the newest version.',
    empty: 'Cache is empty',
    stored: /^(\d+) address(?:es)? stored$/,
  },
  pl: {
    title: 'Tryb offline',
    enabled: 'Włącz tryb offline',
    support: 'Dla programistów i pomocy technicznej',
    print: 'Pokaż klucze pamięci podręcznej',
    clear: 'Wyczyść pamięć podręczną',
    cleared: 'Pamięć podręczna została wyczyszczona.',
    addOne: 'Dodaj jeden adres',
    add: 'Dodaj',
    added: 'Zapisano na tym urządzeniu.',
    notOurs: 'To nie jest plik tej aplikacji.',
    addAll: 'Dodaj wszystkie adresy aplikacji',
    update: 'Sprawdź aktualizacje',
    newest: 'To jest najnowsza wersja.',
    empty: 'Pamięć podręczna jest pusta',
    stored: /^(\d+) zapisan(?:y|e|ych|ego) adres(?:y|ów|u)?$/,
  },
} as const;

/** What the browser itself has: the flag, and the keys of every cache. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const keys: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        keys.push(new URL(url).pathname);
    // The page itself loads the code of the rows once offline mode is on.
    const isAsked = (key: string) => !key.startsWith('/assets/device-rows.');
    return { flag: localStorage.getItem('offline'), keys: keys.filter(isAsked).sort() };
  });

for (const locale of ['en', 'pl'] as const) {
  test(
    `every control of the offline-mode page does what it says (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = PAGE[locale];
      const { page } = await open(fixture.anna);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.goto('/offline-mode');
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      const list = page
        .getByRole('region', { name: words.stored })
        .getByRole('list')
        .getByRole('listitem')
        .filter({ hasNotText: '/assets/device-rows.' });
      const toggle = page.getByRole('checkbox', { name: words.enabled });

      await page.getByText(words.support).click();
      const panel = page.getByRole('region', { name: words.stored });
      await expect(panel.getByText(words.empty)).toBeVisible();
      await expectGoodLooks(page, `offline-page-empty-${locale}`);
      await expect(page.getByRole('button', { name: words.clear })).toBeDisabled();
      await toggle.click();
      await expect(toggle).toBeChecked();
      expect(await onDevice(page)).toEqual({ flag: '1', keys: [] });

      await page.getByLabel(words.addOne).fill('https://elsewhere.example/a.js');
      await press(words.add);
      await expect(page.getByText(words.notOurs)).toBeVisible();
      const [script = ''] = await page
        .locator('script[src^="/assets/main."]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
      await page.getByLabel(words.addOne).fill(script);
      await press(words.add);
      await expect(page.getByText(words.added)).toBeVisible();
      await expect(list).toHaveText([script]);
      expect((await onDevice(page)).keys).toEqual([script]);

      await press(words.addAll);
      await expect(list.filter({ hasText: /^\/$/ })).toHaveCount(1);
      const { keys } = await onDevice(page);
      expect(keys.length).toBeGreaterThan(20);
      expect(keys.filter((key) => key !== '/' && !key.startsWith('/assets/'))).toEqual([]);
      await expect(list).toHaveText(keys);
      await expectGoodLooks(page, `offline-page-keys-${locale}`);

      // Added by another tab: the list shows it when it is printed again.
      await page.evaluate(async () =>
        (await caches.open('kreda-offline')).put('/assets/of-another-tab.js', new Response('')),
      );
      await press(words.print);
      await expect(list.filter({ hasText: 'of-another-tab' })).toHaveCount(1);
      await expect(page.getByRole('heading', { name: words.stored })).toBeFocused();

      await press(words.update);
      await expect(page.getByText(words.newest)).toBeVisible();

      await press(words.clear);
      await expect(page.getByText(words.cleared)).toBeVisible();
      await expect(panel.getByText(words.empty)).toBeVisible();
      expect(await onDevice(page)).toEqual({ flag: '1', keys: [] });

      await toggle.click();
      await expect(toggle).not.toBeChecked();
      expect(await onDevice(page)).toEqual({ flag: null, keys: [] });
    },
  );
}

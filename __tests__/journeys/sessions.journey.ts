import { reach } from './byKeyboard';
import { test, type Screen } from './fixture';
import { longIn } from './long';
import { expect, expectGoodLooks, expectNoAxeViolations, type Page } from './support';

const WORDS = {
  en: {
    view: 'Security',
    list: 'Where you are logged in',
    here: 'This device',
    end: /^Log out: Chrome on Linux/,
    ended: /^Logged out: Chrome/,
    endOthers: 'Log out everywhere else',
    logIn: 'Log in',
  },
  pl: {
    view: 'Bezpieczeństwo',
    list: 'Aktywne logowania',
    here: 'To urządzenie',
    end: /^Wyloguj: Chrome, system Linux/,
    ended: /^Wylogowano: Chrome/,
    endOthers: 'Wyloguj wszędzie indziej',
    logIn: 'Zaloguj się',
  },
} as const;

async function pressByKeys(page: Page, name: string | RegExp): Promise<void> {
  await reach(page.getByRole('button', { name }).first());
  await page.keyboard.press('Enter');
}

for (const locale of ['en', 'pl'] as const) {
  test(
    `a keyboard user sees their sessions, and ends one and then all others (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const sara = await fixture.member(`sara.${locale}`);
      const openIn = async (at?: string): Promise<Screen> => {
        const screen = await open(sara, at);
        await screen.page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
        await screen.page.reload();
        return screen;
      };
      const { page } = await openIn('/u/me/settings/security');
      const { page: phone } = await openIn();
      // The Polish greeting names no one.
      const greeting = locale === 'en' ? /Sara/ : /^Dobry|^Dzień/;
      await expect(phone.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 2, name: words.view })).toBeVisible();

      const items = page.getByRole('list', { name: words.list }).getByRole('listitem');
      // The script that created the account, this browser and the phone.
      await expect(items).toHaveCount(3);
      await expect(items.first()).toContainText(words.here);
      await expect(items.first()).toContainText('Chrome');
      await expectGoodLooks(page, `settings-security-${locale}`);

      // Of two similar sessions the most recently used one comes first.
      await pressByKeys(page, words.end);
      await expect(phone.getByRole('heading', { level: 1, name: words.logIn })).toBeVisible();
      await expect(items).toHaveCount(2);
      await expect(page.getByText(words.ended).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 3, name: words.list })).toBeFocused();

      const { page: tablet } = await openIn();
      await expect(tablet.getByRole('heading', { level: 1, name: greeting })).toBeVisible();
      await pressByKeys(page, words.endOthers);
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectNoAxeViolations(page);
      await reach(page.getByRole('alertdialog').getByRole('button', { name: words.endOthers }));
      await page.keyboard.press('Enter');
      await expect(tablet.getByRole('heading', { level: 1, name: words.logIn })).toBeVisible();
      await expect(items).toHaveCount(1);
      await expect(page.getByRole('button', { name: words.endOthers })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 3, name: words.list })).toBeFocused();
    },
  );
}

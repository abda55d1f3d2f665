import { addAuthenticator } from './authenticator';
import { reach } from './byKeyboard';
import { longIn } from './long';
import {
  LANGUAGES,
  PASSWORD,
  expectIn,
  logIn,
  openLogin,
  register,
  type Person,
} from './signInSteps';
import { expect, expectNoAxeViolations, picture, test, type Page } from './support';

async function pressButton(page: Page, name: string): Promise<void> {
  await reach(page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Types into the field that has focus when a dialog opens. */
async function typeIntoDialog(page: Page, title: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.locator('input:focus')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

const named = (text: string, name: string) => text.replace('{name}', name);

async function add({ page, words, nick }: Person): Promise<void> {
  await page.goto(`/u/${nick}/settings/security`);
  await expect(page.getByText(words['passkey-none'])).toBeVisible();
  await pressButton(page, words['passkey-add']);
  await typeIntoDialog(page, words['passkey-add'], PASSWORD);
  const dialog = page.getByRole('dialog', { name: words['passkey-add'] });
  const codes = dialog.getByRole('list', { name: words['second-factor-codes'] });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectNoAxeViolations(page);
  await pressButton(page, words['second-factor-codes-kept']);
}

const passkeys = ({ page, words }: Person) =>
  page.getByRole('list', { name: words['passkey-heading'] }).getByRole('listitem');

for (const { language, words } of LANGUAGES) {
  test.describe(`in ${language}`, longIn(language), () => {
    test.use({ locale: language });

    test('a keyboard user adds a passkey, logs in with it alone and after the password, and removes it', async ({
      page,
    }) => {
      const iga: Person = {
        page,
        words,
        email: `iga.${language}@example.test`,
        nick: `iga.${language}`,
      };
      const first = words['passkey-default-name'].replace('{n, number}', '1');
      await register(iga, language);
      const setConfirming = await addAuthenticator(page);

      await test.step('adds and renames it', async () => {
        await add(iga);
        await expect(passkeys(iga)).toHaveText([new RegExp(first)]);
        await pressButton(page, named(words['passkey-rename-named'], first));
        await typeIntoDialog(page, words['passkey-rename'], 'Laptop');
        await expect(passkeys(iga)).toHaveText([/Laptop/]);
        await expectNoAxeViolations(page);
        await picture(page, `passkeys-${language}`);
      });

      await test.step('logs in with it instead of the password', async () => {
        await openLogin(iga);
        await reach(page.getByRole('button', { name: words['login-passkey'] }));
        await expectNoAxeViolations(page);
        await picture(page, `passkeys-login-${language}`);
        await page.keyboard.press('Enter');
        await expectIn(iga);
      });

      await test.step('logs in with it after the password, once the device confirms it', async () => {
        await setConfirming(false);
        await logIn(iga);
        const use = page.getByRole('button', { name: words['passkey-use'] });
        await expect(use).toBeFocused();
        await expectNoAxeViolations(page);
        await picture(page, `passkeys-step-${language}`);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('alert')).toContainText(words['passkey-cancelled']);
        await setConfirming(true);
        await pressButton(page, words['passkey-use']);
        await expectIn(iga);
      });

      await test.step('removes it: the device’s copy no longer works, and the password is enough', async () => {
        await page.goto(`/u/${iga.nick}/settings/security`);
        await pressButton(page, named(words['passkey-remove-named'], 'Laptop'));
        await typeIntoDialog(page, words['passkey-remove'], PASSWORD);
        await expect(page.getByText(words['passkey-none'])).toBeVisible();
        await expect(page.getByRole('heading', { name: words['passkey-heading'] })).toBeFocused();
        await openLogin(iga);
        await pressButton(page, words['login-passkey']);
        await expect(page.getByRole('alert')).toContainText(words['passkey-unknown']);
        await logIn(iga);
        await expectIn(iga);
      });
    });
  });
}

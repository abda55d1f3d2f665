import { linkInMail } from './mails';
import { startLocalProvider, type LocalProvider } from './localProvider';
import { makeProduct } from './product';
import {
  expect,
  expectNoAxeViolations,
  picture,
  test as base,
  type Page,
  type Product,
} from './support';

const PASSWORD = 'kredowa tablica 7';
const SECOND = 'biala tablica 8';
const THIRD = 'zielona tablica 9';

/** A separate product that requires confirmed addresses and has a local sign-in provider. */
interface World {
  product: Product;
  provider: LocalProvider;
}
const test = base.extend<object, World & { world: World }>({
  world: [
    async ({}, use) => {
      const settings: Record<string, string> = {
        CONFIRM_EMAIL: 'required',
        GOOGLE_CLIENT_ID: 'kreda',
        GOOGLE_CLIENT_SECRET: 'a-secret-of-the-provider',
      };
      const product = await makeProduct('product-account', settings);
      const provider = await startLocalProvider(`${product.baseURL}/auth/google/callback`);
      settings['GOOGLE_ISSUER'] = provider.issuer;
      await product.start();
      await use({ product, provider });
      provider.end();
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  product: [({ world }, use) => use(world.product), { scope: 'worker' }],
  provider: [({ world }, use) => use(world.provider), { scope: 'worker' }],
});

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

/** Takes a screenshot for review and checks for accessibility violations. */
async function seen(page: Page, name: string): Promise<void> {
  await picture(page, `account-${name}`);
  await expectNoAxeViolations(page);
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await press(page, 'Register');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Repeat password').fill(PASSWORD);
  await press(page, 'Register');
  await heading(page, 'Complete your profile');
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Log in');
}

async function completeProfile(
  page: Page,
  [first, last]: [string, string],
  company: string,
): Promise<void> {
  await field(page, 'First name').fill(first);
  await field(page, 'Last name').fill(last);
  await field(page, 'Company name').fill(company);
  await press(page, 'Continue');
}

/** A view of the account's settings, by the user menu and the tab bar. */
async function openSettings(page: Page, view: string): Promise<void> {
  await press(page, /^Your menu/);
  await page.getByRole('menuitem', { name: 'Settings', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Settings views' })
    .getByRole('link', { name: view })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: view })).toBeVisible();
}

test('a user registers, joins another workspace, becomes an admin, changes everything about their account, and deletes it', async ({
  page: ewa,
  browser,
  product,
}) => {
  test.setTimeout(180_000);
  const anna = await (await browser.newContext()).newPage();

  await test.step('registers, confirms by the mail link, and completes the profile', async () => {
    await Promise.all(
      [[anna, 'anna@example.test'] as const, [ewa, 'ewa@example.test'] as const].map(
        ([page, email]) => register(page, email),
      ),
    );
    await ewa.goto(await linkInMail(product, 'ewa@example.test', 'confirm-email'));
    await heading(ewa, 'Confirm your email address');
    await seen(ewa, 'mail-link');
    await press(ewa, 'Confirm the address');
    await heading(ewa, 'Complete your profile');
    await completeProfile(ewa, ['Ewa', 'Wilk'], 'Studio Ewy');
    await heading(ewa, /, Ewa$/);
  });

  await test.step('waits at the auth gate without a confirmed address, and can request the mail again', async () => {
    await completeProfile(anna, ['Anna', 'Nowak'], 'Agencja');
    await heading(anna, 'Please confirm your email address');
    await press(anna, 'Send confirmation email');
    await expect(anna.getByText('Email sent').first()).toBeVisible();
    await seen(anna, 'confirm-address');
    await anna.goto(await linkInMail(product, 'anna@example.test', 'confirm-email'));
    await press(anna, 'Confirm the address');
    await heading(anna, /, Anna$/);
  });

  await test.step('requests access to another workspace, and is granted it', async () => {
    await ewa.goto(anna.url());
    await heading(ewa, 'You are not allowed to view this workspace');
    await press(ewa, 'Request access');
    await expect(ewa.getByText('Request sent').first()).toBeVisible();
    await anna.goto(anna.url().replace(/\/home.*/, '/team/requests'));
    await press(anna, 'Grant access: Ewa Wilk');
    await expect(anna.getByText('Access granted: Ewa Wilk').first()).toBeVisible();
    await press(ewa, 'Check again');
    await heading(ewa, /, Ewa$/);
  });

  await test.step('becomes an admin and sees the access requests', async () => {
    await ewa.getByRole('link', { name: 'Team', exact: true }).click();
    await expect(ewa.getByRole('link', { name: /^Members/ })).toBeVisible();
    await expect(ewa.getByRole('link', { name: /^Requests/ })).toHaveCount(0);
    await anna.getByRole('link', { name: /^Members/ }).click();
    await press(anna, 'Role of Ewa Wilk: Member');
    await anna.getByRole('menuitemradio', { name: 'Admin' }).click();
    await expect(ewa.getByRole('link', { name: /^Requests/ })).toBeVisible();
    await ewa.goto(ewa.url().replace(/\/team.*/, '/profile/anna.nowak'));
    await heading(ewa, 'Anna Nowak');
    await seen(ewa, 'profile');
  });

  await test.step('switches the workspace', async () => {
    await press(ewa, /^Your menu/);
    await ewa.getByRole('menuitemradio', { name: 'Studio Ewy' }).click();
    await expect(ewa).toHaveURL(/\/1\/studio-ewy-\d+\/home\/ewa\.wilk$/);
  });

  await test.step('changes the e-mail in two steps', async () => {
    await openSettings(ewa, 'Change email');
    await field(ewa, 'New email').fill('ewa.wilk@example.test');
    await field(ewa, 'Repeat new email').fill('ewa.wilk@example.test');
    await field(ewa, 'Password').fill(PASSWORD);
    await press(ewa, 'Save');
    await expect(ewa.getByText('Check your new email for confirmation link').first()).toBeVisible();
    await seen(ewa, 'change-email');
    await ewa.goto(await linkInMail(product, 'ewa.wilk@example.test', 'change-email'));
    await press(ewa, 'Change the address');
    await expect(ewa.getByText('Email changed successfully').first()).toBeVisible();
    await expect(ewa).toHaveURL(/\/u\/ewa\.wilk\/settings\/change-email\/saved-changed$/);
    await expect(ewa.getByText('Your email is ewa.wilk@example.test')).toBeVisible();
  });

  await test.step('changes the password', async () => {
    await ewa.getByRole('link', { name: 'Change password' }).click();
    await field(ewa, 'Old password').fill(PASSWORD);
    await field(ewa, 'New password').fill(SECOND);
    await field(ewa, 'Retype new password').fill(SECOND);
    await press(ewa, 'Save');
    await expect(ewa.getByText('Password changed successfully').first()).toBeVisible();
    await seen(ewa, 'change-password');
  });

  await test.step('resets a forgotten password by mail', async () => {
    await press(ewa, /^Your menu/);
    await ewa.getByRole('menuitem', { name: 'Log out' }).click();
    await heading(ewa, 'Log in');
    await logIn(ewa, 'ewa.wilk@example.test', PASSWORD);
    await expect(ewa.getByRole('alert')).toHaveText(/Invalid credentials/);
    await expect(field(ewa, 'Password')).toBeFocused();
    await press(ewa, 'Forgot password?');
    await heading(ewa, 'Reset password');
    await expect(field(ewa, 'Email')).toHaveValue('ewa.wilk@example.test');
    await press(ewa, 'Reset');
    await expect(ewa.getByText(/we have sent a reset link/)).toBeVisible();
    await seen(ewa, 'forgot-password');
    await ewa.goto(await linkInMail(product, 'ewa.wilk@example.test', 'reset-password'));
    await field(ewa, 'New password').fill(THIRD);
    await field(ewa, 'Retype new password').fill(THIRD);
    await press(ewa, 'Save');
    await expect(ewa.getByText('Password reset successfully').first()).toBeVisible();
    await seen(ewa, 'reset-password');
    await ewa.getByRole('link', { name: 'Log in' }).click();
    await logIn(ewa, 'ewa.wilk@example.test', THIRD);
    await heading(ewa, /, Ewa$/);
  });

  await test.step('deletes the account permanently', async () => {
    await openSettings(ewa, 'Delete account');
    await field(ewa, 'Password').fill(THIRD);
    await press(ewa, 'Delete account');
    await ewa.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
    await heading(ewa, 'Log in');
    await expect(ewa).toHaveURL(`${product.baseURL}/`);
    await logIn(ewa, 'ewa.wilk@example.test', THIRD);
    await expect(ewa.getByRole('alert')).toHaveText(/Invalid credentials/);
  });
});

test('a user signs in with a provider and returns to the page that they wanted to open', async ({
  page,
  provider,
  problems,
}) => {
  problems.allow(/favicon/); // the provider's page has none
  await provider.person('zofia', {
    email: 'zofia@example.test',
    email_verified: true,
    name: 'Zofia Żak',
  });
  await page.goto('/u/somebody/settings/preferences');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.waitForURL(`${provider.issuer}/interaction/*`);
  await page.goto(`${page.url()}?as=zofia`);
  await expect(page.getByRole('heading', { level: 2, name: 'Preferences' })).toBeVisible();
  await page.goto('/');
  await heading(page, 'Complete your profile');
  await expect(field(page, 'First name')).toHaveValue('Zofia');
  await expect(field(page, 'Password')).toBeVisible();
});

import { expect, type Locator, type Page } from '@playwright/test';
import { codeOf } from '../authenticator';
import type { Person } from '../fixture';
import { linkInMail } from '../mails';
import type { Product } from '../product';
import { fill, type FormWalk, type FormWalks } from './walk';

const PASSWORD = 'chalk on slate';
const CODE = 'Code of your app';
const TOO_COMMON = /This password is too common/;

/** The users, each with a password only, except for the one with an authenticator app. */
interface People {
  /** The address to register. */
  newcomer: string;
  member: Person;
  careful: Person;
  secret: string;
  takenNick: string;
}

/**
 * Enables the second factor of a user.
 * @returns the secret of their app
 */
export async function withApp({ ask, password }: Person): Promise<string> {
  const { startTotp } = (await ask(
    'mutation ($password: String!) { startTotp(password: $password) { secret } }',
    { password },
  )) as unknown as { startTotp: { secret: string } };
  await ask('mutation ($code: String!) { confirmTotp(code: $code) { success } }', {
    code: codeOf(startTotp.secret, 0),
  });
  return startTotp.secret;
}

/** @param page of a browser in which no user is signed in */
export const entranceForms = (
  page: Page,
  people: People,
  product: Product,
): FormWalks<'entrance'> => ({
  ...newcomerForms(page, people),
  ...signInForms(page, people),
  ...passwordForms(page, people, product),
});

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

async function formOf(page: Page, name: string): Promise<Locator> {
  const form = page.locator('form').filter({ has: heading(page, name) });
  await expect(form).toBeVisible();
  return form;
}

/** Signs out and shows the first form of the auth screens. */
async function openLogin(page: Page): Promise<Locator> {
  await page.request.get('/api/v1/user/logout');
  await page.goto('/');
  return formOf(page, 'Log in');
}

/** Switches to another form of the auth screens. */
const leaveBy = (button: string) => async (form: Locator) => {
  await form.getByRole('button', { name: button, exact: true }).click();
  await expect(form).toHaveCount(0);
};

/** Opens a form by a button of the first one. */
const openBy = (page: Page, button: string, name: string) => async () => {
  if (!(await heading(page, 'Log in').isVisible())) await openLogin(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  return formOf(page, name);
};

function newcomerForms(page: Page, { newcomer, takenNick }: People) {
  const account = { Email: newcomer, Password: PASSWORD, 'Repeat password': PASSWORD };
  const register: FormWalk = {
    submit: 'Register',
    open: openBy(page, 'Register', 'Register'),
    leave: leaveBy('Log in'),
    wrong: { values: { ...account, Email: '' }, at: 'Email', says: /Email is required/ },
    refused: {
      values: { ...account, Password: 'password1', 'Repeat password': 'password1' },
      at: 'Password',
      says: TOO_COMMON,
    },
    right: account,
    done: () => expect(heading(page, 'Complete your profile')).toBeVisible(),
  };
  const name = { 'First name': 'Nora', 'Last name': 'Forms', 'Company name': 'Studio' };
  const profile: FormWalk = {
    submit: 'Continue',
    open: () => formOf(page, 'Complete your profile'),
    leave: () => page.reload(),
    wrong: {
      values: { ...name, 'First name': '' },
      at: 'First name',
      says: /Enter your first name/,
    },
    refused: {
      values: { ...name, Nick: takenNick },
      at: 'Nick',
      says: /This nick is already taken/,
    },
    right: { ...name, Nick: 'nora.forms' },
    done: () => expect(heading(page, /, Nora$/)).toBeVisible(),
  };
  return { registering: register, 'completing the profile': profile };
}

function signInForms(page: Page, { member, careful, secret }: People) {
  const login: FormWalk = {
    submit: 'Log in',
    open: () => openLogin(page),
    leave: leaveBy('Register'),
    wrong: {
      values: { Email: '', Password: member.password },
      at: 'Email',
      says: /Email is required/,
    },
    refused: {
      values: { Email: member.email, Password: 'wrong' },
      at: null,
      says: /Invalid credentials/,
    },
    right: { Email: member.email, Password: member.password },
    done: () => expect(heading(page, new RegExp(`, ${member.name.split(' ')[0]}$`))).toBeVisible(),
  };
  const code: FormWalk = {
    submit: 'Log in',
    open: async () => {
      await fill(await openLogin(page), { Email: careful.email, Password: careful.password });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: CODE })).toBeFocused();
      return page.getByRole('main');
    },
    leave: async () => {
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
    },
    wrong: { values: { [CODE]: '' }, at: CODE, says: /Enter the code/ },
    refused: { values: { [CODE]: '111111' }, at: null, says: /This code is not right/ },
    right: () => ({ [CODE]: codeOf(secret, 1) }),
    done: () => expect(heading(page, new RegExp(`, ${careful.name.split(' ')[0]}$`))).toBeVisible(),
  };
  return { 'logging in': login, 'the second step of logging in': code };
}

function passwordForms(page: Page, { member: { email } }: People, product: Product) {
  const forgot: FormWalk = {
    submit: 'Reset',
    open: openBy(page, 'Forgot password?', 'Reset password'),
    leave: leaveBy('Log in'),
    wrong: { values: { Email: '' }, at: 'Email', says: /Email is required/ },
    right: { Email: email },
    done: () => expect(page.getByText(/we have sent a reset link/)).toBeVisible(),
  };
  const fresh = { 'New password': PASSWORD, 'Retype new password': PASSWORD };
  const reset: FormWalk = {
    submit: 'Save',
    open: async () => {
      await page.goto(await linkInMail(product, email, 'reset-password'));
      await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
      return formOf(page, 'Set a new password');
    },
    leave: () => page.goto('/'),
    wrong: {
      values: { ...fresh, 'Retype new password': 'chalk' },
      at: 'Retype new password',
      says: /Passwords do not match/,
    },
    refused: {
      values: { 'New password': 'password1', 'Retype new password': 'password1' },
      at: 'New password',
      says: TOO_COMMON,
    },
    right: fresh,
    done: () => expect(page.getByText('Password reset successfully').first()).toBeVisible(),
  };
  return { 'a forgotten password': forgot, 'a new password by a link': reset };
}

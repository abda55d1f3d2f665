import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../fixture';
import { formWith, type FormWalk, type FormWalks } from './walk';

const NEW_PASSWORD = 'chalk on slate';
const VIEWS = {
  profile: 'Profile',
  email: 'Change email',
  password: 'Change password',
  deletion: 'Delete account',
} as const;

/**
 * @param page on a view of the user's settings
 * @param takenNick of another user
 */
export function accountForms(
  page: Page,
  { email, password }: Person,
  takenNick: string,
): FormWalks<'account'> {
  const openView = async (view: string) => {
    const heading = page.getByRole('heading', { level: 2, name: view });
    if (await heading.isVisible()) return;
    await page
      .getByRole('navigation', { name: 'Settings views' })
      .getByRole('link', { name: view, exact: true })
      .click();
    await expect(heading).toBeVisible();
  };
  const onView = (view: string, submit: string, leaveTo: string) => ({
    submit,
    open: async () => {
      await openView(view);
      return formWith(page, submit);
    },
    leave: () => openView(leaveTo),
  });
  const says = (words: string) => () => expect(page.getByText(words).first()).toBeVisible();
  const nick = email.slice(0, email.indexOf('@'));
  const [first = '', last = ''] = [
    nick.charAt(0).toUpperCase() + nick.slice(1, nick.indexOf('.')),
    'Nowak',
  ];

  const profile: FormWalk = {
    ...onView(VIEWS.profile, 'Save', VIEWS.email),
    fresh: { 'First name': first, 'Last name': last, Nick: nick },
    wrong: { values: { Nick: 'an' }, at: 'Nick', says: /Nick is too short/ },
    refused: { values: { Nick: takenNick }, at: 'Nick', says: /This nick is already taken/ },
    right: { 'First name': 'Łucja', Nick: nick },
    done: says('Profile updated successfully'),
  };
  const newEmail = `new.${email}`;
  const addresses = { 'New email': newEmail, 'Repeat new email': newEmail };
  const changeEmail: FormWalk = {
    ...onView(VIEWS.email, 'Save', VIEWS.profile),
    wrong: {
      values: { 'New email': 'ewa', 'Repeat new email': 'ewa', Password: password },
      at: 'New email',
      says: /Email is invalid/,
    },
    refused: {
      values: { ...addresses, Password: 'wrong' },
      at: 'Password',
      says: /Incorrect password/,
    },
    right: { ...addresses, Password: password },
    done: says('Check your new email for confirmation link'),
  };
  const fresh = { 'New password': NEW_PASSWORD, 'Retype new password': NEW_PASSWORD };
  const changePassword: FormWalk = {
    ...onView(VIEWS.password, 'Save', VIEWS.profile),
    wrong: {
      values: { 'Old password': '', ...fresh },
      at: 'Old password',
      says: /Old password required/,
    },
    refused: {
      values: { 'Old password': 'wrong', ...fresh },
      at: 'Old password',
      says: /Invalid old password/,
    },
    right: { 'Old password': password, ...fresh },
    done: says('Password changed successfully'),
  };
  return {
    'the profile': profile,
    'the email address': changeEmail,
    'the password': changePassword,
    'the deletion of the account': deletion(
      page,
      onView(VIEWS.deletion, 'Delete account', VIEWS.profile),
    ),
  };
}

function deletion(
  page: Page,
  onView: Pick<FormWalk, 'submit'> & { open: () => Promise<Locator> },
): FormWalk {
  const question = page.getByRole('alertdialog', { name: /^Delete your account\?/ });
  return {
    ...onView,
    leave: async (form) => {
      await form
        .getByLabel(/^Password/)
        .first()
        .fill(NEW_PASSWORD);
      await page.keyboard.press('Enter');
      await question.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(question).toHaveCount(0);
      await form
        .getByLabel(/^Password/)
        .first()
        .fill('');
    },
    confirm: () => question.getByRole('button', { name: 'Delete account', exact: true }).click(),
    wrong: { values: { Password: '' }, at: 'Password', says: /Password is required/ },
    refused: { values: { Password: 'wrong' }, at: 'Password', says: /Incorrect password/ },
    right: { Password: NEW_PASSWORD },
    done: () => expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible(),
  };
}

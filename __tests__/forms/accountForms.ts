import { screen, waitFor, within } from '@testing-library/react';
import { ANNA, data, session, type Say } from '../app/fakeServer';
import { renderSettings, done, refused } from '../settings/given';
import { setLoginCookie } from '../app/renderApp';
import { appStage, goTo, openTab, settingsStage } from './onServer';
import type { FormWalk, Stage } from './walk';

const leaveTo = (path: string) => async (_stage: Stage, form: HTMLElement) => {
  await goTo(`/u/anna.nowak/settings${path}`);
  await waitFor(() => expect(form).not.toBeInTheDocument());
};
const told = (words: string) => () => screen.findByText(words);
const question = () => screen.findByRole('alertdialog', { name: /^Delete your account\?/ });

const profile: FormWalk = {
  name: 'the profile',
  files: ['features/settings/account/EditProfile.tsx'],
  submit: 'Save',
  start: settingsStage('/profile', 'ChangeProfile'),
  open: openTab('/profile', 'Save'),
  leave: leaveTo('/change-email'),
  fresh: { 'First name': 'Anna', Nick: 'anna.nowak' },
  wrong: { values: { Nick: 'an' }, at: 'Nick', says: 'Nick is too short' },
  refused: {
    values: { Nick: 'ewa.wilk' },
    at: 'Nick',
    says: 'This nick is already taken',
    answer: refused('changeProfile', ['nick', 'nick-exists']),
  },
  right: { 'First name': 'Łucja', Nick: 'anna.nowak' },
  accepted: () => data({ changeProfile: { success: true, errors: [], me: ANNA } }),
  done: told('Profile updated successfully'),
};

const newPassword = { 'New password': 'chalk on slate', 'Retype new password': 'chalk on slate' };
const password: FormWalk = {
  name: 'the password',
  files: ['features/settings/security/ChangePassword.tsx'],
  submit: 'Save',
  start: settingsStage('/change-password', 'changePassword'),
  open: openTab('/change-password', 'Save'),
  leave: leaveTo('/profile'),
  wrong: {
    values: { 'Old password': '', ...newPassword },
    at: 'Old password',
    says: 'Old password required',
  },
  refused: {
    values: { 'Old password': 'wrong', ...newPassword },
    at: 'Old password',
    says: 'Incorrect password',
    answer: refused('changePassword', ['oldPassword', 'incorrect-password']),
  },
  right: { 'Old password': 'chalk', ...newPassword },
  accepted: done('changePassword'),
  done: told('Password changed successfully'),
};

const newEmail = { 'New email': 'ewa@example.test', 'Repeat new email': 'ewa@example.test' };
const email: FormWalk = {
  name: 'the email address',
  files: ['features/settings/account/ChangeEmail.tsx'],
  submit: 'Save',
  start: settingsStage('/change-email', 'changeEmail'),
  open: openTab('/change-email', 'Save'),
  leave: leaveTo('/profile'),
  wrong: {
    values: { 'New email': 'ewa', 'Repeat new email': 'ewa', Password: 'chalk' },
    at: 'New email',
    says: 'Email is invalid',
  },
  refused: {
    values: { ...newEmail, Password: 'wrong' },
    at: 'Password',
    says: 'Incorrect password',
    answer: refused('changeEmail', ['password', 'incorrect-password']),
  },
  right: { ...newEmail, Password: 'chalk' },
  accepted: done('changeEmail'),
  done: told('Check your new email for confirmation link'),
};

const deleteAccount: FormWalk = {
  name: 'the deletion of the account',
  files: ['features/settings/account/DeleteAccount.tsx'],
  submit: 'Delete account',
  start: async () => {
    const app = await renderSettings('/delete-account');
    const stage = appStage(app, 'deleteAccount');
    const answer = (say: Say) =>
      stage.answer?.((request) => {
        const said = say(request);
        if (!JSON.stringify(said).includes('"success":true')) return said;
        setLoginCookie(false);
        app.server.answers.Me = () => session({ me: null });
        return said;
      });
    return { ...stage, answer };
  },
  open: openTab('/delete-account', 'Delete account'),
  leave: async ({ user }, form) => {
    await user.type(within(form).getByLabelText('Password'), 'chalk{Enter}');
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await user.clear(within(form).getByLabelText('Password'));
  },
  confirm: async ({ user }) =>
    user.click(within(await question()).getByRole('button', { name: 'Delete account' })),
  wrong: { values: { Password: '' }, at: 'Password', says: 'Password is required' },
  refused: {
    values: { Password: 'wrong' },
    at: 'Password',
    says: 'Incorrect password',
    answer: refused('deleteAccount', ['password', 'incorrect-password']),
  },
  right: { Password: 'chalk' },
  accepted: done('deleteAccount'),
  done: () => screen.findByRole('heading', { level: 1, name: 'Log in' }),
};

export const accountForms = [profile, password, email, deleteAccount];

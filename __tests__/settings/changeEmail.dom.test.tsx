import { screen, waitFor } from '@testing-library/react';
import { ANNA, notAllowed, session } from '../app/fakeServer';
import { address, forgetDevice } from '../app/renderApp';
import { done, refused, renderSettings, type SettingsScreen } from './given';

beforeEach(forgetDevice);

const wanted = () => screen.getByLabelText('New email');
const again = () => screen.getByLabelText('Repeat new email');
const password = () => screen.getByLabelText('Password');

async function submit(
  { user }: SettingsScreen,
  [first, second, third]: readonly [string, string, string] = [
    'ewa@example.test',
    'ewa@example.test',
    'chalk',
  ],
) {
  if (first) await user.type(wanted(), first);
  if (second) await user.type(again(), second);
  if (third) await user.type(password(), third);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

describe('changing the e-mail', () => {
  it.each([
    [['', '', 'p'], wanted, 'Enter the new email'],
    [['ewa@example.test', 'eva@example.test', 'p'], again, 'Emails do not match'],
    [['ANNA@example.test', 'ANNA@example.test', 'p'], wanted, 'New email cannot equal old email'],
    [['ewa', 'ewa', 'p'], wanted, 'Email is invalid'],
    [['ewa@example.test', 'ewa@example.test', ''], password, 'Enter your password'],
  ] as const)('checks what was typed without a call: %j', async (typed, field, words) => {
    const app = await renderSettings('/change-email');
    await submit(app, typed);
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveAccessibleDescription(words);
    expect(app.server.named('changeEmail')).toEqual([]);
  });

  it('sends both addresses, says where the link went, and asks for the address again', async () => {
    const app = await renderSettings('/change-email', {
      says: { changeEmail: done('changeEmail') },
    });
    await waitFor(() => expect(app.server.named('ProfileQuery')).toHaveLength(1));
    await submit(app);
    expect(await screen.findByText('Check your new email for confirmation link')).toBeVisible();
    expect(address()).toBe('/u/anna.nowak/settings/change-email/saved');
    expect(app.server.named('changeEmail').map(({ sent }) => sent)).toEqual([
      { oldEmail: 'anna@example.test', newEmail: 'ewa@example.test', password: 'chalk' },
    ]);
    await waitFor(() => expect(app.server.named('ProfileQuery')).toHaveLength(2));
    expect(wanted()).toHaveValue('');
  });

  it('shows no error on the fields that saving emptied', async () => {
    const app = await renderSettings('/change-email', {
      says: { changeEmail: done('changeEmail') },
    });
    await app.user.type(wanted(), 'ewa@example.test');
    await app.user.type(again(), 'ewa@example.test');
    await app.user.type(password(), 'chalk{Enter}');
    expect(await screen.findByText('Check your new email for confirmation link')).toBeVisible();
    await waitFor(() => expect(password()).not.toHaveFocus());
    expect(password()).toHaveValue('');
    expect(password()).toBeValid();
    expect(screen.queryByText('Enter your password')).not.toBeInTheDocument();
  });

  it('asks for no address where there is no workspace: the session knows it', async () => {
    const unconfirmed = () =>
      session({
        me: { ...ANNA, emailConfirmed: false },
        myCurrentWid: null,
        checkPermissionToWorkspace: notAllowed,
      });
    const app = await renderSettings('/change-email', {
      says: {
        Me: unconfirmed,
        'config.json': () => ({ isConfirmationRequired: true }),
        changeEmail: done('changeEmail'),
      },
    });
    expect(screen.getByText('anna@example.test')).toBeVisible();
    await submit(app);
    await screen.findByText('Check your new email for confirmation link');
    expect(app.server.named('ProfileQuery')).toEqual([]);
  });

  it.each([
    ['email', 'change-email-email-exists', wanted, 'Email already exists'],
    ['password', 'incorrect-password', password, 'Incorrect password'],
  ] as const)(
    "shows the server's error of %s under its field",
    async (field, message, control, words) => {
      const app = await renderSettings('/change-email', {
        says: { changeEmail: refused('changeEmail', [field, message]) },
      });
      await submit(app);
      await waitFor(() => expect(control()).toHaveAccessibleDescription(words));
      await waitFor(() => expect(control()).toHaveFocus());
      expect(address()).toBe('/u/anna.nowak/settings/change-email');
    },
  );

  it('shows above the form what is about none of its fields', async () => {
    const app = await renderSettings('/change-email', {
      says: { changeEmail: refused('changeEmail', ['oldEmail', 'wrong-old-email']) },
    });
    await submit(app);
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong old email');
  });

  it.each([
    ['/saved', 'Check your new email for confirmation link', 'info'],
    ['/saved-changed', 'Email changed successfully', 'success'],
    ['/error/email-exists', 'Email already exists', 'danger'],
    ['/error/link-outdated', 'link-outdated', 'danger'],
  ])('says at …/change-email%s how it went: %s', async (path, words, tone) => {
    await renderSettings(`/change-email${path}`);
    expect(screen.getByText(words).closest('[data-tone]')).toHaveAttribute('data-tone', tone);
    expect(wanted()).toBeVisible();
  });

  it('repeats no sentences that somebody has put into an address', async () => {
    await renderSettings('/change-email/error/Call%20this%20number');
    expect(document.body).not.toHaveTextContent('Call this number');
  });

  it('is not found at an outcome that there is not', async () => {
    await renderSettings('/change-email');
    window.history.pushState(null, '', '/u/anna.nowak/settings/change-email/lost');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByRole('heading', { level: 1, name: 'This Page Could Not Be Found' });
  });
});

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
  ] as const)('validates without a request: %j', async (typed, field, words) => {
    const app = await renderSettings('/change-email');
    await submit(app, typed);
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveAccessibleDescription(words);
    expect(app.server.named('changeEmail')).toEqual([]);
  });

  it('sends both addresses, shows where the link went, and refetches the address', async () => {
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

  it('shows no error on fields that are empty after saving', async () => {
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

  it('does not request the address without a workspace: the session has it', async () => {
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

  it('shows an error without a field above the form', async () => {
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
  ])('shows the result at …/change-email%s: %s', async (path, words, tone) => {
    await renderSettings(`/change-email${path}`);
    expect(screen.getByText(words).closest('[data-tone]')).toHaveAttribute('data-tone', tone);
    expect(wanted()).toBeVisible();
  });

  it('never shows text from a URL', async () => {
    await renderSettings('/change-email/error/Call%20this%20number');
    expect(document.body).not.toHaveTextContent('Call this number');
  });

  it('is not found at an unknown result', async () => {
    await renderSettings('/change-email');
    window.history.pushState(null, '', '/u/anna.nowak/settings/change-email/lost');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByRole('heading', { level: 1, name: 'This Page Could Not Be Found' });
  });
});

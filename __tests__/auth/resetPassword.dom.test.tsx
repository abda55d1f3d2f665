import { screen, waitFor } from '@testing-library/react';
import type { Say } from '../app/fakeServer';
import { address, forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const wanted = () => screen.getByLabelText('New password');
const again = () => screen.getByLabelText('Retype new password');
const save = () => screen.getByRole('button', { name: 'Save' });

const isChecked = (one: HTMLElement) => one.matches(':checked');

interface Given {
  at?: string;
  isSignedIn?: boolean;
  answer?: Say;
  /** Access of the account beside its password. */
  credentials?: { apiTokens: number; calendarFeeds: number; mustEnd: boolean };
}

async function renderReset({
  at = '/reset-password?token=t-81',
  isSignedIn = false,
  answer = () => ({ success: true, error: null }),
  credentials,
}: Given = {}) {
  const link = () => ({
    ...{ success: true, error: null },
    link: { purpose: 'reset-password', next: 'act', credentials },
  });
  const says = { 'reset-password': answer, ...(credentials && { 'mail-link': link }) };
  const app = await renderApp({ at, isSignedIn, says });
  await screen.findByRole('heading', { level: 1, name: 'Set a new password' });
  if (at.includes('token=')) await screen.findByLabelText('New password');
  return app;
}
type ResetScreen = Awaited<ReturnType<typeof renderReset>>;

async function submit({ user }: ResetScreen, typed = 'chalk on slate', retyped = typed) {
  if (typed) await user.type(wanted(), typed);
  if (retyped) await user.type(again(), retyped);
  await user.click(save());
}

describe('resetting a password', () => {
  it.each([true, false])('is reachable with or without a session (%s)', async (isSignedIn) => {
    const { server } = await renderReset({ isSignedIn });
    expect(server.named('Me')).toEqual([]);
  });

  it('sends the token of the URL, signs in no account, and returns to the start', async () => {
    const app = await renderReset();
    await submit(app);
    expect(await screen.findByText('Password reset successfully')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/');
    expect(app.server.named('reset-password').map(({ sent }) => sent)).toEqual([
      {
        ...{ token: 't-81', newPassword: 'chalk on slate' },
        ...{ revokesTokens: false, removesFeeds: false },
      },
    ]);
    expect(app.server.named('Me')).toEqual([]);
  });

  it('also ends tokens and feeds, unless the person keeps them', async () => {
    const app = await renderReset({
      credentials: { apiTokens: 3, calendarFeeds: 2, mustEnd: false },
    });
    const tokens = await screen.findByRole('checkbox', { name: 'Also revoke my 3 API tokens' });
    const feeds = screen.getByRole('checkbox', {
      name: 'Also remove 2 addresses of my calendar feeds',
    });
    await waitFor(() => expect([tokens, feeds].every((one) => isChecked(one))).toBe(true));
    await app.user.click(feeds);
    await submit(app);
    expect(await screen.findByText('Password reset successfully')).toBeVisible();
    expect(app.server.named('reset-password').map(({ sent }) => sent)).toEqual([
      expect.objectContaining({ revokesTokens: true, removesFeeds: false }),
    ]);
  });

  it('says that access from before the address was confirmed ends', async () => {
    await renderReset({ credentials: { apiTokens: 1, calendarFeeds: 0, mustEnd: true } });
    expect(
      await screen.findByText(/end, too, because this address was never confirmed/),
    ).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('requires both passwords', async () => {
    const app = await renderReset();
    await submit(app, '', '');
    await waitFor(() => expect(wanted()).toHaveFocus());
    expect(wanted()).toHaveAccessibleDescription('Enter your new password');
    expect(again()).toHaveAccessibleDescription('Retype your new password');
    expect(app.server.named('reset-password')).toEqual([]);
  });

  it('rejects two different passwords without a request', async () => {
    const app = await renderReset();
    await submit(app, 'chalk on slate', 'chalk on paper');
    await waitFor(() => expect(again()).toHaveFocus());
    expect(again()).toHaveAccessibleDescription('Passwords do not match');
    expect(app.server.named('reset-password')).toEqual([]);
  });

  it("shows the server's error under the password", async () => {
    const app = await renderReset({
      answer: () => ({ success: false, error: 'password-too-common' }),
    });
    await submit(app, 'password1');
    await waitFor(() =>
      expect(wanted()).toHaveAccessibleDescription('This password is too common'),
    );
    await waitFor(() => expect(wanted()).toHaveFocus());
  });

  it('shows that a used link is outdated before it asks for a password', async () => {
    const used = () => ({ success: false, error: 'reset-password-token-outdated' });
    await renderApp({
      at: '/reset-password?token=t-81',
      isSignedIn: false,
      says: { 'mail-link': used },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your link is outdated. Please reset password again',
    );
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('button', { name: 'Reset again' })).toBeVisible();
  });

  it('shows that a link is outdated, with a button for another one, and removes the token from the URL', async () => {
    const app = await renderReset({
      answer: () => ({ success: false, error: 'reset-password-token-outdated' }),
    });
    await submit(app);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your link is outdated. Please reset password again',
    );
    await app.user.click(screen.getByRole('button', { name: 'Reset again' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Reset password' })).toHaveFocus(),
    );
    expect(address() + window.location.search).toBe('/');
  });

  it('treats a URL without a token as an outdated link', async () => {
    await renderReset({ at: '/reset-password' });
    expect(screen.getByRole('alert')).toHaveTextContent('Your link is outdated');
    expect(screen.getByRole('button', { name: 'Reset again' })).toBeVisible();
  });
});

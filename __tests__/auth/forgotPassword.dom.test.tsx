import { screen, waitFor } from '@testing-library/react';
import { CABLE_CUT, type Say } from '../app/fakeServer';
import { forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);
afterEach(() => jest.restoreAllMocks());

const email = () => screen.getByRole('textbox', { name: 'Email' });
const send = () => screen.getByRole('button', { name: 'Reset' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function renderForgot(answer: Say = () => ({ success: true, error: null })) {
  const app = await renderApp({ isSignedIn: false, says: { 'forgot-password': answer } });
  await app.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'anna@example.test');
  await app.user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await heading('Reset password');
  return app;
}

describe('a forgotten password', () => {
  it('is requested in place, with the typed address and focus on the heading', async () => {
    await renderForgot();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(email()).toHaveValue('anna@example.test');
    expect(email()).toHaveAttribute('type', 'email');
    expect(document.title).toBe('Reset password · Kreda');
  });

  it('ends with a notice that does not reveal whether the account exists', async () => {
    const { user, server } = await renderForgot();
    await user.click(send());
    const notice = await screen.findByText(
      'If an account exists, we have sent a reset link to that address.',
    );
    expect(notice.closest('[data-tone]')).toHaveAttribute('data-tone', 'info');
    expect(server.named('forgot-password').map(({ sent }) => sent)).toEqual([
      { email: 'anna@example.test' },
    ]);
  });

  it("shows the server's error in a banner that can be dismissed", async () => {
    const { user } = await renderForgot(() => ({
      success: false,
      error: 'reset-password-attempt-limit',
    }));
    await user.click(send());
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveAttribute('data-tone', 'danger');
    expect(banner).toHaveTextContent('Password reset attempt limit exceeded. Check your inbox.');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText(/we have sent a reset link/)).not.toBeInTheDocument();
  });

  it.each([
    ['', 'Email is required'],
    ['anna', 'Email is invalid'],
  ])('needs an address: "%s" is invalid', async (typed, words) => {
    const { user, server } = await renderForgot();
    await user.clear(email());
    if (typed) await user.type(email(), typed);
    await user.click(send());
    await waitFor(() => expect(email()).toHaveFocus());
    expect(screen.getByText(words)).toBeVisible();
    expect(server.named('forgot-password')).toEqual([]);
  });

  it('needs a connection, and shows that', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = await renderForgot(() => CABLE_CUT);
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are offline. This needs a connection.',
    );
    expect(email()).toHaveValue('anna@example.test');
  });

  it.each(['Log in', 'Register'])('links back to "%s"', async (name) => {
    const { user } = await renderForgot();
    await user.click(screen.getByRole('button', { name }));
    expect(await heading(name)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(email()).toHaveValue('anna@example.test');
  });
});

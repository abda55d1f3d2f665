import { screen, waitFor } from '@testing-library/react';
import { forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const repeat = () => screen.getByLabelText('Repeat password');

async function renderRegister(says = {}) {
  const app = await renderApp({ isSignedIn: false, says });
  await app.user.click(await screen.findByRole('button', { name: 'Register' }));
  return app;
}

async function submit(
  { user }: Awaited<ReturnType<typeof renderRegister>>,
  again = 'chalk on slate',
) {
  await user.type(email(), 'anna@example.test');
  await user.type(password(), 'chalk on slate');
  await user.type(repeat(), again);
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

describe('registering', () => {
  it('has an address of its own', async () => {
    await renderApp({ isSignedIn: false, at: '/register' });
    expect(await screen.findByLabelText('Repeat password')).toBeVisible();
    expect(email()).toHaveFocus();
  });

  it('rejects two different passwords without a request', async () => {
    const app = await renderRegister();
    await submit(app, 'chalk on paper');
    await waitFor(() => expect(repeat()).toHaveFocus());
    expect(repeat()).toHaveAccessibleDescription('Passwords do not match');
    expect(app.server.named('register')).toEqual([]);
  });

  it('shows the password rule before and after typing', async () => {
    const { user } = await renderRegister();
    expect(password()).toHaveAccessibleDescription('At least 8 characters');
    await user.type(password(), 'short');
    await user.tab();
    await waitFor(() =>
      expect(password()).toHaveAccessibleDescription('Use at least 8 characters'),
    );
  });

  it('shows under the address that it is taken, with a link to log in, until the address is changed', async () => {
    const app = await renderRegister({
      register: () => ({ success: false, error: 'user-exists' }),
    });
    await submit(app);
    expect(await screen.findByText(/User exists\./)).toBeVisible();
    expect(email()).toHaveAccessibleDescription('User exists. Log in');
    await waitFor(() => expect(email()).toHaveFocus());
    await app.user.click(password());
    expect(screen.getByText(/User exists\./)).toBeVisible();
    await app.user.type(email(), 'x');
    await waitFor(() => expect(screen.queryByText(/User exists\./)).not.toBeInTheDocument());
  });

  it('opens the login form with the taken address', async () => {
    const app = await renderRegister({
      register: () => ({ success: false, error: 'user-exists' }),
    });
    await submit(app);
    const [inError] = await screen.findAllByRole('button', { name: 'Log in' });
    if (inError) await app.user.click(inError);
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(password()).toHaveFocus();
    expect(email()).toHaveValue('anna@example.test');
  });

  it.each([
    ['password-too-common', 'Password', 'This password is too common'],
    ['password-personal', 'Password', 'Choose a password that is not your name, nick or email'],
    ['password-too-short', 'Password', 'Use at least 8 characters'],
    ['email-invalid', 'Email', 'Email is invalid'],
    ['register-passwords-do-not-match', 'Repeat password', 'Passwords do not match'],
  ])('shows "%s" of the server under its field', async (error, label, words) => {
    const app = await renderRegister({ register: () => ({ success: false, error }) });
    await submit(app);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  });

  it('shows errors without a field above the form', async () => {
    const tooMany = () =>
      Response.json(
        { success: false, error: 'too-many-attempts' },
        { status: 429, headers: { 'retry-after': '1' } },
      );
    const app = await renderRegister({ register: tooMany });
    await submit(app);
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 1 second.');
  });

  it('sends the language of the screen, so that the first board is in that language', async () => {
    const app = await renderRegister({
      register: () => ({ success: false, error: 'user-exists' }),
    });
    await app.user.click(screen.getByRole('button', { name: 'PL – Polski' }));
    await app.user.type(
      await screen.findByRole('textbox', { name: 'Adres e-mail' }),
      'ewa@example.test',
    );
    await app.user.type(screen.getByLabelText('Hasło'), 'kreda i tablica');
    await app.user.type(screen.getByLabelText('Powtórz hasło'), 'kreda i tablica{Enter}');
    await screen.findByText(/Konto z tym adresem już istnieje/);
    expect(app.server.named('register')[0]?.headers.get('accept-language')).toBe('pl');
  });
});

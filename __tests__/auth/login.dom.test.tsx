import { screen, waitFor, within } from '@testing-library/react';
import { ANNA, CABLE_CUT, held, session, type Say } from '../app/fakeServer';
import { address, forgetDevice, renderApp, setLoginCookie } from '../app/renderApp';

beforeEach(forgetDevice);
afterEach(() => jest.restoreAllMocks());

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const logIn = () => screen.getByRole('button', { name: 'Log in' });

async function renderLogin(says: Record<string, Say> = {}) {
  const app = await renderApp({ isSignedIn: false, at: '/1/studio-12/31', says });
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  return app;
}
type LoginScreen = Awaited<ReturnType<typeof renderLogin>>;

const METHODS = {
  success: true,
  error: null,
  methods: { totp: true, passkey: false, recoveryCode: true },
};
const codesSent = ({ server }: LoginScreen) =>
  server.named('second-factor').flatMap(({ sent }) => (sent.code ? [sent.code] : []));

async function submit(
  { user }: LoginScreen,
  typed = { email: 'anna@example.test', password: 'chalk on slate' },
) {
  await user.type(email(), typed.email);
  await user.type(password(), typed.password);
  await user.click(logIn());
}

describe('logging in', () => {
  it("shows the server's error on rejection, and lets the user try another password", async () => {
    const app = await renderLogin({
      signin: () => ({ success: false, error: 'invalid-credentials' }),
    });
    await submit(app);
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid credentials');
    expect(password()).toHaveValue('');
    await waitFor(() => expect(password()).toHaveFocus());
    expect(email()).toHaveValue('anna@example.test');
    expect(screen.queryByText('Password is required')).not.toBeInTheDocument();
  });

  it('lets the user dismiss the error', async () => {
    const app = await renderLogin({
      signin: () => ({ success: false, error: 'invalid-credentials' }),
    });
    await submit(app);
    await app.user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows how long to wait after too many attempts', async () => {
    const tooMany = () =>
      Response.json(
        { success: false, error: 'too-many-attempts' },
        { status: 429, headers: { 'retry-after': '32' } },
      );
    const app = await renderLogin({ signin: tooMany });
    await submit(app);
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 32 seconds.');
  });

  it('keeps the input while offline, and shows that it needs a connection', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const app = await renderLogin({ signin: () => CABLE_CUT });
    await submit(app);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are offline. Logging in needs a connection.',
    );
    expect(password()).toHaveValue('chalk on slate');
  });

  it("blames the server, not the user's network, when the device is online", async () => {
    const app = await renderLogin({ signin: () => CABLE_CUT });
    await submit(app);
    expect(await screen.findByRole('alert')).toHaveTextContent('Kreda cannot be reached');
  });

  it('shows what is missing without a request, and focuses the first of these fields', async () => {
    const { user, server } = await renderLogin();
    await user.click(logIn());
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    await waitFor(() => expect(email()).toHaveFocus());
    expect(server.named('signin')).toEqual([]);
  });

  it('sends one request, however often the button is pressed', async () => {
    const answer = held<unknown>();
    const app = await renderLogin({ signin: () => answer.answer });
    await submit(app);
    await app.user.click(logIn());
    await app.user.type(password(), '{Enter}');
    expect(app.server.named('signin').map(({ sent }) => sent)).toEqual([
      { email: 'anna@example.test', password: 'chalk on slate' },
    ]);
    answer.give({ success: false, error: 'unknown-error' });
    await screen.findByRole('alert');
  });

  it('opens the app at the requested URL, with focus on its heading', async () => {
    const app = await renderLogin({
      signin: () => {
        setLoginCookie(true);
        return { success: true, error: null };
      },
      Me: () => session({ me: ANNA }),
    });
    window.history.replaceState(null, '', '/1/studio-12/home');
    await submit(app);
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: /Anna/ })).toHaveFocus(),
    );
    expect(address()).toBe('/1/studio-12/home/anna.nowak');
  });

  it('requests the second factor in place when the account has one, and starts over when it expires', async () => {
    const answers = ['second-factor-code-invalid', 'second-factor-expired'];
    const app = await renderLogin({
      signin: () => ({ success: false, error: 'second-factor-required' }),
      'second-factor': ({ sent }) =>
        sent.code ? { success: false, error: answers.shift() } : METHODS,
    });
    await submit(app);
    const code = await screen.findByRole('textbox', { name: /Code of your app/ });
    await waitFor(() => expect(code).toHaveFocus());
    expect(
      screen.getByRole('heading', { level: 1, name: 'Two-factor authentication' }),
    ).toBeVisible();
    await app.user.keyboard('{Enter}');
    expect(await screen.findByText('Enter the code')).toBeVisible();
    expect(codesSent(app)).toEqual([]);
    await app.user.type(code, '123 456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right');
    await app.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await app.user.type(
      screen.getByRole('textbox', { name: /Recovery code/ }),
      'aaaa-bbbb-cccc-dddd{Enter}',
    );
    await app.user.click(
      within(await screen.findByRole('alert')).getByRole('button', { name: 'Log in' }),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(codesSent(app)).toEqual(['123 456', 'aaaa-bbbb-cccc-dddd']);
  });

  it('requests a passkey when the account has no authenticator app, and a code when the browser has no passkeys', async () => {
    const app = await renderLogin({
      signin: () => ({ success: false, error: 'second-factor-required' }),
      'second-factor': ({ sent }) =>
        sent.code
          ? { success: true, error: null }
          : { ...METHODS, methods: { ...METHODS.methods, totp: false, passkey: true } },
      options: () => ({
        success: true,
        error: null,
        options: { challenge: 'AAAA', rpId: 'localhost' },
      }),
    });
    await submit(app);
    const use = await screen.findByRole('button', { name: 'Use a passkey' });
    await waitFor(() => expect(use).toHaveFocus());
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await app.user.click(use);
    expect(await screen.findByRole('alert')).toHaveTextContent('does not support passkeys');
    expect(
      screen.queryByRole('button', { name: 'Use a code of your app' }),
    ).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await app.user.type(
      await screen.findByRole('textbox', { name: /Recovery code/ }),
      'aaaa-bbbb-cccc-dddd{Enter}',
    );
    await waitFor(() => expect(codesSent(app)).toEqual(['aaaa-bbbb-cccc-dddd']));
  });

  it('shows why a passkey failed, and keeps the input', async () => {
    const answers = [
      { success: true, error: null, options: { challenge: 'AAAA', rpId: 'localhost' } },
      Response.json(
        { success: false, error: 'too-many-attempts' },
        { status: 429, headers: { 'retry-after': '32' } },
      ),
      CABLE_CUT,
    ];
    const app = await renderLogin({ options: () => answers.shift() });
    await app.user.type(email(), 'anna@example.test');
    const press = () =>
      app.user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
    for (const words of [
      'does not support passkeys',
      'Try again in 32 seconds',
      'cannot be reached',
    ]) {
      await press();
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
    }
    expect(email()).toHaveValue('anna@example.test');
  });

  it('switches to registration and back in place, with the typed address and focus', async () => {
    const { user } = await renderLogin();
    await user.type(email(), 'ewa@example.test');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
    expect(email()).toHaveValue('ewa@example.test');
    expect(password()).toHaveFocus();
    expect(document.title).toBe('Register · Kreda');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(password()).toHaveFocus();
    expect(address()).toBe('/1/studio-12/31');
  });
});

describe('the language', () => {
  it('follows the browser when no language is stored on the device', async () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'pl-PL', 'en']);
    await renderApp({ isSignedIn: false });
    await screen.findByRole('heading', { level: 1, name: 'Zaloguj się' });
    expect(document.documentElement.lang).toBe('pl');
  });

  it('is English when the browser has no supported language', async () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'fr']);
    await renderLogin();
    expect(document.documentElement.lang).toBe('en');
  });

  it('changes with one click, keeps the input, and is stored on the device', async () => {
    const { user, view } = await renderLogin();
    await user.type(email(), 'ewa@example.test');
    await user.click(screen.getByRole('button', { name: 'PL – Polski' }));
    await screen.findByRole('heading', { level: 1, name: 'Zaloguj się' });
    expect(screen.getByRole('textbox', { name: 'Adres e-mail' })).toHaveValue('ewa@example.test');
    expect(screen.getByRole('button', { name: 'PL – Polski' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    view.unmount();
    await renderApp({ isSignedIn: false });
    await screen.findByRole('heading', { level: 1, name: 'Zaloguj się' });
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { ANNA, data, session } from '../app/fakeServer';
import { forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);
afterEach(() => jest.useRealTimers());

const UNCONFIRMED = { ...ANNA, emailConfirmed: false };
const send = () => screen.getByRole('button', { name: 'Send confirmation email' });
const done = () => data({ sendConfirmationEmail: { success: true, errors: [] } });

async function renderUnconfirmed(
  sendConfirmationEmail: () => unknown = done,
  at = '/1/studio-12/31',
  title = 'Please confirm your email address',
) {
  const app = await renderApp({
    at,
    says: {
      Me: () => session({ me: UNCONFIRMED }),
      'config.json': () => ({ isConfirmationRequired: true }),
      SendConfirmationEmail: sendConfirmationEmail,
    },
  });
  await screen.findByRole('heading', { level: 1, name: title });
  return app;
}

describe('a user whose address is not confirmed', () => {
  it('sees that a mail was sent, and to which address', async () => {
    await renderUnconfirmed();
    const notice = screen.getByText(
      'We have sent a link to anna@example.test. Open it in this browser to confirm the address.',
    );
    expect(notice.closest('[data-tone]')).toHaveAttribute('data-tone', 'info');
  });

  it('sees the possible actions as verbs, in Polish too', async () => {
    window.localStorage.setItem('locale', 'pl');
    await renderUnconfirmed(done, '/1/studio-12/31', 'Potwierdź swój adres e-mail');
    expect(screen.getByRole('button', { name: 'Wyślij e-mail potwierdzający' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zmień adres e-mail' })).toBeVisible();
  });

  it('can resend the mail once a minute, with the return path', async () => {
    const { user, server } = await renderUnconfirmed();
    jest.useFakeTimers({ advanceTimers: true });
    await user.click(send());
    await waitFor(() => expect(screen.getByText('Email sent')).toBeVisible());
    expect(send()).toHaveAttribute('aria-disabled', 'true');
    await user.click(send());
    expect(server.named('SendConfirmationEmail').map(({ sent }) => sent)).toEqual([
      { url: '/1/studio-12/31' },
    ]);
    for (let second = 0; second < 61; second += 1) act(() => void jest.advanceTimersByTime(1_000));
    expect(send()).not.toHaveAttribute('aria-disabled');
  });

  it('sees why the mail was not sent, and may try again', async () => {
    const { user } = await renderUnconfirmed(() => ({
      data: null,
      errors: [{ message: 'x', extensions: { code: 'too-many-attempts', retryAfter: 40 } }],
    }));
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 40 seconds.');
    expect(send()).not.toHaveAttribute('aria-disabled');
  });

  it('enters the app as soon as the address is confirmed', async () => {
    const { user, server } = await renderUnconfirmed(done, '/');
    server.answers.Me = () => session({ me: ANNA });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await screen.findByRole('heading', { level: 1, name: /Anna/ });
  });
});

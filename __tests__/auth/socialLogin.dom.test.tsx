import { screen } from '@testing-library/react';
import { forgetDevice, renderApp } from '../app/renderApp';

beforeEach(() => {
  forgetDevice();
  document.cookie = 'redirect_test=; path=/; max-age=0';
});

const offering = (...loginProviders: string[]) => ({
  'config.json': () => ({ environment: 'test', loginProviders, isConfirmationRequired: false }),
});
/** A link leaves the page, and the test has only one. */
const stay = (event: Event) => event.preventDefault();

describe('signing in with a provider', () => {
  it('is offered when it is configured, as a link to the server', async () => {
    await renderApp({ isSignedIn: false, says: offering('google', 'facebook') });
    expect(await screen.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      'http://localhost/auth/google/login',
    );
    expect(screen.getByRole('link', { name: 'Continue with Facebook' })).toHaveAttribute(
      'href',
      'http://localhost/auth/facebook/login',
    );
  });

  it('is offered on the registration screen, too', async () => {
    const { user } = await renderApp({ isSignedIn: false, says: offering('google') });
    await user.click(await screen.findByRole('button', { name: 'Register' }));
    expect(await screen.findByRole('link', { name: 'Continue with Google' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Continue with Facebook' })).not.toBeInTheDocument();
  });

  it('is not shown when it is not configured or the configuration cannot be loaded', async () => {
    await renderApp({
      isSignedIn: false,
      says: { 'config.json': () => new Response('<html>', { status: 502 }) },
    });
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByText('or')).not.toBeInTheDocument();
  });

  it('first stores the return path in the redirect cookie', async () => {
    const { user } = await renderApp({
      isSignedIn: false,
      at: '/1/studio-12/31',
      says: offering('google'),
    });
    const link = await screen.findByRole('link', { name: 'Continue with Google' });
    expect(document.cookie).not.toContain('redirect_test');
    document.addEventListener('click', stay);
    await user.click(link);
    document.removeEventListener('click', stay);
    expect(document.cookie).toContain(`redirect_test=${encodeURIComponent('/1/studio-12/31')}`);
  });
});

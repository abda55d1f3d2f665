import { screen } from '@testing-library/react';
import { CABLE_CUT } from '../app/fakeServer';
import { forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const heading = () => screen.findByRole('heading', { level: 1, name: 'Offline mode' });

describe('the URL of the offline page', () => {
  it('opens when the server is unreachable', async () => {
    window.localStorage.setItem('uid', '7');
    await renderApp({
      at: '/offline-mode',
      says: { Me: () => CABLE_CUT, 'config.json': () => CABLE_CUT },
    });
    expect(await heading()).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No unsent changes' })).toBeVisible();
  });

  it('opens for a signed-out visitor, and shows no user’s data', async () => {
    window.localStorage.setItem('offline', '1');
    await renderApp({ at: '/offline-mode', isSignedIn: false });
    expect(await heading()).toBeVisible();
    expect(screen.queryByRole('heading', { name: /unsent/ })).not.toBeInTheDocument();
    expect(window.localStorage.getItem('offline')).toBeNull();
  });

  it('has a link to the home page', async () => {
    const { user } = await renderApp({ at: '/offline-mode' });
    await heading();
    await user.click(screen.getByRole('link', { name: 'Go to the home page' }));
    expect(await screen.findByRole('button', { name: /Anna Nowak/ })).toBeVisible();
  });

  it('is in the user menu', async () => {
    const { user } = await renderApp();
    await user.click(await screen.findByRole('button', { name: /Anna Nowak/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Offline mode' }));
    expect(await heading()).toBeVisible();
    expect(window.location.pathname).toBe('/offline-mode');
  });
});

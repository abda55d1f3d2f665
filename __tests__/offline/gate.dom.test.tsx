import { screen } from '@testing-library/react';
import { CABLE_CUT } from '../app/fakeServer';
import { forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const heading = () => screen.findByRole('heading', { level: 1, name: 'Offline mode' });

describe('the address of the offline page', () => {
  it('opens where nobody can be asked who is here', async () => {
    window.localStorage.setItem('uid', '7');
    await renderApp({
      at: '/offline-mode',
      says: { Me: () => CABLE_CUT, 'config.json': () => CABLE_CUT },
    });
    expect(await heading()).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No unsent changes' })).toBeVisible();
  });

  it('opens for somebody who is not signed in, and shows nothing of anybody', async () => {
    window.localStorage.setItem('offline', '1');
    await renderApp({ at: '/offline-mode', isSignedIn: false });
    expect(await heading()).toBeVisible();
    expect(screen.queryByRole('heading', { name: /unsent/ })).not.toBeInTheDocument();
    expect(window.localStorage.getItem('offline')).toBeNull();
  });

  it('leads home', async () => {
    const { user } = await renderApp({ at: '/offline-mode' });
    await heading();
    await user.click(screen.getByRole('link', { name: 'Go to the home page' }));
    expect(await screen.findByRole('button', { name: /Anna Nowak/ })).toBeVisible();
  });

  it('is in the menu of the person', async () => {
    const { user } = await renderApp();
    await user.click(await screen.findByRole('button', { name: /Anna Nowak/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Offline mode' }));
    expect(await heading()).toBeVisible();
    expect(window.location.pathname).toBe('/offline-mode');
  });
});

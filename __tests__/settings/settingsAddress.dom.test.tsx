import { screen, waitFor, within } from '@testing-library/react';
import { ANNA, data, notAllowed, session } from '../app/fakeServer';
import { address, forgetDevice, renderApp } from '../app/renderApp';
import { renderSettings } from './given';

beforeEach(forgetDevice);

const view = (name: string) => screen.findByRole('heading', { level: 2, name });
const profile = () => data({ profile: null });

describe('the URLs of the settings', () => {
  it.each([
    ['', 'Profile'],
    ['/profile', 'Profile'],
    ['/security', 'Security'],
    ['/change-password', 'Change password'],
    ['/change-email', 'Change email'],
    ['/workspaces', 'Workspaces'],
    ['/background', 'Background'],
    ['/preferences', 'Preferences'],
    ['/notifications', 'Notifications'],
    ['/api-tokens', 'API tokens'],
    ['/data', 'Your data'],
    ['/delete-account', 'Delete account'],
  ])('include /u/{nick}/settings%s for %s, marked in the shared tab bar', async (path, name) => {
    await renderSettings(path);
    await view(name);
    const views = within(screen.getByRole('navigation', { name: 'Settings views' }));
    const tabs = within(views.getByRole('list', { name: 'Account' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Profile',
      'Security',
      'Change password',
      'Change email',
      'Workspaces',
      'Background',
      'Preferences',
      'Notifications',
      'API tokens',
      'Your data',
      'Delete account',
    ]);
    expect(
      tabs
        .filter((tab) => tab.getAttribute('aria-current') === 'page')
        .map((tab) => tab.textContent),
    ).toEqual([name]);
    expect(document.title).toBe(`${name} · Settings · Kreda`);
    expect(address()).toBe(`/u/anna.nowak/settings${path}`);
  });

  it('have nouns as names in Polish, and verbs for actions', async () => {
    window.localStorage.setItem('locale', 'pl');
    await renderApp({ at: '/u/anna.nowak/settings/delete-account' });
    const tabs = within(
      await screen.findByRole('navigation', { name: 'Widoki ustawień' }),
    ).getAllByRole('link');
    expect(tabs.map((tab) => tab.textContent)).toEqual(
      expect.arrayContaining(['Zmiana hasła', 'Zmiana adresu e-mail', 'Usunięcie konta']),
    );
    expect(await screen.findByRole('button', { name: 'Usuń konto' })).toBeVisible();
  });

  it.each([
    [
      'the owner',
      2,
      ['General', 'Storage', 'Webhooks', 'Import and export', 'Hand over or delete'],
    ],
    ['an admin', 1, ['General', 'Storage', 'Webhooks', 'Import and export']],
  ])('stand beside those of the workspace for %s', async (_, role, names) => {
    await renderSettings('/security', {
      says: {
        Me: () =>
          session({ me: ANNA, checkPermissionToWorkspace: { success: true, role, errors: [] } }),
      },
    });
    const shared = within(await screen.findByRole('list', { name: 'Workspace' })).getAllByRole(
      'link',
    );
    expect(shared.map((link) => link.textContent)).toEqual(names);
    expect(shared[0]).toHaveAttribute('href', '/1/studio-12/settings');
  });

  it('have beside them only the export of the workspace for a member', async () => {
    await renderSettings('/security', {
      says: {
        Me: () =>
          session({ me: ANNA, checkPermissionToWorkspace: { success: true, role: 0, errors: [] } }),
      },
    });
    const shared = within(await screen.findByRole('list', { name: 'Workspace' })).getAllByRole(
      'link',
    );
    expect(shared.map((link) => link.textContent)).toEqual(['Import and export']);
  });

  it('accept the nick as {nick}-{id}, too', async () => {
    await renderApp({ at: '/u/anna.nowak-7/settings/change-password' });
    await view('Change password');
    expect(address()).toBe('/u/anna.nowak-7/settings/change-password');
  });

  it("redirect from another user's settings to the user's own", async () => {
    await renderApp({
      at: '/u/ewa.wilk/settings/change-email/error/email-exists',
      says: { ProfileQuery: profile },
    });
    await view('Change email');
    expect(address()).toBe('/u/anna.nowak/settings/change-email/error/email-exists');
    expect(screen.getByText('Email already exists')).toBeVisible();
  });

  it('switch views with focus on the heading', async () => {
    const { user } = await renderSettings('/profile');
    await user.click(screen.getByRole('link', { name: 'Change password' }));
    await view('Change password');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toHaveFocus(),
    );
  });

  it('are not found for an unknown view', async () => {
    await renderApp({ at: '/u/anna.nowak/settings/wallpaper' });
    await screen.findByRole('heading', { level: 1, name: 'This Page Could Not Be Found' });
  });
});

describe('the auth gate before the settings', () => {
  it('admits a user with an unconfirmed address, so that it can be corrected', async () => {
    const says = {
      Me: () => session({ me: { ...ANNA, emailConfirmed: false } }),
      'config.json': () => ({ isConfirmationRequired: true }),
    };
    const { user } = await renderApp({ at: '/1/studio-12/home', says });
    await user.click(await screen.findByRole('link', { name: 'Change email' }));
    await view('Change email');
    expect(address()).toBe('/u/anna.nowak/settings/change-email');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await screen.findByRole('heading', { level: 1, name: 'Please confirm your email address' });
  });

  it('admits a user without a workspace', async () => {
    await renderApp({
      at: '/u/anna.nowak/settings/delete-account',
      says: {
        Me: () => session({ me: ANNA, myCurrentWid: null, checkPermissionToWorkspace: notAllowed }),
      },
    });
    await view('Delete account');
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  it('rejects a visitor who is not signed in', async () => {
    await renderApp({
      at: '/u/anna.nowak/settings/delete-account',
      says: { Me: () => session({ me: null }) },
    });
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
  });
});

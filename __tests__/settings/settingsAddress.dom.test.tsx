import { screen, waitFor, within } from '@testing-library/react';
import { ANNA, data, notAllowed, session } from '../app/fakeServer';
import { address, forgetDevice, renderApp } from '../app/renderApp';
import { renderSettings } from './given';

beforeEach(forgetDevice);

const view = (name: string) => screen.findByRole('heading', { level: 2, name });
const profile = () => data({ profile: null });

describe('the addresses of the settings', () => {
  it.each([
    ['', 'Profile'],
    ['/profile', 'Profile'],
    ['/security', 'Security'],
    ['/change-password', 'Change password'],
    ['/change-email', 'Change email'],
    ['/workspaces', 'Workspaces'],
    ['/background', 'Background'],
    ['/preferences', 'Preferences'],
    ['/delete-account', 'Delete account'],
  ])('/u/{nick}/settings%s is %s, marked in the navigation that all share', async (path, name) => {
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

  it('are named by nouns in Polish, and what is done there by verbs', async () => {
    window.localStorage.setItem('locale', 'pl');
    await renderApp({ at: '/u/anna.nowak/settings/delete-account' });
    const tabs = within(
      await screen.findByRole('navigation', { name: 'Widoki ustawień' }, { timeout: 10_000 }),
    ).getAllByRole('link');
    expect(tabs.map((tab) => tab.textContent)).toEqual(
      expect.arrayContaining(['Zmiana hasła', 'Zmiana adresu e-mail', 'Usunięcie konta']),
    );
    expect(await screen.findByRole('button', { name: 'Usuń konto' })).toBeVisible();
  });

  it.each([
    ['the owner', 2, ['General', 'Storage', 'Hand over or delete']],
    ['an admin', 1, ['General', 'Storage']],
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

  it('are alone for a member, who has no settings of the workspace', async () => {
    await renderSettings('/security', {
      says: {
        Me: () =>
          session({ me: ANNA, checkPermissionToWorkspace: { success: true, role: 0, errors: [] } }),
      },
    });
    expect(await screen.findByRole('list', { name: 'Account' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Workspace' })).not.toBeInTheDocument();
  });

  it('takes the nick as {nick}-{id}, too', async () => {
    await renderApp({ at: '/u/anna.nowak-7/settings/change-password' });
    await view('Change password');
    expect(address()).toBe('/u/anna.nowak-7/settings/change-password');
  });

  it("leads from another's settings to the own", async () => {
    await renderApp({
      at: '/u/ewa.wilk/settings/change-email/error/email-exists',
      says: { ProfileQuery: profile },
    });
    await view('Change email');
    expect(address()).toBe('/u/anna.nowak/settings/change-email/error/email-exists');
    expect(screen.getByText('Email already exists')).toBeVisible();
  });

  it('goes from view to view with the focus at the heading', async () => {
    const { user } = await renderSettings('/profile');
    await user.click(screen.getByRole('link', { name: 'Change password' }));
    await view('Change password');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toHaveFocus(),
    );
  });

  it('is not found where there is no such view', async () => {
    await renderApp({ at: '/u/anna.nowak/settings/wallpaper' });
    await screen.findByRole('heading', { level: 1, name: 'This Page Could Not Be Found' });
  });
});

describe('the gate before the settings', () => {
  it('lets a user pass whose address is not confirmed, so that it can be corrected', async () => {
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

  it('lets a user pass who belongs to no workspace', async () => {
    await renderApp({
      at: '/u/anna.nowak/settings/delete-account',
      says: {
        Me: () => session({ me: ANNA, myCurrentWid: null, checkPermissionToWorkspace: notAllowed }),
      },
    });
    await view('Delete account');
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  it('lets no user in who is not signed in', async () => {
    await renderApp({
      at: '/u/anna.nowak/settings/delete-account',
      says: { Me: () => session({ me: null }) },
    });
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
  });
});

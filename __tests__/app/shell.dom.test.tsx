import { act, screen, waitFor, within } from '@testing-library/react';
import { setMedia } from '../support/domShims';
import { ANNA, CABLE_CUT, data, session } from './fakeServer';
import { address, findBoardLink, forgetDevice, renderApp, setLoginCookie } from './renderApp';

beforeEach(forgetDevice);
afterEach(() => setMedia(() => false));

async function renderShell(given: Parameters<typeof renderApp>[0] = {}) {
  const app = await renderApp(given);
  await screen.findByRole('heading', { level: 1, name: /, Anna$|^(Dzień dobry|Dobry wieczór)$/ });
  const openMenu = () =>
    app.user.click(screen.getByRole('button', { name: 'Your menu: Anna Nowak' }));
  return { ...app, openMenu };
}

/** On a phone the bar is at the bottom, and there is no sidebar. */
async function renderSmallShell() {
  setMedia((query) => query.includes('max-width'));
  const app = await renderShell();
  await screen.findByRole('button', { name: 'Boards Open navigation' });
  return app;
}

const CREATED = [
  'Create task',
  'Create board',
  'Create space',
  'Create folder',
  'Create workspace',
];

describe('the shell', () => {
  it('has one banner, one main and one first heading, and a skip link as its first element', async () => {
    const { user } = await renderShell();
    expect(screen.getAllByRole('banner')).toHaveLength(1);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('marks the current page', async () => {
    const { user } = await renderShell();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    const hiring = await findBoardLink('Hiring');
    const boards = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    await user.click(hiring);
    await waitFor(() =>
      expect(boards.getByRole('link', { name: 'Hiring' })).toHaveAttribute('aria-current', 'page'),
    );
    expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
    expect(address()).toBe('/1/studio-12/hiring-32');
  });

  it('moves focus to the heading of each new screen', async () => {
    const { user } = await renderApp({ at: '/nowhere' });
    const lost = await screen.findByRole('heading', {
      level: 1,
      name: 'This Page Could Not Be Found',
    });
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Kreda' }));
    await waitFor(() => expect(lost).not.toBeInTheDocument());
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: /Anna/ })).toHaveFocus(),
    );
  });

  it.each(['Create', 'Create something new'])(
    '“%s” offers everything that can be created',
    async (name) => {
      const { user } = await renderShell({
        says: {
          reserveIds: () => data({ reserveIds: { from: 9000, to: 9099 } }),
          createFolder: () => CABLE_CUT,
        },
      });
      await user.click(await screen.findByRole('button', { name }));
      expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(
        CREATED,
      );
      await user.click(screen.getByRole('menuitem', { name: 'Create folder' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Create folder' }));
      await user.type(dialog.getByLabelText('Folder title'), 'Plans{Enter}');
      expect(
        await within(screen.getByRole('navigation', { name: 'Main navigation' })).findByRole(
          'button',
          {
            name: 'Plans',
          },
        ),
      ).toBeVisible();
      expect(await screen.findByText('Folder created', { selector: 'li *' })).toBeVisible();
    },
  );

  it('has a user menu with the user’s pages, and workspace settings for owner and admins only', async () => {
    const { user, openMenu, view } = await renderShell();
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: 'Settings' })).toHaveAttribute(
      'href',
      '/u/anna.nowak/settings',
    );
    expect(await screen.findByRole('menuitem', { name: 'Workspace settings' })).toHaveAttribute(
      'href',
      '/1/studio-12/settings',
    );
    await user.click(await screen.findByRole('menuitem', { name: /^Keyboard shortcuts/ }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    view.unmount();
    const member = await renderShell({
      says: {
        Me: () =>
          session({ me: ANNA, checkPermissionToWorkspace: { success: true, role: 0, errors: [] } }),
      },
    });
    await member.openMenu();
    expect(screen.queryByRole('menuitem', { name: 'Workspace settings' })).not.toBeInTheDocument();
  });

  it('names the workspace in the sidebar, with a menu for the workspace', async () => {
    const { user } = await renderShell();
    await user.click(screen.getByRole('button', { name: 'Workspace menu: Studio' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Team',
      'Activity',
      'Workspace settings',
      'Create workspace',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Create workspace' }));
    expect(await screen.findByRole('dialog', { name: 'Create workspace' })).toBeVisible();
  });

  it('shows the user’s initials in their hue in the workspace', async () => {
    await renderShell();
    const button = screen.getByRole('button', { name: 'Your menu: Anna Nowak' });
    expect(button.querySelector('[data-hue]')).toHaveAttribute('data-hue', '10');
  });

  it('shows who is signed in', async () => {
    const { openMenu } = await renderShell();
    await openMenu();
    expect(screen.getByRole('menu')).toHaveTextContent('Anna Nowakanna@example.test');
  });

  it('applies the chosen theme at once and on the next visit', async () => {
    const { user, openMenu } = await renderShell();
    await openMenu();
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(window.localStorage.getItem('theme')).toBe('dark');
    await openMenu();
    expect(await screen.findByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
    await user.click(await screen.findByRole('menuitemradio', { name: 'System' }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(window.localStorage.getItem('theme')).toBeNull();
  });

  it("uses the account's language when the device has none, and the device's choice otherwise", async () => {
    const polish = { Me: () => session({ me: { ...ANNA, locale: 'pl' } }) };
    const { user, view } = await renderShell({ says: polish });
    await user.click(await screen.findByRole('button', { name: 'Twoje menu: Anna Nowak' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'English' }));
    await screen.findByRole('button', { name: 'Your menu: Anna Nowak' });
    view.unmount();
    await renderShell({ says: polish });
    expect(screen.getByRole('button', { name: 'Your menu: Anna Nowak' })).toBeVisible();
  });

  it('has the sidebar behind one button on a small screen', async () => {
    const { user } = await renderSmallShell();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Boards Open navigation' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Navigation' }));
    await user.click(await sheet.findByRole('link', { name: 'Hiring' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/1/studio-12/hiring-32');
  });

  it('has a bar on a small screen with the home link, the boards, Create, search and the user menu', async () => {
    const { user } = await renderSmallShell();
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'BoardsOpen navigation',
      '',
      'Search',
      '',
    ]);
    expect(bar.getByRole('button', { name: 'Your menu: Anna Nowak' })).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('dialog', { name: 'Create task' })).toBeVisible();
  });

  it('keeps its header, with a button for navigation, when the sidebar is hidden', async () => {
    const { user } = await renderShell();
    await user.keyboard('[[');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open navigation' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Navigation' }));
    expect(sheet.getByRole('link', { name: 'Team' })).toBeVisible();
  });

  it('offers a short create menu in that navigation', async () => {
    const { user } = await renderSmallShell();
    await user.click(screen.getByRole('button', { name: 'Boards Open navigation' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Navigation' })).getByRole('button', {
        name: 'Create',
      }),
    );
    const choice = within(screen.getByRole('dialog', { name: 'Create' }));
    expect(choice.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '',
      ...CREATED,
    ]);
    await user.click(choice.getByRole('button', { name: 'Create board' }));
    expect(await screen.findByRole('dialog', { name: 'Create board' })).toBeVisible();
  });
});

describe('logging out', () => {
  const leave = async ({ user, openMenu }: Awaited<ReturnType<typeof renderShell>>) => {
    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  };

  it("ends the session, deletes the user's data on the device, and opens the start page", async () => {
    window.localStorage.setItem('theme', 'dark');
    const app = await renderShell({
      says: {
        logout: () => {
          setLoginCookie(false);
          return { success: true, error: null };
        },
      },
    });
    expect(window.localStorage.getItem('uid')).toBe('7');
    await leave(app);
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toHaveFocus();
    expect(address()).toBe('/');
    expect({ ...window.localStorage }).toEqual({ theme: 'dark' });
  });

  it('asks when the server is unreachable, and loses nothing by staying', async () => {
    const app = await renderShell({ says: { logout: () => CABLE_CUT } });
    await leave(app);
    const question = await screen.findByRole('alertdialog', { name: /Log out\?/ });
    expect(question).toHaveTextContent('The server cannot be reached.');
    await app.user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('heading', { level: 1, name: /Anna/ })).toBeVisible();
  });

  it("in another tab ends this tab's session, too", async () => {
    await renderShell();
    setLoginCookie(false);
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: 'uid', newValue: null })),
    );
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
  });

  it("and signing in as another user in another tab shows that user's workspace here", async () => {
    const { server } = await renderShell();
    server.answers.Me = () => session({ me: { ...ANNA, id: 8, name: 'Ewa Wilk', nick: 'ewa' } });
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: 'uid', newValue: '8' })),
    );
    await screen.findByRole('heading', { level: 1, name: /Ewa/ });
  });
});

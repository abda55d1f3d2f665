import { screen, waitFor, within } from '@testing-library/react';
import { ANNA, data, refusal, session, workspace, type Say } from '../app/fakeServer';
import { address, forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const PEOPLE = [
  { id: 7, name: 'Anna Nowak', role: 2 },
  { id: 9, name: 'Ewa Wilk', role: 0 },
].map((one) => ({
  ...one,
  nick: `n${one.id}`,
  nickShort: 'XX',
  email: `n${one.id}@example.test`,
  createdAt: '2026-11-02T08:00:00Z',
}));
const done = (name: string, more: object = {}) =>
  data({ [name]: { success: true, errors: [], ...more } });

const HEADINGS = { '': 'General', '/storage': 'Storage', '/ownership': 'Hand over or delete' };

async function openSettings({
  role = 2,
  view = '',
  says = {},
}: { role?: number | null; view?: keyof typeof HEADINGS; says?: Record<string, Say> } = {}) {
  const app = await renderApp({
    at: `/1/studio-12/settings${view}`,
    says: {
      Me: () =>
        session({ me: ANNA, checkPermissionToWorkspace: { success: true, role, errors: [] } }),
      myWorkspaces: () => data({ myWorkspaces: [workspace(12, 'Studio', { role })] }),
      SearchUsersQuery: () => data({ searchUsers: PEOPLE }),
      workspaceStorage: () =>
        data({
          workspaceStorage: {
            fileBytes: 3 * 2 ** 29,
            versionBytes: 2 ** 20,
            limitBytes: 10 * 2 ** 30,
            versionDays: 30,
            deletedFileDays: 1,
          },
        }),
      ...says,
    },
  });
  const isAllowed = role === 2 || (role === 1 && view !== '/ownership');
  await screen.findByRole(
    'heading',
    isAllowed ? { level: 2, name: HEADINGS[view] } : { level: 1, name: 'You are not authorized.' },
  );
  return app;
}
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the settings of a workspace', () => {
  it('start with the saved values, and save what was changed', async () => {
    const { user, server } = await openSettings({
      says: {
        updateWorkspace: () => done('updateWorkspace', { workspace: workspace(12, 'Atelier') }),
      },
    });
    const name = await screen.findByRole('textbox', { name: 'Workspace name' });
    expect(name).toHaveValue('Studio');
    expect(screen.getByRole('combobox', { name: 'Visibility' })).toHaveDisplayValue('Private');
    expect(
      within(screen.getByRole('group', { name: 'Who may create boards' })).getByRole('combobox', {
        name: 'Public boards',
      }),
    ).toHaveDisplayValue('Owner and admins');
    await user.clear(name);
    await user.type(name, 'Atelier');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Visibility' }), 'Public');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Who may add people' }),
      'All members',
    );
    await user.click(screen.getByRole('textbox', { name: /^Allowed email domains/ }));
    await user.paste('@Example.com, kreda.test');
    await user.click(save());
    await waitFor(() =>
      expect(server.named('updateWorkspace')[0]?.sent).toEqual({
        id: 12,
        name: 'Atelier',
        isPublic: true,
        settings: { addMembers: 'members', allowedDomains: ['example.com', 'kreda.test'] },
      }),
    );
    await waitFor(() =>
      expect(screen.getByRole('region', { name: /Notifications/ })).toHaveTextContent(
        'Workspace updated',
      ),
    );
  });

  it('show how much storage is used', async () => {
    await openSettings({ view: '/storage' });
    const storage = await screen.findByRole('region', { name: 'Storage' });
    expect(
      await within(storage).findByRole('progressbar', { name: '1.5 GB of 10 GB used' }),
    ).toBeInTheDocument();
    expect(storage).toHaveTextContent('Files: 1.5 GB. Earlier versions of descriptions: 1 MB.');
    expect(storage).toHaveTextContent(
      'A deleted file can be restored for 1 day and counts until then.',
    );
  });

  it('show when the storage could not be loaded, and reload it', async () => {
    let isAway = true;
    const { user } = await openSettings({
      view: '/storage',
      says: {
        workspaceStorage: () =>
          isAway
            ? refusal('service-unavailable')
            : data({
                workspaceStorage: {
                  fileBytes: 0,
                  versionBytes: 0,
                  limitBytes: 2 ** 20,
                  versionDays: 1,
                  deletedFileDays: 30,
                },
              }),
      },
    });
    const storage = await screen.findByRole('region', { name: 'Storage' });
    await waitFor(() =>
      expect(storage).toHaveTextContent('Could not load how much storage is used'),
    );
    isAway = false;
    await user.click(within(storage).getByRole('button', { name: 'Try again' }));
    expect(
      await within(storage).findByRole('progressbar', { name: '0 bytes of 1 MB used' }),
    ).toBeInTheDocument();
  });

  it('are not sent with a name that is too short or an invalid domain', async () => {
    const { user, server } = await openSettings();
    const name = await screen.findByRole('textbox', { name: 'Workspace name' });
    await user.clear(name);
    await user.click(screen.getByRole('textbox', { name: /^Allowed email domains/ }));
    await user.paste('not a domain@');
    await user.click(save());
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Workspace name is required/));
    await waitFor(() => expect(name).toHaveFocus());
    expect(
      screen.getByRole('textbox', { name: /^Allowed email domains/ }),
    ).toHaveAccessibleDescription(/Enter a domain such as example\.com/);
    expect(server.named('updateWorkspace')).toEqual([]);
  });

  it('show under the name that it is taken', async () => {
    const { user } = await openSettings({
      says: {
        updateWorkspace: () =>
          data({
            updateWorkspace: {
              success: false,
              errors: [{ field: 'name', message: 'workspace-name-exists', params: null }],
              workspace: null,
            },
          }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Workspace name' })).toHaveAccessibleDescription(
        /Workspace name already exists/,
      ),
    );
  });

  it('have no deletion and no transfer for an admin', async () => {
    await openSettings({ role: 1, view: '/ownership' });
    expect(screen.queryByRole('button', { name: 'Delete workspace' })).not.toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Hand over the workspace' }),
    ).not.toBeInTheDocument();
  });

  it('stand in one navigation with those of the account, the current view marked', async () => {
    await openSettings({ view: '/storage' });
    const views = within(screen.getByRole('navigation', { name: 'Settings views' }));
    expect(
      views
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.textContent),
    ).toEqual(['Storage']);
    expect(views.getByRole('link', { name: 'Security' })).toHaveAttribute(
      'href',
      '/u/anna.nowak/settings/security',
    );
  });

  it('are not found at a view that does not exist', async () => {
    await renderApp({ at: '/1/studio-12/settings/wallpaper' });
    await screen.findByRole('heading', { level: 1, name: 'This Page Could Not Be Found' });
  });

  it.each([
    ['a member', 0],
    ['a non-member', null],
  ])('are hidden for %s', async (_, role) => {
    const { server } = await openSettings({ role });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(server.named('updateWorkspace')).toEqual([]);
  });

  it('transfer the workspace to a member, after a confirmation that names both', async () => {
    const { user, server } = await openSettings({
      view: '/ownership',
      says: {
        transferOwnership: () =>
          done('transferOwnership', { workspace: workspace(12, 'Studio', { role: 1 }) }),
      },
    });
    const heirs = await screen.findByRole('combobox', { name: 'New owner' });
    expect(
      within(heirs)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Choose a person', 'Ewa Wilk']);
    await user.selectOptions(heirs, 'Ewa Wilk');
    await user.click(screen.getByRole('button', { name: 'Hand over the workspace' }));
    const question = screen.getByRole('alertdialog', {
      name: 'Hand over the workspace “Studio” to Ewa Wilk?',
    });
    await user.click(within(question).getByRole('button', { name: 'Hand over the workspace' }));
    await waitFor(() =>
      expect(server.named('transferOwnership')[0]?.sent).toEqual({ workspaceId: 12, userId: 9 }),
    );
  });

  it('delete the workspace after a confirmation with its name, and open the start page', async () => {
    const { user, server } = await openSettings({
      view: '/ownership',
      says: { deleteWorkspace: () => done('deleteWorkspace') },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete workspace' }));
    const question = screen.getByRole('alertdialog', { name: 'Delete the workspace “Studio”?' });
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: 'Delete workspace' }));
    await waitFor(() => expect(server.named('deleteWorkspace')[0]?.sent).toEqual({ id: 12 }));
    await waitFor(() => expect(address()).not.toBe('/1/studio-12/settings/ownership'));
  });

  it('show when they could not be loaded', async () => {
    await openSettings({ says: { myWorkspaces: () => refusal('unknown-error') } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load the settings');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { ANNA, data, session, workspace } from '../app/fakeServer';
import { address, forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const made = workspace(40, 'Pracownia');
const says = {
  CreateWorkspace: () => data({ createWorkspace: { success: true, errors: [], workspace: made } }),
};

async function openDialog(given: Parameters<typeof renderApp>[0] = {}) {
  const app = await renderApp(given);
  await app.user.click(await screen.findByRole('button', { name: 'Create' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Create workspace' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create workspace' }));
  return {
    ...app,
    dialog,
    name: dialog.getByRole('textbox', { name: 'Workspace name' }),
    members: dialog.getByRole('textbox', { name: /^Members/ }),
    submit: dialog.getByRole('button', { name: 'Create workspace' }),
  };
}

describe('creating a workspace', () => {
  it('asks for a name and members, and opens the new workspace', async () => {
    const { user, server, name, members, submit } = await openDialog({ says });
    expect(name).toHaveFocus();
    await user.type(name, 'Pracownia');
    await user.type(members, 'ewa@example.test');
    await user.click(submit);
    await waitFor(() => expect(address()).toMatch(/^\/1\/pracownia-40\/home/));
    expect(server.named('CreateWorkspace')[0]?.sent).toEqual({
      title: 'Pracownia',
      users: 'ewa@example.test',
    });
    expect(screen.getByRole('region', { name: /Notifications/ })).toHaveTextContent(
      'Workspace created',
    );
  });

  it('validates the name and each address next to their fields', async () => {
    const { user, server, name, members, submit } = await openDialog();
    await user.click(submit);
    await waitFor(() => expect(name).toHaveAccessibleDescription('Workspace name is required'));
    await user.type(name, 'P');
    await user.type(members, 'ewa');
    await user.click(submit);
    await waitFor(() => expect(name).toHaveAccessibleDescription('Workspace name is too short'));
    expect(members).toHaveAccessibleDescription(
      expect.stringContaining('This is not an email address: ewa'),
    );
    expect(server.named('CreateWorkspace')).toEqual([]);
  });

  it('shows in Polish what is wrong with the addresses', async () => {
    const { user } = await renderApp({
      says: { Me: () => session({ me: { ...ANNA, locale: 'pl' } }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Utwórz' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Utwórz przestrzeń roboczą' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Utwórz przestrzeń roboczą' }));
    const members = dialog.getByRole('textbox', { name: /^Osoby/ });
    await user.type(members, 'ewa; @b');
    await user.tab();
    await waitFor(() =>
      expect(members).toHaveAccessibleDescription(
        expect.stringContaining('To nie są adresy e-mail: ewa, @b'),
      ),
    );
  });

  it('shows a taken name under its field and keeps the input', async () => {
    const taken = {
      success: false,
      errors: [{ field: 'title', message: 'workspace-name-exists', params: null }],
      workspace: null,
    };
    const { user, name, submit } = await openDialog({
      says: { CreateWorkspace: () => data({ createWorkspace: taken }) },
    });
    await user.type(name, 'Studio');
    await user.click(submit);
    await waitFor(() => expect(name).toHaveAccessibleDescription('Workspace name already exists'));
    expect(name).toHaveValue('Studio');
  });

  it('is offered to a user without a workspace', async () => {
    let isMade = false;
    const me = { ...ANNA, hasWorkspace: false, currentWorkspaceId: null };
    const { user } = await renderApp({
      says: {
        Me: () =>
          isMade
            ? session({ me: ANNA, myCurrentWid: made.wid })
            : session({
                me,
                myCurrentWid: null,
                checkPermissionToWorkspace: { success: false, role: null, errors: [] },
              }),
        CreateWorkspace: () => {
          isMade = true;
          return says.CreateWorkspace();
        },
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'You belong to no workspace' });
    await user.click(screen.getByRole('button', { name: 'Create workspace' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create workspace' }));
    await user.type(dialog.getByRole('textbox', { name: 'Workspace name' }), 'Pracownia');
    await user.click(dialog.getByRole('button', { name: 'Create workspace' }));
    await screen.findByRole('heading', { level: 1, name: /Anna/ });
    expect(address()).toBe('/1/pracownia-40/home/anna.nowak');
  });
});

describe('the workspace switcher', () => {
  const openMenu = async ({ user }: Awaited<ReturnType<typeof renderApp>>) =>
    user.click(await screen.findByRole('button', { name: 'Your menu: Anna Nowak' }));

  it('is hidden for a user with one workspace', async () => {
    const app = await renderApp();
    await openMenu(app);
    await waitFor(() => expect(app.server.named('myWorkspaces').length).toBeGreaterThan(0));
    expect(screen.queryByRole('group', { name: 'Workspaces' })).not.toBeInTheDocument();
  });

  it('marks the open workspace; selecting another opens its home page and makes it the current one', async () => {
    const app = await renderApp({
      says: {
        myWorkspaces: () =>
          data({ myWorkspaces: [workspace(12, 'Studio'), workspace(13, 'Agency', { role: 0 })] }),
        changeUserWorkspace: () => data({ changeUserWorkspace: { success: true, errors: [] } }),
      },
    });
    await openMenu(app);
    const group = within(await screen.findByRole('group', { name: 'Workspaces' }));
    expect(group.getByRole('menuitemradio', { name: 'Studio' })).toBeChecked();
    await app.user.click(group.getByRole('menuitemradio', { name: 'Agency' }));
    await waitFor(() => expect(address()).toBe('/1/agency-13/home/anna.nowak'));
    expect(app.server.named('changeUserWorkspace')[0]?.sent).toEqual({ workspaceId: 13 });
  });
});

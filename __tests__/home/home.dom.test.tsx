import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '../../contract/roles';
import { ANNA, board, CABLE_CUT, data, held, session, workspace } from '../app/fakeServer';
import { address, forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const main = () => within(screen.getByRole('main'));
const home = () => screen.findByRole('heading', { level: 1, name: /Anna/ });
const noBoards = {
  UserProjectsQuery: () =>
    data({ userProjects: [] }, { snapshot: { workspaceId: 12, seq: 5, scope: 'Workspace:12' } }),
  workspaceTree: () =>
    data(
      { workspaceTree: { spaces: [], folders: [], projects: [] } },
      { snapshot: { workspaceId: 12, seq: 5, scope: 'Tree:12' } },
    ),
};

describe('the home URL', () => {
  it.each(['/', '/1/studio-12/home', '/1/studio-12/home/somebody.else', '/1/12/home/anna.nowak'])(
    "redirects from %s to the user's own page",
    async (at) => {
      await renderApp({ at });
      await home();
      await waitFor(() => expect(address()).toMatch(/^\/1\/(studio-)?12\/home\/anna\.nowak$/));
      await waitFor(() => expect(document.title).toBe('Dashboard · Kreda'));
    },
  );

  it.each(['/nowhere', '/1/studio-12/31/nonsense', '/1/studio-12/home/anna.nowak/more'])(
    'is offered when %s is no page',
    async (at) => {
      const { user } = await renderApp({ at });
      await screen.findByRole('heading', { level: 1, name: 'This Page Could Not Be Found' });
      await user.click(main().getByRole('link', { name: 'Go to the home page' }));
      const heading = await home();
      await waitFor(() => expect(heading).toHaveFocus());
    },
  );
});

describe('the home screen', () => {
  it('has a link for each board', async () => {
    await renderApp();
    // The user's tasks are beside them.
    await main().findByRole('link', { name: 'Hiring' });
    const links = main()
      .getAllByRole('link')
      .filter((link) => link.textContent !== 'My Tasks' && link.textContent !== 'Import');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Website relaunch', '/1/studio-12/website-relaunch-31'],
      ['Hiring', '/1/studio-12/hiring-32'],
    ]);
  });

  it('shows that there are no boards yet, and creates the first', async () => {
    const { user, server } = await renderApp({
      says: {
        ...noBoards,
        reserveIds: () => data({ reserveIds: { from: 5000, to: 5499 } }),
        CreateProject: () => CABLE_CUT,
      },
    });
    await main().findByText('No boards yet');
    await user.click(main().getByRole('button', { name: 'Create board' }));
    const title = await screen.findByRole('textbox', { name: 'Board title' });
    expect(title).toHaveFocus();
    await user.type(title, '  Mobile app {Enter}');
    await waitFor(() => expect(address()).toBe('/1/studio-12/mobile-app-5000'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(server.named('CreateProject')[0]?.sent).toEqual({
        workspaceId: 12,
        title: 'Mobile app',
        id: 5000,
      }),
    );
  });

  it('offers no board creation to a non-member in a public workspace', async () => {
    const stranger = { success: true, role: null, errors: [] };
    const { user } = await renderApp({
      says: {
        ...noBoards,
        Me: () => session({ me: ANNA, checkPermissionToWorkspace: stranger }),
      },
    });
    await main().findByText('No boards yet');
    expect(main().queryByRole('button', { name: /Create/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByRole('menu');
    expect(screen.queryByRole('menuitem', { name: 'Create board' })).not.toBeInTheDocument();
  });

  it('announces to assistive technology that it is loading, and then shows the boards', async () => {
    const boards = held<unknown>();
    // The sidebar requests the same boards in their groups.
    await renderApp({
      says: { UserProjectsQuery: () => boards.answer, workspaceTree: () => held().answer },
    });
    await home();
    await waitFor(() =>
      expect(
        main()
          .getAllByRole('status')
          .map(({ textContent }) => textContent),
      ).toContain('Loading'),
    );
    boards.give(data({ userProjects: [board(31, 'Hiring')] }));
    expect(await main().findByRole('link', { name: 'Hiring' })).toBeVisible();
  });

  it('shows that the boards could not be loaded, with a button to retry', async () => {
    const { user, server } = await renderApp({
      says: { UserProjectsQuery: () => CABLE_CUT, workspaceTree: () => CABLE_CUT },
    });
    expect(await main().findByRole('alert')).toHaveTextContent('Could not load the boards');
    server.answers.UserProjectsQuery = () => data({ userProjects: [board(31, 'Hiring')] });
    await user.click(main().getByRole('button', { name: 'Try again' }));
    expect(await main().findByRole('link', { name: 'Hiring' })).toBeVisible();
    await waitFor(() => expect(main().queryByRole('alert')).not.toBeInTheDocument());
  });
});

describe('creating a board', () => {
  async function open(says = {}) {
    const app = await renderApp({ says });
    await home();
    await app.user.click(screen.getByRole('button', { name: 'Create' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Create board' }));
    return { ...app, title: await screen.findByRole('textbox', { name: 'Board title' }) };
  }
  const submit = () =>
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Create board' });

  it('requires a title without a request', async () => {
    const { user, server, title } = await open();
    await user.type(title, '   ');
    await user.click(submit());
    await waitFor(() => expect(title).toHaveAccessibleDescription('Board title is required'));
    expect(server.named('CreateProject')).toEqual([]);
  });

  it('sends the chosen template with the language of the screen, and none for an empty board', async () => {
    const { user, server, title } = await open({
      reserveIds: () => data({ reserveIds: { from: 5000, to: 5499 } }),
      CreateProject: () => CABLE_CUT,
    });
    const chosen = (name: string) => screen.getByRole('radio', { name });
    expect(chosen('Empty board')).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(9);
    await user.type(title, 'Hires');
    await user.click(chosen('Hiring'));
    expect(chosen('Hiring')).toHaveAccessibleDescription('From the position to the contract');
    await user.click(submit());
    await waitFor(() =>
      expect(server.named('CreateProject')[0]?.sent).toMatchObject({
        title: 'Hires',
        template: 'hiring',
        locale: 'en',
      }),
    );
  });

  it('makes it private, and says so, where boards for the workspace are not for members', async () => {
    const settings = { ...DEFAULT_SETTINGS, createWorkspaceBoards: 'admins' as const };
    const { user, server, title } = await open({
      myWorkspaces: () => data({ myWorkspaces: [workspace(12, 'Studio', { role: 0, settings })] }),
      reserveIds: () => data({ reserveIds: { from: 5000, to: 5499 } }),
      CreateProject: () => CABLE_CUT,
    });
    expect(await screen.findByText(/^The board will be private/)).toBeVisible();
    await user.type(title, 'Mine{Enter}');
    await waitFor(() =>
      expect(server.named('CreateProject')[0]?.sent).toMatchObject({ visibility: 'private' }),
    );
  });

  it('says that it is not allowed where members may create no boards', async () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      createWorkspaceBoards: 'admins' as const,
      createPrivateBoards: 'owner' as const,
    };
    const { user, server } = await renderApp({
      says: {
        myWorkspaces: () =>
          data({ myWorkspaces: [workspace(12, 'Studio', { role: 0, settings })] }),
      },
    });
    await home();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Create board' }));
    expect(await screen.findByText(/^You may not create boards in this workspace/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Board title' })).not.toBeInTheDocument();
    expect(server.named('CreateProject')).toEqual([]);
  });

  it('keeps the title when no id is available', async () => {
    const { user, title } = await open({ reserveIds: () => CABLE_CUT });
    await user.type(title, 'A title');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Nothing new can be made until the connection returns',
    );
    expect(title).toHaveValue('A title');
  });

  it('is cancelled by Escape, and focus returns to its button', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).toHaveFocus());
  });
});

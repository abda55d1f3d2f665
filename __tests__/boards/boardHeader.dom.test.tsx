import { act, screen, waitFor, within } from '@testing-library/react';
import { ANNA, board, data, session, type Say } from '../app/fakeServer';
import { address, forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const AT = '2026-11-02T08:00:00Z';
const shared = { workspaceId: 12, version: 1, createdAt: AT, updatedAt: AT, archivedAt: null };
const bare = {
  ...shared,
  isDone: false,
  hasDescription: false,
  assignee: [],
  notifyUsers: [],
  commentCount: 0,
  filesCount: 0,
  checkListCount: 0,
  checkListDoneCount: 0,
  fieldValues: [],
  project: { id: 31 },
};
const link = (taskId: number, relatedTaskId: number, type: string) => ({
  taskId,
  relatedTaskId,
  projectId: 31,
  type,
  sortIndex: taskId,
  version: 1,
});
const list = {
  ...bare,
  id: 401,
  title: 'To do',
  slug: 'to-do-401',
  relatedTasks: [link(401, 31, 'SectionHasProject')],
};
const task = {
  ...bare,
  id: 501,
  title: 'Write',
  slug: 'write-501',
  relatedTasks: [link(501, 401, 'TaskHasSection')],
};
const project = board(31, 'Website relaunch');
const view: Say = () =>
  data(
    {
      projectView: {
        id: 31,
        workspaceId: 12,
        seq: 5,
        project,
        fields: [],
        sectionSettings: [],
        tasks: [list, task],
      },
    },
    { snapshot: { workspaceId: 12, seq: 5, scope: 'Project:31' } },
  );
const openTask: Say = () =>
  data(
    { task: { ...task, description: '', descriptionVersion: 0, checkList: [] } },
    { snapshot: { workspaceId: 12, seq: 5, scope: 'Task:501' } },
  );
const says = { projectViewQuery: view, task: openTask };

const BOARD_PATH = '/1/studio-12/website-relaunch-31';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** A server that renames the board, which changes its URL. */
const rename: Say = ({ sent, headers }) =>
  data(
    { updateProjectTitle: { success: true, errors: [], project: { id: 31, slug: 'new-name-31' } } },
    {
      commit: {
        workspaceId: 12,
        seq: 6,
        mutationId: headers.get('x-idempotency-key'),
        type: 'update',
        key: 'Project:31',
        fields: { ...project, version: 6, title: sent['title'], slug: 'new-name-31' },
      },
    },
  );

describe('The header of a board', () => {
  it('renames the board in place; the sidebar and the URL follow, and focus stays', async () => {
    const { user } = await renderApp({
      at: `${BOARD_PATH}?q=x`,
      says: { ...says, UpdateProjectTitle: rename },
    });
    await user.click(within(await heading('Website relaunch')).getByRole('button'));
    await user.keyboard('{Control>}a{/Control}New name{Enter}');
    expect(within(await heading('New name')).getByRole('button')).toHaveFocus();
    await waitFor(() => expect(address()).toBe('/1/studio-12/new-name-31'));
    expect(window.location.search).toBe('?q=x');
    expect(
      within(screen.getByRole('navigation', { name: 'Main navigation' })).getByRole('link', {
        name: 'New name',
      }),
    ).toHaveAttribute('aria-current', 'page');
    expect(within(await heading('New name')).getByRole('button')).toHaveFocus();
    expect(document.title).toBe('New name · Kreda');
  });

  it('saves nothing when nothing changed', async () => {
    const { user, server } = await renderApp({ at: BOARD_PATH, says });
    await user.click(within(await heading('Website relaunch')).getByRole('button'));
    await user.tab();
    await heading('Website relaunch');
    expect(server.named('UpdateProjectTitle')).toEqual([]);
  });

  it('has a menu with its star, the activity, the link, the calendar feed, printing, exporting, Customize, a copy, the template switch, the task templates and the archive, but not archiving', async () => {
    const { user } = await renderApp({ at: BOARD_PATH, says });
    await heading('Website relaunch');
    await user.click(screen.getByRole('button', { name: 'Board menu' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Add star',
      'Activity',
      'Board as of a date',
      'Copy link',
      'Calendar feed…',
      'Print',
      'Export…',
      'Customize',
      'Duplicate board…',
      'Task templates',
      'Archived items',
    ]);
    const template = screen.getByRole('menuitemcheckbox', { name: 'Use as template' });
    expect(template).not.toBeChecked();
  });

  it('shares the board: its visibility, its members, and invitations', async () => {
    const { user, server } = await renderApp({
      at: BOARD_PATH,
      says: {
        ...says,
        SearchUsersQuery: () => data({ searchUsers: [{ ...ANNA, role: 2 }] }),
        InviteToProject: () =>
          data({ inviteToProject: { success: true, errors: [], added: 0, invited: 2 } }),
      },
    });
    await heading('Website relaunch');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    const share = within(await dialog('Share “Website relaunch”'));
    expect(share.getByRole('combobox', { name: 'Visibility' })).toBeVisible();
    expect(await share.findByText('Owner')).toBeInTheDocument();
    const field = await share.findByRole('textbox', { name: 'Invite people' });
    await user.type(field, 'ewa@example.test, jan@example.test');
    await user.selectOptions(share.getByRole('combobox', { name: 'Role' }), 'Admin');
    await user.click(share.getByRole('button', { name: 'Invite' }));
    await waitFor(() =>
      expect(server.named('InviteToProject')[0]?.sent).toEqual({
        projectId: 31,
        users: 'ewa@example.test, jan@example.test',
        isAdmin: true,
      }),
    );
    await waitFor(() => expect(field).toHaveValue(''));
    expect(await screen.findByText('2 invitations sent')).toBeInTheDocument();
    await user.click(share.getByRole('button', { name: 'Close' }));
    await gone();
    expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus();
  });

  it('hides from a non-member what changes the board, but lets them copy its link and print it', async () => {
    const stranger = { success: true, role: null, errors: [] };
    const { user } = await renderApp({
      at: BOARD_PATH,
      says: { ...says, Me: () => session({ me: ANNA, checkPermissionToWorkspace: stranger }) },
    });
    expect(within(await heading('Website relaunch')).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Board menu' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Board as of a date',
      'Copy link',
      'Print',
    ]);
  });
});

describe('A task’s URL', () => {
  it('opens the task over its board, and closing it leads to the board with focus on the card', async () => {
    const { user } = await renderApp({ at: `${BOARD_PATH}/write-501`, says });
    await dialog('Write');
    expect(document.title).toBe('Write · Website relaunch · Kreda');
    await user.keyboard('{Escape}');
    await gone();
    expect(address()).toBe(BOARD_PATH);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Write' })).toHaveFocus());
    expect(document.title).toBe('Website relaunch · Kreda');
  });

  it.each([`${BOARD_PATH}/other-words-501`, `${BOARD_PATH}/501`, '/1/studio-12/31/write-501'])(
    'is corrected when its slug is wrong: %s',
    async (at) => {
      await renderApp({ at, says });
      await dialog('Write');
      await waitFor(() => expect(address()).toBe(`${BOARD_PATH}/write-501`));
    },
  );

  it('is the link of a card; closing the task goes back in the history, so that Back does not reopen it', async () => {
    const { user } = await renderApp({ at: BOARD_PATH, says });
    const before = window.history.length;
    await user.click(await screen.findByRole('link', { name: 'Write' }));
    await dialog('Write');
    expect(address()).toBe(`${BOARD_PATH}/write-501`);
    const shown = screen.getByRole('heading', { level: 2, name: 'To do', hidden: true });
    await user.dblClick(screen.getByRole('button', { name: 'Close' }));
    await gone();
    expect(address()).toBe(BOARD_PATH);
    expect(window.history.length).toBe(before + 1);
    expect(screen.getByRole('heading', { level: 2, name: 'To do' })).toBe(shown);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Write' })).toHaveFocus());
    await act(async () => {
      window.history.forward();
    });
    await dialog('Write');
  });
});

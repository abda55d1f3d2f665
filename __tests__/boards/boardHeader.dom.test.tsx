import { act, screen, waitFor, within } from '@testing-library/react';
import { ANNA, board, CABLE_CUT, data, session, type Say } from '../app/fakeServer';
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
    { projectView: { id: 31, workspaceId: 12, seq: 5, project, tasks: [list, task] } },
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

/** A server that renames the board, which gives it another address. */
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
  it('renames the board where its title stands; the sidebar and the address follow, and focus stays', async () => {
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

  it('saves nothing where nothing changed', async () => {
    const { user, server } = await renderApp({ at: BOARD_PATH, says });
    await user.click(within(await heading('Website relaunch')).getByRole('button'));
    await user.tab();
    await heading('Website relaunch');
    expect(server.named('UpdateProjectTitle')).toEqual([]);
  });

  it('asks before it archives the board, goes home then, and Undo brings the board back', async () => {
    const { user, server } = await renderApp({
      at: BOARD_PATH,
      says: { ...says, archiveProject: () => CABLE_CUT },
    });
    await heading('Website relaunch');
    await user.click(screen.getByRole('button', { name: 'Board menu' }));
    // Whether this person may is known when the workspaces are.
    await user.click(
      await screen.findByRole('menuitem', { name: 'Archive board' }, { timeout: 10_000 }),
    );
    const question = within(
      screen.getByRole('alertdialog', { name: 'Archive the board “Website relaunch”?' }),
    );
    expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(question.getByRole('button', { name: 'Archive board' }));
    await waitFor(() => expect(address()).toBe('/1/studio-12/home/anna.nowak'));
    const boards = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));
    expect(boards().queryByRole('link', { name: 'Website relaunch' })).not.toBeInTheDocument();
    await waitFor(() => expect(server.named('archiveProject')[0]?.sent).toEqual({ id: 31 }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(boards().getByRole('link', { name: 'Website relaunch' })).toBeInTheDocument(),
    );
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: /^Website relaunch/ }),
    ).toBeInTheDocument();
  });

  it('keeps both from a stranger', async () => {
    const stranger = { success: true, role: null, errors: [] };
    await renderApp({
      at: BOARD_PATH,
      says: { ...says, Me: () => session({ me: ANNA, checkPermissionToWorkspace: stranger }) },
    });
    expect(within(await heading('Website relaunch')).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Board menu' })).not.toBeInTheDocument();
  });
});

describe('A task’s address', () => {
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
    'is written anew where its words are wrong: %s',
    async (at) => {
      await renderApp({ at, says });
      await dialog('Write');
      await waitFor(() => expect(address()).toBe(`${BOARD_PATH}/write-501`));
    },
  );

  it('is where a card leads; closing goes back in the history, so that Back does not open the task again', async () => {
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

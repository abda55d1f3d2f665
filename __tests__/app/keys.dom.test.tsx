import { screen, waitFor, within } from '@testing-library/react';
import { chooseSingleKeys } from '../../src/lib/keys/singleKeys';
import { SHORTCUTS } from '../../src/lib/keys/shortcuts';
import { TEXT_SHORTCUTS } from '../../src/lib/keys/textShortcuts';
import { ANNA, board, CABLE_CUT, data, session, type Say } from './fakeServer';
import { address, findBoardLink, forgetDevice, renderApp } from './renderApp';
import { searchFound } from './searchFound';

beforeEach(forgetDevice);

const nothing = { list: [], total: 0, pages: 0 };
const SAYS: Record<string, Say> = {
  search: () => data(searchFound([])),
  SearchUsersQuery: () => data({ searchUsers: [] }),
  SectionListQuery: () => data({ sectionList: [] }),
  AccessRequestListQuery: () => data({ accessRequestList: nothing }),
};

async function renderShell(says: Record<string, Say> = {}) {
  const app = await renderApp({ says: { ...SAYS, ...says } });
  await screen.findByRole('heading', { level: 1, name: /Anna/ });
  await within(screen.getByRole('navigation', { name: 'Main navigation' })).findByRole('link', {
    name: 'Hiring',
  });
  return app;
}
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('the global shortcuts', () => {
  it.each([
    ['C', 'c', 'Create task'],
    ['Shift C', '{Shift>}C{/Shift}', 'Create board'],
    ['?', '?', 'Keyboard shortcuts'],
    ['Ctrl K', '{Control>}k{/Control}', 'Command palette'],
    ['⌘ K', '{Meta>}k{/Meta}', 'Command palette'],
  ])('%s opens its dialog, and Escape closes it', async (_, keys, name) => {
    const { user } = await renderShell();
    await user.keyboard(keys);
    expect(await dialog(name)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['G, then T', 'gt', '/1/studio-12/team'],
    ['G, then B', 'gb', '/1/studio-12/website-relaunch-31'],
    ['/', '/', '/1/studio-12/search'],
  ])('%s opens its page', async (_, keys, ends) => {
    const { user } = await renderShell();
    await user.keyboard(keys);
    await waitFor(() => expect(address()).toBe(ends));
  });

  it('G, then H opens the home page', async () => {
    const { user } = await renderShell();
    await user.keyboard('gt');
    await waitFor(() => expect(address()).toBe('/1/studio-12/team'));
    await user.keyboard('gh');
    await waitFor(() => expect(address()).toBe('/1/studio-12/home/anna.nowak'));
  });

  it('a key that is pressed too late after G is no sequence', async () => {
    const { user } = await renderShell();
    await user.keyboard('g');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await user.keyboard('t');
    expect(address()).toBe('/1/studio-12/home/anna.nowak');
  });

  it('[ hides the sidebar, also on the next visit, and shows it again', async () => {
    const { user, view } = await renderShell();
    await user.keyboard('[[');
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).not.toBeInTheDocument();
    view.unmount();
    const again = await renderApp({ says: SAYS });
    await screen.findByRole('heading', { level: 1, name: /Anna/ });
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).not.toBeInTheDocument();
    await again.user.keyboard('[[');
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  });

  it('Ctrl Z shows when there is nothing to undo', async () => {
    const { user } = await renderShell();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(screen.getByText('Nothing to undo')).toBeInTheDocument());
  });

  it('are letters while the user types', async () => {
    const { user } = await renderShell();
    await user.keyboard('{Shift>}C{/Shift}');
    await user.type(within(await dialog('Create board')).getByRole('textbox'), 'cg?/');
    expect(screen.getByRole('textbox')).toHaveValue('cg?/');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('ignore letters that are typed with AltGr', async () => {
    const { user } = await renderShell();
    await user.keyboard('{AltGraph>}c{/AltGraph}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keep only chords when single keys are switched off', async () => {
    const { user } = await renderShell();
    chooseSingleKeys(false);
    await user.keyboard('c?/gt');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('/1/studio-12/home/anna.nowak');
    await user.keyboard('{Control>}k{/Control}');
    expect(await dialog('Command palette')).toBeVisible();
  });

  it('are all listed in the help, each with its description and its keys', async () => {
    const { user } = await renderShell();
    await user.keyboard('?');
    const help = await dialog('Keyboard shortcuts');
    expect(within(help).getAllByRole('term')).toHaveLength(
      Object.keys({ ...SHORTCUTS, ...TEXT_SHORTCUTS }).length,
    );
    expect(within(help).getByText('Create task').closest('div')).toHaveTextContent('Create taskC');
    expect(within(help).getByText('Go to home').closest('div')).toHaveTextContent(
      'Go to homeGthenH',
    );
  });

  it('have one meaning per scope', () => {
    const all = Object.entries(SHORTCUTS).flatMap(([, { where, keys }]) =>
      keys.map((key) => `${where} ${key}`),
    );
    expect(all).toEqual([...new Set(all)]);
  });
});

describe('the command palette', () => {
  const found = {
    id: 501,
    version: 1,
    workspaceId: 12,
    title: 'Fix login',
    slug: 'fix-login-501',
    isDone: false,
    hasDescription: false,
    assignee: [],
    notifyUsers: [],
    commentCount: 0,
    filesCount: 0,
    checkListCount: 0,
    checkListDoneCount: 0,
    createdAt: '2026-11-02T08:00:00Z',
    updatedAt: '2026-11-02T08:00:00Z',
    archivedAt: null,
    project: { id: 31 },
    relatedTasks: [],
  };
  const signOf = (option: HTMLElement) =>
    /lucide-(circle(?:-check)?)(?= |$)/.exec(
      option.querySelector('svg')?.getAttribute('class') ?? '',
    )?.[1];
  const open = async (says: Record<string, Say> = {}) => {
    const app = await renderShell(says);
    await app.user.keyboard('{Control>}k{/Control}');
    const palette = within(await dialog('Command palette'));
    const field = palette.getByRole('combobox');
    return { ...app, palette, field };
  };

  it('has focus in its field and offers boards and actions at once', async () => {
    const { palette, field } = await open();
    expect(field).toHaveFocus();
    expect(palette.getByRole('group', { name: 'Boards' })).toHaveTextContent(
      'Website relaunchHiring',
    );
    expect(palette.getByRole('group', { name: 'Actions' })).toHaveTextContent(/Create taskC/);
  });

  it('opens a board by a few of its letters and Enter', async () => {
    const { user, palette } = await open();
    await user.keyboard('hrng');
    expect(palette.getByRole('option', { selected: true })).toHaveTextContent('Hiring');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/1/studio-12/hiring-32'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('runs an action, filtered by the prefix and selected by arrows', async () => {
    const { user, palette } = await open();
    await user.keyboard('> create');
    const options = palette.getAllByRole('option').map((option) => option.textContent);
    expect(options[0]).toMatch(/^Create task/);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await dialog('Create board')).toBeVisible();
  });

  it('reports a problem, and opens a recording for support only', async () => {
    const { user, palette } = await open();
    await user.keyboard('> recording');
    expect(palette.queryByRole('option')).not.toBeInTheDocument();
    await user.clear(palette.getByRole('combobox'));
    await user.keyboard('> report');
    await user.keyboard('{Enter}');
    expect(await dialog('Report a problem')).toBeVisible();
  });

  it('offers to open a recording if the user is support', async () => {
    const { user, palette } = await open({
      Me: () => session({ me: { ...ANNA, isSupport: true } }),
    });
    await user.keyboard('> recording');
    expect(palette.getByRole('option', { name: 'Open a recording' })).toBeVisible();
  });

  it('finds tasks on the server and announces the number of results', async () => {
    const says: Record<string, Say> = {
      search: () => data(searchFound([found])),
    };
    const { user, palette, server } = await open(says);
    await user.keyboard('zzz login');
    // While results are still arriving, an option may be replaced by its next rendering.
    await waitFor(() =>
      expect(palette.getByRole('option', { name: /Fix login.*Website relaunch/ })).toBeVisible(),
    );
    expect(server.named('search')[0]?.sent).toMatchObject({
      workspaceId: 12,
      query: 'zzz login',
    });
    expect(signOf(palette.getByRole('option', { name: /Fix login/ }))).toBe('circle');
  });

  it('marks completed tasks with a check icon, and no other results', async () => {
    const says: Record<string, Say> = {
      search: () =>
        data(
          searchFound([
            { ...found, isDone: true },
            { ...found, id: 502, title: 'Fix logout' },
          ]),
        ),
    };
    const { user, palette } = await open(says);
    await user.keyboard('zzz log');
    expect(signOf(await palette.findByRole('option', { name: /Fix login/ }))).toBe('circle-check');
    expect(signOf(palette.getByRole('option', { name: /Fix logout/ }))).toBe('circle');
  });

  it('creates a task from words without results', async () => {
    const { user, palette } = await open();
    await user.keyboard('Water the plants');
    await user.click(
      await palette.findByRole('button', { name: 'Create task “Water the plants”' }),
    );
    expect(
      within(await dialog('Create task')).getByRole('textbox', { name: 'Task title' }),
    ).toHaveValue('Water the plants');
  });

  it('shows when the search failed, with a button to retry', async () => {
    let fails = true;
    const { user, palette } = await open({
      search: () =>
        fails
          ? {
              data: null,
              errors: [{ message: 'unknown-error', extensions: { code: 'unknown-error' } }],
            }
          : data(searchFound([])),
    });
    await user.keyboard('qqq');
    expect(await palette.findByRole('alert')).toHaveTextContent('Search failed');
    fails = false;
    await user.click(palette.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(palette.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('lists recently opened boards', async () => {
    const { user } = await renderShell({
      projectViewQuery: () =>
        data(
          {
            projectView: {
              id: 32,
              workspaceId: 12,
              seq: 5,
              project: board(32, 'Hiring'),
              fields: [],
              sectionSettings: [],
              tasks: [],
            },
          },
          { snapshot: { workspaceId: 12, seq: 5, scope: 'Project:32' } },
        ),
    });
    await user.click(await findBoardLink('Hiring'));
    await screen.findByRole('heading', { level: 1, name: 'Hiring' });
    await user.keyboard('{Control>}k{/Control}');
    // The current page is not offered as a destination.
    expect(
      within(await dialog('Command palette')).queryByRole('group', { name: 'Recent' }),
    ).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: /Anna/ });
    await user.keyboard('{Control>}k{/Control}');
    expect(
      within(await dialog('Command palette')).getByRole('group', { name: 'Recent' }),
    ).toHaveTextContent('Hiring');
  });

  it('first offers the actions for the task whose card has focus', async () => {
    const link = (taskId: number, relatedTaskId: number, type: string, sortIndex: number) => ({
      taskId,
      relatedTaskId,
      projectId: 32,
      type,
      sortIndex,
      version: 1,
    });
    const listOf = (id: number, title: string) => ({
      ...found,
      id,
      title,
      slug: `list-${id}`,
      project: { id: 32 },
      fieldValues: [],
      relatedTasks: [link(id, 32, 'SectionHasProject', id)],
    });
    const task = {
      ...found,
      project: { id: 32 },
      fieldValues: [],
      relatedTasks: [link(501, 41, 'TaskHasSection', 1)],
    };
    const { user, server } = await renderShell({
      projectViewQuery: () =>
        data(
          {
            projectView: {
              id: 32,
              workspaceId: 12,
              seq: 5,
              project: board(32, 'Hiring'),
              fields: [],
              sectionSettings: [],
              tasks: [listOf(41, 'To do'), listOf(42, 'Done'), task],
            },
          },
          { snapshot: { workspaceId: 12, seq: 5, scope: 'Project:32' } },
        ),
      moveTask: () => CABLE_CUT,
    });
    await user.click(await findBoardLink('Hiring'));
    (await screen.findByRole('link', { name: /^Fix login/ })).focus();
    await user.keyboard('{Control>}k{/Control}');
    const palette = within(await dialog('Command palette'));
    const [first] = palette.getAllByRole('group');
    expect(first).toHaveAccessibleName('This task');
    expect(
      within(first ?? document.body)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Mark as done', 'Assign…', 'Due date…', 'Move to Done', 'Watch', 'Copy link']);
    await user.click(palette.getByRole('option', { name: 'Move to Done' }));
    await waitFor(() =>
      expect(server.named('moveTask').at(0)?.sent).toMatchObject({ id: 501, sectionId: 42 }),
    );
  });

  it('opens the dialog of an assignee for the task whose card had the focus', async () => {
    const task = { ...found, project: { id: 32 }, fieldValues: [] };
    const place = { projectId: 32, sortIndex: 1, version: 1 };
    const { user } = await renderShell({
      projectViewQuery: () =>
        data(
          {
            projectView: {
              id: 32,
              workspaceId: 12,
              seq: 5,
              project: board(32, 'Hiring'),
              fields: [],
              sectionSettings: [],
              tasks: [
                {
                  ...task,
                  id: 41,
                  title: 'To do',
                  slug: 'list-41',
                  relatedTasks: [
                    { ...place, taskId: 41, relatedTaskId: 32, type: 'SectionHasProject' },
                  ],
                },
                {
                  ...task,
                  relatedTasks: [
                    { ...place, taskId: 501, relatedTaskId: 41, type: 'TaskHasSection' },
                  ],
                },
              ],
            },
          },
          { snapshot: { workspaceId: 12, seq: 5, scope: 'Project:32' } },
        ),
      assigneeAutocomplete: () => data({ assigneeAutocomplete: [] }),
    });
    await user.click(await findBoardLink('Hiring'));
    const card = await screen.findByRole('link', { name: /^Fix login/ });
    card.focus();
    await user.keyboard('{Control>}k{/Control}');
    const palette = within(await dialog('Command palette'));
    await user.click(palette.getByRole('option', { name: 'Assign…' }));
    expect(await dialog('Assign 1 task')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(card).toHaveFocus();
  });
});

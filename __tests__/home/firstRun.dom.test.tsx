import { screen, waitFor, within } from '@testing-library/react';
import { ANNA, board, data, session } from '../app/fakeServer';
import { forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const RUN = { projectId: 31, seenProjectIds: [], hasFinished: false, hasInvited: false };
const hours = (ago: number) => new Date(Date.now() - ago * 3600_000).toISOString();

async function renderHome(
  run: object | null,
  createdAt = hours(1),
  boards = [board(31, 'My first board')],
) {
  let now = run;
  const app = await renderApp({
    says: {
      Me: () => session({ me: { ...ANNA, createdAt } }),
      UserProjectsQuery: () =>
        data(
          { userProjects: boards },
          { snapshot: { workspaceId: 12, seq: 5, scope: 'Workspace:12' } },
        ),
      workspaceTree: () =>
        data(
          { workspaceTree: { spaces: [], folders: [], projects: boards } },
          { snapshot: { workspaceId: 12, seq: 5, scope: 'Tree:12' } },
        ),
      firstRun: () => data({ firstRun: now }),
      hideFirstRun: () => {
        now = null;
        return data({ hideFirstRun: { success: true, errors: [] } });
      },
      showFirstRun: () => {
        now = run;
        return data({ showFirstRun: { success: true, errors: [] } });
      },
    },
  });
  await screen.findByRole('heading', { level: 2, name: 'My day' });
  return app;
}
const panel = () => screen.queryByRole('region', { name: 'First steps' });

describe('the first steps on the home page', () => {
  it('show in words what is done, and link to the rest', async () => {
    await renderHome({ ...RUN, hasFinished: true });
    const steps = within(panel() ?? document.body);
    expect(steps.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Done: Create your board“My first board” is ready, with five sample tasks',
      'Done: Move a task to DoneDrag it, or focus it and press M',
      'To do: Invite someoneA board is better with twoInvite',
    ]);
    expect(steps.getByText('2 of 3')).toBeVisible();
    expect(steps.getByRole('link', { name: 'Invite' })).toHaveAttribute(
      'href',
      '/1/studio-12/team',
    );
  });

  it('offer an import, and a template or an empty board', async () => {
    const { user } = await renderHome(RUN);
    const steps = within(panel() ?? document.body);
    expect(steps.getByRole('link', { name: /^Trello, Asana or CSV/ })).toHaveAttribute(
      'href',
      '/1/studio-12/import',
    );
    await user.click(steps.getByRole('button', { name: /^A template/ }));
    expect(await screen.findByRole('dialog', { name: 'Create board' })).toBeVisible();
  });

  it('link to the board while no task is done', async () => {
    await renderHome(RUN);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Open the board' })).toHaveAttribute(
        'href',
        // The words follow the title, which the answer about the boards changes.
        expect.stringMatching(/^\/1\/studio-12\/[a-z-]+-31$/),
      ),
    );
  });

  it('lead to the newest board of the user, and tick it once it has been opened', async () => {
    const boards = [
      board(31, 'My first board'),
      { ...board(45, 'Renovation'), createdAt: '2026-02-02T10:00:00.000Z' },
      { ...board(44, 'Garden'), createdAt: '2026-02-01T10:00:00.000Z' },
    ];
    const { user } = await renderHome(RUN, hours(1), boards);
    const steps = () =>
      within(panel() ?? document.body)
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    await waitFor(() =>
      expect(steps().slice(0, 2)).toEqual([
        'To do: Open your board“Renovation” is readyOpen the board',
        'To do: Move a task to DoneDrag it, or focus it and press M',
      ]),
    );
    await user.click(screen.getByRole('link', { name: 'Open the board' }));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() =>
      expect(steps().slice(0, 2)).toEqual([
        'Done: Open your board“Renovation” is ready',
        'To do: Move a task to DoneDrag it, or focus it and press MOpen the board',
      ]),
    );
    expect(screen.getByRole('link', { name: 'Open the board' })).toHaveAttribute(
      'href',
      expect.stringMatching(/-45$/),
    );
  });

  it('tick a board that was opened on another device', async () => {
    await renderHome({ ...RUN, seenProjectIds: [45] }, hours(1), [
      board(31, 'My first board'),
      board(45, 'Renovation'),
    ]);
    expect(await screen.findByText('1 of 3')).toBeVisible();
    expect(panel()).toHaveTextContent('Done: Open your board');
  });

  it('disappear once they are hidden, with focus on the heading', async () => {
    const { user } = await renderHome(RUN);
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('come back by undo', async () => {
    const { user } = await renderHome(RUN);
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(panel()).toBeVisible());
  });

  it('disappear automatically after the last one', async () => {
    await renderHome({ ...RUN, hasFinished: true, hasInvited: true });
    expect(panel()).not.toBeInTheDocument();
  });

  it('are not requested by an account older than a month', async () => {
    const { server } = await renderHome(RUN, hours(24 * 31));
    expect(panel()).not.toBeInTheDocument();
    expect(server.named('firstRun')).toEqual([]);
  });
});

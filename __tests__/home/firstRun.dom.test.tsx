import { screen, waitFor, within } from '@testing-library/react';
import { ANNA, board, data, session } from '../app/fakeServer';
import { forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const RUN = { projectId: 31, hasFinished: false, hasInvited: false };
const hours = (ago: number) => new Date(Date.now() - ago * 3600_000).toISOString();

async function renderHome(run: object | null, createdAt = hours(1)) {
  let now = run;
  const app = await renderApp({
    says: {
      Me: () => session({ me: { ...ANNA, createdAt } }),
      UserProjectsQuery: () =>
        data(
          { userProjects: [board(31, 'My first board')] },
          { snapshot: { workspaceId: 12, seq: 5, scope: 'Workspace:12' } },
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

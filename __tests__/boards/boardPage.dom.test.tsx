import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { PATTERNS } from '../../contract/links';
import { sessionApi } from '../../src/entities/session/endpoints.generated';
import { STANDARD_FIELD } from '../../contract/fields';
import { commitReceived, scopeRevoked } from '../../src/api/commits';
import { projectsApi } from '../../src/entities/projects/endpoints';
import { BoardPage } from '../../src/features/board/board/BoardPage';
import { BOARD, boardOf, projectViewOf, VIEWER, wireTask } from './boardRows';
import { held, type Answer, type Respond } from './fakeNetwork';
import { createStore, renderWithStore, titlesIn } from './renderBoard';

const board = boardOf({ 'To do': ['Write'] });
const whole: Answer = {
  data: { projectView: projectViewOf(board) },
  snapshot: { workspaceId: 1001, seq: 1, scope: `Project:${BOARD}` },
};

function open(respond: Respond, at = `/1/studio-1001/website-relaunch-${BOARD}`) {
  const { store, network } = createStore(respond);
  const page = <BoardPage />;
  const view = renderWithStore(
    <main>
      <Routes>
        <Route path={PATTERNS.board} element={page} />
        <Route path={PATTERNS.task} element={page} />
      </Routes>
    </main>,
    { store, at },
  );
  return { store, network, view };
}

const session = (role: number | null) => ({
  data: {
    checkPermissionToWorkspace: { success: true, role, errors: [] },
    me: { id: VIEWER },
    myCurrentWid: 'studio-1001',
  },
});

describe('The page of a board', () => {
  it('requests the board of its URL and shows it', async () => {
    const { network } = open(() => whole);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Website relaunch' }),
    ).toBeInTheDocument();
    expect(titlesIn('To do')).toEqual(['Write']);
    await waitFor(() =>
      expect(network.asked.map(({ name, variables }) => [name, variables])).toEqual([
        ['projectViewQuery', { id: BOARD }],
        ['boardRelations', { projectId: BOARD }],
      ]),
    );
  });

  it('shows the same board at the URL of a task', async () => {
    open(() => whole, `/1/studio-1001/website-relaunch-${BOARD}/write-2001`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Website relaunch' }),
    ).toBeInTheDocument();
  });

  it('uses the id when the slug is wrong', async () => {
    const { network } = open(() => whole, `/1/studio-1001/some-other-words-${BOARD}`);
    await screen.findByRole('heading', { level: 1 });
    expect(network.asked[0]?.variables).toEqual({ id: BOARD });
  });

  it('shows that it is loading after a delay, and nothing before', async () => {
    const { answer, give } = held<Answer>();
    open(() => answer);
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
    expect(await screen.findByText('Loading...')).toHaveAttribute('role', 'status');
    await act(async () => give(whole));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Website relaunch' }),
    ).toBeInTheDocument();
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  it('renders nothing for a visitor who is logged out', async () => {
    const { network } = open(() => ({ code: 'user-not-logged-in' }));
    await waitFor(() => expect(network.asked).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('main')).toBeEmptyDOMElement());
  });

  it('shows that the user has no access', async () => {
    open(() => ({ code: 'project-no-permission' }));
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'You do not have permission to view this project',
      }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Request access' })).toBeInTheDocument();
  });

  it('shows that access is gone, with a button to request it, when the board is made private while it is open', async () => {
    const { network, store } = open(() => whole);
    await screen.findByRole('heading', { level: 1, name: 'Website relaunch' });
    network.respond = () => ({ code: 'project-no-permission' });
    act(() => void store.dispatch(scopeRevoked({ scope: `Project:${BOARD}`, seq: 2 })));
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'You do not have permission to view this project',
      }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Request access' })).toBeInTheDocument();
  });

  it('shows that the board is gone when it disappears while it is open, after one refetch', async () => {
    const { network, store } = open(() => whole);
    await screen.findByRole('heading', { level: 1, name: 'Website relaunch' });
    network.respond = () => ({ data: { projectView: null } });
    act(() => void store.dispatch(scopeRevoked({ scope: `Project:${BOARD}`, seq: 2 })));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Project not found' }),
    ).toBeInTheDocument();
    expect(network.named('projectViewQuery')).toHaveLength(2);
  });

  it('renders cards with their fields, whose definitions come with the board', async () => {
    const rows = board.rows.map((row) =>
      row.op === 'put' && row.table === 'projects'
        ? { ...row, row: { ...row.row, cardFieldIds: [STANDARD_FIELD.visibility] } }
        : row,
    );
    const { network, store } = open(() => ({
      ...whole,
      data: { projectView: projectViewOf({ ...board, rows }) },
    }));
    expect(await screen.findByRole('link', { name: /Write/ })).toBeInTheDocument();

    const added = wireTask({
      id: 2002,
      title: 'Test',
      sectionId: 2000,
      sortIndex: 200,
      version: 2,
    });
    await act(
      async () =>
        void store.dispatch(
          commitReceived({
            workspaceId: 1001,
            seq: 2,
            mutationId: null,
            type: 'add-item',
            list: 'Section:2000.tasks',
            key: 'Task:2002',
            item: added,
            after: 'Task:2001',
          }),
        ),
    );
    expect(await screen.findByRole('link', { name: /Test/ })).toBeInTheDocument();
    expect(network.named('customFields')).toHaveLength(0);
  });

  it('shows that the board does not exist, with a link to the home page', async () => {
    open(() => ({ data: { projectView: null } }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Project not found' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
      'href',
      '/1/studio-1001/home',
    );
  });

  it('shows that the board does not exist when the URL has no id, without a request', () => {
    const { network } = open(() => whole, '/1/studio-1001/website-relaunch');
    expect(
      screen.getByRole('heading', { level: 1, name: 'Project not found' }),
    ).toBeInTheDocument();
    expect(network.asked).toEqual([]);
  });

  it('shows why it could not be loaded, with a button to retry', async () => {
    const { network } = open(() => ({ code: 'service-unavailable' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Could not load the board' }),
    ).toBeInTheDocument();
    expect(
      screen.getByText('The service is not available right now. Try again in a moment.'),
    ).toBeInTheDocument();
    network.respond = () => whole;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Website relaunch' }),
    ).toBeInTheDocument();
  });

  it('keeps the board on screen when its refetch fails', async () => {
    const { network, store } = open(() => whole);
    await screen.findByRole('heading', { level: 1 });
    network.respond = () => ({ code: 'service-unavailable' });
    await act(async () => {
      await store.dispatch(
        projectsApi.endpoints.projectView.initiate({ id: BOARD }, { forceRefetch: true }),
      );
    });
    expect(
      await screen.findByText(/The board may be out of date\. The service is not available/),
    ).toBeInTheDocument();
    expect(titlesIn('To do')).toEqual(['Write']);
    network.respond = () => whole;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/out of date/)).not.toBeInTheDocument());
    expect(titlesIn('To do')).toEqual(['Write']);
  });

  it.each([
    { who: 'a member', role: 0, canAdd: true },
    { who: 'a non-member in a public workspace', role: null, canAdd: false },
  ])('lets $who add lists: $canAdd', async ({ role, canAdd }) => {
    const { store } = open(({ name }) => (name === 'Me' ? session(role) : whole));
    await act(async () => {
      await store.dispatch(sessionApi.endpoints.me.initiate({ wid: 'studio-1001' }));
    });
    await screen.findByRole('heading', { level: 1, name: 'Website relaunch' });
    expect(screen.queryAllByRole('button', { name: 'Add list' })).toHaveLength(canAdd ? 1 : 0);
  });
});

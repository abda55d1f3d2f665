import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { snapshotReceived } from '../../src/api/commits';
// What loads late is there already, so that a busy machine is not waited for.
import '../../src/features/activity/changes/ChangesButton';
import '../../src/features/activity/changes/ChangesDialog';
import '../../src/features/board/board/BoardNotices';
import { BoardLook } from '../../src/features/activity/changes/BoardLook';
import { BoardView } from '../../src/features/board/board/BoardView';
import { readyReceived } from '../../src/sync/syncActions';
import { BOARD, boardOf, VIEWER } from '../boards/boardRows';
import { createStore, renderWithStore } from '../boards/renderBoard';

const NONE = { since: null, after: 0, seq: 5, total: 0, user: null, userCount: 0, taskIds: [] };
const EWA = { id: 9, name: 'Ewa Wilk', nick: 'ewa', nickShort: 'EW', hue: 3 };
const SOME = {
  since: '2019-11-02T08:00:00Z',
  after: 77,
  seq: 5,
  total: 12,
  user: EWA,
  userCount: 3,
  taskIds: [2001],
};
const SENTENCE = '12 changes by Ewa Wilk and 2 others since November 2, 2019';
const entry = {
  id: 80,
  seq: 4,
  user: EWA,
  kind: 'task-renamed',
  projectId: BOARD,
  taskId: 2001,
  data: JSON.stringify({ from: 'Draft', to: 'Write' }),
  createdAt: '2026-11-02T08:00:00Z',
};

/** An open board; `changes` is what the server says next. */
function open(changes: object | 'cable cut', locale?: 'en' | 'pl') {
  const server: { changes: object | 'cable cut' } = { changes };
  const { store, network } = createStore(({ name }) => {
    switch (name) {
      case 'boardChanges':
        return server.changes === 'cable cut'
          ? 'cable cut'
          : { data: { boardChanges: server.changes } };
      case 'markBoardSeen':
        server.changes = NONE;
        return { data: { markBoardSeen: { success: true, errors: [] } } };
      case 'activity':
        return { data: { activity: { list: [entry], total: 1, pages: 1 } } };
      case 'SectionListQuery':
        return { data: { sectionList: [] } };
      default:
        return { data: { searchUsers: [] } };
    }
  });
  store.dispatch(snapshotReceived(boardOf({ 'To do': ['Write', 'Test'] })));
  const board = <BoardView projectId={BOARD} wid="studio-1001" viewerId={VIEWER} canEdit />;
  const view = renderWithStore(
    <>
      <BoardLook projectId={BOARD} workspaceId={1001} />
      {board}
    </>,
    { store, ...(locale && { locale }) },
  );
  const sent = (name: string) =>
    network.asked.filter((request) => request.name === name).map(({ variables }) => variables);
  return { store, view, sent, server };
}
const hide = (isHidden: boolean) =>
  act(() => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  });
afterEach(() => jest.restoreAllMocks());

describe('What others changed on a board since the last look', () => {
  it('is a button in its header, and changed cards are marked, until everything is seen', async () => {
    const user = userEvent.setup();
    const { sent } = open(SOME);
    const button = await screen.findByRole('button', { name: SENTENCE });
    expect(button).toHaveTextContent('12 changes');
    const changed = 'changed since you last looked';
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Write/ })).toHaveAccessibleName(
        expect.stringContaining(changed),
      ),
    );
    expect(screen.getByRole('link', { name: /^Test/ })).not.toHaveAccessibleName(
      expect.stringContaining(changed),
    );

    await user.click(button);
    const dialog = await screen.findByRole('dialog', {
      name: 'What changed since you last looked',
    });
    expect(within(dialog).getByText(SENTENCE)).toBeInTheDocument();
    expect(await within(dialog).findByText(/renamed/)).toBeInTheDocument();
    expect(sent('activity')).toEqual([
      expect.objectContaining({ projectId: BOARD, after: 77, byOthers: true, page: 1 }),
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Mark as seen' }));
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent('markBoardSeen')).toEqual([{ id: BOARD, seq: 5 }]);
    // The marks go in the effect after the button.
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Write/ })).not.toHaveAccessibleName(
        expect.stringContaining(changed),
      ),
    );
    expect(screen.getByRole('button', { name: 'Board menu' })).toHaveFocus();
  });

  it('is said in Polish', async () => {
    open({ ...SOME, userCount: 2 }, 'pl');
    expect(
      await screen.findByRole('button', {
        name: '12 zmian od 2 listopada 2019: Ewa Wilk i\u00a0jeszcze jedna osoba',
      }),
    ).toHaveTextContent('12 zmian');
  });

  it('is nothing on a first visit, and the look is stored at the end, with what came meanwhile', async () => {
    const { sent, store, view } = open(NONE);
    await waitFor(() => expect(store.getState().api.queries).not.toEqual({}));
    await waitFor(() => expect(sent('boardChanges')).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByRole('button', { name: /change/ })).not.toBeInTheDocument();
    act(() => void store.dispatch(readyReceived({ seq: 8 })));
    expect(sent('markBoardSeen')).toEqual([]);
    view.unmount();
    await waitFor(() => expect(sent('markBoardSeen')).toEqual([{ id: BOARD, seq: 8 }]));
  });

  it('is not lost by a look without an answer', async () => {
    const { sent, view } = open('cable cut');
    await waitFor(() => expect(sent('boardChanges')).toHaveLength(1));
    await act(async () => undefined);
    view.unmount();
    await act(async () => undefined);
    expect(sent('markBoardSeen')).toEqual([]);
  });

  it('is seen when the page closes', async () => {
    const { sent } = open(SOME);
    await screen.findByRole('button', { name: SENTENCE });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(sent('markBoardSeen')).toEqual([{ id: BOARD, seq: 5 }]);
  });

  it('is asked anew by a user who comes back after some minutes, not after a short look elsewhere', async () => {
    const now = jest.spyOn(Date, 'now');
    const start = Date.now();
    const { sent, server } = open(SOME);
    await screen.findByRole('button', { name: SENTENCE });
    hide(true);
    now.mockReturnValue(start + 60_000);
    hide(false);
    await act(async () => undefined);
    expect(sent('boardChanges')).toHaveLength(1);
    hide(true);
    now.mockReturnValue(start + 600_000);
    server.changes = { ...SOME, total: 1, userCount: 1 };
    hide(false);
    await screen.findByRole('button', { name: /^1 change by Ewa Wilk since/ });
    expect(sent('boardChanges')).toHaveLength(2);
  });

  it('is not seen on a page that was never shown', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { sent, view } = open(SOME);
    await screen.findByRole('button', { name: SENTENCE });
    view.unmount();
    await act(async () => undefined);
    expect(sent('markBoardSeen')).toEqual([]);
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import type { PresentPerson } from '../../contract/messages';
import { rowsReceived } from '../../src/api/commits';
import { cardPresence } from '../../src/features/presence/lazyPresence';
import { rootReducer } from '../../src/store/rootReducer';
import { hereMessage } from '../../src/sync/presenceSlice';
import {
  connectionStatusChanged,
  placeChanged,
  presenceReceived,
} from '../../src/sync/syncActions';
import { BOARD, VIEWER } from '../boards/boardRows';
import { renderOpenTask } from '../boards/renderOpenTask';
import { renderBoard } from '../boards/renderBoard';
import { setMedia } from '../support/domShims';

const person = (id: number, name: string, taskIds: number[] = []): PresentPerson => ({
  id,
  name,
  nickShort: name.slice(0, 2).toUpperCase(),
  hue: 3,
  taskIds,
});
const LIVE = connectionStatusChanged({ status: 'live', at: 1 });
const on = (people: PresentPerson[], projectId = BOARD) =>
  presenceReceived({ type: 'presence', projectId, people });

beforeAll(() => cardPresence.load());
afterEach(() => setMedia(() => false));

describe('The people on a board', () => {
  it('are in its header by name, without the viewer, and leave with the connection', async () => {
    const { store } = renderBoard({ lists: { 'To do': ['Write'] } });
    act(() => void store.dispatch(LIVE));
    await waitFor(() => expect(store.getState().presence.board).toBe(BOARD));
    act(() => void store.dispatch(on([person(VIEWER, 'Anna'), person(7, 'Ewa Wilk')])));
    const list = await screen.findByRole('list', { name: 'Here now' });
    expect(
      within(list)
        .getAllByRole('img')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Ewa Wilk is here now']);
    act(() => void store.dispatch(connectionStatusChanged({ status: 'waiting', at: 2 })));
    expect(screen.queryByRole('list', { name: 'Here now' })).not.toBeInTheDocument();
  });

  it('beyond three are counted, and each name is read', async () => {
    const { store } = renderBoard({ lists: { 'To do': ['Write'] } });
    act(() => void store.dispatch(LIVE));
    await waitFor(() => expect(store.getState().presence.board).toBe(BOARD));
    act(
      () =>
        void store.dispatch(
          on(['Ala', 'Bea', 'Cyryl', 'Daria'].map((name, at) => person(at, name))),
        ),
    );
    const list = await screen.findByRole('list', { name: 'Here now' });
    expect(within(list).getByText('+2')).toBeInTheDocument();
    expect(within(list).getByText('Cyryl is here now, Daria is here now')).toBeInTheDocument();
  });

  it('who have tasks there are shown once, as an assignee with a mark', async () => {
    setMedia((query) => query.includes('min-width'));
    const { store } = renderBoard({
      lists: { 'To do': [{ title: 'Write', assigneeIds: [7] }] },
    });
    const ewa = { id: 7, version: 1, name: 'Ewa Wilk', nick: 'ewa', nickShort: 'EW' };
    act(() => void store.dispatch(LIVE));
    await waitFor(() => expect(store.getState().presence.board).toBe(BOARD));
    act(() => {
      store.dispatch(rowsReceived({ seq: 2, rows: [{ op: 'put', table: 'users', row: ewa }] }));
    });
    const button = await screen.findByRole('button', { name: 'Only tasks of Ewa Wilk' });
    expect(button).not.toHaveAttribute('data-here');
    act(() => void store.dispatch(on([person(7, 'Ewa Wilk'), person(8, 'Jan Lis')])));
    await waitFor(() => expect(button).toHaveAttribute('data-here'));
    expect(button).toHaveAttribute('title', 'Ewa Wilk is here now');
    const list = await screen.findByRole('list', { name: 'Here now' });
    const avatars = within(list).getAllByRole('img');
    expect(avatars.map((one) => one.getAttribute('aria-label'))).toEqual(['Jan Lis is here now']);
    expect(within(list).getByText('Ewa Wilk is here now')).toBeInTheDocument();
  });

  it('mark the card whose task they have open, also for screen readers', async () => {
    const { store } = renderBoard({ lists: { 'To do': ['Write', 'Test'] } });
    act(() => void store.dispatch(on([person(7, 'Ewa Wilk', [2002])])));
    expect(
      await screen.findByRole('link', { name: /^Test.*Ewa Wilk has this task open/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write' })).toBeInTheDocument();
    act(() => void store.dispatch(on([])));
    expect(screen.getByRole('link', { name: 'Test' })).toBeInTheDocument();
  });
});

it('an open task names the others who have it open, and tells where the viewer is', async () => {
  const { store, view } = renderOpenTask();
  const dialog = await screen.findByRole('dialog', { name: 'Write' });
  await waitFor(() =>
    expect(hereMessage(store.getState().presence)).toEqual({
      type: 'here',
      projectId: BOARD,
      taskId: 2001,
    }),
  );
  act(() => void store.dispatch(on([person(7, 'Ewa Wilk', [2001]), person(8, 'Bea')])));
  // The panel may still render other parts, and the list with them.
  await waitFor(() => {
    const list = within(dialog).getByRole('list', { name: 'Has this task open' });
    expect(within(list).getAllByRole('img')).toHaveLength(1);
    expect(
      within(list).getByRole('img', { name: 'Ewa Wilk has this task open' }),
    ).toBeInTheDocument();
  });
  view.unmount();
  expect(hereMessage(store.getState().presence).projectId).toBeNull();
});

describe('The state of presence', () => {
  const empty = rootReducer(undefined, { type: 'start' });
  const reduce = (...actions: Parameters<typeof rootReducer>[1][]) =>
    actions.reduce(rootReducer, empty).presence;

  it('names the open task rather than the board, and nothing while the viewer is away', () => {
    const place = { board: 5, task: { id: 9, projectId: 6 } };
    expect(hereMessage(reduce(placeChanged(place)))).toMatchObject({ projectId: 6, taskId: 9 });
    expect(hereMessage(reduce(placeChanged({ ...place, isAway: true })))).toEqual({
      type: 'here',
      projectId: null,
      taskId: null,
    });
  });

  it('forgets the people when the board changes, and keeps them when a task of it opens', () => {
    const onFive = [placeChanged({ board: 5 }), on([person(7, 'Ewa')], 5)];
    expect(reduce(...onFive, placeChanged({ task: { id: 9, projectId: 5 } })).people).toHaveLength(
      1,
    );
    expect(reduce(...onFive, placeChanged({ board: 6 })).people).toEqual([]);
  });
});

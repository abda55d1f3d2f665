import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OutboxNotices } from '../../src/features/outbox/OutboxNotices';
import type { PendingMutation } from '../../src/sync/pendingMutation';
import {
  connectionStatusChanged,
  mutationEnqueued,
  mutationRejected,
  networkChanged,
  newReleaseReceived,
} from '../../src/sync/syncActions';
import { VIEWER } from '../boards/boardRows';
import { createStore, renderWithStore } from '../boards/renderBoard';

const wanted = (mutationId: string, title: string): PendingMutation => ({
  mutationId,
  name: 'updateTaskTitle',
  variables: { id: 2001, title },
  at: 0,
  userId: VIEWER + 1,
  workspaceId: 1001,
  inverse: null,
  makes: null,
});

function show(locale?: 'en' | 'pl') {
  const { store } = createStore();
  renderWithStore(<OutboxNotices />, { store, locale });
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) =>
    act(() => void store.dispatch(action));
  return { store, dispatch };
}

describe('The notice at the top of the page', () => {
  it('is hidden while everything is saved', () => {
    show();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows at once that the client is offline, and how many changes are pending', () => {
    const { dispatch } = show('pl');
    dispatch(mutationEnqueued(wanted('a', 'Jeden')));
    dispatch(mutationEnqueued(wanted('b', 'Dwa')));
    dispatch(networkChanged({ isOnline: false }));
    expect(screen.getByText(/Nie masz połączenia/)).toHaveTextContent(/2 zmiany czekają/);
  });

  it.each([
    ['en', 'The server cannot be reached. Changes are sent when it responds again.'],
    ['pl', 'Serwer nie odpowiada. Zmiany zostaną wysłane, gdy znów odpowie.'],
  ] as const)(
    'blames the server, not the network of the device, if that is there (%s)',
    (locale, words) => {
      const { dispatch } = show(locale);
      dispatch(networkChanged({ isOnline: false, hasNetwork: true }));
      expect(screen.getByText(words)).toBeInTheDocument();
      dispatch(networkChanged({ isOnline: true, hasNetwork: true }));
      expect(screen.queryByText(words)).not.toBeInTheDocument();
    },
  );

  it.each([
    ['en', 'A new version is available.', 'Reload'],
    ['pl', 'Dostępna jest nowa wersja.', 'Odśwież'],
  ] as const)(
    'offers a new release without taking the focus (%s)',
    async (locale, words, reload) => {
      const { dispatch } = show(locale);
      const field = document.body.appendChild(document.createElement('input'));
      field.focus();
      dispatch(newReleaseReceived({ version: 'next' }));
      expect(await screen.findByRole('status')).toHaveTextContent(words);
      expect(screen.getByRole('button', { name: reload })).toBeEnabled();
      expect(field).toHaveFocus();
      field.remove();
    },
  );

  it('shows a reconnect only when it takes long', async () => {
    jest.useFakeTimers();
    const { dispatch } = show();
    dispatch(connectionStatusChanged({ status: 'waiting', at: 1 }));
    act(() => jest.advanceTimersByTime(2_900));
    expect(screen.queryByText(/Connecting again/)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.getByText(/Connecting again/)).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('lists rejected changes with their text and reason, until the user dismisses them', async () => {
    const { store, dispatch } = show();
    dispatch(mutationEnqueued(wanted('a', 'Typed with care')));
    dispatch(mutationRejected({ mutationId: 'a', code: 'task-not-found', errors: [] }));
    const alert = screen
      .getAllByRole('alert')
      .find((one) => one.textContent?.includes('1 change was refused'));
    await userEvent.click(within(alert ?? document.body).getByRole('button', { name: 'Show' }));
    const dialog = screen.getByRole('dialog', { name: 'Refused changes' });
    expect(within(dialog).getByText('Rename a task to “Typed with care”')).toBeInTheDocument();
    expect(within(dialog).getByText('Task not found')).toBeInTheDocument();
    const change = within(dialog).getByText('Task not found').closest('li');
    await userEvent.click(within(change ?? dialog).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(store.getState().outbox.rejected).toEqual([]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

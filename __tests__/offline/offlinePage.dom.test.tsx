import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OfflinePage } from '../../src/features/offline/OfflinePage';
import type { PendingMutation } from '../../src/sync/pendingMutation';
import { mutationEnqueued, mutationRejected, networkChanged } from '../../src/sync/syncActions';
import { forgetDeviceData } from '../../src/app/boot/forgetDeviceData';
import { setLoginCookie } from '../app/renderApp';
import { VIEWER } from '../boards/boardRows';
import { createStore, renderWithStore } from '../boards/renderBoard';
import { FILES, giveCaches, takeCaches } from './fakeBrowser';

// By another user, so that nothing sends them during the test.
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

interface Given {
  locale?: 'en' | 'pl';
  isSignedIn?: boolean;
  isProduction?: boolean;
}

function show({ locale, isSignedIn = true, isProduction = false }: Given = {}) {
  const { store } = createStore();
  renderWithStore(<OfflinePage isSignedIn={isSignedIn} isProduction={isProduction} />, {
    store,
    locale,
  });
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) =>
    act(() => void store.dispatch(action));
  return { store, dispatch, user: userEvent.setup() };
}

const toggle = (name = 'Enable offline mode') => screen.getByRole('checkbox', { name });
const unfold = () => userEvent.click(screen.getByText('For developers and support'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  window.localStorage.clear();
  setLoginCookie(true);
});
afterEach(takeCaches);

describe('the offline page', () => {
  it('is off at first, with an empty cache', async () => {
    giveCaches();
    show();
    expect(toggle()).not.toBeChecked();
    expect(await screen.findByText('Cache is empty')).toBeVisible();
    await unfold();
    expect(screen.getByRole('button', { name: 'Add all service URLs' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('is switched on and off again, and leaves nothing in the cache', async () => {
    const browser = giveCaches();
    show();
    await userEvent.click(toggle());
    await waitFor(() => expect(toggle()).toBeChecked());
    expect(window.localStorage.getItem('offline')).toBe('1');
    expect([...browser.workers]).toEqual(['/worker.js']);
    expect(browser.kept()).toEqual([]);
    await unfold();
    await press('Add all service URLs');
    for (const file of FILES) expect(await screen.findByText(file)).toBeVisible();
    expect(screen.getByRole('heading', { name: '3 addresses stored' })).toBeVisible();
    expect(screen.getByText('3 files, 3 KB')).toBeVisible();
    expect(screen.getByText('The app opens on this device even without a network.')).toBeVisible();
    await waitFor(() => expect(toggle()).toBeEnabled());
    await userEvent.click(toggle());
    expect(await screen.findAllByText('Cache is empty')).toHaveLength(2);
    expect(window.localStorage.getItem('offline')).toBeNull();
    expect([browser.hasCache(), browser.workers.size]).toEqual([false, 0]);
  });

  it('folds away what only developers need, and says what works without a network', () => {
    giveCaches();
    show({ locale: 'pl' });
    expect(screen.getByText('Pokaż klucze pamięci podręcznej')).not.toBeVisible();
    expect(screen.getByRole('button', { name: 'Wyczyść pamięć podręczną' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Co działa bez sieci' })).toBeVisible();
    expect(
      screen.getByText('Bez sieci aplikacja nie otworzy się na tym urządzeniu.'),
    ).toBeVisible();
  });

  it('caches the whole app at once in production', async () => {
    const browser = giveCaches();
    show({ isProduction: true });
    await userEvent.click(toggle());
    await waitFor(() => expect(browser.kept().sort()).toEqual([...FILES].sort()));
  });

  it('shows that no worker can be registered, and stays off', async () => {
    const browser = giveCaches({ canRegister: false });
    show();
    await userEvent.click(toggle());
    expect(
      await screen.findByText('That did not work. Check your connection and try again.'),
    ).toBeVisible();
    expect(toggle()).not.toBeChecked();
    expect([window.localStorage.getItem('offline'), browser.hasCache()]).toEqual([null, false]);
  });

  it('stays off if the user logs out before the worker is there', async () => {
    const browser = giveCaches();
    let becomeReady: (registration: object) => void = () => undefined;
    Object.assign(browser.serviceWorker, {
      ready: new Promise((resolve) => (becomeReady = resolve)),
    });
    show();
    await userEvent.click(toggle());
    await waitFor(() => expect([...browser.workers]).toHaveLength(1));
    setLoginCookie(false);
    await forgetDeviceData();
    becomeReady(browser.registration);
    expect(await screen.findByText(/^That did not work/)).toBeVisible();
    expect(toggle()).not.toBeChecked();
    expect(window.localStorage.getItem('offline')).toBeNull();
    expect([browser.hasCache(), browser.workers.size]).toEqual([false, 0]);
  });

  it('cannot be switched on by a signed-out visitor', async () => {
    giveCaches();
    show({ isSignedIn: false });
    expect(toggle()).toBeDisabled();
    expect(screen.getByText('Log in to turn it on.')).toBeVisible();
    await screen.findByText('Cache is empty');
  });

  it('shows that the browser has no storage, and still lists pending changes', () => {
    const { dispatch } = show();
    dispatch(mutationEnqueued(wanted('a', 'One')));
    expect(screen.getByText('Storage is not available')).toBeVisible();
    expect(screen.getByText('Rename a task to “One”')).toBeVisible();
  });

  describe('when switched on', () => {
    beforeEach(() => window.localStorage.setItem('offline', '1'));

    it('caches a URL of the app and rejects any other', async () => {
      const browser = giveCaches();
      const { user } = show();
      await unfold();
      const field = await screen.findByRole('textbox', { name: 'Add one address' });
      expect(field).toHaveAccessibleDescription(/Only this app’s own files/);
      await user.type(field, 'https://elsewhere.example/a.js{Enter}');
      expect(field).toHaveAccessibleDescription(/This is not a file of this app/);
      await press('Add');
      expect(field).toHaveFocus();
      expect(browser.kept()).toEqual([]);
      await user.clear(field);
      await user.type(field, '/assets/main.1a2b3c4d.js{Enter}');
      expect(await screen.findByText('/assets/main.1a2b3c4d.js')).toBeVisible();
      expect(field).toHaveValue('');
    });

    it('clears the cache and stays on', async () => {
      const browser = giveCaches();
      show();
      await unfold();
      await press('Add all service URLs');
      await screen.findByText(FILES[0] ?? '');
      await press('Clear cache');
      expect(await screen.findAllByText('Cache is empty')).toHaveLength(2);
      expect(toggle()).toBeChecked();
      expect(screen.getByText(/not stored completely yet/)).toBeVisible();
      expect(browser.hasCache()).toBe(true);
    });

    it('is not said to open without a network while only some files are stored', async () => {
      giveCaches();
      await (await caches.open('kreda-offline')).add(FILES[0] ?? '');
      show();
      expect(await screen.findByText(/not stored completely yet/)).toBeVisible();
      await unfold();
      await press('Add all service URLs');
      expect(await screen.findByText(/^The app opens on this device/)).toBeVisible();
    });

    it('stores the files of a newer release while its worker waits', async () => {
      const browser = giveCaches({ isReleaseWaiting: true });
      show();
      await unfold();
      await press('Add all service URLs');
      expect(await screen.findByText(FILES[0] ?? '')).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(browser.kept().sort()).toEqual([...FILES].sort());
    });

    it('reloads the list of cached URLs and moves focus to it', async () => {
      const browser = giveCaches();
      show();
      await screen.findByText('Cache is empty');
      await act(async () => (await caches.open('kreda-offline')).add('/assets/late.js'));
      expect(browser.kept()).toEqual(['/assets/late.js']);
      await unfold();
      await press('Print cache keys');
      expect(await screen.findByText('/assets/late.js')).toBeVisible();
      await waitFor(() =>
        expect(screen.getByRole('heading', { name: /1 address stored/ })).toHaveFocus(),
      );
    });

    it.each([
      [false, 'This is the newest version.'],
      [true, /A new version is being stored/],
    ])('shows whether there is a newer version: %s', async (hasUpdate, told) => {
      giveCaches({ hasUpdate });
      show();
      await press('Check for updates');
      expect(await screen.findByText(told)).toBeVisible();
    });

    it('shows when a file could not be loaded', async () => {
      giveCaches({ canAdd: false });
      show();
      await unfold();
      await press('Add all service URLs');
      expect(await screen.findByRole('alert')).toHaveTextContent('That did not work');
    });

    it('asks before it is switched off with pending changes, and never drops them', async () => {
      giveCaches();
      const { store, dispatch } = show({ locale: 'pl' });
      dispatch(mutationEnqueued(wanted('a', 'Jeden')));
      dispatch(mutationEnqueued(wanted('b', 'Dwa')));
      await userEvent.click(toggle('Włącz tryb offline'));
      const question = screen.getByRole('alertdialog', { name: 'Wyłączyć tryb offline?' });
      expect(question).toHaveTextContent(/2 zmiany czekają/);
      await userEvent.click(within(question).getByRole('button', { name: 'Anuluj' }));
      expect(window.localStorage.getItem('offline')).toBe('1');
      await userEvent.click(toggle('Włącz tryb offline'));
      await press('Wyłącz');
      await waitFor(() => expect(toggle('Włącz tryb offline')).not.toBeChecked());
      expect(store.getState().outbox.pending).toHaveLength(2);
    });
  });
});

describe('an unsent change', () => {
  const row = (title: string) =>
    screen.getByText(`Rename a task to “${title}”`).closest('li') ?? document.body;

  it('is listed with its state, and with the reason of a rejection', () => {
    const { dispatch } = show();
    expect(screen.getByText('Everything you changed has been sent.')).toBeVisible();
    dispatch(networkChanged({ isOnline: false }));
    dispatch(mutationEnqueued(wanted('a', 'One')));
    dispatch(mutationEnqueued(wanted('b', 'Two')));
    dispatch(mutationRejected({ mutationId: 'b', code: 'task-not-found', errors: [] }));
    expect(screen.getByRole('heading', { name: '2 unsent changes' })).toBeVisible();
    expect(row('One')).toHaveTextContent('Waiting to be sent');
    expect(row('Two')).toHaveTextContent('Task not found');
  });

  it('is discarded after a confirmation', async () => {
    const { store, dispatch } = show();
    dispatch(mutationEnqueued(wanted('a', 'One')));
    dispatch(mutationEnqueued(wanted('b', 'Two')));
    await userEvent.click(
      within(row('One')).getByRole('button', { name: 'Discard: Rename a task to “One”' }),
    );
    expect(store.getState().outbox.pending).toHaveLength(2);
    await userEvent.click(
      within(screen.getByRole('alertdialog', { name: 'Discard 1 change?' })).getByRole('button', {
        name: 'Discard',
      }),
    );
    expect(store.getState().outbox.pending.map(({ mutationId }) => mutationId)).toEqual(['b']);
  });

  it('is discarded with all others, including rejected ones', async () => {
    const { store, dispatch } = show({ locale: 'pl' });
    dispatch(mutationEnqueued(wanted('a', 'Jeden')));
    dispatch(mutationEnqueued(wanted('b', 'Dwa')));
    dispatch(mutationRejected({ mutationId: 'b', code: 'task-not-found', errors: [] }));
    await press('Porzuć zmiany');
    await userEvent.click(
      within(screen.getByRole('alertdialog', { name: 'Porzucić 2 zmiany?' })).getByRole('button', {
        name: 'Porzuć',
      }),
    );
    expect(store.getState().outbox).toMatchObject({ pending: [], rejected: [] });
    expect(screen.getByRole('heading', { name: 'Brak niewysłanych zmian' })).toBeVisible();
  });
});

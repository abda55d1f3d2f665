import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OfflineOfferHost } from '../../src/app/shell/OfflineOfferHost';
import { clearStored } from '../../src/features/offline/deviceCache';
import { connectionStatusChanged, networkChanged } from '../../src/sync/syncActions';
import { setLoginCookie } from '../app/renderApp';
import { createStore, renderWithStore } from '../boards/renderBoard';
import { FILES, giveCaches, takeCaches } from './fakeBrowser';

function show(locale: 'en' | 'pl' = 'en') {
  const { store } = createStore();
  renderWithStore(<OfflineOfferHost />, { store, locale });
  const lose = () => act(async () => void store.dispatch(networkChanged({ isOnline: false })));
  const find = () =>
    act(async () => {
      store.dispatch(networkChanged({ isOnline: true }));
      store.dispatch(connectionStatusChanged({ status: 'live', at: 1 }));
    });
  return { lose, find, user: userEvent.setup() };
}

beforeEach(() => {
  window.localStorage.clear();
  setLoginCookie(true);
});
afterEach(takeCaches);

describe('the offer of offline mode', () => {
  it('is made when the connection is lost, and not before', async () => {
    giveCaches();
    const { lose } = show();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await lose();
    expect(screen.getByRole('status')).toHaveTextContent(/^Offline mode keeps what you open/);
  });

  it('is in Polish too', async () => {
    giveCaches();
    const { lose } = show('pl');
    await lose();
    expect(screen.getByRole('status')).toHaveTextContent(/^Tryb offline zachowuje/);
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });

  it('is not made again after "Not now", also on the next page', async () => {
    giveCaches();
    const { lose, user } = show();
    await lose();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await show().lose();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('switches offline mode on when the connection returns, because the files are stored then', async () => {
    const { workers } = giveCaches();
    const { lose, find, user } = show();
    await lose();
    await user.click(screen.getByRole('button', { name: 'Enable' }));
    expect(screen.getByRole('status')).toHaveTextContent(
      'Offline mode starts when the connection returns.',
    );
    expect(window.localStorage.getItem('offline')).toBeNull();
    await find();
    await waitFor(() => expect(window.localStorage.getItem('offline')).toBe('1'));
    expect([...workers]).toHaveLength(1);
  });

  it('stores the files with a later connection if they could not be had with the first', async () => {
    const { server, kept } = giveCaches({ canAdd: false });
    const { lose, find, user } = show();
    await lose();
    await user.click(screen.getByRole('button', { name: 'Enable' }));
    await find();
    await waitFor(() => expect(window.localStorage.getItem('offline')).toBe('1'));
    expect(kept()).toEqual([]);
    server.canAdd = true;
    await lose();
    await find();
    await waitFor(() => expect(kept().sort()).toEqual([...FILES].sort()));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('stores nothing again once the page is stored', async () => {
    const { registration } = giveCaches();
    const asked = jest.spyOn(registration.active, 'postMessage');
    const { lose, find, user } = show();
    await lose();
    await user.click(screen.getByRole('button', { name: 'Enable' }));
    await find();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    await lose();
    await find();
    await act(async () => void (await caches.has('kreda-offline')));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('leaves the cache empty that the user has cleared', async () => {
    const { kept } = giveCaches();
    const { lose, find, user } = show();
    await lose();
    await user.click(screen.getByRole('button', { name: 'Enable' }));
    await find();
    await waitFor(() => expect(kept()).not.toEqual([]));
    await act(clearStored);
    await lose();
    await find();
    await act(async () => void (await caches.has('kreda-offline')));
    expect(kept()).toEqual([]);
    expect(window.localStorage.getItem('offline')).toBe('1');
  });

  it('is not made by a browser that cannot store the app', async () => {
    await show().lose();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

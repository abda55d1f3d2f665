import { act, waitFor } from '@testing-library/react';
import { ANNA, session } from './fakeServer';
import { leftPages, logOut, renderHome } from './logOutOffline';
import { forgetDevice, renderApp } from './renderApp';

type Leave = typeof import('../../src/app/auth/leave');

/** The code that erases the device: it cannot be downloaded before the network is back. */
const mockDownload = jest.fn<Leave, []>(() => {
  throw new Error('no network');
});
jest.mock('../../src/app/auth/leave', () => mockDownload());

beforeEach(forgetDevice);

it('a device has no owner while what another user has left cannot be erased', async () => {
  localStorage.setItem('owner', '7');
  document.cookie = 'user_test=8; path=/';
  await renderApp({ says: { Me: () => session({ me: { ...ANNA, id: 8 } }) } });
  document.cookie = 'user_test=; path=/; max-age=0';
  await waitFor(() => expect(mockDownload).toHaveBeenCalled());
  expect(localStorage.getItem('owner')).toBeNull();
});

it('a logout whose code cannot be downloaded erases the device when the network returns', async () => {
  await logOut(await renderHome());
  await waitFor(() => expect(mockDownload).toHaveBeenCalled());
  const online = () => act(async () => void window.dispatchEvent(new Event('online')));
  mockDownload.mockClear();
  await online();
  await waitFor(() => expect(mockDownload).toHaveBeenCalled());
  expect(leftPages()).toBe('[]');

  mockDownload.mockImplementation(() => jest.requireActual<Leave>('../../src/app/auth/leave'));
  await online();
  await waitFor(() => expect(leftPages()).toBeNull());
});

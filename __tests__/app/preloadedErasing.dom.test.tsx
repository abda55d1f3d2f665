import { act, waitFor } from '@testing-library/react';
import { registered } from '../../src/lib/lazy';
import { leftPages, logOut, renderHome } from './logOutOffline';
import { forgetDevice } from './renderApp';

type Leave = typeof import('../../src/app/auth/leave');

/** Whether the code that erases the device can be downloaded. */
let mockIsOnline = true;
jest.mock('../../src/app/auth/leave', () => {
  if (!mockIsOnline) throw new Error('no network');
  return jest.requireActual<Leave>('../../src/app/auth/leave');
});

beforeEach(forgetDevice);

it('a page whose dialogs are preloaded erases the device at a logout without the network', async () => {
  const home = await renderHome();
  await act(async () => {
    // Loaded modules append more.
    for (const { isPreloaded, load } of registered) if (isPreloaded) await load();
  });
  mockIsOnline = false;
  await logOut(home);
  await waitFor(() => expect(leftPages()).toBeNull());
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { held } from '../boards/fakeNetwork';
import { ANNA, data, session } from './fakeServer';
import { forgetDevice, renderApp } from './renderApp';

beforeEach(forgetDevice);
afterEach(() => jest.restoreAllMocks());

it('a change that is still being made when another user signs in in another tab stays that of its author', async () => {
  const ids = held<ReturnType<typeof data>>();
  const { server, user } = await renderApp({ says: { reserveIds: () => ids.answer } });
  await screen.findByRole('heading', { level: 1, name: /Anna/ });
  // The new board waits for an id.
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Create board' }));
  await user.type(await screen.findByLabelText('Board title'), 'Late');
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Create board' }),
  );
  const written = jest.spyOn(Storage.prototype, 'setItem');
  const stashed = () =>
    written.mock.calls.map(([key]) => key).filter((key) => key.startsWith('outbox:'));
  server.answers.Me = () => session({ me: { ...ANNA, id: 8, name: 'Ewa Wilk', nick: 'ewa' } });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'uid', newValue: '8' })));
  await screen.findByRole('heading', { level: 1, name: /Ewa/ });
  expect(stashed()).toEqual([]);
  await act(async () => ids.give(data({ reserveIds: { from: 9000, to: 9400 } })));
  await waitFor(() => expect(stashed()).toEqual([expect.stringMatching(/^outbox:7:/)]));
});

import { screen, waitFor } from '@testing-library/react';
import { ANNA, session } from './fakeServer';
import { forgetDevice, renderApp } from './renderApp';

const nameUser = (id: string) => {
  document.cookie = `user_test=${id}; path=/`;
};
const SETTINGS = {
  'promotion-off': '1',
  'closed-groups': '[4]',
  'calendar-weekends': '1',
  'recent-pages-12': '[]',
  'recent-searches-12': '["tax"]',
};

beforeEach(forgetDevice);
afterEach(() => {
  document.cookie = 'user_test=; path=/; max-age=0';
});

const settings = () =>
  Object.fromEntries(Object.keys(SETTINGS).map((key) => [key, localStorage.getItem(key)]));
const NOTHING = Object.fromEntries(Object.keys(SETTINGS).map((key) => [key, null]));

/**
 * The session of Anna's page has ended; then a user signs in on it.
 * @param owner whose data the device has by then
 */
async function signInAgain({ id, owner }: { id: number; owner: string }): Promise<void> {
  for (const [key, value] of Object.entries({ ...SETTINGS, owner: '7' }))
    localStorage.setItem(key, value);
  nameUser('7');
  const me = session({ me: null });
  const { server, user } = await renderApp({ says: { Me: () => me } });
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect(settings()).toEqual(SETTINGS);
  localStorage.setItem('owner', owner);
  server.answers.signin = () => {
    nameUser(String(id));
    return { success: true, error: null };
  };
  server.answers.Me = () => session({ me: { ...ANNA, id } });
  await user.type(screen.getByLabelText('Email'), 'anna@example.test');
  await user.type(screen.getByLabelText('Password'), 'kredowa tablica 7');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('heading', { level: 1, name: /, Anna$/ });
  await waitFor(() => expect(localStorage.getItem('owner')).toBe(String(id)));
}

it('a user who signs in again where their session has ended finds the settings of the device', async () => {
  await signInAgain({ id: 7, owner: '7' });
  // Longer than the code takes that would erase them.
  await import('../../src/app/auth/leave');
  expect(settings()).toEqual(SETTINGS);
});

it('another user who signs in there finds nothing of the former one', async () => {
  await signInAgain({ id: 8, owner: '7' });
  expect(settings()).toEqual(NOTHING);
});

it('a user who signs in again finds nothing of another one who was signed in meanwhile', async () => {
  await signInAgain({ id: 7, owner: '8' });
  expect(settings()).toEqual(NOTHING);
});

it('another user whose own page has erased the device finds nothing that the open page has written since', async () => {
  await signInAgain({ id: 8, owner: '8' });
  expect(settings()).toEqual(NOTHING);
});

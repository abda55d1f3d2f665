import { screen, waitFor, within } from '@testing-library/react';
import { ANNA, data } from './fakeServer';
import { forgetDevice, renderApp } from './renderApp';

beforeEach(forgetDevice);
// React logs to the console what an error boundary catches; here that is expected.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** An invalid response that no real server sends: components that show it throw. */
const brokenProfile = {
  ProfileQuery: () => data({ profile: { ...ANNA, name: null } }),
  users: () => data({ users: [] }),
};

describe('a bug', () => {
  it('in a screen stops there: the shell keeps working, and so does the next screen', async () => {
    const { user } = await renderApp({
      at: '/1/studio-12/profile/anna.nowak',
      says: brokenProfile,
    });
    const main = within(await screen.findByRole('main'));
    await main.findByRole('heading', { level: 1, name: 'Something went wrong' });
    expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(main.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
      'href',
      '/1/studio-12/home/anna.nowak',
    );
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: /Anna/ });
  });

  it('in the shell leaves a page with a button to continue and a link home', async () => {
    const { user } = await renderApp({
      says: { myWorkspaces: () => data({ myWorkspaces: [null, null] }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Your menu: Anna Nowak' }));
    await screen.findByRole('heading', { level: 1, name: 'Something went wrong' });
    await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });
});

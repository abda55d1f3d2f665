import { screen, waitFor, within } from '@testing-library/react';
import { session } from '../app/fakeServer';
import { address, forgetDevice, setLoginCookie } from '../app/renderApp';
import { done, refused, renderSettings } from './given';

beforeEach(forgetDevice);

const password = () => screen.getByLabelText('Password');
const press = () => screen.getByRole('button', { name: 'Delete account' });
const question = () =>
  screen.findByRole('alertdialog', { name: 'Delete your account? This cannot be undone.' });

describe('deleting the account', () => {
  it('requires the password before the confirmation', async () => {
    const { user } = await renderSettings('/delete-account');
    await user.click(press());
    await waitFor(() => expect(password()).toHaveFocus());
    expect(password()).toHaveAccessibleDescription('Password is required');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('asks for confirmation with focus on Cancel, and does nothing when the user cancels', async () => {
    const { user, server } = await renderSettings('/delete-account');
    await user.type(password(), 'chalk');
    await user.click(press());
    const cancel = within(await question()).getByRole('button', { name: 'Cancel' });
    expect(cancel).toHaveFocus();
    await user.click(cancel);
    expect(server.named('deleteAccount')).toEqual([]);
    expect(password()).toHaveValue('chalk');
  });

  it('can be repeated after Cancel and after a wrong password', async () => {
    const { user, server } = await renderSettings('/delete-account', {
      says: { deleteAccount: refused('deleteAccount', ['password', 'incorrect-password']) },
    });
    await user.type(password(), 'chalk');
    await user.click(press());
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(press()).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(press());
    await user.click(within(await question()).getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(password()).toHaveAccessibleDescription('Incorrect password'));
    await waitFor(() => expect(password()).toHaveFocus());
    await user.clear(password());
    await user.type(password(), 'slate');
    await user.click(press());
    await user.click(within(await question()).getByRole('button', { name: 'Delete account' }));
    await waitFor(() =>
      expect(server.named('deleteAccount').map(({ sent }) => sent)).toEqual([
        { password: 'chalk' },
        { password: 'slate' },
      ]),
    );
  });

  it('opens the start page, signed out, with the device data deleted', async () => {
    const { user, server } = await renderSettings('/delete-account', {
      says: {
        deleteAccount: () => {
          setLoginCookie(false);
          server.answers.Me = () => session({ me: null });
          return done('deleteAccount')({ name: '', sent: {}, headers: new Headers() });
        },
      },
    });
    window.localStorage.setItem('offline', '1');
    await user.type(password(), 'chalk');
    await user.click(press());
    await user.click(within(await question()).getByRole('button', { name: 'Delete account' }));
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(address()).toBe('/');
    expect(server.named('deleteAccount').map(({ sent }) => sent)).toEqual([{ password: 'chalk' }]);
    await waitFor(() => expect(window.localStorage.getItem('offline')).toBeNull());
  });

  it("shows the first of the server's errors next to its field", async () => {
    const { user } = await renderSettings('/delete-account', {
      says: {
        deleteAccount: refused(
          'deleteAccount',
          ['password', 'incorrect-password'],
          [null, 'unknown-error'],
        ),
      },
    });
    await user.type(password(), 'chalk');
    await user.click(press());
    await user.click(within(await question()).getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(password()).toHaveAccessibleDescription('Incorrect password'));
    await waitFor(() => expect(password()).toHaveFocus());
    expect(screen.queryByText('Unknown error')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

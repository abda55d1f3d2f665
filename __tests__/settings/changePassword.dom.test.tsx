import { act, screen, waitFor } from '@testing-library/react';
import { CABLE_CUT, data, held } from '../app/fakeServer';
import { forgetDevice } from '../app/renderApp';
import { done, refused, renderSettings, type SettingsScreen } from './given';

beforeEach(forgetDevice);

const old = () => screen.getByLabelText('Old password');
const wanted = () => screen.getByLabelText('New password');
const again = () => screen.getByLabelText('Retype new password');
const save = () => screen.getByRole('button', { name: 'Save' });

async function submit(
  { user }: SettingsScreen,
  [first, second, third]: readonly [string, string, string],
) {
  if (first) await user.type(old(), first);
  if (second) await user.type(wanted(), second);
  if (third) await user.type(again(), third);
  await user.click(save());
}
const GOOD = ['chalk on slate', 'slate on chalk', 'slate on chalk'] as const;
const sent = ({ server }: SettingsScreen) => server.named('changePassword').map((one) => one.sent);

describe('changing the password', () => {
  it.each([
    [['', '', ''], old, 'Old password required'],
    [['chalk on slate', '', ''], wanted, 'Enter your new password'],
    [['chalk on slate', 'slate on chalk', 'chalk'], again, 'The new passwords are not the same'],
    [
      ['chalk on slate', 'chalk on slate', 'chalk on slate'],
      wanted,
      'The new password must differ from the old one',
    ],
  ] as const)(
    'shows only the first failure, in the order of the checks: %j',
    async (typed, field, words) => {
      const app = await renderSettings('/change-password');
      await submit(app, typed);
      await waitFor(() => expect(field()).toHaveFocus());
      expect(field()).toHaveAccessibleDescription(words);
      expect(
        [old(), wanted(), again()].filter((one) => one.getAttribute('aria-invalid') === 'true'),
      ).toEqual([field()]);
      expect(sent(app)).toEqual([]);
    },
  );

  it('focuses the first field when a message is dismissed by keyboard', async () => {
    const app = await renderSettings('/change-password', {
      says: { changePassword: () => CABLE_CUT },
    });
    await submit(app, GOOD);
    await screen.findByRole('alert');
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    await app.user.keyboard('{Enter}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(old()).toHaveFocus();
  });

  it('shows success and clears the fields', async () => {
    const app = await renderSettings('/change-password', {
      says: { changePassword: done('changePassword') },
    });
    await submit(app, GOOD);
    expect(await screen.findByText('Password changed successfully')).toBeVisible();
    expect(sent(app)).toEqual([
      {
        ...{ oldPassword: 'chalk on slate', newPassword: 'slate on chalk' },
        ...{ revokesTokens: false, removesFeeds: false },
      },
    ]);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    for (const field of [old(), wanted(), again()]) expect(field).toHaveValue('');
  });

  it('offers to end the tokens and the feeds of a person who has some', async () => {
    let left = { apiTokens: 2, calendarFeeds: 1 };
    const app = await renderSettings('/change-password', {
      says: {
        MyCredentials: () => data({ myCredentials: left }),
        changePassword: done('changePassword'),
      },
    });
    const tokens = await screen.findByRole('checkbox', { name: 'Also revoke my 2 API tokens' });
    const feeds = screen.getByRole('checkbox', {
      name: 'Also remove 1 address of my calendar feeds',
    });
    expect([tokens, feeds].map((one) => (one as HTMLInputElement).checked)).toEqual([false, false]);
    expect(tokens).toHaveAccessibleDescription('Scripts lose access at once.');
    await app.user.click(tokens);
    left = { apiTokens: 0, calendarFeeds: 1 };
    await submit(app, GOOD);
    expect(await screen.findByText('Password changed successfully')).toBeVisible();
    expect(sent(app)).toEqual([
      expect.objectContaining({ revokesTokens: true, removesFeeds: false }),
    ]);
    await waitFor(() => expect(tokens).not.toBeInTheDocument());
    expect(feeds).not.toBeChecked();
  });

  it("shows the first of the server's errors next to its field", async () => {
    const app = await renderSettings('/change-password', {
      says: {
        changePassword: refused(
          'changePassword',
          ['oldPassword', 'invalid-old-password'],
          ['newPassword', 'password-too-common'],
        ),
      },
    });
    await submit(app, GOOD);
    await waitFor(() => expect(old()).toHaveAccessibleDescription('Invalid old password'));
    await waitFor(() => expect(old()).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('This password is too common')).not.toBeInTheDocument();
    expect(wanted()).toHaveValue('slate on chalk');
  });

  it('keeps the input when the server is unreachable', async () => {
    const app = await renderSettings('/change-password', {
      says: { changePassword: () => CABLE_CUT },
    });
    await submit(app, GOOD);
    expect(await screen.findByRole('alert')).toHaveTextContent('Kreda cannot be reached');
    expect(old()).toHaveValue('chalk on slate');
  });

  it('is sent once, however often the button is pressed', async () => {
    const answer = held<unknown>();
    const app = await renderSettings('/change-password', {
      says: { changePassword: () => answer.answer },
    });
    await submit(app, GOOD);
    await app.user.click(save());
    await app.user.type(again(), '{Enter}');
    expect(sent(app)).toHaveLength(1);
    answer.give({ data: { changePassword: { success: true, errors: [] } } });
    await screen.findByText('Password changed successfully');
  });
});

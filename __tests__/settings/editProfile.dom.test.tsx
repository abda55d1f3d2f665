import { screen, waitFor } from '@testing-library/react';
import { ANNA, data, session } from '../app/fakeServer';
import { address, forgetDevice } from '../app/renderApp';
import { refused, renderSettings } from './given';

beforeEach(forgetDevice);

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('changing the profile', () => {
  it('starts with the current values and shows when it is saved', async () => {
    const { user, server } = await renderSettings('/profile', {
      says: {
        ChangeProfile: () => data({ changeProfile: { success: true, errors: [], me: ANNA } }),
      },
    });
    expect(field('Nick')).toHaveValue('anna.nowak');
    expect(
      [field('First name'), field('Last name')].map((one) => (one as HTMLInputElement).value),
    ).toEqual(['Anna', 'Nowak']);
    await user.clear(field('First name'));
    await user.type(field('First name'), 'Łucja Maria');
    await user.clear(field('Last name'));
    await user.type(field('Last name'), 'Żak');
    await user.clear(field('Initials'));
    await user.type(field('Initials'), 'ŁŻ');
    await user.click(save());
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
    expect(server.named('ChangeProfile').map(({ sent }) => sent)).toEqual([
      { name: 'Łucja Maria Żak', nick: 'anna.nowak', nickShort: 'ŁŻ' },
    ]);
  });

  it('opens the new URL after a new nick', async () => {
    const { user, server } = await renderSettings('/profile', {
      says: {
        ChangeProfile: () => data({ changeProfile: { success: true, errors: [], me: null } }),
      },
    });
    await user.clear(field('Nick'));
    await user.type(field('Nick'), 'ania');
    server.answers.Me = () => session({ me: { ...ANNA, nick: 'ania' } });
    await user.click(save());
    await waitFor(() => expect(address()).toBe('/u/ania/settings/profile'));
    expect(screen.getByText('Profile updated successfully')).toBeVisible();
  });

  it("shows the first of the server's errors next to its field", async () => {
    const { user } = await renderSettings('/profile', {
      says: {
        ChangeProfile: refused(
          'changeProfile',
          ['nick', 'nick-exists'],
          ['nickShort', 'initials-invalid'],
        ),
      },
    });
    await user.click(save());
    await waitFor(() => expect(field('Nick')).toHaveFocus());
    expect(field('Nick')).toHaveAccessibleDescription(
      expect.stringContaining('This nick is already taken'),
    );
    expect(screen.queryByText('Use 2 or 3 uppercase letters')).not.toBeInTheDocument();
  });

  it.each([
    ['First name', '', 'Enter your first name'],
    ['Last name', '', 'Enter your last name'],
    ['Nick', 'an', 'Nick is too short'],
    ['Nick', 'settings', 'This nick is reserved'],
    ['Initials', 'A', 'Use 2 or 3 uppercase letters'],
    ['Initials', 'ab', 'Use 2 or 3 uppercase letters'],
  ])('rejects %s "%s" without a request', async (name, typed, words) => {
    const { user, server } = await renderSettings('/profile');
    await user.clear(field(name));
    if (typed) await user.type(field(name), typed);
    await user.click(save());
    await waitFor(() => expect(field(name)).toHaveFocus());
    expect(field(name)).toHaveAccessibleDescription(new RegExp(words));
    expect(server.named('ChangeProfile')).toEqual([]);
  });
});

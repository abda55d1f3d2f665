import { screen, waitFor } from '@testing-library/react';
import { ANNA, CABLE_CUT, data, notAllowed, session, type Say } from '../app/fakeServer';
import { address, forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const NEWCOMER = {
  ...ANNA,
  name: '',
  nick: '',
  nickShort: '',
  profileCompleted: false,
  hasWorkspace: false,
  currentWorkspaceId: null,
};
const field = (name: RegExp | string) => screen.getByRole('textbox', { name });

interface Given {
  me?: Partial<typeof NEWCOMER>;
  at?: string;
  answer?: Say;
}

/** A user whose profile is complete once the server has confirmed that. */
async function renderProfile({
  me = {},
  at,
  answer = () => data({ completeProfile: { success: true, errors: [], me: ANNA } }),
}: Given = {}) {
  let isComplete = false;
  const app = await renderApp({
    at,
    says: {
      Me: () =>
        isComplete
          ? session({ me: ANNA })
          : session({
              me: { ...NEWCOMER, ...me },
              myCurrentWid: null,
              checkPermissionToWorkspace: notAllowed,
            }),
      CompleteProfile: async (request) => {
        const said = await answer(request);
        isComplete = JSON.stringify(said).includes('"success":true');
        return said;
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Complete your profile' });
  return app;
}
type Screen = Awaited<ReturnType<typeof renderProfile>>;

async function fill({ user }: Screen) {
  await user.type(field('First name'), 'Łukasz');
  await user.type(field('Last name'), 'Żak');
  await user.type(field('Company name'), 'Studio');
}
const go = ({ user }: Screen) => user.click(screen.getByRole('button', { name: 'Continue' }));

const refusedWith =
  (...errors: { field: string | null; message: string; params?: string | null }[]): Say =>
  () =>
    data({
      completeProfile: {
        success: false,
        errors: errors.map((error) => ({ params: null, ...error })),
        me: null,
      },
    });

describe('completing the profile', () => {
  it('suggests nick and initials from the name during typing', async () => {
    const app = await renderProfile();
    await app.user.type(field('First name'), 'Łukasz');
    await app.user.type(field('Last name'), 'Żak');
    expect(field('Nick')).toHaveValue('lukasz.zak');
    expect(field('Initials')).toHaveValue('ŁŻ');
  });

  it('keeps a nick and initials that the user has changed', async () => {
    const app = await renderProfile();
    await app.user.type(field('First name'), 'Anna');
    await app.user.clear(field('Nick'));
    await app.user.type(field('Nick'), 'ania');
    await app.user.clear(field('Initials'));
    await app.user.type(field('Initials'), 'AZ');
    await app.user.type(field('Last name'), 'Nowak');
    expect(field('Nick')).toHaveValue('ania');
    expect(field('Initials')).toHaveValue('AZ');
  });

  it('sends first and last name with a space between, and opens the user’s home page', async () => {
    const app = await renderProfile();
    await fill(app);
    await go(app);
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: /Anna/ })).toHaveFocus(),
    );
    expect(address()).toBe('/1/studio-12/home/anna.nowak');
    expect(app.server.named('CompleteProfile')[0]?.sent).toEqual({
      name: 'Łukasz Żak',
      nick: 'lukasz.zak',
      initials: 'ŁŻ',
      companyName: 'Studio',
      projectName: null,
      withSample: true,
      wid: null,
    });
  });

  it('requests sample tasks also if the user names the first board', async () => {
    const app = await renderProfile();
    await fill(app);
    await app.user.type(field(/^First project/), 'Relaunch');
    await go(app);
    await waitFor(() => expect(app.server.named('CompleteProfile')).toHaveLength(1));
    expect(app.server.named('CompleteProfile')[0]?.sent).toMatchObject({
      projectName: 'Relaunch',
      withSample: true,
    });
  });

  it.each([
    [false, 1],
    [true, 0],
  ])(
    'shows that a mail was sent if the address is not confirmed (confirmed: %s)',
    async (emailConfirmed, notices) => {
      const app = await renderProfile({ me: { emailConfirmed } });
      await fill(app);
      app.server.answers.Me = () => session({ me: { ...ANNA, emailConfirmed } });
      await go(app);
      await screen.findByRole('heading', { level: 1, name: /Anna/ });
      await waitFor(() =>
        expect(screen.queryAllByText(/^We have sent a link to anna@example\.test/)).toHaveLength(
          notices,
        ),
      );
    },
  );

  it('shows all missing fields without a request', async () => {
    const app = await renderProfile();
    await go(app);
    for (const words of [
      'Enter your first name',
      'Enter your last name',
      'Choose a nick',
      'Enter your initials',
      'Enter the company name',
    ]) {
      expect(await screen.findByText(words)).toBeVisible();
    }
    await waitFor(() => expect(field('First name')).toHaveFocus());
    expect(app.server.named('CompleteProfile')).toEqual([]);
  });

  it.each([
    ['name', 'name-too-long', '{"max":100}', 'First name', /at most 100/],
    ['nick', 'nick-exists', null, 'Nick', /already taken/],
    ['companyName', 'workspace-name-exists', null, 'Company name', /already exists/],
    ['projectName', 'title-too-long', '{"max":200}', /First project/, /at most 200/],
  ])(
    'shows the server’s error for %s under its field',
    async (argument, message, params, label, words) => {
      const app = await renderProfile({
        answer: refusedWith({ field: argument, message, params }),
      });
      await fill(app);
      await go(app);
      await waitFor(() => expect(field(label)).toHaveFocus());
      expect(field(label)).toHaveAccessibleDescription(words);
      await app.user.tab();
      expect(field(label)).toHaveAccessibleDescription(words);
    },
  );

  it('shows an error without a field above the form', async () => {
    const app = await renderProfile({
      answer: refusedWith({ field: null, message: 'not-authorized' }),
    });
    await fill(app);
    await go(app);
    expect(await screen.findByRole('alert')).toHaveTextContent('You are not authorized.');
  });

  it('keeps the input when the server is unreachable', async () => {
    const app = await renderProfile({ answer: () => CABLE_CUT });
    await fill(app);
    await go(app);
    expect(await screen.findByRole('alert')).toHaveTextContent('Kreda cannot be reached');
    expect(field('Company name')).toHaveValue('Studio');
  });

  it('does not ask for a company with a workspace in the URL, and sends that workspace', async () => {
    const app = await renderProfile({ at: '/1/agency-99/home' });
    expect(screen.queryByRole('textbox', { name: 'Company name' })).not.toBeInTheDocument();
    await app.user.type(field('First name'), 'Anna');
    await app.user.type(field('Last name'), 'Nowak');
    await go(app);
    await screen.findByRole('heading', { level: 1, name: /Anna/ });
    expect(app.server.named('CompleteProfile')[0]?.sent).toEqual({
      name: 'Anna Nowak',
      nick: 'anna.nowak',
      initials: 'AN',
      wid: 'agency-99',
    });
  });

  it('asks a user without a password for one, twice the same', async () => {
    const app = await renderProfile({ me: { hasPassword: false } });
    await fill(app);
    await go(app);
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Choose a password'),
    );
    await app.user.type(screen.getByLabelText('Password'), 'chalk on slate');
    await app.user.type(screen.getByLabelText('Repeat password'), 'chalk on paper');
    await go(app);
    await waitFor(() =>
      expect(screen.getByLabelText('Repeat password')).toHaveAccessibleDescription(
        'Passwords do not match',
      ),
    );
    expect(app.server.named('CompleteProfile')).toEqual([]);
  });

  it.each([
    ['password', 'password-too-common', 'Password', 'This password is too common'],
    ['password2', 'register-passwords-do-not-match', 'Repeat password', 'Passwords do not match'],
  ])(
    'shows the server’s password error for %s under its field',
    async (argument, message, label, words) => {
      const app = await renderProfile({
        me: { hasPassword: false },
        answer: refusedWith({ field: argument, message }),
      });
      await fill(app);
      await app.user.type(screen.getByLabelText('Password'), 'chalk on slate');
      await app.user.type(screen.getByLabelText('Repeat password'), 'chalk on slate');
      await go(app);
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words));
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    },
  );

  it.each([
    ['', 'Enter your initials'],
    ['A', 'Use 2 or 3 uppercase letters'],
    ['ab', 'Use 2 or 3 uppercase letters'],
    ['A1', 'Use 2 or 3 uppercase letters'],
  ])('rejects the initials "%s" without a request', async (typed, words) => {
    const app = await renderProfile();
    await fill(app);
    await app.user.clear(field('Initials'));
    if (typed) await app.user.type(field('Initials'), typed);
    await go(app);
    await waitFor(() => expect(field('Initials')).toHaveFocus());
    expect(field('Initials')).toHaveAccessibleDescription(words);
    expect(app.server.named('CompleteProfile')).toEqual([]);
  });

  it('has a log-out button', async () => {
    const { user } = await renderProfile();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
  });
});

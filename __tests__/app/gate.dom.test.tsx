import { act, screen, waitFor } from '@testing-library/react';
import { ANNA, CABLE_CUT, data, held, notAllowed, session } from './fakeServer';
import { address, forgetDevice, renderApp } from './renderApp';

beforeEach(forgetDevice);

const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });
const NEWCOMER = {
  ...ANNA,
  name: '',
  nick: '',
  nickShort: '',
  profileCompleted: false,
  hasWorkspace: false,
};
const UNCONFIRMED = { ...ANNA, emailConfirmed: false };
const asksForConfirmation = () => ({ isConfirmationRequired: true });

describe('the auth gate', () => {
  it('shows the login form at once without the login cookie, and requests no session', async () => {
    const { server } = await renderApp({ isSignedIn: false });
    await heading('Log in');
    expect(server.asked.filter(({ name }) => name !== 'config.json')).toEqual([]);
    expect(document.title).toBe('Log in · Kreda');
  });

  it('clears the stored data of a user who is no longer signed in, but not the theme and language of the device', async () => {
    const kept = { theme: 'dark', locale: 'en', density: 'compact' };
    for (const [key, value] of Object.entries({ ...kept, uid: '7', offline: '1' }))
      window.localStorage.setItem(key, value);
    await renderApp({ isSignedIn: false });
    await heading('Log in');
    expect({ ...window.localStorage }).toEqual(kept);
  });

  it('shows "Loading" only when the response takes longer than 200 ms', async () => {
    const me = held<unknown>();
    const since = performance.now();
    await renderApp({ says: { Me: () => me.answer } });
    expect(await screen.findByText('Loading')).toBeVisible();
    expect(performance.now() - since).toBeGreaterThanOrEqual(200);
    me.give(session({ me: ANNA }));
    await heading(/, Anna$/);
  });

  it('shows a generic error when the server is unreachable, and continues after a retry', async () => {
    const { server, user } = await renderApp({ says: { Me: () => CABLE_CUT } });
    await heading('Something went wrong');
    expect(screen.getByText(/Kreda cannot be reached/)).toBeVisible();
    const second = held<unknown>();
    server.answers.Me = () => second.answer;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    );
    second.give(session({ me: ANNA }));
    await heading(/, Anna$/);
  });

  it('continues by itself when the server responds again', async () => {
    const { server } = await renderApp({ says: { Me: () => CABLE_CUT } });
    await heading('Something went wrong');
    server.answers.Me = () => session({ me: ANNA });
    expect(await screen.findByRole('heading', { level: 1, name: /, Anna$/ })).toBeVisible();
  });

  it('shows a server error with its request id in the log', async () => {
    const fault = {
      data: null,
      errors: [
        { message: 'Unknown error', extensions: { code: 'unknown-error', requestId: 'req-77' } },
      ],
    };
    await renderApp({ says: { Me: () => fault } });
    await heading('Something went wrong');
    expect(screen.getByText('Code: req-77')).toBeVisible();
  });

  it('shows the login form when the session has ended despite the cookie, and keeps the pending changes on the device', async () => {
    window.localStorage.setItem('offline', '1');
    await renderApp({ says: { Me: () => session({ me: null }) } });
    await heading('Log in');
    expect(window.localStorage.getItem('offline')).toBe('1');
  });

  it('asks for the profile before it checks permissions', async () => {
    await renderApp({
      at: '/1/agency-99/home',
      says: { Me: () => session({ me: NEWCOMER, checkPermissionToWorkspace: notAllowed }) },
    });
    await heading('Complete your profile');
  });

  it('shows the access screen for a workspace that the user may not open, with a link to their own', async () => {
    const { server, user } = await renderApp({
      at: '/1/agency-99/home',
      says: {
        Me: ({ sent }) =>
          session({
            me: ANNA,
            ...(sent.wid === 'agency-99' && { checkPermissionToWorkspace: notAllowed }),
          }),
      },
    });
    await heading('You are not allowed to view this workspace');
    expect(screen.getByText('Logged in as anna@example.test')).toBeVisible();
    expect(server.named('UserProjectsQuery')).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'My workspace' }));
    await heading(/, Anna$/);
    expect(address()).toBe('/1/studio-12/home/anna.nowak');
  });

  it('admits a user who has been added meanwhile', async () => {
    const { server, user } = await renderApp({
      at: '/1/agency-99/home',
      says: { Me: () => session({ me: ANNA, checkPermissionToWorkspace: notAllowed }) },
    });
    await heading('You are not allowed to view this workspace');
    server.answers.Me = () => session({ me: ANNA });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await heading(/, Anna$/);
    expect(address()).toBe('/1/agency-99/home/anna.nowak');
  });

  it('shows a message to a user without a workspace', async () => {
    await renderApp({
      says: {
        Me: () => session({ me: ANNA, myCurrentWid: null, checkPermissionToWorkspace: notAllowed }),
      },
    });
    await heading('You belong to no workspace');
    expect(screen.getByRole('button', { name: 'Create workspace' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  it('stops at an unconfirmed address only when the server requires confirmation', async () => {
    const asked = await renderApp({
      says: { Me: () => session({ me: UNCONFIRMED }), 'config.json': asksForConfirmation },
    });
    await heading('Please confirm your email address');
    asked.view.unmount();
    await renderApp({ says: { Me: () => session({ me: UNCONFIRMED }) } });
    await heading(/, Anna$/);
  });

  it('requests the configuration only when it needs it, and not at all when the page contains it', async () => {
    const confirmed = await renderApp({ says: { 'config.json': asksForConfirmation } });
    await heading(/, Anna$/);
    expect(confirmed.server.named('config.json')).toEqual([]);
    confirmed.view.unmount();

    document.head.innerHTML = '<meta name="config">';
    document.querySelector('meta')?.setAttribute(
      'content',
      JSON.stringify({
        environment: 'production',
        loginProviders: [],
        isConfirmationRequired: true,
      }),
    );
    const told = await renderApp({
      says: { Me: () => session({ me: UNCONFIRMED }), 'config.json': () => CABLE_CUT },
    });
    await heading('Please confirm your email address');
    expect(told.server.named('config.json')).toEqual([]);
    document.head.innerHTML = '';
  });

  it('shows the shell to all other users, with the boards at the side', async () => {
    await renderApp();
    await heading(/, Anna$/);
    const boards = screen.getByRole('navigation', { name: 'Main navigation' });
    await waitFor(() => expect(boards).toHaveTextContent('Website relaunch'));
    expect(boards).toHaveTextContent('Dashboard');
    expect(screen.getByRole('banner')).toHaveTextContent('Kreda');
  });

  it('skips error URLs: no session is requested, and only known texts are shown', async () => {
    const { server } = await renderApp({ at: '/error/workspace-not-found/E-41' });
    await heading('Something went wrong');
    expect(screen.getByText(/Workspace not found/)).toBeVisible();
    expect(screen.getByText('Code: E-41')).toBeVisible();
    expect(server.asked).toEqual([]);
  });

  it('never shows text from an error URL', async () => {
    await renderApp({ at: '/error/Call%20this%20number/0800%20now' });
    await heading('Something went wrong');
    expect(screen.getByText(/Unknown error/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Call this number|0800/);
  });

  it('does not wait a second time on the redirect from the start page to the home page', async () => {
    const never = held<unknown>();
    await renderApp({
      says: { Me: ({ sent }) => (sent.wid === null ? session({ me: ANNA }) : never.answer) },
    });
    await heading(/, Anna$/);
    expect(address()).toBe('/1/studio-12/home/anna.nowak');
  });

  it('does not use the permissions of one workspace for another', async () => {
    const answer = held<unknown>();
    const { server, user } = await renderApp({
      says: {
        Me: ({ sent }) => (sent.wid === 'agency-99' ? answer.answer : session({ me: ANNA })),
        UserProjectsQuery: () => data({ userProjects: [] }),
      },
    });
    await heading(/, Anna$/);
    await user.click(await screen.findByRole('link', { name: 'Dashboard' }));
    act(() => {
      window.history.pushState(null, '', '/1/agency-99/home');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() =>
      expect(screen.queryByRole('navigation', { name: 'Main navigation' })).not.toBeInTheDocument(),
    );
    answer.give(session({ me: ANNA, checkPermissionToWorkspace: notAllowed }));
    await heading('You are not allowed to view this workspace');
    expect(server.named('UserProjectsQuery').map(({ sent }) => sent.workspaceId)).not.toContain(99);
  });
});

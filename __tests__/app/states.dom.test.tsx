import { act, screen, within } from '@testing-library/react';
import { ANNA, data, held, refusal, session, type Say } from './fakeServer';
import { address, forgetDevice, renderApp } from './renderApp';
import { searchFound } from './searchFound';

beforeEach(forgetDevice);
afterEach(() => {
  jest.restoreAllMocks();
});

/** Screens other than boards, with the operation that fills each (docs/ux.md#2-7). */
const SCREENS = [
  ['the team', '/1/studio-12/team', 'Team', 'SearchUsersQuery'],
  ['the requests', '/1/studio-12/team/requests', 'Team', 'AccessRequestListQuery'],
  ['a profile', '/1/studio-12/profile/ewa', '', 'ProfileQuery'],
  ['the activity', '/1/studio-12/activity', 'Activity', 'activity'],
  ['a search', '/1/studio-12/search?q=chalk', 'Search', 'search'],
  ['the settings of a workspace', '/1/studio-12/settings', 'Settings', 'myWorkspaces'],
] as const;

const NOBODY: Record<string, Say> = {
  SearchUsersQuery: () => data({ searchUsers: [] }),
  AccessRequestListQuery: () => data({ accessRequestList: { list: [], total: 0, pages: 0 } }),
  InvitationListQuery: () => data({ invitationList: { list: [], total: 0, pages: 0 } }),
  search: () => data(searchFound([])),
  SectionListQuery: () => data({ sectionList: [] }),
  activity: () => data({ activity: { list: [], total: 0, pages: 0 } }),
};
const isLoading = () => within(screen.getByRole('main')).findByText(/^Loading/);

describe('the states of a screen', () => {
  it.each(SCREENS)(
    '%s shows that it is loading when the response is slow',
    async (_screen, at, title, operation) => {
      await renderApp({ at, says: { ...NOBODY, [operation]: () => held().answer } });
      if (title)
        expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      expect(await isLoading()).toBeInTheDocument();
      expect(
        within(screen.getByRole('main')).queryByRole('button', { name: 'Try again' }),
      ).not.toBeInTheDocument();
    },
  );

  it.each(SCREENS)(
    '%s shows that it failed to load, with a button to retry',
    async (_screen, at, _title, operation) => {
      const { server, user } = await renderApp({
        at,
        says: { ...NOBODY, [operation]: () => refusal('unknown-error') },
      });
      const retry = await within(screen.getByRole('main')).findByRole('button', {
        name: 'Try again',
      });
      const before = server.named(operation).length;
      await user.click(retry);
      expect(server.named(operation).length).toBeGreaterThan(before);
    },
  );

  it.each([
    ['a board', '/1/studio-12/31/calendar', 'projectViewQuery'],
    ['the user', '/1/studio-12/home/anna.nowak/calendar', 'myTasks'],
  ])(
    'the week of %s renders its days before its tasks, and links to the next week',
    async (_screen, at, operation) => {
      const { user } = await renderApp({
        at: `${at}/2026-11-16`,
        says: { ...NOBODY, [operation]: () => held().answer },
      });
      const days = within(await screen.findByRole('list', { name: 'Days of the week' }));
      expect(days.getAllByRole('heading', { level: 2 }).map((day) => day.textContent)).toEqual([
        'Mon 16',
        'Tue 17',
        'Wed 18',
        'Thu 19',
        'Fri 20',
      ]);
      expect(await isLoading()).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Next week' }));
      expect(await screen.findByRole('heading', { level: 2, name: /^Mon 23/ })).toBeInTheDocument();
      expect(address()).toMatch(/\/calendar\/2026-11-23$/);
    },
  );

  it.each([
    ['requests', '/1/studio-12/team/requests', 'No requests', 'button', 'Add people'],
    [
      'activity',
      '/1/studio-12/activity',
      'Nothing has happened yet',
      'link',
      'Go to the home page',
    ],
    ['a search', '/1/studio-12/search?q=chalk', 'No results', 'button', 'Create task “chalk”'],
  ] as const)(
    'shows that a list is empty, and offers the next step: %s',
    async (_screen, at, words, role, next) => {
      await renderApp({ at, says: NOBODY });
      expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument();
      expect(
        within(screen.getByRole('main')).getAllByRole(role, { name: next }).length,
      ).toBeGreaterThan(0);
    },
  );

  it.each([
    ['a member', 0, 'the settings of the workspace', '/1/studio-12/settings', '/'],
    ['a non-member', null, 'the team', '/1/studio-12/team', '/1/studio-12/home'],
    ['a non-member', null, 'the activity', '/1/studio-12/activity', '/1/studio-12/home'],
    ['a non-member', null, 'My Tasks', '/1/studio-12/home/anna.nowak/tasks', '/1/studio-12/home'],
    [
      'a non-member',
      null,
      'their calendar',
      '/1/studio-12/home/anna.nowak/calendar',
      '/1/studio-12/home',
    ],
  ])('shows %s (%s) a link home instead of %s', async (_who, role, _screen, at, home) => {
    await renderApp({
      at,
      says: {
        ...NOBODY,
        Me: () =>
          session({ me: ANNA, checkPermissionToWorkspace: { success: true, role, errors: [] } }),
      },
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You are not authorized.' }),
    ).toBeInTheDocument();
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Go to the home page' }),
    ).toHaveAttribute('href', home);
  });

  it('offers to create a task with the words of a search without results', async () => {
    const { user } = await renderApp({ at: '/1/studio-12/search?q=chalk', says: NOBODY });
    await user.click(await screen.findByRole('button', { name: 'Create task “chalk”' }));
    expect(
      within(await screen.findByRole('dialog', { name: 'Create task' })).getByRole('textbox', {
        name: 'Task title',
      }),
    ).toHaveValue('chalk');
  });

  it('offers to clear a search for people without results', async () => {
    const { user } = await renderApp({ at: '/1/studio-12/team', says: NOBODY });
    const field = await screen.findByRole('searchbox');
    await user.type(field, 'zzz');
    await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  it.each([
    ['home', '/1/studio-12/home/anna.nowak', /, Anna$/],
    ['the team', '/1/studio-12/team', 'Team'],
    ['the activity', '/1/studio-12/activity', 'Activity'],
  ])('%s shows at its top that the client is offline', async (_screen, at, title) => {
    await renderApp({ at, says: NOBODY });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/^You are offline/)).toBeInTheDocument();
  });
});

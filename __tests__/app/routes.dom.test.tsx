import { screen, waitFor } from '@testing-library/react';
import { links, PATTERNS } from '../../contract/links';
import { RESERVED_WORDS } from '../../contract/paths/reservedWords';
import { board, data, workspace, type Say } from './fakeServer';
import { address, forgetDevice, renderApp } from './renderApp';
import { searchFound } from './searchFound';

beforeEach(forgetDevice);

const BOARD = board(31, 'Website relaunch');
const task = {
  id: 501,
  version: 1,
  workspaceId: 12,
  title: 'Fix login',
  slug: 'fix-login-501',
  isDone: false,
  hasDescription: false,
  assignee: [],
  notifyUsers: [],
  commentCount: 0,
  filesCount: 0,
  checkListCount: 0,
  checkListDoneCount: 0,
  createdAt: '2026-11-02T08:00:00Z',
  updatedAt: '2026-11-02T08:00:00Z',
  archivedAt: null,
  project: { id: 31 },
  fieldValues: [],
  relatedTasks: [
    {
      taskId: 501,
      relatedTaskId: 41,
      projectId: 31,
      type: 'TaskHasSection',
      sortIndex: 1,
      version: 1,
    },
  ],
};
const list = {
  ...task,
  id: 41,
  title: 'To do',
  slug: 'to-do-41',
  relatedTasks: [
    {
      taskId: 41,
      relatedTaskId: 31,
      projectId: 31,
      type: 'SectionHasProject',
      sortIndex: 1,
      version: 1,
    },
  ],
};
const seen = { snapshot: { workspaceId: 12, seq: 5, scope: 'Project:31' } };
const nothing = { list: [], total: 0, pages: 0 };

/** A server that knows a board with a task, and little else. */
const SAYS: Record<string, Say> = {
  projectViewQuery: () =>
    data(
      {
        projectView: {
          id: 31,
          workspaceId: 12,
          seq: 5,
          project: BOARD,
          fields: [],
          sectionSettings: [],
          tasks: [list, task],
        },
      },
      seen,
    ),
  task: () =>
    data(
      {
        task: {
          ...task,
          description: '',
          descriptionVersion: 0,
          checkList: [],
          files: [],
          fieldValues: [],
        },
      },
      { snapshot: { workspaceId: 12, seq: 5, scope: 'Task:501' } },
    ),
  SearchUsersQuery: () => data({ searchUsers: [] }),
  AccessRequestListQuery: () => data({ accessRequestList: nothing }),
  activity: () => data({ activity: nothing }),
  boardImports: () => data({ boardImports: [] }),
  SectionListQuery: () => data({ sectionList: [] }),
  search: () => data(searchFound([]), seen),
  CalendarTasks: () => data({ calendarTasks: [] }, seen),
  UnscheduledTasks: () => data({ unscheduledTasks: { list: [], total: 0, perPage: 20 } }, seen),
  customFields: () => data({ customFields: [] }),
  standardFields: () => data({ standardFields: [] }),
  ProfileQuery: () => data({ profile: { id: 9, name: 'Ewa Wilk', nick: 'ewa', email: null } }),
  myWorkspaces: () => data({ myWorkspaces: [workspace(12, 'Studio')] }),
};

async function open(at: string) {
  return renderApp({ at, says: SAYS });
}
const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });

/**
 * Each row of the route table (docs/behaviour.md#2), and of further URLs: the requested URL, the
 * resulting URL, and the screen there.
 */
const ROWS: [string, string, string | RegExp, RegExp][] = [
  [
    'the start page redirects to the home page of the current workspace',
    '/',
    '/1/studio-12/home/anna.nowak',
    /Good \w+, Anna$/,
  ],
  [
    'the login page redirects a signed-in user to the home page',
    '/login',
    '/1/studio-12/home/anna.nowak',
    /Good \w+, Anna$/,
  ],
  [
    'the registration page redirects a signed-in user to the home page',
    '/register',
    '/1/studio-12/home/anna.nowak',
    /Good \w+, Anna$/,
  ],
  [
    'the home URL redirects to the user’s own home page',
    '/1/studio-12/home',
    '/1/studio-12/home/anna.nowak',
    /Good \w+, Anna$/,
  ],
  [
    'another user’s home page redirects to the user’s own',
    '/1/studio-12/home/somebody',
    '/1/studio-12/home/anna.nowak',
    /Good \w+, Anna$/,
  ],
  [
    'the home page of a nick that is a route name redirects to the user’s own',
    '/1/studio-12/home/team',
    '/1/studio-12/home/anna.nowak',
    /Good \w+, Anna$/,
  ],
  [
    'the id of a workspace decides, whatever its slug',
    '/1/old-name-12/home/anna.nowak',
    '/1/old-name-12/home/anna.nowak',
    /Good \w+, Anna$/,
  ],
  ['team', '/1/studio-12/team', '/1/studio-12/team', /^Team$/],
  ['team, members', '/1/studio-12/team/members', '/1/studio-12/team/members', /^Team$/],
  ['team, requests', '/1/studio-12/team/requests', '/1/studio-12/team/requests', /^Team$/],
  ['team, an unknown view', '/1/studio-12/team/nonsense', '/1/studio-12/team/nonsense', /^Team$/],
  ['activity', '/1/studio-12/activity', '/1/studio-12/activity', /^Activity$/],
  ['an import', '/1/studio-12/import', '/1/studio-12/import', /^Import$/],
  ['search', '/1/studio-12/search', '/1/studio-12/search', /^Search$/],
  ['the settings of a workspace', '/1/studio-12/settings', '/1/studio-12/settings', /^Settings$/],
  [
    'a board',
    '/1/studio-12/website-relaunch-31',
    '/1/studio-12/website-relaunch-31',
    /^Website relaunch$/,
  ],
  [
    'a board by its id only',
    '/1/studio-12/31',
    '/1/studio-12/website-relaunch-31',
    /^Website relaunch$/,
  ],
  [
    'a board under a wrong slug',
    '/1/studio-12/team-31',
    '/1/studio-12/website-relaunch-31',
    /^Website relaunch$/,
  ],
  [
    'a board whose slug is a route name',
    '/1/studio-12/settings-31',
    '/1/studio-12/website-relaunch-31',
    /^Website relaunch$/,
  ],
  [
    'a task',
    '/1/studio-12/website-relaunch-31/fix-login-501',
    '/1/studio-12/website-relaunch-31/fix-login-501',
    /^Fix login$/,
  ],
  [
    'a task under wrong slugs',
    '/1/studio-12/x-31/y-501',
    '/1/studio-12/website-relaunch-31/fix-login-501',
    /^Fix login$/,
  ],
  [
    'a task whose slug is a route name',
    '/1/studio-12/31/calendar-501',
    '/1/studio-12/website-relaunch-31/fix-login-501',
    /^Fix login$/,
  ],
  [
    'a calendar redirects to the Monday of the current week',
    '/1/studio-12/31/calendar',
    /^\/1\/studio-12\/website-relaunch-31\/calendar\/\d{4}-\d\d-\d\d$/,
    /^Website relaunch$/,
  ],
  [
    'a week',
    '/1/studio-12/website-relaunch-31/calendar/2026-11-16',
    '/1/studio-12/website-relaunch-31/calendar/2026-11-16',
    /^Website relaunch$/,
  ],
  [
    'a day other than Monday redirects to the Monday of its week',
    '/1/studio-12/website-relaunch-31/calendar/2026-11-19',
    '/1/studio-12/website-relaunch-31/calendar/2026-11-16',
    /^Website relaunch$/,
  ],
  [
    'an invalid day redirects to the Monday of the current week',
    '/1/studio-12/website-relaunch-31/calendar/soon',
    /\/calendar\/\d{4}-\d\d-\d\d$/,
    /^Website relaunch$/,
  ],
  [
    'a task over a week, under wrong slugs',
    '/1/studio-12/x-31/calendar/2026-11-16/y-501',
    '/1/studio-12/website-relaunch-31/calendar/2026-11-16/fix-login-501',
    /^Fix login$/,
  ],
  [
    'the customization of a board',
    '/1/studio-12/website-relaunch-31/customize',
    '/1/studio-12/website-relaunch-31/customize',
    /./,
  ],
  [
    'my tasks',
    '/1/studio-12/home/anna.nowak/tasks',
    '/1/studio-12/home/anna.nowak/tasks',
    /^My Tasks$/,
  ],
  [
    'the tasks of another user redirect to the user’s own',
    '/1/studio-12/home/ewa/tasks',
    '/1/studio-12/home/anna.nowak/tasks',
    /^My Tasks$/,
  ],
  [
    'the user’s calendar redirects to the Monday of the current week',
    '/1/studio-12/home/anna.nowak/calendar',
    /^\/1\/studio-12\/home\/anna\.nowak\/calendar\/\d{4}-\d\d-\d\d$/,
    /./,
  ],
  ['a profile', '/1/studio-12/profile/ewa', '/1/studio-12/profile/ewa', /^Ewa Wilk$/],
  ['the settings of the account', '/u/anna.nowak/settings', '/u/anna.nowak/settings', /^Settings$/],
  [
    'a change of address that failed',
    '/u/anna.nowak/settings/change-email/error/email-exists',
    '/u/anna.nowak/settings/change-email/error/email-exists',
    /^Settings$/,
  ],
  [
    'a change of address that was saved',
    '/u/anna.nowak/settings/change-email/saved-changed',
    '/u/anna.nowak/settings/change-email/saved-changed',
    /^Settings$/,
  ],
  [
    'a comment',
    '/1/studio-12/x-31/y-501/comment/9',
    '/1/studio-12/website-relaunch-31/fix-login-501/comment/9',
    /^Fix login$/,
  ],
  [
    'a board URL without an id is not found',
    '/1/studio-12/website',
    '/1/studio-12/website',
    /^This Page Could Not Be Found$/,
  ],
  [
    'a task URL without an id is not found',
    '/1/studio-12/website-relaunch-31/fix-login',
    '/1/studio-12/website-relaunch-31/fix-login',
    /^This Page Could Not Be Found$/,
  ],
  ['an unknown URL', '/nowhere', '/nowhere', /^This Page Could Not Be Found$/],
  ['the generic error', '/error/workspace-not-found/404', '/error/workspace-not-found/404', /./],
];

describe('the routes', () => {
  it.each(ROWS)('%s', async (_, at, ends, title) => {
    await open(at);
    const found = await heading(title);
    expect(found).toBeInTheDocument();
    await waitFor(() =>
      typeof ends === 'string' ? expect(address()).toBe(ends) : expect(address()).toMatch(ends),
    );
  });

  it('keep the query string when a slug is corrected', async () => {
    await open('/1/studio-12/31?q=login');
    await heading('Website relaunch');
    await waitFor(() => expect(address()).toBe('/1/studio-12/website-relaunch-31'));
    expect(window.location.search).toBe('?q=login');
  });

  it('of the search restore the search text', async () => {
    const { server } = await open('/1/studio-12/search?q=log%20in');
    expect(await screen.findByRole('searchbox')).toHaveValue('log in');
    await waitFor(() =>
      expect(server.named('search')[0]?.sent).toMatchObject({
        workspaceId: 12,
        query: 'log in',
      }),
    );
  });
});

describe('the fixed words in the app’s URLs', () => {
  const fixed = Object.values(PATTERNS)
    .flatMap((pattern) => pattern.split('/'))
    .filter((part) => /^[a-z][a-z-]*$/.test(part));

  it('cannot be nicks', () => {
    // Only words in the first or second segment can collide; longer words than any nick and later
    // segments cannot.
    const first = Object.values(PATTERNS)
      .flatMap((pattern) => pattern.replace('/1/:wid', '').split('/')[1] ?? [])
      .filter((part) => /^[a-z][a-z-]+$/.test(part));
    expect(first.filter((word) => !RESERVED_WORDS.has(word))).toEqual([]);
  });

  it('do not end with an id, so that no slug equals one of them', () => {
    expect(fixed.filter((word) => /\d$/.test(word))).toEqual([]);
    expect(fixed.length).toBeGreaterThan(15);
  });

  it('stay apart from nicks, which are escaped in links', () => {
    expect(links.home('studio-12', 'a/b?c')).toBe('/1/studio-12/home/a%2Fb%3Fc');
    expect(links.calendar('studio-12', 31, '2026-11-16', 501)).toBe(
      '/1/studio-12/31/calendar/2026-11-16/501',
    );
    expect(links.settings('anna')).toBe('/u/anna/settings');
    expect(links.search('studio-12', 'a&b')).toBe('/1/studio-12/search?q=a%26b');
  });
});

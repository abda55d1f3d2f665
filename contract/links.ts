/**
 * Every URL of the app (docs/behaviour.md#2): the router's patterns, and the links in screens and
 * e-mails. `wid`, `projectId` and `taskId` segments are slugs; the id after their last dash
 * identifies the entity. The app's own words take precedence over slugs and end in no id, so they
 * cannot hide a board or a task.
 */
export const PATTERNS = {
  landing: '/',
  share: '/share',
  home: '/1/:wid/home',
  homeOf: '/1/:wid/home/:nick',
  myTasks: '/1/:wid/home/:nick/tasks',
  myTasksTask: '/1/:wid/home/:nick/tasks/:taskId',
  homeCalendar: '/1/:wid/home/:nick/calendar',
  homeCalendarWeek: '/1/:wid/home/:nick/calendar/:week',
  homeCalendarTask: '/1/:wid/home/:nick/calendar/:week/:taskId',
  team: '/1/:wid/team',
  teamView: '/1/:wid/team/:teamView',
  profile: '/1/:wid/profile/:nick',
  activity: '/1/:wid/activity',
  workspaceSettings: '/1/:wid/settings',
  workspaceSettingsView: '/1/:wid/settings/:settingsView',
  search: '/1/:wid/search',
  importBoard: '/1/:wid/import',
  notifications: '/1/:wid/notifications',
  notificationsTask: '/1/:wid/notifications/:taskId',
  notificationsComment: '/1/:wid/notifications/:taskId/comment/:commentId',
  board: '/1/:wid/:projectId',
  customize: '/1/:wid/:projectId/customize',
  calendar: '/1/:wid/:projectId/calendar',
  calendarWeek: '/1/:wid/:projectId/calendar/:week',
  calendarTask: '/1/:wid/:projectId/calendar/:week/:taskId',
  table: '/1/:wid/:projectId/list',
  tableTask: '/1/:wid/:projectId/list/:taskId',
  task: '/1/:wid/:projectId/:taskId',
  comment: '/1/:wid/:projectId/:taskId/comment/:commentId',
  settings: '/u/:nick/settings',
  changePassword: '/u/:nick/settings/change-password',
  changeEmail: '/u/:nick/settings/change-email',
  changeEmailError: '/u/:nick/settings/change-email/error/:errorCode',
  changeEmailSaved: '/u/:nick/settings/change-email/:savedChanged',
  settingsWorkspaces: '/u/:nick/settings/workspaces',
  deleteAccount: '/u/:nick/settings/delete-account',
  security: '/u/:nick/settings/security',
  changeProfile: '/u/:nick/settings/profile',
  changeBackground: '/u/:nick/settings/background',
  preferences: '/u/:nick/settings/preferences',
  newsSettings: '/u/:nick/settings/notifications',
  ownData: '/u/:nick/settings/data',
  error: '/error/:details/:code',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  offlineMode: '/offline-mode',
  support: '/support',
  replay: '/support/replay',
  notFound: '*',
} as const;

/** The URL segments of the account's tabs. */
export type SettingsTab =
  | 'security'
  | 'change-password'
  | 'change-email'
  | 'workspaces'
  | 'delete-account'
  | 'profile'
  | 'background'
  | 'preferences'
  | 'notifications'
  | 'api-tokens'
  | 'data';

/** The URL segments of the workspace's settings; without one they show the general form. */
export type WorkspaceSettingsView = 'storage' | 'export' | 'webhooks' | 'ownership';

/** Where a shortcut of the installed app leads. */
export type AppShortcut = 'my-tasks' | 'new-task';

type Segment = string | number;
const path = (...segments: Segment[]) =>
  '/' + segments.map((s) => encodeURIComponent(String(s))).join('/');
/** The given segments, up to the first missing one. */
const upTo = (...segments: (Segment | undefined)[]): Segment[] => {
  const end = segments.indexOf(undefined);
  return segments.slice(0, end < 0 ? undefined : end).filter((segment) => segment !== undefined);
};

export const links = {
  landing: () => '/',
  /** Where the installed app starts; the manifests repeat these (public/manifest.webmanifest). */
  appStart: (goTo?: AppShortcut) => `/?source=app${goTo === undefined ? '' : `&go=${goTo}`}`,
  home: (wid: Segment, nick?: string) => path(1, wid, 'home', ...upTo(nick)),
  myTasks: (wid: Segment, nick: string, task?: Segment) =>
    path(1, wid, 'home', nick, 'tasks', ...upTo(task)),
  /** @param week its Monday, `2026-11-16` */
  homeCalendar: (wid: Segment, nick: string, week?: string, task?: Segment) =>
    path(1, wid, 'home', nick, 'calendar', ...upTo(week, task)),
  team: (wid: Segment, view?: 'members' | 'requests') => path(1, wid, 'team', ...upTo(view)),
  profile: (wid: Segment, nick: string) => path(1, wid, 'profile', nick),
  activity: (wid: Segment) => path(1, wid, 'activity'),
  workspaceSettings: (wid: Segment, view?: WorkspaceSettingsView) =>
    path(1, wid, 'settings', ...upTo(view)),
  importBoard: (wid: Segment) => path(1, wid, 'import'),
  /** @param query the search text; it is part of the URL so that a link restores it */
  search: (wid: Segment, query = '') =>
    path(1, wid, 'search') + (query && `?q=${encodeURIComponent(query)}`),
  /** The inbox, and a task or one of its comments over it. */
  notifications: (wid: Segment, task?: Segment, comment?: Segment | null) =>
    path(1, wid, 'notifications', ...upTo(task), ...(comment == null ? [] : ['comment', comment])),
  board: (wid: Segment, project: Segment) => path(1, wid, project),
  customize: (wid: Segment, project: Segment) => path(1, wid, project, 'customize'),
  /** @param week its Monday, `2026-11-16` */
  calendar: (wid: Segment, project: Segment, week?: string, task?: Segment) =>
    path(1, wid, project, 'calendar', ...upTo(week, task)),
  /** The list view of a board, a table of its tasks; and a task over it. */
  table: (wid: Segment, project: Segment, task?: Segment) =>
    path(1, wid, project, 'list', ...upTo(task)),
  task: (wid: Segment, project: Segment, task: Segment) => path(1, wid, project, task),
  comment: (wid: Segment, project: Segment, task: Segment, comment: Segment) =>
    path(1, wid, project, task, 'comment', comment),
  settings: (nick: string, tab?: SettingsTab) => path('u', nick, 'settings', ...upTo(tab)),
  changeEmailError: (nick: string, errorCode: string) =>
    path('u', nick, 'settings', 'change-email', 'error', errorCode),
  changeEmailSaved: (nick: string, savedChanged: string) =>
    path('u', nick, 'settings', 'change-email', savedChanged),
  resetPassword: () => '/reset-password',
  offlineMode: () => '/offline-mode',
  error: (details: string, code: string) => path('error', details, code),
};

/**
 * Appended to an app URL when a provider has signed the user in and the second factor is still
 * missing.
 */
export const SECOND_FACTOR_STEP = '?second-factor';

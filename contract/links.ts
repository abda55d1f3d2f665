/**
 * Every address of the app, written once: the router's patterns, the links of the screens and those in e-mails.
 * `wid`, `projectId` and `taskId` segments are slugs; the id after their last dash decides (spec §2).
 */
export const PATTERNS = {
  landing: '/',
  home: '/1/:wid/home',
  homeOf: '/1/:wid/home/:nick',
  team: '/1/:wid/team',
  teamView: '/1/:wid/team/:teamView',
  board: '/1/:wid/:projectId',
  task: '/1/:wid/:projectId/:taskId',
  notFound: '*',
} as const;

type Segment = string | number;
const path = (...segments: Segment[]) => '/' + segments.map((s) => encodeURIComponent(String(s))).join('/');

export const links = {
  landing: () => '/',
  home: (wid: Segment, nick?: string) => (nick === undefined ? path(1, wid, 'home') : path(1, wid, 'home', nick)),
  team: (wid: Segment, view?: 'members' | 'requests') =>
    view === undefined ? path(1, wid, 'team') : path(1, wid, 'team', view),
  profile: (wid: Segment, nick: string) => path(1, wid, 'profile', nick),
  board: (wid: Segment, project: Segment) => path(1, wid, project),
  customize: (wid: Segment, project: Segment) => path(1, wid, project, 'customize'),
  calendar: (wid: Segment, project: Segment, week?: string) =>
    week === undefined ? path(1, wid, project, 'calendar') : path(1, wid, project, 'calendar', week),
  task: (wid: Segment, project: Segment, task: Segment) => path(1, wid, project, task),
  comment: (wid: Segment, project: Segment, task: Segment, comment: Segment) =>
    path(1, wid, project, task, 'comment', comment),
  settings: (nick: string, tab?: string) => (tab === undefined ? path('u', nick, 'settings') : path('u', nick, 'settings', tab)),
  resetPassword: () => '/reset-password',
  offlineMode: () => '/offline-mode',
  error: (details: string, code: string) => path('error', details, code),
};

/** First segments after the wid, and first segments of all, that are screens of the app; no nick may be one of them. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  'home', 'team', 'profile', 'activity', 'settings', 'search', 'notifications', 'calendar', 'customize', 'comment',
  'tasks', 'members', 'requests', 'error', 'offline-mode', 'reset-password', 'support', 'replay', 'link', 'auth',
  'api', 'graphql', 'socket', 'editor', 'files', 'assets', 'admin', 'owner', 'kreda', 'me', 'null', 'undefined',
]);

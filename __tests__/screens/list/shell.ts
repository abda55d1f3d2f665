import { links } from '../../../contract/links';
import {
  byWidth,
  choose,
  click,
  fill,
  goneIs,
  goOffline,
  inTurn,
  press,
  see,
  type,
  typeIn,
} from '../acts';
import type { Screen, State } from '../screen';

const home: Screen['at'] = ({ anna }) => anna.home;
const inbox: Screen['at'] = ({ anna: { wid } }) => links.notifications(wid);
/** The nth button that opens a menu in the header of the sidebar: workspace, user, Create. */
const openMenu = (nth: number) => click('header:not(main header) [aria-haspopup="menu"]', nth);
const userMenu = byWidth({ phone: openMenu(0), large: openMenu(1) });

/** Create on a phone: the form for a task. */
const openSheet = click('header:not(main header) [aria-haspopup="dialog"]', 1);
const burger = click('header [aria-haspopup="dialog"]');
const openInbox = byWidth({
  // There the link leads to the page.
  phone: inTurn(click('nav a[href$="/notifications"]'), see('main h1')),
  large: inTurn(click('nav a[aria-haspopup="dialog"]'), see('[popover] h2')),
});
/** A change is pending. */
const makeList = inTurn(
  click('main form :is(input, textarea)', -1),
  typeIn({ en: 'Made in a tunnel', pl: 'Wpisane w tunelu' }),
  press('Enter'),
);

/** The requests for boards: of the screen, and of the sidebar beside it. */
const BOARDS = ['UserProjectsQuery', 'workspaceTree'];
const NO_BOARDS: State = {
  answers: {
    UserProjectsQuery: (data) => ({ ...data, userProjects: [] }),
    workspaceTree: (data) => ({
      ...data,
      workspaceTree: { spaces: [], folders: [], projects: [] },
    }),
  },
};

/** The bar, the sidebar, overlays on every screen, and the screens of the whole workspace. */
export const SHELL: readonly Screen[] = [
  { name: 'home', at: home },
  { name: 'home-first-run', at: ({ newcomer }) => newcomer.home, as: 'newcomer' },
  { name: 'home-loading', at: home, state: { waits: BOARDS } },
  { name: 'home-empty', at: home, state: NO_BOARDS },
  { name: 'home-error', at: home, state: { fails: BOARDS } },
  { name: 'home-offline', at: home, state: { isOffline: true } },
  { name: 'create-menu', at: home, act: byWidth({ phone: openSheet, large: openMenu(2) }) },
  { name: 'workspace-menu', at: home, act: openMenu(0) },
  { name: 'user-menu', at: ({ ewa }) => ewa.home, as: 'ewa', act: userMenu },
  {
    name: 'navigation',
    at: home,
    act: byWidth({
      phone: inTurn(burger, see('dialog nav')),
      large: inTurn(press('['), goneIs('nav:not(header nav)')),
    }),
  },
  {
    name: 'navigation-create',
    at: home,
    isOnPhonesOnly: true,
    act: inTurn(burger, click('dialog nav > button', -1), see('dialog button[data-autofocus]')),
  },
  { name: 'create-task', at: home, act: press('c') },
  {
    name: 'create-task-section',
    at: home,
    act: inTurn(
      press('c'),
      typeIn({ en: 'Ask', pl: 'Zapytać' }),
      click('dialog [role="combobox"]'),
      type('o'),
    ),
  },
  {
    name: 'create-task-missing',
    at: home,
    act: inTurn(press('c'), click('dialog button[type="submit"]')),
  },
  { name: 'create-board', at: home, act: press('Shift+C') },
  {
    name: 'create-board-missing',
    at: home,
    act: inTurn(press('Shift+C'), click('dialog button[type="submit"]')),
  },
  {
    name: 'create-workspace',
    at: home,
    act: inTurn(
      byWidth({
        phone: inTurn(burger, click('dialog nav > button', -1), click('dialog button', -1)),
        large: inTurn(openMenu(2), choose(-1)),
      }),
      see('dialog textarea'),
    ),
  },
  { name: 'palette', at: home, act: press('Control+k') },
  {
    name: 'palette-found',
    at: home,
    act: inTurn(press('Control+k'), typeIn({ en: 'we', pl: 'zd' })),
  },
  {
    name: 'palette-task',
    at: (world) => world.board,
    act: inTurn(press('ArrowDown'), press('Control+k'), typeIn({ en: 'mov', pl: 'przen' })),
  },
  { name: 'palette-none', at: home, act: inTurn(press('Control+k'), type('qqqq')) },
  {
    name: 'palette-loading',
    at: home,
    act: inTurn(press('Control+k'), typeIn({ en: 'we', pl: 'zd' })),
    state: { waits: ['search', 'SearchUsersQuery'] },
  },
  {
    name: 'palette-error',
    at: home,
    act: inTurn(press('Control+k'), typeIn({ en: 'we', pl: 'zd' })),
    state: { fails: ['search'] },
  },
  {
    name: 'palette-offline',
    at: home,
    act: inTurn(press('Control+k'), goOffline, typeIn({ en: 'we', pl: 'zd' })),
  },
  { name: 'palette-actions', at: home, act: inTurn(press('Control+k'), type('>')) },
  { name: 'shortcuts', at: home, act: press('?') },
  { name: 'sidebar-menu', at: home, act: click('nav [aria-haspopup="menu"]') },
  {
    name: 'log-out-waiting',
    at: ({ emptyBoard }) => emptyBoard,
    act: inTurn(
      userMenu,
      press('Escape'),
      goOffline,
      makeList,
      goneIs('section[popover] li'),
      userMenu,
      choose(-1),
      see('[role="alertdialog"] button'),
    ),
  },
  { name: 'team', at: ({ anna: { wid } }) => links.team(wid) },
  {
    name: 'team-menu',
    at: ({ anna: { wid } }) => links.team(wid),
    act: click('main li button:has(.lucide-ellipsis)'),
  },
  {
    name: 'team-remove',
    at: ({ anna: { wid } }) => links.team(wid),
    act: inTurn(click('main li button:has(.lucide-ellipsis)'), choose(-1)),
  },
  {
    name: 'team-loading',
    at: ({ anna: { wid } }) => links.team(wid),
    state: { waits: ['SearchUsersQuery'] },
  },
  {
    name: 'team-error',
    at: ({ anna: { wid } }) => links.team(wid),
    state: { fails: ['SearchUsersQuery'] },
  },
  {
    name: 'team-none-found',
    at: ({ anna: { wid } }) => links.team(wid),
    act: inTurn(fill('main input', 'qqqq'), async (page) => page.waitForTimeout(1_000)),
  },
  { name: 'team-member', at: ({ anna: { wid } }) => links.team(wid), as: 'ewa' },
  { name: 'team-offline', at: ({ anna: { wid } }) => links.team(wid), state: { isOffline: true } },
  {
    name: 'team-add',
    at: ({ anna: { wid } }) => links.team(wid),
    act: click('main header button, main button:not([aria-haspopup])'),
  },
  { name: 'team-requests', at: ({ ewa: { wid } }) => links.team(wid, 'requests'), as: 'ewa' },
  {
    name: 'team-requests-empty',
    at: ({ newcomer: { wid } }) => links.team(wid, 'requests'),
    as: 'newcomer',
  },
  {
    name: 'team-requests-loading',
    at: ({ anna: { wid } }) => links.team(wid, 'requests'),
    state: { waits: ['AccessRequestListQuery'] },
  },
  {
    name: 'team-requests-error',
    at: ({ anna: { wid } }) => links.team(wid, 'requests'),
    state: { fails: ['AccessRequestListQuery'] },
  },
  { name: 'inbox', at: inbox },
  { name: 'inbox-menu', at: inbox, act: click('main li [aria-haspopup="menu"]') },
  { name: 'inbox-task', at: inbox, act: click('main li a[data-notification]', -1) },
  { name: 'inbox-empty', at: ({ newcomer: { wid } }) => links.notifications(wid), as: 'newcomer' },
  { name: 'inbox-loading', at: inbox, state: { waits: ['notifications'] } },
  { name: 'inbox-error', at: inbox, state: { fails: ['notifications'] } },
  { name: 'inbox-offline', at: inbox, state: { isOffline: true } },
  { name: 'inbox-panel', at: home, act: openInbox },
  {
    name: 'inbox-panel-empty',
    at: ({ newcomer }) => newcomer.home,
    as: 'newcomer',
    act: openInbox,
  },
  { name: 'activity', at: ({ anna: { wid } }) => links.activity(wid) },
  {
    name: 'activity-filter',
    at: ({ anna: { wid } }) => links.activity(wid),
    act: click('main [role="group"] button', 1),
  },
  {
    name: 'activity-loading',
    at: ({ anna: { wid } }) => links.activity(wid),
    state: { waits: ['activity'] },
  },
  {
    name: 'activity-error',
    at: ({ anna: { wid } }) => links.activity(wid),
    state: { fails: ['activity'] },
  },
  {
    name: 'activity-offline',
    at: ({ anna: { wid } }) => links.activity(wid),
    state: { isOffline: true },
  },
  { name: 'search-empty', at: ({ anna: { wid } }) => links.search(wid) },
  { name: 'search', at: ({ anna: { wid }, word }) => links.search(wid, word) },
  { name: 'search-none', at: ({ anna: { wid } }) => links.search(wid, 'qqqq') },
  {
    name: 'search-loading',
    at: ({ anna: { wid }, word }) => links.search(wid, word),
    state: { waits: ['search'] },
  },
  {
    name: 'search-error',
    at: ({ anna: { wid }, word }) => links.search(wid, word),
    state: { fails: ['search'] },
  },
  { name: 'workspace-settings', at: ({ anna: { wid } }) => links.workspaceSettings(wid) },
  {
    name: 'workspace-settings-storage',
    at: ({ anna: { wid } }) => links.workspaceSettings(wid, 'storage'),
  },
  {
    name: 'workspace-settings-export',
    at: ({ anna: { wid } }) => links.workspaceSettings(wid, 'export'),
  },
  {
    name: 'workspace-settings-webhooks',
    at: ({ anna: { wid } }) => links.workspaceSettings(wid, 'webhooks'),
  },
  {
    name: 'workspace-settings-ownership',
    at: ({ anna: { wid } }) => links.workspaceSettings(wid, 'ownership'),
  },
  {
    name: 'workspace-settings-loading',
    at: ({ anna: { wid } }) => links.workspaceSettings(wid),
    state: { waits: ['myWorkspaces'] },
  },
  {
    name: 'workspace-settings-error',
    at: ({ anna: { wid } }) => links.workspaceSettings(wid),
    state: { fails: ['myWorkspaces'] },
  },
  {
    name: 'workspace-settings-member',
    at: ({ anna: { wid } }) => links.workspaceSettings(wid),
    as: 'ewa',
  },
  {
    name: 'workspace-settings-offline',
    at: ({ anna: { wid } }) => links.workspaceSettings(wid),
    state: { isOffline: true },
  },
];

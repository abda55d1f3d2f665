import { links } from '../../contract/links';
import type { Page } from '../journeys/support';
import type { World } from './world';

/** One picture, in every language, theme and width. */
export interface Screen {
  name: string;
  at: (world: World) => string;
  /** What is done there first. */
  act?: (page: Page) => Promise<void>;
  /** GraphQL operations that never answer, or are refused: the states of ux §2.7. */
  state?: { waits?: readonly string[]; fails?: readonly string[]; isOffline?: boolean };
  isSignedOut?: boolean;
}

/** The nick of her whose screens these are (journeys/house). */
const anna = 'anna.live';
const press = (keys: string) => async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.keyboard.press(keys);
};
/** The nth button that opens a menu in the bar: Create, the person's own. */
const openMenu = (at: number) => async (page: Page) => page.getByRole('banner').locator('[aria-haspopup="menu"]').nth(at).click();

/** The nth button of a form before the app, counted from its end: the way to another form. */
const switchForm = (fromEnd: number) => async (page: Page) => page.getByRole('main').getByRole('button').nth(-fromEnd).click();
async function logInWrongly(page: Page): Promise<void> {
  await page.locator('input[name="email"]').fill('anna.live@example.test');
  await page.locator('input[name="password"]').fill('not this one');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
}
const submit = async (page: Page) => page.locator('main button[type="submit"]').click();

export const SCREENS: readonly Screen[] = [
  { name: 'login', at: () => '/', isSignedOut: true },
  { name: 'login-refused', at: () => '/', isSignedOut: true, act: logInWrongly },
  { name: 'login-missing', at: () => '/', isSignedOut: true, act: submit },
  { name: 'register', at: () => '/', isSignedOut: true, act: switchForm(1) },
  { name: 'forgot-password', at: () => '/', isSignedOut: true, act: switchForm(2) },
  { name: 'reset-password', at: () => '/reset-password?token=none', isSignedOut: true },
  { name: 'reset-password-outdated', at: () => '/reset-password', isSignedOut: true },
  { name: 'home', at: ({ anna: { home } }) => home },
  { name: 'home-loading', at: ({ anna: { home } }) => home, state: { waits: ['UserProjectsQuery'] } },
  { name: 'home-error', at: ({ anna: { home } }) => home, state: { fails: ['UserProjectsQuery'] } },
  { name: 'create-menu', at: ({ anna: { home } }) => home, act: openMenu(0) },
  { name: 'user-menu', at: ({ anna: { home } }) => home, act: openMenu(1) },
  { name: 'create-task', at: ({ anna: { home } }) => home, act: press('c') },
  { name: 'create-board', at: ({ anna: { home } }) => home, act: press('Shift+C') },
  { name: 'palette', at: ({ anna: { home } }) => home, act: press('Control+k') },
  { name: 'palette-found', at: ({ anna: { home } }) => home, act: async (page) => { await press('Control+k')(page); await page.keyboard.type('we'); await page.waitForTimeout(800); } },
  { name: 'palette-none', at: ({ anna: { home } }) => home, act: async (page) => { await press('Control+k')(page); await page.keyboard.type('qqqq'); await page.waitForTimeout(800); } },
  { name: 'shortcuts', at: ({ anna: { home } }) => home, act: press('?') },
  { name: 'navigation', at: ({ anna: { home } }) => home, act: async (page) => { const burger = page.getByRole('banner').locator('[aria-haspopup="dialog"]').first(); if (await burger.isVisible()) await burger.click(); } },
  { name: 'team', at: ({ anna: { wid } }) => links.team(wid) },
  { name: 'team-loading', at: ({ anna: { wid } }) => links.team(wid), state: { waits: ['SearchUsersQuery'] } },
  { name: 'team-error', at: ({ anna: { wid } }) => links.team(wid), state: { fails: ['SearchUsersQuery'] } },
  { name: 'team-requests-empty', at: ({ anna: { wid } }) => links.team(wid, 'requests') },
  { name: 'activity', at: ({ anna: { wid } }) => links.activity(wid) },
  { name: 'activity-loading', at: ({ anna: { wid } }) => links.activity(wid), state: { waits: ['activity'] } },
  { name: 'activity-error', at: ({ anna: { wid } }) => links.activity(wid), state: { fails: ['activity'] } },
  { name: 'search-empty', at: ({ anna: { wid } }) => links.search(wid) },
  { name: 'search', at: ({ anna: { wid } }) => links.search(wid, 'the') },
  { name: 'search-none', at: ({ anna: { wid } }) => links.search(wid, 'qqqq') },
  { name: 'search-error', at: ({ anna: { wid } }) => links.search(wid, 'the'), state: { fails: ['searchTasks'] } },
  { name: 'workspace-settings', at: ({ anna: { wid } }) => links.workspaceSettings(wid) },
  { name: 'workspace-settings-loading', at: ({ anna: { wid } }) => links.workspaceSettings(wid), state: { waits: ['myWorkspaces'] } },
  { name: 'workspace-settings-error', at: ({ anna: { wid } }) => links.workspaceSettings(wid), state: { fails: ['myWorkspaces'] } },
  { name: 'board', at: ({ board }) => board },
  { name: 'board-empty', at: ({ emptyBoard }) => emptyBoard },
  { name: 'board-loading', at: ({ board }) => board, state: { waits: ['projectViewQuery'] } },
  { name: 'board-error', at: ({ board }) => board, state: { fails: ['projectViewQuery'] } },
  { name: 'board-offline', at: ({ board }) => board, state: { isOffline: true } },
  { name: 'board-customize', at: ({ board }) => `${board}/customize` },
  { name: 'task', at: ({ task }) => task },
  { name: 'task-loading', at: ({ task }) => task, state: { waits: ['task'] } },
  { name: 'calendar', at: ({ board }) => `${board}/calendar` },
  { name: 'my-tasks', at: ({ anna: { wid } }) => links.myTasks(wid, anna) },
  { name: 'my-calendar', at: ({ anna: { wid } }) => links.homeCalendar(wid, anna) },
  { name: 'profile', at: ({ anna: { wid } }) => links.profile(wid, anna) },
  { name: 'profile-loading', at: ({ anna: { wid } }) => links.profile(wid, anna), state: { waits: ['ProfileQuery'] } },
  { name: 'profile-error', at: ({ anna: { wid } }) => links.profile(wid, anna), state: { fails: ['ProfileQuery'] } },
  { name: 'profile-unknown', at: ({ anna: { wid } }) => links.profile(wid, 'nobody') },
  { name: 'settings-change-password', at: () => links.settings(anna, 'change-password') },
  { name: 'settings-change-password-missing', at: () => links.settings(anna, 'change-password'), act: submit },
  { name: 'settings-change-password-offline', at: () => links.settings(anna, 'change-password'), state: { isOffline: true } },
  { name: 'settings-change-email', at: () => links.settings(anna, 'change-email') },
  { name: 'settings-change-email-saved', at: () => links.changeEmailSaved(anna, 'saved') },
  { name: 'settings-change-email-changed', at: () => links.changeEmailSaved(anna, 'saved-changed') },
  { name: 'settings-change-email-error', at: () => links.changeEmailError(anna, 'email-exists') },
  { name: 'settings-workspaces-loading', at: () => links.settings(anna, 'workspaces'), state: { waits: ['myWorkspaces'] } },
  { name: 'settings-workspaces-error', at: () => links.settings(anna, 'workspaces'), state: { fails: ['myWorkspaces'] } },
  { name: 'settings-workspaces', at: () => links.settings(anna, 'workspaces') },
  { name: 'settings-delete-account', at: () => links.settings(anna, 'delete-account') },
  { name: 'settings-profile', at: () => links.settings(anna, 'profile') },
  { name: 'settings-background', at: () => links.settings(anna, 'background') },
  { name: 'settings-preferences', at: () => links.settings(anna, 'preferences') },
  { name: 'offline-mode', at: () => links.offlineMode() },
  { name: 'no-such-workspace', at: () => '/1/nobody-99999/home' },
  { name: 'not-found', at: () => '/nowhere' },
  { name: 'error', at: () => links.error('workspace-not-found', '404') },
];

import { links } from '../../../contract/links';
import { click, fill, goOffline, inTurn, openStored, pause, see, submit, type } from '../acts';
import type { Answer, Screen } from '../screen';

const settings =
  (tab: Parameters<typeof links.settings>[1]): Screen['at'] =>
  ({ anna: { nick } }) =>
    links.settings(nick, tab);
const profile: Screen['at'] = ({ anna: { wid, nick } }) => links.profile(wid, nick);
const none = (data: Answer) => ({ ...data, myWorkspaces: [] });

/** Users: profiles, account settings, and settings of the device. */
export const ACCOUNT: readonly Screen[] = [
  { name: 'profile', at: profile },
  { name: 'profile-of-another', at: ({ anna: { wid } }) => links.profile(wid, 'ewa.live') },
  { name: 'profile-loading', at: profile, state: { waits: ['ProfileQuery'] } },
  { name: 'profile-error', at: profile, state: { fails: ['ProfileQuery'] } },
  { name: 'profile-unknown', at: ({ anna: { wid } }) => links.profile(wid, 'nobody') },
  { name: 'profile-offline', at: profile, state: { isOffline: true } },
  { name: 'settings-security', at: settings('security') },
  { name: 'settings-change-password', at: settings('change-password') },
  { name: 'settings-change-password-missing', at: settings('change-password'), act: submit },
  {
    name: 'settings-change-password-offline',
    at: settings('change-password'),
    state: { isOffline: true },
  },
  { name: 'settings-change-email', at: settings('change-email') },
  { name: 'settings-change-email-missing', at: settings('change-email'), act: submit },
  {
    name: 'settings-change-email-saved',
    at: ({ anna: { nick } }) => links.changeEmailSaved(nick, 'saved'),
  },
  {
    name: 'settings-change-email-changed',
    at: ({ anna: { nick } }) => links.changeEmailSaved(nick, 'saved-changed'),
  },
  {
    name: 'settings-change-email-error',
    at: ({ anna: { nick } }) => links.changeEmailError(nick, 'email-exists'),
  },
  { name: 'settings-workspaces', at: settings('workspaces') },
  {
    name: 'settings-workspaces-loading',
    at: settings('workspaces'),
    state: { waits: ['myWorkspaces'] },
  },
  {
    name: 'settings-workspaces-empty',
    at: settings('workspaces'),
    state: { answers: { myWorkspaces: none } },
  },
  {
    name: 'settings-workspaces-error',
    at: settings('workspaces'),
    state: { fails: ['myWorkspaces'] },
  },
  { name: 'settings-workspaces-delete', at: settings('workspaces'), act: click('main li button') },
  { name: 'settings-data', at: settings('data') },
  { name: 'settings-delete-account', at: settings('delete-account') },
  {
    name: 'settings-delete-account-confirm',
    at: settings('delete-account'),
    act: inTurn(fill('main input[type="password"]', 'chalk-on-a-board'), submit),
  },
  { name: 'settings-profile', at: settings('profile') },
  { name: 'settings-background', at: settings('background') },
  { name: 'settings-preferences', at: settings('preferences') },
  { name: 'settings-preferences-offline', at: settings('preferences'), state: { isOffline: true } },
  { name: 'settings-notifications', at: settings('notifications') },
  {
    name: 'settings-notifications-offline',
    at: settings('notifications'),
    state: { isOffline: true },
  },
  { name: 'settings-api-tokens', at: settings('api-tokens') },
  { name: 'offline-mode', at: () => links.offlineMode() },
  {
    name: 'offline-mode-stored',
    at: () => links.offlineMode(),
    act: inTurn(
      click('main input[type="checkbox"]'),
      pause,
      click('main summary'),
      click('main details button', 1),
      see('main li:has-text("/assets/main")'),
    ),
  },
  { name: 'offline-mode-offline', at: () => links.offlineMode(), act: goOffline },
  {
    name: 'offline-mode-invalid',
    at: () => links.offlineMode(),
    act: inTurn(
      click('main input[type="checkbox"]'),
      pause,
      click('main summary'),
      click('main input:not([type="checkbox"])'),
      type('http://elsewhere.example'),
      async (page) => page.keyboard.press('Enter'),
      see('main [aria-invalid="true"]'),
    ),
  },
  { name: 'gate-offline-stored', at: () => links.offlineMode(), act: openStored('/') },
];

import { matchPath } from 'react-router-dom';
import { links, PATTERNS } from '../../../contract/links';
import type { SettingsTab } from '../../../contract/links';
import { idOfSlug } from '../../../contract/idOfSlug';
import type { MeRowFragment } from '../../api/generated/operations';

/** The views of the settings, in the order of their tabs. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  'profile',
  'security',
  'change-password',
  'change-email',
  'workspaces',
  'background',
  'preferences',
  'notifications',
  'api-tokens',
  'data',
  'delete-account',
];

/**
 * The outcome in the URL after a change of e-mail address: of the form, or of the link in the mail.
 */
export type EmailOutcome =
  { state: 'open' | 'saved' | 'saved-changed' } | { state: 'failed'; errorCode: string };

/** A view of the settings, with the data in its URL. */
export type SettingsView =
  { tab: Exclude<SettingsTab, 'change-email'> } | { tab: 'change-email'; outcome: EmailOutcome };

/** The URLs without further data. The URL without a view shows the profile. */
const VIEWS: ReadonlyArray<[pattern: string, view: SettingsView]> = [
  [PATTERNS.settings, { tab: 'profile' }],
  [PATTERNS.changeProfile, { tab: 'profile' }],
  [PATTERNS.security, { tab: 'security' }],
  [PATTERNS.changePassword, { tab: 'change-password' }],
  [PATTERNS.changeEmail, { tab: 'change-email', outcome: { state: 'open' } }],
  [PATTERNS.settingsWorkspaces, { tab: 'workspaces' }],
  [PATTERNS.changeBackground, { tab: 'background' }],
  [PATTERNS.preferences, { tab: 'preferences' }],
  [PATTERNS.newsSettings, { tab: 'notifications' }],
  [`${PATTERNS.settings}/api-tokens`, { tab: 'api-tokens' }],
  [PATTERNS.ownData, { tab: 'data' }],
  [PATTERNS.deleteAccount, { tab: 'delete-account' }],
];

/** @returns null for a URL that is no view of the settings */
export function settingsViewOf(pathname: string): SettingsView | null {
  const errorCode = matchPath(PATTERNS.changeEmailError, pathname)?.params.errorCode;
  if (errorCode !== undefined)
    return { tab: 'change-email', outcome: { state: 'failed', errorCode } };
  const saved = matchPath(PATTERNS.changeEmailSaved, pathname)?.params.savedChanged;
  if (saved === 'saved' || saved === 'saved-changed')
    return { tab: 'change-email', outcome: { state: saved } };
  return VIEWS.find(([pattern]) => matchPath(pattern, pathname) !== null)?.[1] ?? null;
}

/** All URLs below a user's settings. */
const IN_SETTINGS = `${PATTERNS.settings}/*`;

type Person = Pick<MeRowFragment, 'id' | 'nick'>;

/** The user's segment in the URL: the nick, or the id if there is no nick yet. */
export function settingsNick({ id, nick }: Person): string {
  return nick || String(id);
}

/**
 * The URL of the same view in the user's own settings; null if the URL already is the user's own.
 * The nick may appear as `{nick}-{id}` (docs/behaviour.md#2), where the id decides.
 */
export function ownAddress(pathname: string, person: Person): string | null {
  const { nick: segment = '', '*': rest = '' } = matchPath(IN_SETTINGS, pathname)?.params ?? {};
  const isOwn =
    (person.nick !== '' && segment.toLowerCase() === person.nick) ||
    idOfSlug(segment) === person.id;
  return isOwn
    ? null
    : [
        links.settings(settingsNick(person)),
        ...rest.split('/').filter(Boolean).map(encodeURIComponent),
      ].join('/');
}

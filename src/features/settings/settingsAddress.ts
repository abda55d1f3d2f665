import { matchPath } from 'react-router-dom';
import { links, PATTERNS } from '../../../contract/links';
import type { SettingsTab } from '../../../contract/links';
import { idOfSlug } from '../../../contract/idOfSlug';
import type { MeRowFragment } from '../../api/generated/operations';

/** The views of the settings in the order of their tab bar. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  'profile',
  'security',
  'change-password',
  'change-email',
  'workspaces',
  'background',
  'preferences',
  'delete-account',
];

/**
 * What an address says of a change of e-mail: how the form went, or how the link in the mail did.
 */
export type EmailOutcome =
  { state: 'open' | 'saved' | 'saved-changed' } | { state: 'failed'; errorCode: string };

/** Which view an address of the settings is. */
export type SettingsPlace =
  { tab: Exclude<SettingsTab, 'change-email'> } | { tab: 'change-email'; outcome: EmailOutcome };

/** The addresses that say nothing but their view. Without a view it is the profile's. */
const VIEWS: ReadonlyArray<[pattern: string, place: SettingsPlace]> = [
  [PATTERNS.settings, { tab: 'profile' }],
  [PATTERNS.changeProfile, { tab: 'profile' }],
  [PATTERNS.security, { tab: 'security' }],
  [PATTERNS.changePassword, { tab: 'change-password' }],
  [PATTERNS.changeEmail, { tab: 'change-email', outcome: { state: 'open' } }],
  [PATTERNS.settingsWorkspaces, { tab: 'workspaces' }],
  [PATTERNS.changeBackground, { tab: 'background' }],
  [PATTERNS.preferences, { tab: 'preferences' }],
  [PATTERNS.deleteAccount, { tab: 'delete-account' }],
];

/** @returns null for an address that is no view of the settings */
export function placeOf(pathname: string): SettingsPlace | null {
  const errorCode = matchPath(PATTERNS.changeEmailError, pathname)?.params.errorCode;
  if (errorCode !== undefined)
    return { tab: 'change-email', outcome: { state: 'failed', errorCode } };
  const saved = matchPath(PATTERNS.changeEmailSaved, pathname)?.params.savedChanged;
  if (saved === 'saved' || saved === 'saved-changed')
    return { tab: 'change-email', outcome: { state: saved } };
  return VIEWS.find(([pattern]) => matchPath(pattern, pathname) !== null)?.[1] ?? null;
}

/** Everything below a person's settings. */
const IN_SETTINGS = `${PATTERNS.settings}/*`;

type Person = Pick<MeRowFragment, 'id' | 'nick'>;

/** How a person's settings are addressed: by nick, or by id as long as they have none. */
export function settingsNick({ id, nick }: Person): string {
  return nick || String(id);
}

/**
 * The same view of a person's own settings; null where the address is theirs already. The nick may
 * appear as `{nick}-{id}` (docs/behaviour.md#2), where the id decides.
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

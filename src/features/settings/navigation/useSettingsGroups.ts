import { links } from '../../../../contract/links';
import type { SettingsTab, WorkspaceSettingsView } from '../../../../contract/links';
import { ROLE } from '../../../../contract/roles';
import { useText } from '../../../lib/text/useText';
import type { MessageKey } from '../../../lib/text/useText';
import type { IconName } from '../../../ui/icons/Icon';
import '../../../ui/icons/actionIcons';
import '../../../ui/icons/menuIcons';
import '../../../ui/icons/settingsIcons';
import { SETTINGS_TABS } from '../settingsAddress';
import { useTabLabels } from './useTabLabels';

/** The workspace whose settings are offered beside those of the account. */
export interface SettingsWorkspace {
  wid: string;
  /** Null for a non-member in a public workspace. */
  role: number | null;
}

export interface SettingsLink {
  to: string;
  label: string;
  icon: IconName;
}

export interface SettingsGroup {
  label: string;
  links: readonly SettingsLink[];
}

const ACCOUNT_ICONS: Record<SettingsTab, IconName> = {
  profile: 'person',
  security: 'security',
  'change-password': 'password',
  'change-email': 'mail',
  workspaces: 'workspace',
  background: 'background',
  preferences: 'preferences',
  notifications: 'notifications',
  'api-tokens': 'token',
  data: 'export',
  'delete-account': 'delete',
};

const WORKSPACE_LINKS: ReadonlyArray<{
  view: WorkspaceSettingsView | undefined;
  label: MessageKey;
  icon: IconName;
  role: number;
}> = [
  { view: undefined, label: 'settings-general', icon: 'workspaceSettings', role: ROLE.admin },
  { view: 'storage', label: 'workspace-storage-title', icon: 'storage', role: ROLE.admin },
  { view: 'webhooks', label: 'settings-webhooks', icon: 'webhook', role: ROLE.admin },
  { view: 'export', label: 'settings-import-export', icon: 'export', role: ROLE.member },
  { view: 'ownership', label: 'settings-ownership', icon: 'ownership', role: ROLE.owner },
];

/**
 * The links of the settings: those of the account, and those of the workspace that the user's role
 * permits.
 */
export function useSettingsGroups(
  nick: string,
  workspace: SettingsWorkspace | null,
): readonly SettingsGroup[] {
  const text = useText();
  const labels = useTabLabels();
  const account = SETTINGS_TABS.map((tab) => ({
    to: links.settings(nick, tab),
    label: labels[tab],
    icon: ACCOUNT_ICONS[tab],
  }));
  const shared = workspace
    ? WORKSPACE_LINKS.filter(({ role }) => (workspace.role ?? -1) >= role).map((link) => ({
        to: links.workspaceSettings(workspace.wid, link.view),
        label: text(link.label),
        icon: link.icon,
      }))
    : [];
  return [
    { label: text('settings-account'), links: account },
    { label: text('settings-workspace'), links: shared },
  ].filter((group) => group.links.length > 0);
}

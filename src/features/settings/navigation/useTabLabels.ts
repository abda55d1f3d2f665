import type { SettingsTab } from '../../../../contract/links';
import { useText } from '../../../lib/text/useText';

/** The name of each view: in the tab bar, above its form and in the page title. */
export function useTabLabels(): Record<SettingsTab, string> {
  const text = useText();
  return {
    profile: text('profile'),
    security: text('settings-security'),
    'change-password': text('change-password'),
    'change-email': text('change-email'),
    workspaces: text('workspaces'),
    background: text('background'),
    preferences: text('preferences'),
    notifications: text('settings-notifications'),
    'api-tokens': text('settings-tokens'),
    data: text('settings-data'),
    'delete-account': text('delete-account-tab'),
  };
}

import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { links } from '../../../contract/links';
import type { WorkspaceSettingsView } from '../../../contract/links';
import { ROLE } from '../../../contract/roles';
import { SettingsLayout } from '../../features/settings/navigation/SettingsLayout';
import { settingsNick } from '../../features/settings/settingsAddress';
import { LazyWebhooks } from '../../features/settings/webhooks/LazyWebhooks';
import { WorkspaceSettings } from '../../features/workspaces/WorkspaceSettings';
import type { WorkspaceSettingsTab } from '../../features/workspaces/WorkspaceSettings';
import { useText } from '../../lib/text/useText';
import type { MessageKey } from '../../lib/text/useText';
import { NotAuthorized } from '../../ui/feedback/NotAuthorized';
import type { OpenSession } from '../auth/session';

type Tab = WorkspaceSettingsTab | 'webhooks';

/** The least role that a view is for. */
const ROLES: Record<Tab, number> = {
  general: ROLE.admin,
  storage: ROLE.admin,
  webhooks: ROLE.admin,
  export: ROLE.member,
  ownership: ROLE.owner,
};

const TITLES: Record<Tab, MessageKey> = {
  general: 'settings-general',
  storage: 'workspace-storage-title',
  webhooks: 'settings-webhooks',
  export: 'settings-import-export',
  ownership: 'settings-ownership',
};

const VIEWS: readonly WorkspaceSettingsView[] = ['storage', 'webhooks', 'export', 'ownership'];

/** @returns null for a segment that is no view */
function viewOf(segment: string | undefined): WorkspaceSettingsView | undefined | null {
  return VIEWS.find((view) => view === segment) ?? (segment === undefined ? undefined : null);
}

export interface WorkspaceSettingsScreenProps {
  session: OpenSession;
  /** Shown if the URL is no view of the settings. */
  notFound: ReactNode;
}

/**
 * The settings of the workspace beside those of the account, for its owner and admins, and their
 * export for every member; after its
 * deletion the landing page decides where to go.
 */
export function WorkspaceSettingsScreen({ session, notFound }: WorkspaceSettingsScreenProps) {
  const { me, wid, workspaceId, role } = session;
  const text = useText();
  const navigate = useNavigate();
  const view = viewOf(useParams().settingsView);
  if (view === null) return notFound;
  const tab: Tab = view ?? 'general';
  if (role === null || role < ROLES[tab]) return <NotAuthorized homePath={links.landing()} />;
  return (
    <SettingsLayout
      nick={settingsNick(me)}
      workspace={session}
      current={links.workspaceSettings(wid, view)}
      title={text(TITLES[tab])}
    >
      {tab === 'webhooks' ? (
        <LazyWebhooks userId={me.id} workspaceId={workspaceId} />
      ) : (
        <WorkspaceSettings
          tab={tab}
          viewerId={me.id}
          wid={wid}
          workspaceId={workspaceId}
          onGone={() => void navigate(links.landing(), { replace: true })}
        />
      )}
    </SettingsLayout>
  );
}

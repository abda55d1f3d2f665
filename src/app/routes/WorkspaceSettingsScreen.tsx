import { useNavigate } from 'react-router-dom';
import { links } from '../../../contract/links';
import { WorkspaceSettingsPage } from '../../features/workspaces/WorkspaceSettingsPage';
import type { OpenSession } from '../auth/session';

/** The settings of the workspace; after its deletion the landing page decides where to go. */
export function WorkspaceSettingsScreen({
  session: { me, workspaceId, role },
}: {
  session: OpenSession;
}) {
  const navigate = useNavigate();
  return (
    <WorkspaceSettingsPage
      viewerId={me.id}
      workspaceId={workspaceId}
      role={role}
      onGone={() => void navigate(links.landing(), { replace: true })}
    />
  );
}

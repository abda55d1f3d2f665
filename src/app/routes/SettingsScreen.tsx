import { useNavigate } from 'react-router-dom';
import { links } from '../../../contract/links';
import type { MeRowFragment } from '../../api/generated/operations';
import { SettingsPage } from '../../features/settings/SettingsPage';
import { useText } from '../../lib/text/useText';
import { LinkButton } from '../../ui/components/LinkButton';
import { NotFoundScreen } from '../errors/NotFoundScreen';
import { useEndSession } from '../auth/sessionContext';

export interface SettingsScreenProps {
  me: MeRowFragment;
  /**
   * Null outside of every workspace, where these routes also bypass the gate
   * (docs/adr/0056-screens-before-the-gate.md).
   */
  workspace: { wid: string; workspaceId: number; role: number | null } | null;
  homeHref: string;
}

/**
 * Account settings, with or without the shell. Deleting the account ends the session and removes
 * the user's data from this device.
 */
export function SettingsScreen({ me, workspace, homeHref }: SettingsScreenProps) {
  const text = useText();
  const navigate = useNavigate();
  const endSession = useEndSession();

  function handleDeleted(): void {
    void navigate(links.landing());
    endSession();
  }

  return (
    <>
      {workspace === null && (
        <p>
          <LinkButton tone="quiet" icon="previous" to={homeHref}>
            {text('back')}
          </LinkButton>
        </p>
      )}
      <SettingsPage
        me={me}
        workspace={workspace}
        onAccountDeleted={handleDeleted}
        notFound={<NotFoundScreen homeHref={homeHref} />}
      />
    </>
  );
}

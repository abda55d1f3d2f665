import { useEffect } from 'react';
import { links } from '../../../contract/links';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { OfflinePage } from '../../features/offline/OfflinePage';
import { hasLoginCookie } from '../../lib/server/loginCookie';
import { useText } from '../../lib/text/useText';
import { useAppDispatch } from '../../store/hooks';
import { outboxClosed, outboxOpened } from '../../sync/syncActions';
import { LinkButton } from '../../ui/components/LinkButton';
import { AuthLayout } from '../auth/AuthLayout';
import { usePublicConfig } from '../boot/usePublicConfig';
import type { GateState } from '../auth/useSession';

export interface OfflineScreenProps {
  connection: ApiEnvironment;
  /** The current state of the gate. */
  gate: GateState['state'];
}

/**
 * `/offline-mode` bypasses the gate (docs/adr/0056-screens-before-the-gate.md): it shows pending
 * mutations while the server cannot be asked for the session.
 */
export function OfflineScreen({ connection, gate }: OfflineScreenProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const config = usePublicConfig(connection);
  const userId = Number(connection.readUid());
  const isSignedIn = hasLoginCookie() && gate !== 'signed-out';
  const isUnknown = gate === 'loading' || gate === 'failed';
  useEffect(() => {
    // The last user of this device; once the server has responded, the session opens the outbox.
    if (isSignedIn && isUnknown && userId > 0) dispatch(outboxOpened({ userId }));
    if (!isSignedIn) dispatch(outboxClosed());
  }, [dispatch, isSignedIn, isUnknown, userId]);
  return (
    <AuthLayout
      width="wide"
      actions={
        <LinkButton icon="home" to={links.landing()}>
          {text('go-home')}
        </LinkButton>
      }
    >
      <OfflinePage isSignedIn={isSignedIn} isProduction={config?.environment === 'production'} />
    </AuthLayout>
  );
}

import { useEffect } from 'react';
import { links } from '../../../contract/links';
import type { Connection } from '../../api/connection';
import { OfflinePage } from '../../features/offline/OfflinePage';
import { hasLoginCookie } from '../../lib/loginCookie';
import { useText } from '../../lib/useText';
import { useAppDispatch } from '../../store/hooks';
import { outboxClosed, outboxOpened } from '../../sync/syncActions';
import { LinkButton } from '../../ui/components/LinkButton';
import { AuthLayout } from '../auth/AuthLayout';
import { usePublicConfig } from '../boot/usePublicConfig';
import type { GateState } from '../auth/useSession';

export interface OfflineScreenProps {
  connection: Connection;
  /** How far the gate has come beside it. */
  gate: GateState['state'];
}

/**
 * `/offline-mode` passes the gate whole (docs/adr/0056-screens-before-the-gate.md): it opens, with
 * what waits to be sent, where the server cannot be asked who is signed in.
 */
export function OfflineScreen({ connection, gate }: OfflineScreenProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const config = usePublicConfig(connection);
  const userId = Number(connection.readUid());
  const isSignedIn = hasLoginCookie() && gate !== 'signed-out';
  const isUnknown = gate === 'loading' || gate === 'failed';
  useEffect(() => {
    // The user that this device knew; once the server has answered, that opens the outbox by itself.
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

import { Suspense, useCallback, useEffect, useState } from 'react';
import { links } from '../../../contract/links';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { currentPath } from '../../lib/dom/currentPath';
import { hasLoginCookie } from '../../lib/server/loginCookie';
import { useHeadingFocus } from '../../lib/dom/useHeadingFocus';
import { AuthScreens } from './lazyAuthScreens';
import { isErrorPath } from '../errors/errorPath';
import { forgetDeviceData } from '../boot/forgetDeviceData';
import { LoadingScreen } from '../boot/LoadingScreen';
import { isMailLinkPath } from './mailLinkPath';
import { GenericErrorPage, MailLinkScreen, WorkspaceApp } from '../boot/rootRoutes';
import { finishLogout, forgetPendingLogout } from './pendingLogout';
import { resetTokenIn } from './resetPath';
import type { SessionEndReason } from './sessionEndReason';

interface AuthSession {
  /** Counts sessions; each gets a store of its own. */
  number: number;
  isSignedIn: boolean;
  /** Why the session ended; null if there was none. */
  end: SessionEndReason | null;
}

/**
 * The gate's first step (docs/behaviour.md#2): the login cookie tells which half of the app to
 * load. A visitor without a session gets forms without a store, and the device data
 * of the previous user is erased (docs/behaviour.md#4).
 */
export function Gate({ connection }: { connection: ApiEnvironment }) {
  const [errorPath] = useState(() => (isErrorPath(currentPath()) ? currentPath() : null));
  const [openedToReset] = useState(resetTokenIn);
  const [session, setSession] = useState<AuthSession>(() => ({
    number: 0,
    isSignedIn: hasLoginCookie(),
    end: null,
  }));
  useHeadingFocus(String(session.number));

  useEffect(() => {
    if (session.isSignedIn) return forgetPendingLogout();
    // A browser that blocks access to its storage has stored nothing.
    forgetDeviceData().catch(() => undefined);
    return finishLogout(connection);
  }, [session, connection]);

  const changeSession = useCallback((isSignedIn: boolean, end: SessionEndReason | null = null) => {
    setSession(({ number }) => ({ number: number + 1, isSignedIn, end }));
  }, []);

  // These URLs bypass the gate (docs/adr/0056-screens-before-the-gate.md): visitors need not sign
  // in. Pending mutations are sent after the sign-in.
  const resetToken = session.number === 0 ? openedToReset : null;
  if (isMailLinkPath(currentPath())) return <MailLinkScreen connection={connection} />;
  const isBehind =
    (session.isSignedIn || currentPath() === links.offlineMode()) && resetToken === null;
  return (
    <Suspense key={session.number} fallback={<LoadingScreen />}>
      {errorPath !== null && <GenericErrorPage path={errorPath} />}
      {errorPath === null &&
        (isBehind ? (
          <WorkspaceApp connection={connection} onSessionChange={changeSession} />
        ) : (
          <AuthScreens
            connection={connection}
            resetToken={resetToken}
            end={session.end}
            onSignedIn={() => changeSession(true)}
          />
        ))}
    </Suspense>
  );
}

import { Suspense, useCallback, useEffect, useState } from 'react';
import { links } from '../../../contract/links';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { storage } from '../../lib/device/storage';
import { currentPath } from '../../lib/dom/currentPath';
import { hasLoginCookie, userOfCookie } from '../../lib/server/loginCookie';
import { useHeadingFocus } from '../../lib/dom/useHeadingFocus';
import { AuthScreens } from './lazyAuthScreens';
import { isErrorPath } from '../errors/errorPath';
import { LoadingScreen } from '../boot/LoadingScreen';
import { forgetOtherStart, isOfOther } from '../boot/ownerOfDevice';
import {
  GenericErrorPage,
  PublicBoardScreen,
  screenBesideGate,
  WorkspaceApp,
} from '../boot/rootRoutes';
import { forgetPendingLogout } from './logout/pendingLogout';
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
 * of the previous user is erased (docs/behaviour.md#4), as it is when the session is another user's.
 */
export function Gate({ connection }: { connection: ApiEnvironment }) {
  const [errorPath] = useState(() => (isErrorPath(currentPath()) ? currentPath() : null));
  const [openedToReset] = useState(resetTokenIn);
  const [session, setSession] = useState<AuthSession>(() => ({
    number: 0,
    isSignedIn: hasLoginCookie(),
    end: null,
  }));
  const [Beside] = useState(() => screenBesideGate());
  useHeadingFocus(String(session.number));

  useEffect(() => {
    // Readers of a public link load nothing more: the next start of the app erases what was left.
    if (Beside === PublicBoardScreen) return undefined;
    const user = session.isSignedIn ? userOfCookie() : null;
    if (session.isSignedIn) forgetPendingLogout();
    if (user !== null) forgetOtherStart(user);
    // Also when another tab has erased the data of a user whom this page has just shown.
    if (session.isSignedIn && (user === null || (session.number === 0 && !isOfOther(user))))
      return undefined;
    const change = new AbortController();
    // Read now: until the code has loaded, the user's own screens may write.
    const left = storage.keys();
    // If it cannot be loaded, the next start of the app does it.
    void loadLeaving().then(
      ({ leave }) =>
        change.signal.aborted ||
        leave({ connection, user, left, isStart: session.number === 0, signal: change.signal }),
      () => undefined,
    );
    return () => change.abort();
  }, [session, connection, Beside]);

  const changeSession = useCallback((isSignedIn: boolean, end: SessionEndReason | null = null) => {
    setSession(({ number }) => ({ number: number + 1, isSignedIn, end }));
  }, []);

  // These URLs bypass the gate (docs/adr/0056-screens-before-the-gate.md): visitors need not sign
  // in. Pending mutations are sent after the sign-in.
  const resetToken = session.number === 0 ? openedToReset : null;
  if (Beside) return <Beside connection={connection} />;
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

/** In a chunk of its own: every page loads it, and few show the login form. */
const loadLeaving = () => import(/* webpackChunkName: "leave" */ './leave');

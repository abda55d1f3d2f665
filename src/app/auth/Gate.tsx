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
import { forgetOtherOwner, isOfOther } from '../boot/ownerOfDevice';
import {
  GenericErrorPage,
  PublicBoardScreen,
  screenBesideGate,
  WorkspaceApp,
} from '../boot/rootRoutes';
import type { Leaving } from './leave';
import { forgetPendingLogout } from './logout/pendingLogout';
import { resetTokenIn } from './resetPath';
import type { SessionEndReason } from './sessionEndReason';

interface AuthSession {
  /** Counts sessions; each gets a store of its own. */
  number: number;
  isSignedIn: boolean;
  /** Why the session ended; null if there was none. */
  end: SessionEndReason | null;
  /** Null without a session, or if the server has not named the user. */
  user: string | null;
  /** Whether the session before it on this page, if any, was the same user's. */
  isSameUser: boolean;
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
    isSameUser: true,
    ...startOf(hasLoginCookie()),
  }));
  const [Beside] = useState(() => screenBesideGate());
  useHeadingFocus(String(session.number));

  useEffect(() => {
    // Readers of a public link load nothing more: the next start of the app erases what was left.
    if (Beside === PublicBoardScreen) return undefined;
    const { user, isSignedIn, isSameUser } = session;
    if (isSignedIn) forgetPendingLogout();
    if (user !== null) forgetOtherOwner(user);
    // Also when another tab has erased the data of a user whom this page has just shown.
    if (isSignedIn && (user === null || (isSameUser && !isOfOther(user)))) return undefined;
    const change = new AbortController();
    eraseDevice({
      connection,
      user,
      // Read now: until the code has loaded, the user's own screens may write.
      left: storage.keys(),
      isStart: session.number === 0,
      signal: change.signal,
    });
    return () => change.abort();
  }, [session, connection, Beside]);

  const changeSession = useCallback((isSignedIn: boolean, end: SessionEndReason | null = null) => {
    const start = startOf(isSignedIn, end);
    setSession(({ number, user }) => ({
      number: number + 1,
      isSameUser: user === start.user,
      ...start,
    }));
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

const startOf = (isSignedIn: boolean, end: SessionEndReason | null = null) => ({
  isSignedIn,
  end,
  user: isSignedIn ? userOfCookie() : null,
});

/**
 * Its code is a chunk of its own: every page loads the gate, and few erase anything. If that cannot
 * be loaded, the device is erased when the network returns, or by the next start of the app.
 */
function eraseDevice(leaving: Leaving): void {
  import(/* webpackChunkName: "leave" */ './leave').then(
    ({ leave }) => leaving.signal.aborted || leave(leaving),
    () => window.addEventListener('online', () => eraseDevice(leaving), { once: true }),
  );
}

import { Suspense, useCallback, useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { links, PATTERNS } from '../../../contract/links';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { isLocale } from '../../lib/text/locales';
import { useHeadingFocus } from '../../lib/dom/useHeadingFocus';
import { useLocale } from '../../lib/text/useLocale';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { AuthLayout } from './AuthLayout';
import { LoadingScreen } from '../boot/LoadingScreen';
import { AuthScreens } from './lazyAuthScreens';
import { screenOf } from '../routes/screenOf';
import {
  AccessPage,
  CompleteProfilePage,
  OfflineScreen,
  SettingsScreen,
} from '../routes/lazyRoutes';
import { SessionError } from '../errors/SessionError';
import { WorkspaceShell } from '../shell/lazyWorkspaceShell';
import { SessionContext } from './sessionContext';
import type { SessionEndReason } from './sessionEndReason';
import { lazyWithPreload } from '../../lib/lazy';
import { useLazy } from '../../ui/lazy/useLazy';
import { useBackground } from '../../ui/theme/useBackground';
import { useConfirmationNotice } from './useConfirmationNotice';
import { useOtherTabs } from '../boot/useOtherTabs';
import { useSession } from './useSession';
import type { GateState, GateView } from './useSession';

export interface SessionGateProps {
  connection: ApiEnvironment;
  /** The signed-in user has changed, or the session has ended. */
  onSessionChange: (isSignedIn: boolean, end?: SessionEndReason) => void;
}

/**
 * The other states of the gate, in the order of docs/behaviour.md#2: loading, error, signed out,
 * incomplete profile, no access, the shell.
 */
export function SessionGate({ connection, onSessionChange }: SessionGateProps) {
  const view = useSession(connection);
  const { gate } = view;
  const me = 'me' in gate ? gate.me : null;
  const [logoutRequests, setLogoutRequests] = useState(0);
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  useOtherTabs(
    connection,
    gate.state === 'signed-out' ? 'nobody' : (me?.id ?? null),
    onSessionChange,
  );
  const { Component: LogoutFlow } = useLazy(logoutFlow, logoutRequests > 0);
  useAccountLocale(me?.locale);
  useBackground(me?.background);
  useConfirmationNotice(gate);
  const { pathname } = useLocation();
  useHeadingFocus(focusKeyOf(gate.state, pathname));
  const endSession = useCallback(
    () => onSessionChange(false, 'account-deleted'),
    [onSessionChange],
  );

  if (pathname === links.offlineMode())
    return <OfflineScreen connection={connection} gate={gate.state} />;
  if (gate.state === 'signed-out')
    return (
      <AuthScreens
        connection={connection}
        end="session-ended"
        onSignedIn={() => onSessionChange(true)}
      />
    );
  return (
    <SessionContext value={endSession}>
      <GateScreen
        {...{ view, gate, isLoggingOut }}
        onLogout={() => setLogoutRequests((requests) => requests + 1)}
      />
      {LogoutFlow && (
        <LogoutFlow
          connection={connection}
          requests={logoutRequests}
          onLoggedOut={() => onSessionChange(false, 'logged-out')}
          onBusyChange={setIsLoggingOut}
        />
      )}
    </SessionContext>
  );
}

const logoutFlow = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "writing" */ './logout/LogoutFlow')).LogoutFlow,
);

interface GateScreenProps {
  view: GateView;
  gate: Exclude<GateState, { state: 'signed-out' }>;
  isLoggingOut: boolean;
  onLogout: () => void;
}

function GateScreen({
  view: { isAsking, refetch },
  gate,
  isLoggingOut,
  onLogout,
}: GateScreenProps) {
  const text = useText();
  const { pathname } = useLocation();
  const logoutButton = (
    <Button tone="quiet" icon="logOut" isBusy={isLoggingOut} onClick={onLogout}>
      {text('log-out')}
    </Button>
  );
  if (isSettings(pathname) && (gate.state === 'profile-incomplete' || gate.state === 'no-access')) {
    return (
      <AuthLayout width="wide" actions={logoutButton}>
        <SettingsScreen me={gate.me} workspace={null} homeHref={links.landing()} />
      </AuthLayout>
    );
  }
  switch (gate.state) {
    case 'loading':
      return <LoadingScreen />;
    case 'failed':
      return (
        <SessionError
          failure={gate.failure}
          requestId={gate.requestId}
          isRetrying={isAsking}
          onRetry={refetch}
        />
      );
    case 'profile-incomplete':
      return (
        <AuthLayout width="wide" actions={logoutButton}>
          <CompleteProfilePage me={gate.me} wid={gate.wid} />
        </AuthLayout>
      );
    case 'no-access': {
      const ownHref = gate.ownWid === null ? null : links.home(gate.ownWid, gate.me.nick);
      const addressHref = links.settings(gate.me.nick, 'change-email');
      const securityHref = links.settings(gate.me.nick, 'security');
      const access = {
        email: gate.me.email,
        reason: gate.reason,
        ownHref,
        addressHref,
        securityHref,
        isChecking: isAsking,
        onCheckAgain: refetch,
      };
      return (
        <AuthLayout actions={logoutButton}>
          <AccessPage {...access} />
        </AuthLayout>
      );
    }
    case 'open':
      // A separate boundary: without it the whole app would be unmounted until the shell is loaded,
      // and its outbox closed.
      return (
        <Suspense fallback={<LoadingScreen />}>
          <WorkspaceShell session={gate} onLogout={onLogout} />
        </Suspense>
      );
  }
}

/**
 * These routes need only a session, so that an unconfirmed user can correct their address
 * (docs/adr/0056-screens-before-the-gate.md).
 */
function isSettings(pathname: string): boolean {
  return matchPath(`${PATTERNS.settings}/*`, pathname) !== null;
}

function focusKeyOf(state: GateState['state'], pathname: string): string | null {
  if (state === 'loading') return null;
  if (isSettings(pathname)) return pathname;
  return state === 'open' ? screenOf(pathname) : state;
}

/**
 * The account's language applies if this device has none of its own (docs/adr/0065-language.md).
 */
function useAccountLocale(locale: string | undefined): void {
  const { suggest } = useLocale();
  useEffect(() => {
    // If that dictionary fails to load, the page keeps its current language.
    if (isLocale(locale)) suggest(locale).catch(() => undefined);
  }, [locale, suggest]);
}
